/// A request body by which a page reports an event, read by meaning.
///
///     {"event":"authWindowClosed","after":{"ms":640}}
///     event=popup_blocked&provider=google
///
/// Names are words too (`"popupBlocked":true`); values that say no deny them. The whole is also read
/// as one text, for bodies that spread an event over several fields.
struct Beacon {
  private var pairs: [(name: String, value: String)] = []

  init(_ body: Bytes) {
    let trimmed = body.trimmed
    if trimmed[0] == UInt8(ascii: "{") || trimmed[0] == UInt8(ascii: "[") {
      readJSON(trimmed)
    } else if trimmed.firstIndex(of: UInt8(ascii: "=")) != nil,
      trimmed.firstIndex(of: UInt8(ascii: " ")) == nil
    {
      readForm(trimmed)
    } else {
      pairs = [("", body.string)]
    }
  }

  func signs() -> [SignMatch] {
    var found: [SignMatch] = []
    var texts = pairs.map { pair in
      Self.isPlain(pair.value) ? pair.name + " " + pair.value : pair.value
    }
    if pairs.count > 1 {
      texts.append(
        pairs.map(\.value).filter { !Self.isPlain($0) && $0.utf8.count <= 80 }
          .joined(separator: " "))
    }
    for text in texts {
      var text = text
      let matches = text.withUTF8 { buffer -> [SignMatch] in
        guard let start = buffer.baseAddress else { return [] }
        return Meanings.wording(
          of: Words(Bytes(start: start, count: buffer.count)), context: .beacon)
      }
      for match in matches where !found.contains(where: { $0.sign == match.sign }) {
        found.append(match)
      }
    }
    return found
  }

  /// `ms`, `elapsed`, `durationMs` …: how long the event took.
  var milliseconds: String? {
    let names: Set<String> = [
      "ms", "elapsed", "elapsedms", "elapsed_ms", "duration", "durationms", "duration_ms", "millis",
      "after", "afterms", "after_ms", "msopen", "openms", "open_ms", "timetoclose", "dt",
    ]
    return pairs.first { names.contains($0.name.lowercased()) && Int($0.value) != nil }?.value
  }

  /// A number, a truth value or null: says something only with its name.
  private static func isPlain(_ value: String) -> Bool {
    value == "true" || value == "false" || value == "null" || Double(value) != nil
  }

  // MARK: - Reading

  /// Strings, numbers and words in order; a string before a colon is the name of what follows.
  private mutating func readJSON(_ body: Bytes) {
    var at = 0
    var name = ""
    while at < body.count, pairs.count < 64 {
      let byte = body[at]
      if byte == UInt8(ascii: "\"") {
        var end = at + 1
        while end < body.count, body[end] != UInt8(ascii: "\"") {
          end += body[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        let text = body[at + 1..<end].string
        at = end + 1
        var ahead = LineCursor(body, at: at)
        ahead.spaces()
        if ahead.skip(UInt8(ascii: ":")) {
          name = text
          at = ahead.at
        } else {
          pairs.append((name, text))
        }
      } else if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
        let start = at
        while body[at].isLetter || body[at].isDigit || body[at] == UInt8(ascii: ".")
          || body[at] == UInt8(ascii: "-") || body[at] == UInt8(ascii: "+")
        {
          at += 1
        }
        pairs.append((name, body[start..<at].string))
      } else {
        at += 1
      }
    }
  }

  private mutating func readForm(_ body: Bytes) {
    for part in body.string.split(separator: "&").prefix(64) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? Self.decoded(String(sides[1])) : ""
      pairs.append((Self.decoded(String(sides[0])), value))
    }
  }

  private static func decoded(_ text: String) -> String {
    var out: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "+") {
        out.append(0x20)
      } else if byte == UInt8(ascii: "%"), bytes.count >= 2,
        let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
      {
        out.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
