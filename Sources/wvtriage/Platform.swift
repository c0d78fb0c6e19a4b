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
    /// The file or folder that it was about; nil for standard output.
    var path: String?
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
    do {
      try place(text, at: path)
    } catch {
      throw Failure(number: error.number, path: path)
    }
  }

  private static func place(_ text: String, at path: String) throws(Failure) {
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

  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The path without links, dots and doubled slashes; of what is not there yet, in the folder where it would be.
  static func resolved(_ path: String) -> String? {
    func real(_ path: String) -> String? {
      guard let found = realpath(path, nil) else { return nil }
      defer { free(found) }
      return String(cString: found)
    }
    if let found = real(path) { return found }
    let (folder, name) = split(path)
    return real(folder).map { ($0 == "/" ? "" : $0) + "/" + name }
  }

  /// Throws where a file could not be put there: no such folder, no right to write into it.
  static func checkWritable(_ path: String) throws(Failure) {
    let isFile = isFile(path)
    // A file is put in place by its folder; what is there and no file is written as it stands.
    let place = exists(path) && !isFile ? path : split(path).folder
    if access(place, isFile || place != path ? W_OK | X_OK : W_OK) != 0 {
      throw Failure(number: errno, path: path)
    }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    var path = path[...]
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard let slash = path.lastIndex(of: "/") else { return (".", String(path)) }
    let folder = slash == path.startIndex ? "/" : path[..<slash]
    return (String(folder), String(path[path.index(after: slash)...]))
  }

  /// The system's words for an error number.
  static func words(for failure: Failure) -> String {
    strerror(failure.number).map { String(cString: $0) } ?? "error \(failure.number)"
  }

  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o777) == 0 { return }
    let failure = Failure(number: errno, path: path)
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
    // So is a file that may grow no further (`ulimit -f`).
    signal(SIGXFSZ, SIG_IGN)
    // Who starts a program in the background with interrupts ignored means it.
    if signal(SIGINT, SIG_DFL).map({ unsafeBitCast($0, to: Int.self) })
      == unsafeBitCast(SIG_IGN, to: Int.self)
    {
      signal(SIGINT, SIG_IGN)
    } else {
      // A terminal has `^C` on its line by now, and a shell writes its prompt right behind.
      if isTerminal(STDERR_FILENO) {
        handle(SIGINT) { _ in
          _ = write(STDERR_FILENO, "\n", 1)
          _exit(130)
        }
      } else {
        handle(SIGINT) { _ in _exit(130) }
      }
    }
    // A stack that ran over needs another one to say so.
    let size = 64 * 1024
    var stack = stack_t()
    stack.ss_sp = malloc(size)
    stack.ss_size = size
    if stack.ss_sp != nil { sigaltstack(&stack, nil) }
    for trap in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      handle(trap) { _ in
        let line: StaticString =
          """
          wvtriage: internal failure: this is a fault of the tool, not of the files
             help: report it with the command line and wvtriage version

          """
        _ = write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
        _exit(70)
      }
    }
    // A mask is inherited from whichever thread started us, which was hardly meant.
    var mine = sigset_t()
    sigemptyset(&mine)
    for number in [SIGINT, SIGTERM, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      sigaddset(&mine, number)
    }
    sigprocmask(SIG_UNBLOCK, &mine, nil)
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

// MARK: - Processes

extension Platform {
  /// A started process and the reading end of its standard output.
  struct Process: Hashable {
    var id: pid_t
    var output: Int32
  }

  /// This program's own file.
  static var executable: String {
    #if os(Linux)
      // Names the program of whoever opens it: also right when the file was replaced meanwhile.
      "/proc/self/exe"
    #else
      CommandLine.arguments[0]
    #endif
  }

  /// Starts a program with nothing on its input and nobody listening to its standard error.
  static func spawn(_ command: [String]) -> Process? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // The child must not inherit the interrupts that are held back here.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let words = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id = pid_t()
    let failed = posix_spawn(&id, command[0], &actions, &attributes, words, environ)
    close(ends[1])
    if failed != 0 {
      close(ends[0])
      return nil
    }
    return Process(id: id, output: ends[0])
  }

  /// Returns when one of them has written something or ended, or the time is over.
  static func waitForOutput(of processes: [Process], seconds: Double) {
    var descriptors = processes.map { pollfd(fd: $0.output, events: Int16(POLLIN), revents: 0) }
    _ = poll(&descriptors, nfds_t(descriptors.count), Int32(seconds * 1_000))
  }

  /// What there is to read now; nil if nothing.
  static func readAvailable(_ process: Process) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = max(0, read(process.output, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  enum Ending {
    case exited(Int32)
    case signalled(Int32)
  }

  /// How it ended; nil while it runs.
  static func ending(of process: Process) -> Ending? {
    var status: Int32 = 0
    guard waitpid(process.id, &status, WNOHANG) == process.id else { return nil }
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .signalled(signal)
  }

  /// Ends a process for good, and forgets it.
  static func end(_ process: Process) {
    kill(process.id, SIGKILL)
    waitpid(process.id, nil, 0)
    release(process)
  }

  /// Closes what is left of a process that has ended.
  static func release(_ process: Process) { close(process.output) }

  /// Seconds on a clock that only goes forward.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }

  /// While workers run, an interrupt waits until they have been ended.
  static func holdBackInterrupts() {
    var set = interrupts
    pthread_sigmask(SIG_BLOCK, &set, nil)
  }

  static func letInterruptsThrough() {
    var set = interrupts
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  static func isInterrupted() -> Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  private static var interrupts: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigaddset(&set, SIGTERM)
    return set
  }
}
