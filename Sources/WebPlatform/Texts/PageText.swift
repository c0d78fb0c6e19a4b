/// What a person reads of a page: tags, scripts and hidden elements gone, entities decoded,
/// blanks and quotation marks made one kind, ASCII in lower case. Every byte knows where it came
/// from, so that a finding can be shown at its source.
struct PageText: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Offset in the original's UTF-8 for each byte.
  private(set) var origin: [Int32] = []
  /// A sentence or block ends here (`\n`).
  static let end: UInt8 = 0x0A

  /// Reads the first `limit` bytes, as HTML where it looks like that.
  init(_ text: String, limit: Int = 256 << 10) {
    let source = Array(text.utf8.prefix(limit))
    var reader = Reader(source: source, isHTML: PageText.looksLikeHTML(source))
    reader.run()
    bytes = reader.bytes
    origin = reader.origin
  }

  /// The original's byte range of a range here.
  func source(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty, range.upperBound <= origin.count else { return 0..<0 }
    return Int(origin[range.lowerBound])..<(Int(origin[range.upperBound - 1]) + 1)
  }

  /// Sentences in order: blocks cut at full stops, question and exclamation marks.
  var sentences: [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      let isStop = byte == 0x2E || byte == 0x21 || byte == 0x3F
      let next = index + 1 < bytes.count ? bytes[index + 1] : PageText.end
      let isIdeographicStop =
        byte == 0x82 && index >= 2 && bytes[index - 2] == 0xE3 && bytes[index - 1] == 0x80
      guard byte == PageText.end || isIdeographicStop || (isStop && next <= 0x20) else { continue }
      if index > start { found.append(start..<index) }
      start = index + 1
    }
    if start < bytes.count { found.append(start..<bytes.count) }
    return found
  }

  static func looksLikeHTML(_ source: [UInt8]) -> Bool {
    var index = 0
    while index + 1 < source.count {
      if source[index] == 0x3C {
        let next = source[index + 1]
        if next == 0x21 || next == 0x2F { return true }
        let name = source[(index + 1)...].prefix { URLBytes.isAlpha($0) || URLBytes.isDigit($0) }
        if htmlNames.contains(String(decoding: name.prefix(8), as: UTF8.self).lowercased()) {
          return true
        }
      }
      index += 1
    }
    return false
  }

  private static let htmlNames: Set<String> = [
    "html", "head", "body", "div", "p", "title", "script", "form", "h1", "h2", "h3", "span", "meta",
    "br", "table", "ul", "pre", "section", "main", "link", "style", "a", "b",
  ]
}

extension PageText {
  /// One pass over the source.
  private struct Reader {
    let source: [UInt8]
    let isHTML: Bool
    var bytes: [UInt8] = []
    var origin: [Int32] = []
    var at = 0

    init(source: [UInt8], isHTML: Bool) {
      self.source = source
      self.isHTML = isHTML
    }

    mutating func run() {
      bytes.reserveCapacity(source.count)
      origin.reserveCapacity(source.count)
      while at < source.count {
        let byte = source[at]
        switch byte {
        case 0x3C where isHTML: tag()
        case 0x26 where isHTML: entity()
        case 0x0A where !isHTML && at + 1 < source.count && source[at + 1] == 0x0A:
          put(PageText.end)
        case 0...0x20: put(0x20)
        case 0x5C where !isHTML: escape()
        case 0xE2: punctuation()
        case 0xC2 where at + 1 < source.count && source[at + 1] == 0xA0:
          put(0x20)
          at += 1
        default: put(URLBytes.lower(byte))
        }
        at += 1
      }
    }

    private mutating func put(_ byte: UInt8) {
      if byte == 0x20 || byte == PageText.end {
        guard let last = bytes.last else { return }
        if last == PageText.end { return }
        if last == 0x20 {
          if byte == PageText.end { bytes[bytes.count - 1] = byte }
          return
        }
      }
      bytes.append(byte)
      origin.append(Int32(clamping: at))
    }

    /// Typographic apostrophes, quotation marks and hyphens; else the byte as it is.
    private mutating func punctuation() {
      guard at + 2 < source.count, source[at + 1] == 0x80 else { return put(source[at]) }
      switch source[at + 2] {
      case 0x98, 0x99: put(0x27)
      case 0x9C, 0x9D: put(0x22)
      case 0x90...0x95: put(0x2D)
      default: return put(source[at])
      }
      at += 2
    }

    /// JSON's `\n`, `\"`, `\/` in a body that is text.
    private mutating func escape() {
      guard at + 1 < source.count else { return }
      switch source[at + 1] {
      case 0x6E, 0x72, 0x74: put(0x20)
      case 0x22, 0x27, 0x2F, 0x5C: put(source[at + 1])
      default: return put(0x5C)
      }
      at += 1
    }

