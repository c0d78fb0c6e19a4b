/// One walk over the inputs: the running numbers and what could not be read.
final class Visit {
  let reader: EvidenceReader
  private let body: (Member) -> Void
  private(set) var listings: [Listing] = []
  /// A limit over all inputs was reached: nothing more is read.
  private(set) var isStopped = false
  private let total = Budget.Total()
  private var taken = 0
  private var nextID = 0
  private var bytesRead = 0

  init(reader: EvidenceReader, body: @escaping (Member) -> Void) {
    self.reader = reader
    self.body = body
  }

  func list(_ name: String, _ fault: Fault, id: SourceID? = nil) {
    listings.append(Listing(name: Quoted(name, .fileName), id: id, fault: fault))
  }

  /// Counts a file or member; false once there are too many, which is listed once.
  func take(_ name: String) -> Bool {
    if isStopped { return false }
    taken += 1
    guard taken > reader.limits.maxMembers else { return true }
    list(name, .limitMembers(reader.limits.maxMembers))
    isStopped = true
    return false
  }

  func read(_ input: Input) {
    switch input {
    case .standardInput: openDescriptor(reader.standardInput, name: "-")
    case .path(let path):
      let bytes = Array(path.utf8CString)
      switch Platform.type(of: bytes, followingLinks: true) {
      case .failure(let error): list(path, .unreadable(error: error.number))
      case .success(.folder): walk(bytes, root: bytes, name: path)
      case .success(.special): list(path, .notAFile)
      case .success: openFile(bytes, name: path)
      }
    }
  }

  func openFile(_ path: [CChar], name: String) {
    let descriptor = Platform.open(path)
    guard descriptor >= 0 else {
      if take(name) { list(name, .unreadable(error: Int(descriptor.magnitude))) }
      return
    }
    defer { Platform.close(descriptor) }
    openDescriptor(descriptor, name: name)
  }

  private func openDescriptor(_ descriptor: Int32, name: String) {
    guard take(name) else { return }
    let budget = Budget(limits: reader.limits, total: total)
    let stream = FileStream(descriptor: descriptor, chunk: reader.chunk) { [unowned self] count in
      budget.packed += count
      bytesRead += count
      reader.progress?(bytesRead)
    }
    open(stream, name: name, budget: budget, depth: 0, file: descriptor)
  }

  /// Looks at a stream's first bytes and unpacks it, or hands it over.
  ///
  /// - Parameter file: the descriptor behind the stream, where there is nothing between them.
  func open(
    _ stream: any ByteStream, name: String, budget: Budget, depth: Int, file: Int32? = nil
  ) {
    let whole = HeadStream(stream)
    let packing = whole.head.withUnsafeBytes { head -> Packing? in
      guard let packing = Packing(head), reader.keepsPacked?(head) != true else { return nil }
      return packing
    }
    guard let packing else { return handOver(whole, name: name) }
    guard depth < reader.limits.maxDepth else {
      return list(name, .limitDepth(reader.limits.maxDepth))
    }
    switch packing {
    case .gzip:
      let inner = GzipStream(whole, chunk: reader.chunk, budget: budget)
      open(inner, name: name, budget: budget, depth: depth + 1)
    case .compressed(let filter):
      readCompressed(filter, from: whole, name: name, budget: budget, depth: depth + 1)
    case .archive(let format):
      guard let source = source(of: whole, format, name: name, file: file) else { return }
      readArchive(format, from: source, name: name, budget: budget, depth: depth + 1)
    }
  }

  private func source(
    of stream: any ByteStream, _ format: Packing.Format, name: String, file: Int32?
  ) -> ArchiveHandle.Source? {
    guard format.mustSeek else { return .stream(stream) }
    if let file, Platform.canSeek(file) { return .file(file) }
    return hold(stream, name: name).map { .memory($0) }
  }

  /// Gives a stream to the body as a member, in UTF-8.
  private func handOver(_ stream: HeadStream, name: String) {
    let text: HeadStream
    var encoding = Member.Encoding.plain
    switch stream.head.withUnsafeBytes({ TextEncoding($0) }) {
    case .plain: text = stream
    case .utf8WithMark:
      text = HeadStream(SkippingStream(stream, skipping: 3))
      encoding = .utf8WithMark
    case .utf16(let bigEndian):
      text = HeadStream(UTF16Stream(stream, bigEndian: bigEndian))
      let mark: [UInt8] = bigEndian ? [0xfe, 0xff] : [0xff, 0xfe]
      encoding = .utf16(bigEndian: bigEndian, hasMark: stream.head.starts(with: mark))
    }
    let id = SourceID(nextID)
    nextID += 1
    body(
      Member(
        name: Quoted(name, .fileName), id: id, head: text.head, stream: text, encoding: encoding))
    if let fault = text.fault { list(name, fault, id: id) }
  }
}
