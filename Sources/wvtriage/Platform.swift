// The only file of this target that knows which C library stands below.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

enum Platform {
  /// An `errno` of a failed call.
  struct Failure: Error {
    var number: Int32
    var isBrokenPipe: Bool { number == EPIPE }
  }

  static let standardOutput: Int32 = STDOUT_FILENO
  static let standardError: Int32 = STDERR_FILENO

  static func exit(_ code: ExitCode) -> Never { _exit(code.rawValue) }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal behind a descriptor.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Processor time and memory used so far, for `--verbose`.
  static func cost() -> (seconds: Double, peakKiB: Int) {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    let seconds =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1_000_000
    return (seconds, Int(usage.ru_maxrss))
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Writes all bytes, however often the system takes only some.
  static func put(_ text: String, to descriptor: Int32) throws(Failure) {
    var text = text
    let failed: Int32 = text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count < 0, errno != EINTR {
          return errno
        }
      }
      return 0
    }
    if failed != 0 { throw Failure(number: failed) }
  }

  /// Puts a file in place whole or not at all. What is no ordinary file (a pipe, `/dev/stdout`) is written as it stands.
  static func writeFile(_ text: String, to path: String) throws(Failure) {
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      if descriptor < 0 { throw Failure(number: errno) }
      defer { close(descriptor) }
      return try put(text, to: descriptor)
    }
    let draft = path + ".\(getpid()).part"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw Failure(number: errno) }
    do {
      try put(text, to: descriptor)
    } catch {
      close(descriptor)
      unlink(draft)
      throw error
    }
    // A full disk may show only here.
    if close(descriptor) != 0 || rename(draft, path) != 0 {
      let failure = Failure(number: errno)
      unlink(draft)
      throw failure
    }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The system's words for an error number.
  static func words(for failure: Failure) -> String {
    strerror(failure.number).map { String(cString: $0) } ?? "error \(failure.number)"
  }

  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = Failure(number: errno)
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return }
    throw failure
  }
}

// MARK: - Signals

extension Platform {
  /// Installs what the exit codes promise: a closed pipe is an ordinary failed write, an interrupt exits 130, a trap
  /// says one fixed line and exits 70. The handlers call nothing but `write` and `_exit`, as POSIX allows there.
  static func installSignalHandlers() {
    signal(SIGPIPE, SIG_IGN)
    handle(SIGINT) { _ in _exit(130) }
    // A stack that ran over needs another one to say so.
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = size
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      handle(trap) { _ in
        let line: StaticString =
          "wvtriage: internal failure: this is a fault of the tool, not of the files\n"
        _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        _exit(70)
      }
    }
  }

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    action.sa_flags = Int32(SA_ONSTACK)
    sigaction(number, &action, nil)
  }
}
