/// Bodies of requests and responses, whole or cut out of their middle.
extension Scrubber {
  mutating func body(_ body: Bytes, _ mediaType: String) -> [UInt8] {
    switch BodyShape(body, mediaType) {
    case .form: return parameters(body)
    case .multipart: return multipart(body)
    case .markup: return markup(body)
    case .text: return text(body, .body)
    }
  }

  /// HTML and XML: texts of elements and values of inputs go where their names ask for it or they do not read like words.
  private mutating func markup(_ body: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var position = body.startIndex
    while position < body.endIndex {
      guard body[position] == UInt8(ascii: "<") else {
        let end = body.end(from: position) { $0 != UInt8(ascii: "<") }
        out += text(body[position..<end], .body)
        position = end
        continue
      }
      let end = body.end(from: position) { $0 != UInt8(ascii: ">") }
      let tag = body[position..<min(end + 1, body.endIndex)]
      out += self.tag(tag)
      position = tag.endIndex
      if let end = Scrubber.rawTextEnd(tag, in: body) {
        out += text(body[position..<end], .body)
        position = end
        continue
      }
      // `<saml:NameID>anna</saml:NameID>`
      let close = body.end(from: position) { $0 != UInt8(ascii: "<") }
      let content = body[position..<close]
      if let kind = Scrubber.secretElement(tag, content) {
        if !content.allSatisfy(ASCII.isSpace) { out += replace(content, kind) }
        position = close
      }
    }
    return out
  }

  /// Where the text of a script or style ends whose tag this is; nil for other tags. A `<` within it begins no tag: HTML,
  /// section 13.1.2.1.
  private static func rawTextEnd(_ tag: Bytes, in body: Bytes) -> Int? {
    let names: [(StaticString, StaticString)] = [("<script", "</script"), ("<style", "</style")]
    guard let close = names.first(where: { tag.has($0.0, at: tag.startIndex, folding: true) })?.1
    else { return nil }
    var index = tag.endIndex
    while index < body.endIndex, !body.has(close, at: index, folding: true) { index += 1 }
    return index
  }

  /// A tag's attributes; `value` and `content` are judged by the tag's own `name`.
  private mutating func tag(_ tag: Bytes) -> [UInt8] {
    let attributes = Scrubber.attributes(of: tag)
    let names = attributes.filter { Scrubber.namingAttributes.contains($0.name) }.map(\.value)
    let name = names.first { SecretNames.rule($0) != nil } ?? names.first
    let isTyped = Scrubber.isTyped(tag, attributes)
    var out: [UInt8] = []
    var position = tag.startIndex
    for attribute in attributes {
      // Each is judged once: what stays as a value stays as part of the tag.
      out += text(tag[position..<attribute.value.startIndex], .kept, depth: 1)
      out +=
        self.attribute(attribute.name, attribute.value, named: name, isTyped: isTyped)
        ?? text(attribute.value, .kept, depth: 1)
      position = attribute.value.endIndex
    }
    return out + text(tag[position...], .kept, depth: 1)
  }

  /// What says what an input is for. HTML, sections 4.10.5.1 and 4.10.18.7.1 (autocomplete).
  private static let namingAttributes: Set<String> = [
    "name", "id", "property", "autocomplete", "type", "placeholder", "aria-label",
  ]

  /// True for an input that people type into: HTML, section 4.10.5.1.
  private static func isTyped(_ tag: Bytes, _ attributes: [(name: String, value: Bytes)]) -> Bool {
    guard tag.has("<input", at: tag.startIndex, folding: true) else { return false }
    let type = attributes.first { $0.name == "type" }?.value.text.lowercased() ?? "text"
    return ![
      "hidden", "submit", "button", "reset", "image", "checkbox", "radio", "range", "color",
    ].contains(type)
  }

