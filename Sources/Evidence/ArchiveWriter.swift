import CArchive

/// An archive that is being written: the other direction of `ArchiveHandle`.
///
///     let archive = try ArchiveWriter(.zip, at: "ticket.zip.partial")
///     try archive.add("README.txt", bytes)
///     try archive.begin("capture.har")
///     try archive.write(piece)
///     try archive.end()
///     try archive.finish()
///
/// The same members in the same order give the same bytes: no clock, no user and no time zone of the machine gets in.
/// One that is let go without `finish` has no end, so that nobody takes it for whole; removing the file is the caller's.
/// Every method throws a `Fault` of the codes `not-written` (the system said no) or `not-packed` (it was used wrongly).
public final class ArchiveWriter {
  public enum Format: Sendable {
    /// Deflated members.
    case zip
    /// A tar of the POSIX kind behind gzip.
    case tarGzip
  }

  private var archive: OpaquePointer?
  private let descriptor: Int32
  private let path: String
  private var names = MemberNames()
  private var member: OpenMember?
  private var spool: Spool?

  private struct OpenMember {
    var name: String
    /// Nil while it lies in the spool, since nobody knows its size yet.
    var size: Int?
    var written = 0
  }

  /// Begins an archive at a path; a file that is there is overwritten, a link is refused.
  public init(_ format: Format, at path: String) throws(Fault) {
    self.path = path
    descriptor = Platform.create(path)
    guard descriptor >= 0 else { throw .notWritten(error: Int(descriptor.magnitude)) }
    archive = archive_write_new()
    guard let archive else { throw .notWritten(error: Platform.outOfMemory) }
    switch format {
    case .zip:
      archive_write_set_format_zip(archive)
    case .tarGzip:
      // Its header would hold the time of day.
      archive_write_add_filter_gzip(archive)
      archive_write_set_filter_option(archive, "gzip", "timestamp", nil)
      archive_write_set_format_pax_restricted(archive)
    }
    guard archive_write_open_fd(archive, descriptor) == ARCHIVE_OK else { throw failure }
  }

  deinit {
    if let archive {
      archive_write_fail(archive)
      archive_write_free(archive)
    }
    if descriptor >= 0 { Platform.close(descriptor) }
  }

  /// Begins a member. Its bytes follow in `write`, then `end`.
  ///
  /// - Parameter name: a path inside the archive. What would lead out of a folder or could not be a file's name is
  ///   replaced, and a name that is taken gets a number.
  /// - Parameter size: in bytes. Without it the bytes are first laid into a nameless file beside the archive, because both
  ///   formats state the size before the bytes.
  /// - Returns: the name as it stands in the archive.
  @discardableResult
  public func begin(_ name: String, size: Int? = nil) throws(Fault) -> String {
    guard member == nil, archive != nil else {
      throw .notPacked("a member was begun inside another")
    }
    let name = names.take(name)
    if let size {
      try writeHeader(name, size: max(0, size))
    } else if let spool {
      try spool.empty()
    } else {
      spool = try Spool(beside: path)
    }
    member = OpenMember(name: name, size: size.map { max(0, $0) })
    return name
  }

  /// The next bytes of the member.
  public func write(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    guard let open = member else { throw .notPacked("bytes came outside of a member") }
    if let size = open.size {
      guard bytes.count <= size - open.written else {
        throw .notPacked("a member is longer than was said")
      }
      try put(bytes)
    } else {
      try spool?.write(bytes)
    }
    member?.written += bytes.count
  }

  /// Ends the member.
  public func end() throws(Fault) {
    guard let open = member else { throw .notPacked("a member was ended that was not begun") }
    member = nil
    if let size = open.size {
      guard size == open.written else { throw .notPacked("a member is shorter than was said") }
    } else if let spool {
      try writeHeader(open.name, size: open.written)
      try spool.read { bytes throws(Fault) in try put(bytes) }
    }
    guard archive_write_finish_entry(archive) == ARCHIVE_OK else { throw failure }
  }

  /// A whole member at once; gives its name as `begin` does.
  @discardableResult
  public func add(_ name: String, _ bytes: some Sequence<UInt8>) throws(Fault) -> String {
    let bytes = ContiguousArray(bytes)
    let name = try begin(name, size: bytes.count)
    // A rethrowing closure loses the type of its error.
    let failed: Fault? = bytes.withUnsafeBytes { bytes in
      do throws(Fault) { try write(bytes) } catch { return error }
      return nil
    }
    if let failed { throw failed }
    try end()
    return name
  }

  /// Writes the archive's end. Nothing can be added afterwards.
  ///
  /// - Parameter name: a path that the archive has from now on, in place of what is there: whole or not at all.
  public func finish(as name: String? = nil) throws(Fault) {
    guard member == nil, let archive else {
      throw .notPacked("the archive was ended inside a member")
    }
    guard archive_write_close(archive) == ARCHIVE_OK else { throw failure }
    archive_write_free(archive)
    self.archive = nil
    guard let name else { return }
    let error = Platform.rename(path, to: name)
    if error != 0 { throw .notWritten(error: error) }
  }

  private func writeHeader(_ name: String, size: Int) throws(Fault) {
    guard let entry = archive_entry_new() else { throw .notWritten(error: Platform.outOfMemory) }
    defer { archive_entry_free(entry) }
    archive_entry_set_size(entry, Int64(size))
    // An ordinary file (`AE_IFREG` is a cast that Swift cannot import) that everybody may read. No time is set: a zip
    // would state it in the machine's zone.
    archive_entry_set_filetype(entry, 0o100000)
    archive_entry_set_perm(entry, 0o644)
    let result = Platform.withUTF8Names {
      archive_entry_set_pathname(entry, name)
      return archive_write_header(archive, entry)
    }
    guard result == ARCHIVE_OK else { throw failure }
  }

  private func put(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    var rest = bytes
    while !rest.isEmpty {
      let count = archive_write_data(archive, rest.baseAddress, rest.count)
      guard count > 0 else { throw failure }
      rest = UnsafeRawBufferPointer(rebasing: rest[min(count, rest.count)...])
    }
  }

  private var failure: Fault {
    guard let archive else { return .notPacked("the archive was ended already") }
    let number = Int(archive_errno(archive))
    if number > 0 && number < 4096 { return .notWritten(error: number) }
    let words = archive_error_string(archive).map { String(cString: $0) } ?? "nothing"
    return .notWritten(reason: "libarchive says: \(Quoted(words, .logText))")
  }
}

extension Fault {
  static func notWritten(error: Int) -> Fault {
    notWritten(reason: Message(pieces: [.words("the system says: \(Platform.words(for: error))")]))
  }

  fileprivate static func notWritten(reason: Message) -> Fault {
    Fault(
      code: "not-written", "could not be written", reason: reason,
      help: "check that there is room, and that you may write there")
  }

  fileprivate static func notPacked(_ reason: Message) -> Fault {
    Fault(code: "not-packed", "could not be packed", reason: reason)
  }
}
