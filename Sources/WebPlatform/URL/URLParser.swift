/// The URL standard's basic parser (section 4.4), written over byte ranges instead of one state
/// per byte: fragment and query are cut off first, which every state of the standard allows.
enum URLParser {
  static func isSpecial(_ scheme: String) -> Bool {
    switch scheme {
    case "http", "https", "ws", "wss", "ftp", "file": true
    default: false
    }
  }

  static func defaultPort(_ scheme: String) -> Int? {
    switch scheme {
    case "http", "ws": 80
    case "https", "wss": 443
    case "ftp": 21
    default: nil
    }
  }

  static func parse(_ text: String, base: WebURL?) -> WebURL? {
    var text = text
    return text.withUTF8 { bytes in
      var range = bytes[...]
      while let first = range.first, first <= 0x20 { range = range.dropFirst() }
      while let last = range.last, last <= 0x20 { range = range.dropLast() }
      let dirty = range.contains { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      guard dirty else { return parse(UnsafeBufferPointer(rebasing: range), base) }
      let clean = range.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
      return clean.withUnsafeBufferPointer { parse($0, base) }
    }
  }

  typealias Bytes = UnsafeBufferPointer<UInt8>
  typealias Part = Slice<UnsafeBufferPointer<UInt8>>

  private static func parse(_ bytes: Bytes, _ base: WebURL?) -> WebURL? {
    var head = bytes[...]
    var query: Part?
    var fragment: Part?
    if let hash = head.firstIndex(of: 0x23) {
      fragment = head[(hash + 1)...]
      head = head[..<hash]
    }
    if let mark = head.firstIndex(of: 0x3F) {
      query = head[(mark + 1)...]
      head = head[..<mark]
    }
    var url: WebURL?
    if let colon = schemeEnd(head) {
      let scheme = String(decoding: head[..<colon].map(URLBytes.lower), as: UTF8.self)
      url = absolute(scheme, head[(colon + 1)...], hasQuery: query != nil, base)
    } else if let base {
      if base.hasOpaquePath {
        guard head.isEmpty, query == nil, fragment != nil else { return nil }
        url = base
      } else {
        url = relative(base.scheme, head, hasQuery: query != nil, base)
      }
    }
    guard var result = url else { return nil }
    if let query {
      let set = result.isSpecial ? URLBytes.specialQuerySet : URLBytes.querySet
      result.query = encoded(query, set)
    }
    result.fragment = fragment.map { encoded($0, URLBytes.fragmentSet) }
    return result
  }

  private static func schemeEnd(_ head: Part) -> Int? {
    guard let first = head.first, URLBytes.isAlpha(first) else { return nil }
    let end = head.firstIndex { !URLBytes.isSchemeByte($0) } ?? head.endIndex
    return end < head.endIndex && head[end] == 0x3A ? end : nil
  }

  private static func encoded(_ part: Part, _ set: ByteSet) -> String {
    if !part.contains(where: { $0 >= 0x80 || set.contains($0) }) {
      return String(decoding: part, as: UTF8.self)
    }
    var output: [UInt8] = []
    output.reserveCapacity(part.count + 16)
    URLBytes.appendEncoded(part, set, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  // MARK: After the scheme

  private static func absolute(
    _ scheme: String, _ rest: Part, hasQuery: Bool, _ base: WebURL?
  ) -> WebURL? {
    if scheme == "file" {
      return file(rest, hasQuery: hasQuery, base?.scheme == "file" ? base : nil)
    }
    if isSpecial(scheme) {
      let slashes = rest.prefix(2).elementsEqual([0x2F, 0x2F])
      if let base, base.scheme == scheme, !slashes {
        return relative(scheme, rest, hasQuery: hasQuery, base)
      }
      return authority(scheme, rest.drop { $0 == 0x2F || $0 == 0x5C })
    }
    var url = WebURL(scheme: scheme)
    if rest.prefix(2).elementsEqual([0x2F, 0x2F]) { return authority(scheme, rest.dropFirst(2)) }
    if rest.first == 0x2F {
      url.path = PathBuilder.path(rest.dropFirst(), scheme: scheme)
    } else {
      url.path = opaquePath(rest)
    }
    return url
  }

  /// Only control bytes are escaped; a space in front of the end would vanish on the next parse,
  /// so the last one is.
  private static func opaquePath(_ rest: Part) -> String {
    var output: [UInt8] = []
    URLBytes.appendEncoded(rest, URLBytes.controlSet, to: &output)
    if output.last == 0x20 {
      output.removeLast()
      output += [0x25, 0x32, 0x30]
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func isSlash(_ byte: UInt8?, special: Bool) -> Bool {
    byte == 0x2F || (special && byte == 0x5C)
  }

  private static func relative(
    _ scheme: String, _ head: Part, hasQuery: Bool, _ base: WebURL
  ) -> WebURL? {
    if scheme == "file" { return file(head, hasQuery: hasQuery, base) }
    let special = isSpecial(scheme)
    if isSlash(head.first, special: special) {
      let rest = head.dropFirst()
      if isSlash(rest.first, special: special) {
        return authority(
          scheme, special ? rest.drop { $0 == 0x2F || $0 == 0x5C } : rest.dropFirst())
      }
      var url = base
      url.query = nil
      url.path = PathBuilder.path(rest, scheme: scheme)
      return url
    }
    var url = base
    if head.isEmpty {
      if hasQuery { url.query = nil }
      return url
    }
    url.query = nil
    url.path = PathBuilder.path(head, scheme: scheme, under: base.path)
    return url
  }

  private static func authority(_ scheme: String, _ rest: Part) -> WebURL? {
    let special = isSpecial(scheme)
    let end = rest.firstIndex { isSlash($0, special: special) } ?? rest.endIndex
    var hostPort = rest[..<end]
    let at = hostPort.lastIndex(of: 0x40)
    if let at { hostPort = hostPort[(at + 1)...] }
    let bracket = hostPort.firstIndex(of: 0x5B).flatMap { _ in hostPort.lastIndex(of: 0x5D) }
    let colon = hostPort[(bracket ?? hostPort.startIndex)...].firstIndex(of: 0x3A)
    let name = hostPort[..<(colon ?? hostPort.endIndex)]
    if name.isEmpty && (special || at != nil || colon != nil) { return nil }
    guard let host = HostParser.parse(name, special: special) else { return nil }
    var url = WebURL(scheme: scheme)
    url.hasAuthority = true
    url.host = host
    if let colon {
      var number = 0
      for byte in hostPort[(colon + 1)...] {
        guard URLBytes.isDigit(byte) else { return nil }
        number = number * 10 + Int(byte - 0x30)
        if number > 65535 { return nil }
      }
      let isEmpty = colon + 1 == hostPort.endIndex
      url.port = isEmpty || number == defaultPort(scheme) ? nil : number
    }
    if special || end < rest.endIndex {
      url.path = PathBuilder.path(rest[end...].dropFirst(), scheme: scheme)
    }
    return url
  }

  // MARK: file:

  private static func file(_ rest: Part, hasQuery: Bool, _ base: WebURL?) -> WebURL? {
    var url = WebURL(scheme: "file")
    url.hasAuthority = true
    guard isSlash(rest.first, special: true) else {
      guard let base else {
        url.path = PathBuilder.path(rest, scheme: "file")
        return url
      }
      url = base
      if rest.isEmpty {
        if hasQuery { url.query = nil }
        return url
      }
      url.query = nil
      let drive = PathBuilder.startsWithDrive(rest)
      url.path = PathBuilder.path(rest, scheme: "file", under: drive ? nil : base.path)
      return url
    }
    let after = rest.dropFirst()
    guard isSlash(after.first, special: true) else {
      url.host = base?.host ?? ""
      let drive = base.flatMap { PathBuilder.drive(of: $0.path) }
      let keep = PathBuilder.startsWithDrive(after) ? nil : drive
      url.path = PathBuilder.path(after, scheme: "file", start: keep ?? "")
      return url
    }
    let named = after.dropFirst()
    let end = named.firstIndex { $0 == 0x2F || $0 == 0x5C } ?? named.endIndex
    let name = named[..<end]
    if PathBuilder.isDrive(name) {
      url.path = PathBuilder.path(named, scheme: "file")
      return url
    }
    if !name.isEmpty {
      guard let host = HostParser.parse(name, special: true) else { return nil }
      url.host = host == "localhost" ? "" : host
    }
    url.path = PathBuilder.path(named[end...].dropFirst(), scheme: "file")
    return url
  }
}
