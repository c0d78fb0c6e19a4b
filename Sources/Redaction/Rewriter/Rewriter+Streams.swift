import Evidence

extension Rewriter {
  /// How a file is gone through.
  public enum Content: Sendable, Hashable {
    /// An HTTP archive.
    case capture
    /// Chromium's NetLog.
    case netLog
    /// Lines of a log or console.
    case lines
    /// A page, a note, an answer that was saved: looked at as a whole where it is short.
    case page
    /// A `ticket.json`: one JSON object of few words.
    case ticket
  }

  /// Collects the secrets of a stream.
  public func learn(_ stream: any ByteStream, as content: Content) {
    go(through: stream, content) { _ in }
  }

  /// Gives the stream without its secrets, in pieces.
  public func rewrite(
    _ stream: any ByteStream, as content: Content, to sink: ([UInt8]) -> Void
  ) {
    go(through: stream, content, sink)
  }

  /// A file's or member's name without what is somebody's.
  public func rewrite(name: String) -> String {
    String(decoding: rewrite(Array(name.utf8), .fileName), as: UTF8.self)
  }

  /// Bytes read at a time.
  private static let chunk = 256 << 10
  /// A page is looked at as a whole up to this size, a line up to it.
  private static let longestPage = 1 << 20

  private func go(
    through stream: any ByteStream, _ content: Content, _ sink: ([UInt8]) -> Void
  ) {
    switch content {
    case .capture:
      document(stream, entering: ["log", "entries", "pages"], sink) {
        self.rewriteCapture($0, named: $1)
      }
    case .netLog:
      document(stream, entering: ["events"], sink) { json, _ in self.rewriteEvent(json) }
    case .ticket:
      document(stream, entering: [], sink) { json, name in self.rewriteTicket(json, named: name) }
    case .lines:
      var split = SplitToken()
      lines(stream, sink) { line in
        guard let part = split.continued(in: line) else { return self.rewrite(line, .log) }
        return Array(line[..<part.lowerBound])
          + self.rewrite(Array(line[part]), .secret(.token))
          + self.rewrite(Array(line[part.upperBound...]), .log)
      }
    case .page: page(stream, sink)
    }
  }

  // MARK: - JSON

  private func document(
    _ stream: any ByteStream, entering: Set<String>, _ sink: ([UInt8]) -> Void,
    _ rewriteValue: ([UInt8], [UInt8]) -> [UInt8]
  ) {
    var elements = JSONElements(entering: entering)
    func give(_ pieces: [JSONElements.Piece]) {
      for piece in pieces {
        switch piece {
        case .frame(let bytes): sink(bytes)
        case .value(let bytes, let name): sink(rewriteValue(bytes, name))
        case .tooLong(let count):
          if !isLearning { dropped.append(DroppedContent(type: "text", bytes: count)) }
        }
      }
    }
    var words: [UInt8] = []
    var hasBegun = false
    Rewriter.forEachChunk(of: stream) { chunk in
      if hasBegun { return give(elements.pieces(of: chunk)) }
      words += chunk
      // Words pasted above a capture, or the name of a JSONP call.
      guard
        let start = Rewriter.documentStart(words) ?? (words.count > 256 << 10 ? words.count : nil)
      else { return }
      hasBegun = true
      if start > 0 { sink(rewrite(Array(words[..<start]), .log)) }
      give(elements.pieces(of: words[start...]))
    }
    if !hasBegun, !words.isEmpty { sink(rewrite(words, .log)) }
    give(elements.rest())
  }

