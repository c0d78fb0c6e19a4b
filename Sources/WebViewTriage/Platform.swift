// The only file of this target that knows which C library stands below.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Platform {
  /// Makes a file that nobody else may read and that must not be there yet. The negative `errno` where that fails.
  static func create(_ path: String) -> Int32 {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    return descriptor >= 0 ? descriptor : -errno
  }

  /// Writes all bytes, however often the system takes only some. The `errno` where that fails.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes
      while !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, rest.baseAddress, rest.count)
        #else
          let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
        #endif
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count < 0, errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// Gives a file's bytes in pieces; the `errno` where they cannot be read.
  static func read(
    _ path: String, _ body: ([UInt8]) throws(RedactFault) -> Void
  ) throws(RedactFault) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { _ = close(descriptor) }
    while true {
      var failure: Int32?
      let bytes = [UInt8](unsafeUninitializedCapacity: 256 << 10) { buffer, count in
        #if canImport(Glibc)
          let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
          let got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure == EINTR { continue }
      if let failure { return failure }
      if bytes.isEmpty { return nil }
      try body(bytes)
    }
  }

  /// True if a file's first bytes are these.
  static func begins(_ path: String, with bytes: [UInt8]) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { _ = close(descriptor) }
    let first = [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    return first == bytes
  }

  /// The `errno` where the last bytes could not be written after all.
  static func finish(_ descriptor: Int32) -> Int32? { close(descriptor) == 0 ? nil : errno }

  /// Puts a file or folder in another's place; the `errno` where that fails.
  static func move(_ path: String, to other: String) -> Int32? {
    rename(path, other) == 0 ? nil : errno
  }

  /// The path without links and dots; nil where nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  static let outOfMemory = ENOMEM

  static func words(for number: Int32) -> String { String(cString: strerror(number)) }
}
