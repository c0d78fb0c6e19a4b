import Evidence
import HAR

extension Exchange {
  /// A place inside an exchange that a citation can quote.
  public enum Place: Hashable, Sendable {
    case url
    case requestHeader(String)
    case responseHeader(String)
    case redirectURL
    case error
    /// The body from its beginning, or around the first occurrence of a piece of text.
    case requestBody(around: String?)
    case responseBody(around: String?)
  }

  /// The text at a place, with its true position; nil where the exchange has nothing there.
  public func citation(_ place: Place) -> Citation? {
    switch place {
    case .url:
      return citation(request.url.value, at: request.url.byteOffset, field: "request.url", .url)
    case .requestHeader(let name):
      return request.headers.first(header: name).map { citation(header: $0, in: "request") }
    case .responseHeader(let name):
      return response.headers.first(header: name).map { citation(header: $0, in: "response") }
    case .redirectURL:
      return response.redirectURL.map {
        citation($0.value, at: $0.byteOffset, field: "response.redirectURL", .url)
      }
    case .error:
      return response.error.map {
        citation(
          $0.written ?? $0.value, at: $0.byteOffset, field: "response._error", .logText)
      }
    case .requestBody(let needle):
      return citation(request.body, "request.postData.text", around: needle)
    case .responseBody(let needle):
      return citation(response.body, "response.content.text", around: needle)
    }
  }

  /// Where the exchange stands: its URL.
  public var citation: Citation {
    citation(request.url.value, at: request.url.byteOffset, field: "request.url", .url)
  }

  /// Where the redirect points, header first.
  public var locationCitation: Citation? {
    citation(.responseHeader("location")) ?? citation(.redirectURL)
  }

  func citation(header: Header, in part: String) -> Citation {
    let name = header.name.lowercased()
    let place: Quoted.Place =
      switch name {
      case "set-cookie": .setCookie
      case "cookie": .cookieHeader
      case "location", "referer", "origin": .url
      case "user-agent": .userAgent
      default: .headerValue(name)
      }
    return citation(header.value, at: header.byteOffset, field: "\(part).headers[\(name)]", place)
  }

  func citation(_ body: Body?, _ field: String, around needle: String?) -> Citation? {
    guard let body, !body.isBase64, let text = body.text, !text.value.isEmpty else { return nil }
    let excerpt = Excerpt(of: text.value, around: needle)
    return citation(
      excerpt.quoted(.body(body.mimeType ?? got("content-type") ?? "")),
      at: text.byteOffset + excerpt.offset, field: field)
  }

  private func citation(
    _ text: String, at offset: Int, field: String, _ place: Quoted.Place
  ) -> Citation {
    citation(
      place == .url ? Excerpt.url(text) : Excerpt(of: text).quoted(place), at: offset, field: field)
  }

  private func citation(_ quote: Quoted, at offset: Int, field: String) -> Citation {
    Citation(
      source: source,
      position: Position(byteOffset: offset, entry: entry(at: offset), field: field),
      quote: quote, time: start)
  }
}

/// A piece of a text, short enough to quote: cut, never rewritten.
struct Excerpt {
  static let limit = 200
  var text: String
  /// Bytes before it in the (decoded) text: never more than in the file, where escapes are longer.
  var offset: Int
  /// Where the text goes on; blanks alone do not count.
  var cut: Quoted.Cut = []

  func quoted(_ place: Quoted.Place) -> Quoted { Quoted(text, place, cut: cut) }

  init(of text: String, around needle: String? = nil, limit: Int = Excerpt.limit) {
    let bytes = Array(text.utf8)
    var start = 0
    if let needle, !needle.isEmpty, let hit = bytes.firstRange(of: Array(needle.utf8)) {
      start = max(0, hit.lowerBound - max(0, limit - needle.utf8.count) / 3)
      // A quote of one line is found again whatever the file's escapes are.
      if let line = bytes[start..<hit.lowerBound].lastIndex(where: Excerpt.breaks) {
        start = line + 1
      }
    } else if let first = bytes.firstIndex(where: Excerpt.isWritten) {
      start = first
    }
    while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = min(bytes.count, start + limit)
    if let line = bytes[start..<end].firstIndex(where: Excerpt.breaks) { end = line }
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    self.text = String(decoding: bytes[start..<end], as: UTF8.self)
    offset = start
    if bytes[..<start].contains(where: Excerpt.isWritten) { cut.insert(.before) }
    if bytes[end...].contains(where: Excerpt.isWritten) { cut.insert(.behind) }
  }

  /// A URL, cut in front of a parameter rather than inside its value: half a value looks like another one.
  static func url(_ text: String) -> Quoted {
    var excerpt = Excerpt(of: text)
    if excerpt.cut.contains(.behind),
      let mark = excerpt.text.lastIndex(where: { $0 == "&" || $0 == "?" || $0 == "#" })
    {
      excerpt.text = String(excerpt.text[...mark])
    }
    return excerpt.quoted(.url)
  }

  private static func isWritten(_ byte: UInt8) -> Bool { !breaks(byte) && byte != 0x20 }
  private static func breaks(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D || byte == 0x09 }
}

extension Array where Element == UInt8 {
  func firstRange(of needle: [UInt8]) -> Range<Int>? {
    guard let first = needle.first, needle.count <= count else { return nil }
    var index = 0
    while index <= count - needle.count {
      if self[index] == first, self[index..<index + needle.count].elementsEqual(needle) {
        return index..<index + needle.count
      }
      index += 1
    }
    return nil
  }
}
