#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The C library's byte searches, in one place.
enum Platform {
  /// Index of the first `byte` in the `count` bytes at `start`.
  @inline(__always)
  static func firstIndex(
    of byte: UInt8, in start: UnsafePointer<UInt8>, count: Int
  ) -> Int? {
    guard count > 0, let found = memchr(start, Int32(byte), count) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(start)
  }

  @inline(__always)
  static func equal(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, count: Int
  ) -> Bool {
    memcmp(left, right, count) == 0
  }
}
