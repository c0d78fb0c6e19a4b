// The kernels are inline; this file only gives the target something to compile.
#include "cscan.h"
