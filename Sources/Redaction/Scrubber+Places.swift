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
    Scrubber.isPlain(word) ? Array(word) : text(word, .log)
  }

  /// Folders, archives and members stay; e-mails, tokens and long numbers in their names do not; endings stay.
  private mutating func fileName(_ name: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var start = name.startIndex
    func isSeparator(_ byte: UInt8) -> Bool { "/\\!".utf8.contains(byte) }
    while start <= name.endIndex {
      let end = name.end(from: start) { !isSeparator($0) }
      let (stem, suffix) = Scrubber.fileExtension(of: name[start..<end])
      if Scrubber.isUUID(stem) {
        out += replace(stem, .id)
      } else {
        out += text(stem, .log)
      }
      out += suffix
      if end < name.endIndex { out.append(name[end]) }
      start = end + 1
    }
    return out
  }
}