    private mutating func entity() {
      let tail = source[(at + 1)...].prefix(10)
      guard let semicolon = tail.firstIndex(of: 0x3B) else { return put(0x26) }
      let name = String(decoding: source[(at + 1)..<semicolon], as: UTF8.self)
      guard let scalar = Self.scalar(name) else { return put(0x26) }
      switch scalar {
      case "\u{2018}", "\u{2019}": put(0x27)
      case "\u{201C}", "\u{201D}": put(0x22)
      case "\u{A0}": put(0x20)
      default: for byte in String(scalar).utf8 { put(byte <= 0x20 ? 0x20 : URLBytes.lower(byte)) }
      }
      at = semicolon
    }

    private static func scalar(_ name: String) -> Unicode.Scalar? {
      if name.hasPrefix("#x") || name.hasPrefix("#X") {
        return UInt32(name.dropFirst(2), radix: 16).flatMap { Unicode.Scalar($0) }
      }
      if name.hasPrefix("#") { return UInt32(name.dropFirst()).flatMap { Unicode.Scalar($0) } }
      let named: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "rsquo": "'",
        "lsquo": "'", "ldquo": "\"", "rdquo": "\"", "ndash": "-", "mdash": "-", "hellip": ".",
      ]
      return named[name]
    }

    // MARK: Tags

    private mutating func tag() {
      if source[at...].starts(with: "<!--".utf8) {
        skip(past: "-->", from: at + 4)
        return
      }
      guard at + 1 < source.count else { return }
      let closes = source[at + 1] == 0x2F
      let start = at + (closes ? 2 : 1)
      let name = tagName(start)
      guard !name.isEmpty || source[at + 1] == 0x21 else { return put(0x3C) }
      let head = at
      let end = tagEnd(start)
      if !closes, Self.unseen.contains(name) {
        at = end
        skipElement(name)
      } else if !closes, !Self.void.contains(name),
        isHidden(source[head..<min(end + 1, source.count)])
      {
        at = end
        skipElement(name)
      } else {
        at = end
        if !Self.inline.contains(name) { put(PageText.end) }
      }
    }

    private func tagName(_ start: Int) -> String {
      let name = source[min(start, source.count)...].prefix {
        URLBytes.isAlpha($0) || URLBytes.isDigit($0) || $0 == 0x2D
      }
      return String(decoding: name.prefix(16).map(URLBytes.lower), as: UTF8.self)
    }

    /// The `>` that ends the tag, quoted ones skipped; the source's last byte where there is none.
    private func tagEnd(_ start: Int) -> Int {
      var quote: UInt8?
      var index = start
      while index < source.count {
        let byte = source[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == 0x22 || byte == 0x27, index > 0, source[index - 1] == 0x3D {
          quote = byte
        } else if byte == 0x3E {
          return index
        }
        index += 1
      }
      return source.count - 1
    }

    private mutating func skip(past mark: String, from start: Int) {
      let wanted = Array(mark.utf8)
      var index = start
      while index + wanted.count <= source.count {
        if source[index] == wanted[0], source[index...].starts(with: wanted) {
          at = index + wanted.count - 1
          return
        }
        index += 1
      }
      at = source.count - 1
    }

    /// From behind a start tag to its end tag, equal names within counted.
    private mutating func skipElement(_ name: String) {
      let wanted = Array(name.utf8)
      var depth = 1
      var index = at + 1
      while index + wanted.count + 1 < source.count {
        guard source[index] == 0x3C else {
          index += 1
          continue
        }
        let closes = source[index + 1] == 0x2F
        let start = index + (closes ? 2 : 1)
        if tagName(start) == name {
          depth += closes ? -1 : 1
          if depth == 0 {
            at = tagEnd(start)
            put(PageText.end)
            return
          }
        }
        index += 1
      }
      at = source.count - 1
    }

    private func isHidden(_ tag: ArraySlice<UInt8>) -> Bool {
      guard tag.count < 4096 else { return false }
      let text = ByteText(
        lowercasing: String(decoding: tag, as: UTF8.self).filter { $0 != " " || true })
      let compact = ByteText(lowercasing: String(decoding: tag.filter { $0 > 0x20 }, as: UTF8.self))
      return compact.has("display:none") || compact.has("visibility:hidden")
        || compact.has("aria-hidden=\"true\"") || text.has(" hidden>") || text.has(" hidden ")
        || text.has(" hidden=")
    }

    private static let unseen: Set<String> = [
      "script", "style", "noscript", "template", "svg", "iframe", "object", "option",
    ]
    private static let void: Set<String> = [
      "br", "hr", "img", "input", "meta", "link", "source", "wbr", "area", "base", "col", "embed",
    ]
    private static let inline: Set<String> = [
      "a", "b", "i", "u", "em", "strong", "span", "font", "code", "small", "abbr", "wbr", "mark",
      "q",
      "sub", "sup", "s", "bdi", "bdo", "cite", "kbd", "tt",
    ]
  }
}
