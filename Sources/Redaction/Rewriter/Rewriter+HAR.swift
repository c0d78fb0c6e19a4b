/// HTTP archives: every string by its place in the exchange. HAR 1.2 and what exporters add to it.
extension Rewriter {
  /// One value of a capture: an exchange, a page, whatever else stands in `log`.
  func rewriteCapture(_ json: [UInt8], named name: [UInt8]) -> [UInt8] {
    let tokens = JSONTokens(json)
    var before: JSONTokens.Leaf?
    return rewrite(tokens, depth: 0) { leaf in
      defer { before = leaf }
      return place(of: leaf, after: before, in: tokens, outermost: name[...])
    }
  }

  private func place(
    of leaf: JSONTokens.Leaf, after before: JSONTokens.Leaf?, in tokens: JSONTokens,
    outermost: Bytes
  ) -> Place? {
    // A value that stands alone has the name it was handed over with.
    let name = leaf.name == nil && leaf.container == 0 ? outermost.text : tokens.name(of: leaf).text
    let holder =
      tokens.containers[leaf.container].name == nil
      ? outermost.text : tokens.name(of: leaf.container).text
    guard leaf.isString else {
      return CaptureKeys.open.contains(name) ? nil : .jsonField(Bytes(name))
    }
    switch (holder, name) {
    case ("headers", "name"), ("trailers", "name"): return .kept
    case ("headers", "value"), ("trailers", "value"):
      return .header((tokens.text("name", beside: leaf) ?? [])[...])
    case ("headers", "headers"):
      // `["name", "value"]`
      guard let before, before.container == leaf.container else { return .kept }
      return .header(tokens.decoded(before).text[...])
    case ("headers", "comment"): return .kept
    case ("headers", _): return .header(tokens.name(of: leaf))
    case ("cookies", "name"): return .cookieName
    case ("cookies", "value"): return .secret(.cookie)
    case ("cookies", "path"): return .url
    case ("cookies", "domain"), ("cookies", "expires"), ("cookies", "sameSite"): return nil
    case ("pages", "id"), ("entries", "id"), ("entries", "_id"): return nil
    case ("queryString", "name"), ("params", "name"): return .kept
    case ("queryString", "value"), ("params", "value"):
      return .field((tokens.text("name", beside: leaf) ?? [])[...])
    case ("params", "fileName"): return .secret(.name)
    case ("postData", "text"), ("content", "text"): return bodyPlace(of: leaf, in: tokens)
    case (_, "data") where holder.contains("ebSocket"): return .body("")
    case ("creator", "name"), ("browser", "name"):
      // Who wrote the file: what follows from that follows from the copy too.
      if isLearning { open.add(tokens.decoded(leaf).text) }
      return nil
    case ("pages", "title"): return titlePlace(tokens.decoded(leaf).text)
    default: break
    }
    if CaptureKeys.open.contains(name) { return nil }
    if CaptureKeys.texts.contains(name) { return .kept }
    return .jsonField(Bytes(name))
  }

  private func bodyPlace(of leaf: JSONTokens.Leaf, in tokens: JSONTokens) -> Place {
    let type = (tokens.text("mimeType", beside: leaf) ?? [])[...].text
    if let encoding = tokens.text("encoding", beside: leaf), encoding.elementsEqual("base64".utf8) {
      return .base64(type)
    }
    return .body(type)
  }

  /// DevTools writes the page's address as its title.
  private func titlePlace(_ title: [UInt8]) -> Place {
    Scrubber.looksLikeURL(title[...]) ? .url : .kept
  }

  /// A body that the exporter packed: text is rewritten inside, everything else dropped.
  func rewriteBase64(_ text: [UInt8], _ type: String, depth: Int) -> [UInt8] {
    let packed = text.filter { !ASCII.isSpace($0) }
    guard let bytes = Encodings.base64Decoded(packed[...]) else {
      return rewrite(text, .secret(.blob), depth: depth)
    }
    guard MediaType.of(bytes) == nil, Rewriter.isTextual(type, bytes) else {
      return Packing64(packed[...]).encode(Rewriter.note(of: drop(type, bytes.count)))
    }
    let rewritten = rewrite(bytes, .body(type), depth: depth + 1)
    return rewritten == bytes ? text : Packing64(packed[...]).encode(rewritten)
  }

  /// Notes that a body went, and gives what is said of it in its place.
  func drop(_ type: String, _ count: Int) -> DroppedContent {
    let content = DroppedContent(type: Rewriter.shortType(type), bytes: count)
    if !isLearning { dropped.append(content) }
    return content
  }

  static func note(of content: DroppedContent) -> [UInt8] {
    Array("[\(content.type), \(content.bytes) bytes, removed]".utf8)
  }

  private static func isTextual(_ type: String, _ bytes: [UInt8]) -> Bool {
    let type = type.lowercased()
    if ["image/", "video/", "audio/", "font/"].contains(where: type.hasPrefix),
      !type.contains("svg")
    {
      return false
    }
    return Encodings.isText(bytes)
  }

  /// A media type without parameters, and nothing that is none.
  static func shortType(_ type: String) -> String {
    let short = String(type.prefix { $0 != ";" })
    let isType =
      short.utf8.count <= 60 && short.utf8.contains(UInt8(ascii: "/"))
      && short.utf8.allSatisfy { ASCII.isAlphanumeric($0) || "/+.-".utf8.contains($0) }
    return isType ? short : "bytes"
  }
}

/// Names of members of a capture whose values are no secret.
enum CaptureKeys {
  /// Kept as they are: ids within the file, times, words of the exporter.
  static let open: Set<String> = [
    "startedDateTime", "pageref", "method", "httpVersion", "mimeType", "encoding", "version",
    "connection", "_connectionId", "_requestId", "requestId", "_resourceType", "_priority",
    "_fetchType",
    "_initialPriority", "_frameref", "_monotonicTime", "_serverPort", "serverIPAddress",
    "_transferSize",
    "type", "scriptId", "debuggerId", "lineNumber", "columnNumber", "functionName", "sameSite",
    "expires",
    "time", "status", "bodySize", "headersSize", "size", "compression", "dns", "connect", "send",
    "wait",
    "receive", "ssl", "blocked", "onLoad", "onContentLoad", "opcode", "cipher", "protocol",
    "_securityState",
    "_fromCache", "_isLink", "fromDiskCache", "_fetchedVia", "contentType", "timestamp",
  ]
  /// Somebody's or something's words.
  static let texts: Set<String> = [
    "comment", "_error", "_failureText", "statusText", "name", "title", "_statusText", "error",
    "description",
  ]
}
