/// One walk over the inputs: the running numbers and what could not be read.
final class Visit {
  let reader: EvidenceReader
  let body: (Member) -> Void
  private(set) var listings: [Listing] = []
  private var nextID = 0
  private var bytesRead = 0

  init(reader: EvidenceReader, body: @escaping (Member) -> Void) {
    self.reader = reader
    self.body = body
  }

  func list(_ name: String, _ fault: Fault, id: SourceID? = nil) {
    listings.append(Listing(name: Quoted(name, .fileName), id: id, fault: fault))
  }

  func read(_ input: Input) {
    switch input {
    case .standardInput: open(reader.standardInput, closes: false, name: "-")
    case .path(let path): read(path: Array(path.utf8CString), name: path)
    }
  }

  private func read(path: [CChar], name: String) {
    switch Platform.type(of: path, followingLinks: true) {
    case .failure(let error): list(name, .unreadable(error: error.number))
    case .success(.folder): walk(path, name: name)
    case .success(.special): list(name, .notAFile)
    case .success: openFile(path, name: name)
    }
  }

  func openFile(_ path: [CChar], name: String) {
    let descriptor = Platform.open(path)
    guard descriptor >= 0 else {
      return list(name, .unreadable(error: Int(-descriptor)))
    }
    open(descriptor, closes: true, name: name)
  }

  private func open(_ descriptor: Int32, closes: Bool, name: String) {
    let stream = FileStream(
      descriptor: descriptor, closes: closes, chunk: reader.chunk,
      progress: { [unowned self] count in
        bytesRead += count
        reader.progress?(bytesRead)
      })
    hand(over: stream, name: name)
  }

  /// Gives a stream to the body as a member.
  func hand(over stream: any ByteStream, name: String) {
    let text = HeadStream(stream)
    let id = SourceID(nextID)
    nextID += 1
    body(Member(name: Quoted(name, .fileName), id: id, head: text.head, stream: text))
    if let fault = text.fault { list(name, fault, id: id) }
  }
}