  private mutating func attribute(
    _ attribute: String, _ value: Bytes, named name: Bytes?, isTyped: Bool
  ) -> [UInt8]? {
    guard !Scrubber.isTrivial(value) else { return nil }
    switch attribute {
    case "value", "content":
      let rule = name.flatMap(SecretNames.rule)
      if isTyped, rule != .kept, attribute == "value" { return replace(value, .value) }
      if case .secret(let kind, _) = rule { return replace(value, kind) }
      if rule == .url || Scrubber.looksLikeURL(value) { return url(value, depth: 1) }
      return Scrubber.isPlain(value) ? nil : replace(value, .value)
    case "srcdoc":
      // A document of its own: HTML, section 4.8.5.
      return unescaped(value).map { markup($0[...]) } ?? markup(value)
    case "href", "src", "action", "formaction", "destination", "assertionconsumerserviceurl",
      "data-url", "recipient", "xmlns":
      return url(unescaped(value)?[...] ?? value, depth: 1)
    case "id", "inresponseto", "sessionindex", "nonce", "assertionid":
      let kind = attribute == "nonce" ? SecretKind.nonce : .id
      let stays = Scrubber.isPlain(value) && !isSecretElsewhere(value, as: kind)
      return stays ? nil : replace(value, kind)
    default:
      let rule = SecretNames.rule(Bytes(attribute))
      guard case .secret(let kind, _) = rule else {
        return isSecretElsewhere(value, as: nil) ? replace(value, .id) : nil
      }
      let stays =
        Scrubber.isWord(value, insteadOf: kind) && !isSecretElsewhere(value, as: kind)
      return stays ? nil : replace(value, kind)
    }
  }

  private static func attributes(of tag: Bytes) -> [(name: String, value: Bytes)] {
    var found: [(String, Bytes)] = []
    var position = tag.startIndex
    while let equals = tag[position...].firstIndex(of: UInt8(ascii: "=")) {
      var start = equals
      while start > position, let byte = tag.at(start - 1),
        ASCII.isAlphanumeric(byte) || "-_:".utf8.contains(byte)
      {
        start -= 1
      }
      let name = tag[start..<equals].text.lowercased()
      let local = name.split(separator: ":").last.map(String.init) ?? name
      let open = equals + 1
      guard let quote = tag.at(open), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else {
        let end = tag.end(from: open) { !ASCII.isSpace($0) && $0 != UInt8(ascii: ">") }
        found.append((local, tag[open..<end]))
        position = max(end, open)
        continue
      }
      let end = tag.end(from: open + 1) { $0 != quote }
      found.append((local, tag[(open + 1)..<end]))
      position = min(end + 1, tag.endIndex)
    }
    return found
  }

  /// What stands in an element of that name, where it is a person's or a secret.
  static func secretElement(_ tag: Bytes, _ content: Bytes) -> SecretKind? {
    guard tag.at(tag.startIndex + 1).map({ ASCII.isLetter($0) }) == true,
      tag.last == UInt8(ascii: ">"), !tag.dropLast().hasSuffix(UInt8(ascii: "/"))
    else { return nil }
    let name = tag.dropFirst().prefix { ASCII.isAlphanumeric($0) || "-_:.".utf8.contains($0) }
    let local = name.pieces(at: UInt8(ascii: ":")).last ?? name
    switch local.text.lowercased() {
    case "nameid", "nameidentifier": return .user
    case "attributevalue": return .value
    case "signaturevalue", "digestvalue": return .signature
    case "x509certificate", "modulus", "exponent": return .key
    case "ciphervalue", "binarysecuritytoken", "artifact": return .token
    case "sessionindex": return .session
    case "textarea": return .value
    default:
      guard case .secret(let kind, let unlessWords) = SecretNames.rule(local), !content.isEmpty
      else { return nil }
      let stays = unlessWords && kind != .user && Scrubber.isWord(content, insteadOf: kind)
      return stays ? nil : kind
    }
  }

