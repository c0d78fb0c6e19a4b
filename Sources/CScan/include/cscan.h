// Byte kernels, `static inline` so that Swift's Clang importer inlines them.
#ifndef CSCAN_H
#define CSCAN_H
#include <stdint.h>
#endif
