import Evidence

extension Scrubber {
  /// The text without its secrets, by the kind of place it stood in.
  mutating func scrub(_ quoted: Quoted) -> [UInt8] {
    let bytes = Bytes(quoted.text)
    switch quoted.place {
    case .url: return url(bytes)
    case .host: return host(bytes)
    case .headerValue(let name): return header(bytes, of: Bytes(name))
    case .setCookie: return setCookies(bytes)
    case .cookieHeader: return cookies(bytes)
    case .cookieName: return cookieName(bytes)
    case .body(let type): return body(bytes, type)
    case .logText: return text(bytes, .log)
    case .fileName: return fileName(bytes)
    case .userAgent, .word: return word(bytes)
    }
  }

  /// A host is no secret; a user before it, a port and path behind it are treated as in a URL.
  private mutating func host(_ host: Bytes) -> [UInt8] {
    host.contains(where: { "@/?#=".utf8.contains($0) }) ? url(Bytes("//") + host) : Array(host)
  }

  /// A word of the field is kept unless it has a secret's shape or is random.
  private mutating func word(_ word: Bytes) -> [UInt8] {
    Scrubber.isPlain(word) && !Scrubber.holdsMarks(word) ? Array(word) : text(word, .log)
  }

  /// Folders, archives and members stay; e-mails, tokens and long numbers in their names do not; endings stay.
  mutating func fileName(_ name: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var start = name.startIndex
    func isSeparator(_ byte: UInt8) -> Bool { "/\\!".utf8.contains(byte) }
    while start <= name.endIndex {
      let end = name.end(from: start) { !isSeparator($0) }
      let (stem, suffix) = Scrubber.fileExtension(of: name[start..<end])
      if Scrubber.isUUID(stem) {
        out += replace(stem, .id)
      } else {
        let moment = Scrubber.moment(atEndOf: stem)
        out += text(stem[..<moment], .log) + stem[moment...]
      }
      out += suffix
      if end < name.endIndex { out.append(name[end]) }
      start = end + 1
    }
    return out
  }
}

extension Scrubber {
  /// Where the moment begins with which phones end the names of what they save, such as `-2024-03-14-09-30-00`; the
  /// end where there is none.
  fileprivate static func moment(atEndOf stem: Bytes) -> Int {
    let shape = Array("-dddd-dd-dd-dd-dd-dd".utf8)
    guard stem.count >= shape.count else { return stem.endIndex }
    let tail = stem.suffix(shape.count)
    let fits = zip(tail, shape).allSatisfy { byte, mark in
      mark == 0x2D ? byte == 0x2D : ASCII.isDigit(byte)
    }
    let digits = tail.filter(ASCII.isDigit).map { Int($0 - 0x30) }
    guard fits, digits[0] < 3, (1...12).contains(digits[4] * 10 + digits[5]) else {
      return stem.endIndex
    }
    return tail.startIndex
  }
}