  /// Parts of a multipart form: headers stay, values are judged by the part's name as in any form.
  private mutating func multipart(_ body: Bytes) -> [UInt8] {
    var out: [UInt8] = []
    var name: Bytes?
    var isInHeaders = false
    for (index, line) in body.pieces(at: UInt8(ascii: "\n")).enumerated() {
      if index > 0 { out.append(UInt8(ascii: "\n")) }
      let trimmed = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if trimmed.starts(with: "--".utf8) {
        name = nil
        isInHeaders = true
        out += "--boundary".utf8
      } else if isInHeaders, trimmed.isEmpty {
        isInHeaders = false
      } else if isInHeaders
        || index == 0 && trimmed.has("content-", at: trimmed.startIndex, folding: true)
      {
        isInHeaders = true
        let attributes = Scrubber.attributes(of: trimmed)
        name = attributes.first { $0.name == "name" }?.value ?? name
        out += partHeader(trimmed, attributes.first { $0.name == "filename" }?.value)
      } else {
        let pair = Array(name ?? Bytes("value")) + [UInt8(ascii: "=")] + Array(trimmed)
        let escaped = pair[...].escapingAmpersands
        if let trace, !isHarvesting {
          trace.derive(
            escaped, from: trimmed,
            starts: pair[...].ampersandStarts(behind: pair.count - trimmed.count))
        }
        let redacted = parameters(escaped[...], depth: 1)
        out += redacted.dropFirst((name?.count ?? 5) + 1)
      }
      if line.count > trimmed.count { out.append(UInt8(ascii: "\r")) }
    }
    return out
  }

  /// A header of a part. What a file is called is somebody's own choice, and often their name; its ending stays.
  private mutating func partHeader(_ line: Bytes, _ file: Bytes?) -> [UInt8] {
    guard let file, !Scrubber.isTrivial(file) else { return text(line, .log, depth: 1) }
    let stem = Scrubber.fileExtension(of: file).stem
    let name = stem.contains(0x20) || !Scrubber.isPlain(stem) ? replace(stem, .name) : Array(stem)
    return text(line[..<stem.startIndex], .log, depth: 1) + name
      + text(line[stem.endIndex...], .log, depth: 1)
  }
}

/// What a body is, by its media type, or by its looks where that says nothing.
private enum BodyShape {
  case form, multipart, markup, text

  init(_ body: Bytes, _ mediaType: String) {
    let type = mediaType.lowercased()
    let start = body.end(from: body.startIndex, while: ASCII.isSpace)
    if type.contains("urlencoded") {
      self = .form
    } else if type.contains("multipart") {
      self = .multipart
    } else if type.contains("html") || type.contains("xml") || body.at(start) == UInt8(ascii: "<") {
      self = .markup
    } else if type.contains("json") || type.contains("javascript") {
      self = .text
    } else {
      let name = body.end(from: start) {
        ASCII.isAlphanumeric($0) || "_.-[]%$".utf8.contains($0)
      }
      let isForm =
        name > start && body.at(name) == UInt8(ascii: "=")
        && !body.contains {
          ASCII.isSpace($0) || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ";")
        }
      self = isForm ? .form : .text
    }
  }
}

extension Bytes {
  fileprivate func hasSuffix(_ byte: UInt8) -> Bool { last == byte }
  /// A value of a multipart form is not encoded; as a parameter it would end at `&`.
  fileprivate var escapingAmpersands: [UInt8] {
    flatMap { "&%+".utf8.contains($0) ? Encodings.percentEncoded([$0][...]) : [$0] }
  }

  /// Where each byte of `escapingAmpersands`, and its end, stands behind the first `lead` bytes.
  fileprivate func ampersandStarts(behind lead: Int) -> [Int] {
    var starts: [Int] = []
    for (offset, byte) in enumerated() {
      let start = Swift.max(0, offset - lead)
      starts += repeatElement(start, count: "&%+".utf8.contains(byte) ? 3 : 1)
    }
    return starts + [Swift.max(0, count - lead)]
  }
}
