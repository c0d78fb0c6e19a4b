// Byte kernels: what stands where in the next 32 or 64 bytes, as bit masks (bit i = byte i).
//
// `static inline` in a header, so that Swift's Clang importer inlines them with no loss. SSE2
// belongs to every x86-64 and NEON to every arm64, so no run-time choice is needed (but for grams, see
// the end);
// `cscan_portable_…` is what the two must equal. No kernel knows a format's grammar, none
// allocates; each reads exactly 32 or 64 bytes from `p`, which the caller guarantees are readable.
#ifndef CSCAN_H
#define CSCAN_H

#include <stdint.h>

#define CSCAN_INLINE static inline __attribute__((always_inline))

/// Two masks over the same 64 bytes.
typedef struct {
  uint64_t first, second;
} cscan_masks_64;

// MARK: Portable C: the meaning of every kernel, and its implementation where there is no vector
// unit

/// Bytes equal to `byte`.
CSCAN_INLINE uint64_t cscan_portable_equal_64(const uint8_t *p, uint8_t byte) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(p[i] == byte) << i;
  return mask;
}

/// `"` and `\`, together.
CSCAN_INLINE uint32_t cscan_portable_quote_or_backslash_32(const uint8_t *p) {
  uint32_t mask = 0;
  for (int i = 0; i < 32; i++) mask |= (uint32_t)(p[i] == '"' || p[i] == '\\') << i;
  return mask;
}

/// Bytes above the space.
CSCAN_INLINE uint32_t cscan_portable_above_space_32(const uint8_t *p) {
  uint32_t mask = 0;
  for (int i = 0; i < 32; i++) mask |= (uint32_t)(p[i] > 0x20) << i;
  return mask;
}

/// What ends a number or a literal: space and below, `,`, `]`, `}`.
CSCAN_INLINE uint32_t cscan_portable_scalar_end_32(const uint8_t *p) {
  uint32_t mask = 0;
  for (int i = 0; i < 32; i++) {
    mask |= (uint32_t)(p[i] <= 0x20 || p[i] == ',' || (p[i] | 0x20) == '}') << i;
  }
  return mask;
}

/// What a string may not hold as it is, or must be looked at: control bytes, `"`, `\`, bytes above
/// ASCII.
CSCAN_INLINE uint32_t cscan_portable_not_plain_32(const uint8_t *p) {
  uint32_t mask = 0;
  for (int i = 0; i < 32; i++) {
    mask |= (uint32_t)(p[i] < 0x20 || p[i] == '"' || p[i] == '\\' || p[i] >= 0x80) << i;
  }
  return mask;
}

/// 1 if any of 64 bytes is `"` or `\`.
CSCAN_INLINE int cscan_portable_any_quote_or_backslash_64(const uint8_t *p) {
  return (cscan_portable_quote_or_backslash_32(p) |
          cscan_portable_quote_or_backslash_32(p + 32)) != 0;
}

/// `"` first, `\` second.
CSCAN_INLINE cscan_masks_64 cscan_portable_quotes_and_backslashes_64(const uint8_t *p) {
  cscan_masks_64 masks = {cscan_portable_equal_64(p, '"'), cscan_portable_equal_64(p, '\\')};
  return masks;
}

/// `{` and `[` first, `}` and `]` second.
CSCAN_INLINE cscan_masks_64 cscan_portable_openers_and_closers_64(const uint8_t *p) {
  cscan_masks_64 masks = {
      cscan_portable_equal_64(p, '{') | cscan_portable_equal_64(p, '['),
      cscan_portable_equal_64(p, '}') | cscan_portable_equal_64(p, ']')};
  return masks;
}

// MARK: Vectors of 16 bytes

#if defined(__SSE2__)

#include <emmintrin.h>

typedef __m128i cscan_vector;
CSCAN_INLINE cscan_vector cscan_load(const uint8_t *p) {
  return _mm_loadu_si128((const __m128i *)p);
}
CSCAN_INLINE cscan_vector cscan_fill(uint8_t byte) { return _mm_set1_epi8((char)byte); }
CSCAN_INLINE cscan_vector cscan_either(cscan_vector a, cscan_vector b) {
  return _mm_or_si128(a, b);
}
CSCAN_INLINE cscan_vector cscan_equal(cscan_vector v, uint8_t byte) {
  return _mm_cmpeq_epi8(v, cscan_fill(byte));
}
CSCAN_INLINE cscan_vector cscan_at_most(cscan_vector v, uint8_t byte) {
  return _mm_cmpeq_epi8(_mm_min_epu8(v, cscan_fill(byte)), v);
}
CSCAN_INLINE uint32_t cscan_mask(cscan_vector v) { return (uint32_t)_mm_movemask_epi8(v); }
#define CSCAN_VECTORS 1