  /// The first `{` or `[` behind which JSON goes on.
  private static func documentStart(_ bytes: [UInt8]) -> Int? {
    for index in bytes.indices
    where bytes[index] == UInt8(ascii: "{") || bytes[index] == UInt8(ascii: "[") {
      let next = bytes[...].end(from: index + 1, while: ASCII.isSpace)
      guard let byte = bytes[...].at(next) else { return nil }
      if byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "{") && bytes[index] == UInt8(ascii: "[")
      {
        return index
      }
    }
    return nil
  }

  /// One event of a NetLog, or a table in front of them.
  private func rewriteEvent(_ json: [UInt8]) -> [UInt8] {
    let tokens = JSONTokens(json)
    return rewrite(tokens, depth: 0) { leaf in
      guard leaf.isString else { return nil }
      let name = tokens.name(of: leaf)
      if name.elementsEqual("headers".utf8) { return .headerLine }
      if name.elementsEqual("bytes".utf8) || name.elementsEqual("hex_encoded_bytes".utf8) {
        return .secret(.blob)
      }
      if name.elementsEqual("value".utf8), tokens.text("name", beside: leaf) != nil {
        return .secret(.cookie)
      }
      if name.elementsEqual("domain".utf8) { return nil }
      return name.elementsEqual("name".utf8) ? .cookieName : .log
    }
  }

  private func rewriteTicket(_ json: [UInt8], named name: [UInt8]) -> [UInt8] {
    let tokens = JSONTokens(json)
    return rewrite(tokens, depth: 0) { leaf in
      let own = leaf.name.map { tokens.bytes[$0].text } ?? name[...].text
      return ["symptom", "at", "app"].contains(own) ? nil : .log
    }
  }

  // MARK: - Text

  private func lines(
    _ stream: any ByteStream, _ sink: ([UInt8]) -> Void, _ rewriteLine: ([UInt8]) -> [UInt8]
  ) {
    var held: [UInt8] = []
    Rewriter.forEachChunk(of: stream) { chunk in
      held += chunk
      var out: [UInt8] = []
      var start = 0
      while let end = held[start...].firstIndex(of: 0x0A) {
        out += rewriteLine(Array(held[start..<end]))
        out.append(0x0A)
        start = end + 1
      }
      held.removeFirst(start)
      while held.count > Rewriter.longestPage {
        // As few words as can be are cut.
        let cut =
          held[..<Rewriter.longestPage].lastIndex { ASCII.isSpace($0) || "\",;&".utf8.contains($0) }
          ?? Rewriter.longestPage
        out += rewriteLine(Array(held[...min(cut, held.count - 1)]))
        held.removeFirst(min(cut, held.count - 1) + 1)
      }
      if !out.isEmpty { sink(out) }
    }
    if !held.isEmpty { sink(rewriteLine(held)) }
  }

  private func page(_ stream: any ByteStream, _ sink: ([UInt8]) -> Void) {
    var held: [UInt8] = []
    var isLong = false
    let rest = PushbackBytes(stream)
    while held.count <= Rewriter.longestPage, let chunk = rest.next() { held += chunk }
    isLong = held.count > Rewriter.longestPage
    guard isLong else { return sink(rewrite(held, .body(""))) }
    rest.push(held)
    lines(rest, sink) { self.rewrite($0, .body("text/plain")) }
  }

  private static func forEachChunk(of stream: any ByteStream, _ body: ([UInt8]) -> Void) {
    let rest = PushbackBytes(stream)
    while let chunk = rest.next() { body(chunk) }
  }

  /// A stream read in pieces, of which some can be given back.
  private final class PushbackBytes: ByteStream {
    private let stream: any ByteStream
    private var held: [UInt8] = []

    init(_ stream: any ByteStream) { self.stream = stream }
    var fault: Fault? { stream.fault }
    func push(_ bytes: [UInt8]) { held = bytes + held }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
      guard !held.isEmpty else { return stream.read(into: buffer) }
      let count = min(held.count, buffer.count)
      buffer.copyBytes(from: held[..<count])
      held.removeFirst(count)
      return count
    }

    func next() -> [UInt8]? {
      let bytes = [UInt8](unsafeUninitializedCapacity: Rewriter.chunk) { buffer, count in
        count = max(0, read(into: UnsafeMutableRawBufferPointer(buffer)))
      }
      return bytes.isEmpty ? nil : bytes
    }
  }
}
