#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few system calls that this target makes, in one place.
enum Platform {
  /// Reads once, again after a signal. Negative: the number of the error, negated.
  static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard let base = buffer.baseAddress, buffer.count > 0 else { return 0 }
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(descriptor, base, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(descriptor, base, buffer.count)
      #else
        let count = Glibc.read(descriptor, base, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  /// Opens for reading; negative: the number of the error, negated.
  static func open(_ path: [CChar]) -> Int32 {
    while true {
      let descriptor = openForReading(path)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { return -errno }
    }
  }

  private static func openForReading(_ path: [CChar]) -> Int32 {
    let flags = O_RDONLY | O_CLOEXEC | O_NOCTTY
    #if canImport(Darwin)
      return Darwin.open(path, flags)
    #elseif canImport(Musl)
      return Musl.open(path, flags)
    #else
      return Glibc.open(path, flags)
    #endif
  }

  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// The system's own words for an error number.
  static func words(for error: Int) -> String {
    guard let text = strerror(Int32(truncatingIfNeeded: error)) else { return "error \(error)" }
    return String(cString: text)
  }

  /// What stands at a path.
  enum FileType { case file, folder, pipe, link, special }

  /// The type of what a path names, links followed or not; the error's number where it cannot be
  /// told.
  static func type(of path: [CChar], followingLinks: Bool) -> Result<FileType, SystemError> {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { return .failure(SystemError(number: Int(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .success(.file)
    case S_IFDIR: return .success(.folder)
    case S_IFIFO: return .success(.pipe)
    case S_IFLNK: return .success(.link)
    default: return .success(.special)
    }
  }

  struct SystemError: Error { var number: Int }

  /// The names in a folder (without `.` and `..`), NUL-terminated, sorted by their bytes.
  static func names(in path: [CChar]) -> Result<[[CChar]], SystemError> {
    guard let folder = opendir(path) else { return .failure(SystemError(number: Int(errno))) }
    defer { closedir(folder) }
    var names: [[CChar]] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) { start in
          Array(UnsafeBufferPointer(start: start, count: strlen(start) + 1))
        }
      }
      let isDot = name == [0x2e, 0] || name == [0x2e, 0x2e, 0]
      if !isDot { names.append(name) }
    }
    names.sort { left, right in
      left.lexicographicallyPrecedes(right) { UInt8(bitPattern: $0) < UInt8(bitPattern: $1) }
    }
    return .success(names)
  }

  /// True if a link ends inside a folder (where what it names is found anyway).
  static func leads(_ link: [CChar], into folder: [CChar]) -> Bool {
    guard let target = realpath(link, nil) else { return false }
    defer { free(target) }
    guard let root = realpath(folder, nil) else { return false }
    defer { free(root) }
    let length = strlen(root)
    guard strncmp(target, root, length) == 0 else { return false }
    // `/a/b` leads into `/a` and into `/`, `/ab` does not lead into `/a`.
    return length == 1 || target[length] == 0x2f || target[length] == 0
  }

  /// Runs with UTF-8 as this thread's text encoding: libarchive converts the names of members to the
  /// locale's encoding, and without one would drop every letter that is not ASCII.
  static func withUTF8Names<Result>(_ work: () -> Result) -> Result {
    #if canImport(Darwin)
      let mask = LC_CTYPE_MASK
      let name = "UTF-8"
    #else
      let mask: Int32 = 1 << LC_CTYPE
      let name = "C.UTF-8"
    #endif
    guard let utf8 = newlocale(mask, name, nil) else { return work() }
    let former = uselocale(utf8)
    defer {
      uselocale(former)
      freelocale(utf8)
    }
    return work()
  }

  /// Whether a file's offset can be set (a pipe's cannot).
  static func canSeek(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_CUR) >= 0 }

  static func rewind(_ descriptor: Int32) { lseek(descriptor, 0, SEEK_SET) }

  static func move(_ from: UnsafePointer<UInt8>, to: UnsafeMutablePointer<UInt8>, count: Int) {
    memmove(to, from, count)
  }
}

// MARK: - Writing

extension Platform {
  static let outOfMemory = Int(ENOMEM)

  /// Opens a file for writing, emptied; negative: the number of the error, negated. A link is not followed: what it
  /// points to is nobody's output.
  static func create(_ path: String) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW
    #if canImport(Darwin)
      let descriptor = Darwin.open(path, flags, 0o666)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags, 0o666)
    #else
      let descriptor = Glibc.open(path, flags, 0o666)
    #endif
    return descriptor >= 0 ? descriptor : -errno
  }

  /// A file to write and read that has no name any more, in the folder of another; negative: the number of the error,
  /// negated.
  static func createNameless(beside path: String) -> Int32 {
    var template = Array((path + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return -errno }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// 0, or the number of the error.
  static func rename(_ path: String, to name: String) -> Int {
    #if canImport(Darwin)
      let failed = Darwin.rename(path, name)
    #elseif canImport(Musl)
      let failed = Musl.rename(path, name)
    #else
      let failed = Glibc.rename(path, name)
    #endif
    return failed == 0 ? 0 : Int(errno)
  }

  /// 0, or the number of the error.
  static func empty(_ descriptor: Int32) -> Int {
    rewind(descriptor)
    return ftruncate(descriptor, 0) == 0 ? 0 : Int(errno)
  }

  /// Writes all bytes, however often the system takes only some. 0, or the number of the error.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, rest.baseAddress, rest.count)
      #else
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      #endif
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      } else if count < 0, errno != EINTR {
        return Int(errno)
      }
    }
    return 0
  }
}