#elif defined(__ARM_NEON) && defined(__aarch64__)

#include <arm_neon.h>

typedef uint8x16_t cscan_vector;
CSCAN_INLINE cscan_vector cscan_load(const uint8_t *p) { return vld1q_u8(p); }
CSCAN_INLINE cscan_vector cscan_fill(uint8_t byte) { return vdupq_n_u8(byte); }
CSCAN_INLINE cscan_vector cscan_either(cscan_vector a, cscan_vector b) { return vorrq_u8(a, b); }
CSCAN_INLINE cscan_vector cscan_equal(cscan_vector v, uint8_t byte) {
  return vceqq_u8(v, vdupq_n_u8(byte));
}
CSCAN_INLINE cscan_vector cscan_at_most(cscan_vector v, uint8_t byte) {
  return vcleq_u8(v, vdupq_n_u8(byte));
}
// NEON has no movemask: keep one bit of every byte, by its place in the half, and add the bytes of
// each half.
CSCAN_INLINE uint32_t cscan_mask(cscan_vector v) {
  const uint8x16_t weights = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t bits = vandq_u8(v, weights);
  return (uint32_t)vaddv_u8(vget_low_u8(bits)) | (uint32_t)vaddv_u8(vget_high_u8(bits)) << 8;
}
#define CSCAN_VECTORS 1

#else
#define CSCAN_VECTORS 0
#endif

#if CSCAN_VECTORS

CSCAN_INLINE uint32_t cscan_mask_32(cscan_vector a, cscan_vector b) {
  return cscan_mask(a) | cscan_mask(b) << 16;
}
CSCAN_INLINE uint64_t cscan_mask_64(
    cscan_vector a, cscan_vector b, cscan_vector c, cscan_vector d) {
  return (uint64_t)cscan_mask_32(a, b) | (uint64_t)cscan_mask_32(c, d) << 32;
}

CSCAN_INLINE uint64_t cscan_equal_64(const uint8_t *p, uint8_t byte) {
  return cscan_mask_64(
      cscan_equal(cscan_load(p), byte), cscan_equal(cscan_load(p + 16), byte),
      cscan_equal(cscan_load(p + 32), byte), cscan_equal(cscan_load(p + 48), byte));
}

CSCAN_INLINE cscan_vector cscan_quote_or_backslash(cscan_vector v) {
  return cscan_either(cscan_equal(v, '"'), cscan_equal(v, '\\'));
}
CSCAN_INLINE uint32_t cscan_quote_or_backslash_32(const uint8_t *p) {
  return cscan_mask_32(
      cscan_quote_or_backslash(cscan_load(p)), cscan_quote_or_backslash(cscan_load(p + 16)));
}

CSCAN_INLINE uint32_t cscan_above_space_32(const uint8_t *p) {
  return ~cscan_mask_32(
      cscan_at_most(cscan_load(p), 0x20), cscan_at_most(cscan_load(p + 16), 0x20));
}

CSCAN_INLINE cscan_vector cscan_scalar_end(cscan_vector v) {
  return cscan_either(
      cscan_either(cscan_at_most(v, 0x20), cscan_equal(v, ',')),
      cscan_equal(cscan_either(v, cscan_fill(0x20)), '}'));
}
CSCAN_INLINE uint32_t cscan_scalar_end_32(const uint8_t *p) {
  return cscan_mask_32(cscan_scalar_end(cscan_load(p)), cscan_scalar_end(cscan_load(p + 16)));
}

CSCAN_INLINE uint32_t cscan_not_plain_32(const uint8_t *p) {
  cscan_vector a = cscan_load(p), b = cscan_load(p + 16);
  uint32_t special = cscan_mask_32(
      cscan_either(cscan_quote_or_backslash(a), cscan_at_most(a, 0x1f)),
      cscan_either(cscan_quote_or_backslash(b), cscan_at_most(b, 0x1f)));
  uint32_t ascii = cscan_mask_32(cscan_at_most(a, 0x7f), cscan_at_most(b, 0x7f));
  return special | ~ascii;
}

CSCAN_INLINE int cscan_any_quote_or_backslash_64(const uint8_t *p) {
  cscan_vector a = cscan_either(
      cscan_quote_or_backslash(cscan_load(p)), cscan_quote_or_backslash(cscan_load(p + 16)));
  cscan_vector b = cscan_either(
      cscan_quote_or_backslash(cscan_load(p + 32)), cscan_quote_or_backslash(cscan_load(p + 48)));
  return cscan_mask(cscan_either(a, b)) != 0;
}

