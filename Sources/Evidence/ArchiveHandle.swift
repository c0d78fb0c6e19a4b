import CArchive

/// One archive that libarchive reads: a small face over its C interface that never writes to disk,
/// never runs a program, and knows only the formats that are asked for.
final class ArchiveHandle {
  /// Where the packed bytes come from.
  enum Source {
    /// In order, as they come.
    case stream(any ByteStream)
    /// A file that can be searched; owned by the caller and left open.
    case file(Int32)
    /// The whole archive, held; freed with the handle.
    case memory(UnsafeMutableRawBufferPointer)
  }

  enum Header {
    case entry(OpaquePointer)
    case end
    case broken
  }

  private let archive: OpaquePointer?
  private let input: Input?
  private var held: UnsafeMutableRawBufferPointer?
  /// Opening failed, or nothing more can be read.
  private(set) var isBroken = false

  /// The callbacks' own object: libarchive is handed its address.
  private final class Input {
    let stream: any ByteStream
    let buffer: UnsafeMutableRawBufferPointer
    /// libarchive wanted more than there is.
    var hasEnded = false

    init(_ stream: any ByteStream, chunk: Int) {
      self.stream = stream
      buffer = .allocate(byteCount: max(1, chunk), alignment: 64)
    }

    deinit { buffer.deallocate() }
  }

  init(_ packing: Packing, from source: Source, chunk: Int) {
    archive = archive_read_new()
    switch source {
    case .stream(let stream): input = Input(stream, chunk: chunk)
    case .file: input = nil
    case .memory(let bytes):
      input = nil
      held = bytes
    }
    guard let archive else {
      isBroken = true
      return
    }
    ArchiveHandle.allow(packing, on: archive)
    let result: Int32
    switch source {
    case .stream:
      result = archive_read_open(
        archive, input.map { Unmanaged.passUnretained($0).toOpaque() }, nil,
        { _, context, block in
          guard let context else { return -1 }
          let input = Unmanaged<Input>.fromOpaque(context).takeUnretainedValue()
          let got = input.stream.read(into: input.buffer)
          input.hasEnded = got <= 0
          block?.pointee = UnsafeRawPointer(input.buffer.baseAddress)
          return got
        }, nil)
    case .file(let descriptor):
      Platform.rewind(descriptor)
      result = archive_read_open_fd(archive, descriptor, max(512, chunk))
    case .memory(let bytes):
      result = archive_read_open_memory(archive, bytes.baseAddress, bytes.count)
    }
    isBroken = result < ARCHIVE_WARN
  }

  deinit {
    if let archive { archive_read_free(archive) }
    held?.deallocate()
  }

  /// Only what the first bytes promise. The filters all live in libarchive's own process; the ones
  /// that would start a program are left out.
  private static func allow(_ packing: Packing, on archive: OpaquePointer) {
    switch packing {
    case .gzip: archive_read_support_filter_gzip(archive)
    case .compressed(.bzip2): archive_read_support_filter_bzip2(archive)
    case .compressed(.xz): archive_read_support_filter_xz(archive)
    case .compressed(.lzip): archive_read_support_filter_lzip(archive)
    case .compressed(.zstd): archive_read_support_filter_zstd(archive)
    case .compressed(.lz4): archive_read_support_filter_lz4(archive)
    case .compressed(.compress): archive_read_support_filter_compress(archive)
    case .archive: break
    }
    switch packing {
    case .gzip, .compressed: archive_read_support_format_raw(archive)
    // By its members' own headers, from a file too: the same members in the same order as from a
    // pipe, and an archive that lost its end (the directory) is read up to there.
    case .archive(.zip): archive_read_support_format_zip_streamable(archive)
    case .archive(.tar): archive_read_support_format_tar(archive)
    case .archive(.sevenZip): archive_read_support_format_7zip(archive)
    case .archive(.rar):
      archive_read_support_format_rar(archive)
      archive_read_support_format_rar5(archive)
    case .archive(.cab): archive_read_support_format_cab(archive)
    case .archive(.cpio): archive_read_support_format_cpio(archive)
    case .archive(.xar): archive_read_support_format_xar(archive)
    }
  }

  /// The next member's header. An encrypted one counts as usable.
  func next() -> Header {
    guard let archive, !isBroken else { return .broken }
    var entry: OpaquePointer?
    // A header may ask to be read again, but not for ever.
    for _ in 0..<16 {
      let result = archive_read_next_header(archive, &entry)
      if result == ARCHIVE_EOF { return .end }
      if result == ARCHIVE_RETRY { continue }
      if result == ARCHIVE_FATAL { break }
      if let entry { return .entry(entry) }
      break
    }
    isBroken = true
    return .broken
  }

  enum Block {
    /// Doubtful: libarchive found a checksum or a length wrong, though the bytes are there.
    case bytes(UnsafeRawBufferPointer, offset: Int64, isDoubtful: Bool)
    case end
    case failed
  }

  /// The next piece of the member's data; it is valid until the next call.
  func block() -> Block {
    guard let archive, !isBroken else { return .failed }
    var start: UnsafeRawPointer?
    var count = 0
    var offset: Int64 = 0
    for _ in 0..<16 {
      let result = archive_read_data_block(archive, &start, &count, &offset)
      switch result {
      case ARCHIVE_OK, ARCHIVE_WARN:
        let bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
        return .bytes(bytes, offset: offset, isDoubtful: result == ARCHIVE_WARN)
      case ARCHIVE_EOF: return .end
      case ARCHIVE_RETRY: continue
      case ARCHIVE_FATAL:
        isBroken = true
        return .failed
      default: return .failed
      }
    }
    return .failed
  }

  /// The archive says it cannot be read without a password.
  var isEncrypted: Bool {
    guard let archive else { return false }
    return archive_read_has_encrypted_entries(archive) > 0
  }

  /// libarchive's words for the last error. They may repeat text of the archive.
  var error: String? {
    guard let archive, let text = archive_error_string(archive) else { return nil }
    return String(cString: text)
  }

  /// What is wrong: the packed stream's own fault first.
  ///
  /// - Parameter isDoubtful: the bytes are there, so that nothing can be cut off.
  func fault(isDoubtful: Bool = false) -> Fault {
    if let fault = input?.stream.fault { return fault }
    if isEncrypted && !isDoubtful { return .encrypted }
    let words = error
    let reason = words.map { text -> Message in "libarchive says: \(Quoted(text, .logText))" }
    // "Truncated ZIP file header", "truncated 7-Zip file body": the one word all formats share.
    let saysSo = words.map { $0.utf8.count < 512 && $0.contains("runcated") } ?? false
    let isTruncated = saysSo || input?.hasEnded ?? false
    return isTruncated && !isDoubtful ? .truncated(reason: reason) : .damaged(reason: reason)
  }
}
