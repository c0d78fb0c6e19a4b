// The kernels that are too long to be inlined; the others stand in the header.
#include "cscan.h"

#include <string.h>

// Eight probes at a time, without a branch between them.
static const uint8_t *find_portable(const uint8_t *at, const uint8_t *limit,
                                    const uint32_t *table, uint32_t *lanes) {
  for (; at < limit; at += 32) {
    uint32_t marks[8];
    uint32_t any = 0;
    for (int lane = 0; lane < 8; lane++) {
      uint32_t gram;
      memcpy(&gram, at + 4 * lane, 4);
      uint32_t hash = cscan_gram_hash(gram | CSCAN_GRAM_FOLD);
      marks[lane] = table[hash >> 5] >> (hash & 31) & 1;
      any |= marks[lane];
    }
    if (any) {
      *lanes = 0;
      for (int lane = 0; lane < 8; lane++) *lanes |= marks[lane] << lane;
      return at;
    }
  }
  return 0;
}

#if defined(__x86_64__)

#include <immintrin.h>

__attribute__((target("avx2"))) static const uint8_t *find_avx2(const uint8_t *at,
                                                                const uint8_t *limit,
                                                                const uint32_t *table,
                                                                uint32_t *lanes) {
  const __m256i fold = _mm256_set1_epi32(CSCAN_GRAM_FOLD);
  const __m256i factor = _mm256_set1_epi32((int)CSCAN_GRAM_FACTOR);
  const __m256i low = _mm256_set1_epi32(31);
  for (; at < limit; at += 32) {
    __m256i grams = _mm256_or_si256(_mm256_loadu_si256((const __m256i *)at), fold);
    __m256i hashes = _mm256_srli_epi32(_mm256_mullo_epi32(grams, factor), CSCAN_GRAM_SHIFT);
    __m256i words =
        _mm256_i32gather_epi32((const int *)table, _mm256_srli_epi32(hashes, 5), 4);
    // The bit asked for becomes the sign.
    words = _mm256_sllv_epi32(words, _mm256_andnot_si256(hashes, low));
    int signs = _mm256_movemask_ps(_mm256_castsi256_ps(words));
    if (signs) {
      *lanes = (uint32_t)signs;
      return at;
    }
  }
  return 0;
}

#endif

const uint8_t *cscan_find_grams(const uint8_t *at, const uint8_t *limit, const uint32_t *table,
                                uint32_t *lanes) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return find_avx2(at, limit, table, lanes);
#endif
  return find_portable(at, limit, table, lanes);
}