CSCAN_INLINE cscan_masks_64 cscan_quotes_and_backslashes_64(const uint8_t *p) {
  cscan_masks_64 masks = {cscan_equal_64(p, '"'), cscan_equal_64(p, '\\')};
  return masks;
}

// `{` and `[`, `}` and `]` differ in bit 0x20 only; no third byte pair maps onto them.
CSCAN_INLINE cscan_masks_64 cscan_openers_and_closers_64(const uint8_t *p) {
  cscan_vector bit = cscan_fill(0x20);
  cscan_vector a = cscan_either(cscan_load(p), bit), b = cscan_either(cscan_load(p + 16), bit);
  cscan_vector c = cscan_either(cscan_load(p + 32), bit), d = cscan_either(cscan_load(p + 48), bit);
  cscan_masks_64 masks = {
      cscan_mask_64(
          cscan_equal(a, '{'), cscan_equal(b, '{'), cscan_equal(c, '{'), cscan_equal(d, '{')),
      cscan_mask_64(
          cscan_equal(a, '}'), cscan_equal(b, '}'), cscan_equal(c, '}'), cscan_equal(d, '}'))};
  return masks;
}

#else

CSCAN_INLINE uint64_t cscan_equal_64(const uint8_t *p, uint8_t byte) {
  return cscan_portable_equal_64(p, byte);
}
CSCAN_INLINE uint32_t cscan_quote_or_backslash_32(const uint8_t *p) {
  return cscan_portable_quote_or_backslash_32(p);
}
CSCAN_INLINE uint32_t cscan_above_space_32(const uint8_t *p) {
  return cscan_portable_above_space_32(p);
}
CSCAN_INLINE uint32_t cscan_scalar_end_32(const uint8_t *p) {
  return cscan_portable_scalar_end_32(p);
}
CSCAN_INLINE uint32_t cscan_not_plain_32(const uint8_t *p) {
  return cscan_portable_not_plain_32(p);
}
CSCAN_INLINE int cscan_any_quote_or_backslash_64(const uint8_t *p) {
  return cscan_portable_any_quote_or_backslash_64(p);
}
CSCAN_INLINE cscan_masks_64 cscan_quotes_and_backslashes_64(const uint8_t *p) {
  return cscan_portable_quotes_and_backslashes_64(p);
}
CSCAN_INLINE cscan_masks_64 cscan_openers_and_closers_64(const uint8_t *p) {
  return cscan_portable_openers_and_closers_64(p);
}

#endif

// MARK: Bit tricks on masks

/// Of 64 bytes whose backslashes are given: those that follow an odd run of backslashes. `carry` is
/// 1 if the first byte is escaped by the block before, and says the same of the next block
/// afterwards. (Branch-free form of Langdale and Lemire, "Parsing gigabytes of JSON per second",
/// section 3.1.1.)
CSCAN_INLINE uint64_t cscan_escaped_64(uint64_t backslashes, uint64_t *carry) {
  const uint64_t even = 0x5555555555555555u;
  backslashes &= ~*carry;
  uint64_t follows = backslashes << 1 | *carry;
  uint64_t odd_starts = backslashes & ~even & ~follows;
  uint64_t runs;
  *carry = (uint64_t)__builtin_add_overflow(odd_starts, backslashes, &runs);
  return (even ^ (runs << 1)) & follows;
}

/// Bit i = exclusive or of the bits 0 to i: between an opening and a closing quote it is 1.
CSCAN_INLINE uint64_t cscan_prefix_xor_64(uint64_t x) {
  x ^= x << 1;
  x ^= x << 2;
  x ^= x << 4;
  x ^= x << 8;
  x ^= x << 16;
  x ^= x << 32;
  return x;
}

// MARK: Grams

#define CSCAN_GRAM_FOLD 0x20202020
#define CSCAN_GRAM_FACTOR 0x9E3779B1u
#define CSCAN_GRAM_SHIFT 14

/// Which of 2^18 bits stands for four bytes, folded with CSCAN_GRAM_FOLD.
CSCAN_INLINE uint32_t cscan_gram_hash(uint32_t gram) {
  return (gram * CSCAN_GRAM_FACTOR) >> CSCAN_GRAM_SHIFT;
}

/// The first 32 bytes at `at`, `at + 32`, … before `limit` in which a four-byte gram, one of the eight
/// side by side, has its bit set in `table` (2^18 bits, the lowest of each word first); 0 if there are
/// none. Bit i of `lanes` is set for gram i. Reads up to 31 bytes past `limit`.
const uint8_t *cscan_find_grams(const uint8_t *at, const uint8_t *limit, const uint32_t *table,
                                uint32_t *lanes);

#endif
