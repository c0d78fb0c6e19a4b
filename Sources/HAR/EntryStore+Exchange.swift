import Evidence
import JSONStream

/// The entry in full, for those few that somebody wants.
extension EntryStore {
  func exchange(withResponseBody: Bool) -> Exchange {
    var exchange = Exchange(
      source: source, entry: entry, byteOffset: sourceOffset(byteOffset), request: request(),
      response: response(withBody: withResponseBody))
    exchange.start = start
    exchange.duration = duration
    exchange.page = string(of: Slot.pageRef)
    exchange.resourceType = string(of: Slot.resourceType)?.lowercased()
    exchange.connection = string(of: Slot.connection)
    exchange.fromCache = fromCache
    readInitiator(into: &exchange)
    if let drafted {
      exchange.topFrameSite = drafted.topFrameSite
      exchange.siteForCookies = drafted.siteForCookies
      exchange.cookieReports = drafted.cookieReports.map { report in
        var report = report
        report.text.byteOffset = sourceOffset(report.text.byteOffset)
        return report
      }
      exchange.elements = drafted.elements.map {
        Exchange.Element(byteOffset: sourceOffset($0.byteOffset), entry: $0.entry)
      }
      exchange.response.error?.written = drafted.errorAsWritten
    }
    return exchange
  }

  private var duration: Double? {
    if let drafted { return drafted.duration }
    guard let index = record(Slot.time), let value = JSONText.number(records[index].bytes),
      value >= 0, value.isFinite
    else { return nil }
    return value / 1000
  }

  /// Chrome writes `memory`, `disk` or `true`; WebKit names the place it was fetched from.
  private var fromCache: Bool {
    if let drafted { return drafted.isFromCache }
    if let text = string(of: Slot.fromCache), text != "false", !text.isEmpty { return true }
    return string(of: Slot.fetchType)?.lowercased().contains("cache") ?? false
  }

  /// An object of type, URL and stack; of older tools the URL or the type alone.
  private func readInitiator(into exchange: inout Exchange) {
    guard let index = record(Slot.initiator), let piece = JSONPiece(records[index]) else { return }
    if piece.kind == .string, let text = piece.text {
      if text.contains("://") {
        exchange.initiatorURL = text
      } else {
        exchange.initiatorType = text
      }
      return
    }
    var stack: JSONPiece?
    piece.forEachMember { name, value in
      switch name {
      case "type": exchange.initiatorType = value.text
      case "url": exchange.initiatorURL = value.text
      case "stack": stack = value
      default: break
      }
    }
    var depth = 0
    while exchange.initiatorURL == nil, let frames = stack, depth < 16 {
      exchange.initiatorURL = frames.member("callFrames")?.firstOfElements { frame in
        frame.member("url")?.text.flatMap { $0.isEmpty ? nil : $0 }
      }
      stack = frames.member("parent")
      depth += 1
    }
  }

  // MARK: Request

  private func request() -> Exchange.Request {
    let url = text(of: Slot.url) ?? Exchange.Text("", at: sourceOffset(byteOffset))
    var request = Exchange.Request(method: string(of: Slot.method) ?? "", url: url)
    request.httpVersion = string(of: Slot.requestVersion)
    request.headers = requestHeaderList()
    request.cookies = cookieItems(Slot.requestCookies)
    request.body = requestBody()
    return request
  }

  /// HTTP/2 may send the Cookie header in crumbs (RFC 9113, section 8.2.3): they are one header.
  private func requestHeaderList() -> [Exchange.Header] {
    var headers: [Exchange.Header] = []
    headers.reserveCapacity(requestHeaders.count)
    let tag = Self.tag(cookieName.utf8Start, cookieName.utf8CodeUnitCount)
    var cookie: Int?
    for header in requestHeaders {
      let written = exchangeHeader(header)
      guard matches(header, cookieName, tag) else {
        headers.append(written)
        continue
      }
      let crumb = Exchange.Text(written.value, at: written.byteOffset)
      if let cookie {
        if headers[cookie].crumbs.isEmpty {
          headers[cookie].crumbs = [
            Exchange.Text(headers[cookie].value, at: headers[cookie].byteOffset)
          ]
        }
        headers[cookie].crumbs.append(crumb)
        headers[cookie].value += "; " + written.value
      } else {
        cookie = headers.count
        headers.append(written)
      }
    }
    return headers
  }

  private var cookieName: StaticString { "cookie" }
  private var setCookieName: StaticString { "set-cookie" }

  private func requestBody() -> Exchange.Body? {
    var body = Exchange.Body(text: nil, mimeType: string(of: Slot.postMimeType))
    fill(&body, from: Slot.postText, encoding: Slot.postEncoding)
    if let index = record(Slot.postParameters), let list = JSONPiece(records[index]) {
      list.forEachElement { item in
        guard let name = item.member("name")?.text else { return }
        let value = item.member("value") ?? item.member("fileName")
        body.parameters.append(
          (name, value?.text ?? "", sourceOffset(value?.byteOffset ?? item.byteOffset)))
      }
    }
    let isEmpty = body.text == nil && body.parameters.isEmpty && body.mimeType == nil
    return isEmpty ? nil : body
  }

  // MARK: Response

  private func response(withBody: Bool) -> Exchange.Response {
    var response = Exchange.Response(status: status)
    response.statusText = string(of: Slot.statusText)
    response.error = errorSlot.flatMap { text(of: $0) }
    response.headers = responseHeaderList()
    response.cookies = cookieItems(Slot.responseCookies)
    if let url = text(of: Slot.redirectURL), !url.value.isEmpty { response.redirectURL = url }
    response.body = responseBody(withText: withBody)
    return response
  }

  private func responseHeaderList() -> [Exchange.Header] {
    var headers: [Exchange.Header] = []
    headers.reserveCapacity(responseHeaders.count)
    let tag = Self.tag(setCookieName.utf8Start, setCookieName.utf8CodeUnitCount)
    for header in responseHeaders {
      guard matches(header, setCookieName, tag), header.value >= 0 else {
        headers.append(exchangeHeader(header))
        continue
      }
      let name = self.name(of: header)
      for cookie in cookies(in: header) {
        headers.append(Exchange.Header(name: name, value: cookie.value, at: cookie.byteOffset))
      }
    }
    return headers
  }

  private func responseBody(withText: Bool) -> Exchange.Body? {
    var body = Exchange.Body(text: nil, mimeType: string(of: Slot.contentMimeType))
    if let index = record(Slot.contentSize) { body.size = JSONText.integer(records[index].bytes) }
    if withText, wantsResponseText {
      fill(&body, from: Slot.contentText, encoding: Slot.contentEncoding)
    }
    return body.text == nil && body.size == nil && body.mimeType == nil ? nil : body
  }

  /// Pages, data and error texts may name a cause; pictures, fonts, scripts and styles do not.
  private var wantsResponseText: Bool {
    if status >= 400 { return true }
    let type = bytes(of: Slot.resourceType)
    if type.count == 8, type.elementsEqual("document".utf8) { return true }
    let mime = String(decoding: bytes(of: Slot.contentMimeType).prefix(64), as: UTF8.self)
      .lowercased()
    if mime.isEmpty { return true }
    return ["html", "json", "xml", "form", "text/plain", "text/event-stream", "unknown"]
      .contains { mime.contains($0) } && !mime.contains("svg")
  }

  // MARK: Pieces

  private func name(of header: Header) -> String {
    String(
      decoding: UnsafeBufferPointer(start: header.name, count: header.nameCount), as: UTF8.self)
  }

  private func exchangeHeader(_ header: Header) -> Exchange.Header {
    Exchange.Header(
      name: name(of: header), value: String(decoding: value(of: header), as: UTF8.self),
      at: offset(of: header))
  }

  private func fill(_ body: inout Exchange.Body, from slot: UInt8, encoding: UInt8) {
    guard let index = record(slot), !isNull(index) else { return }
    let offset = sourceOffset(records[index].byteOffset)
    let isEscaped = records[index].traits.contains(.escaped)
    body.isCut = records[index].traits.contains(.cut)
    body.isBase64 = string(of: encoding)?.lowercased() == "base64"
    if !body.isBase64, !body.isCut {
      let text = JSONText.string(records[index].bytes, isEscaped: isEscaped)
      body.text = Exchange.Text(text, at: offset)
      return
    }
    // Pictures and fonts say nothing, on an error page neither.
    if body.isBase64, Self.isBinary(body.mimeType) { return }
    var decoded = body.isBase64 ? Base64.decode(bytes(index)) : Array(bytes(index))
    if body.isCut { Self.dropPartialScalar(&decoded) }
    body.text = Exchange.Text(String(decoding: decoded, as: UTF8.self), at: offset)
  }

  private static func isBinary(_ mimeType: String?) -> Bool {
    guard let mime = mimeType?.lowercased() else { return false }
    return ["image/", "font/", "audio/", "video/", "application/font", "application/wasm"]
      .contains { mime.hasPrefix($0) } && !mime.contains("svg")
  }

  /// A cut may go through the middle of a character.
  static func dropPartialScalar(_ bytes: inout [UInt8]) {
    var tail = 0
    while tail < 3, tail < bytes.count, bytes[bytes.count - 1 - tail] & 0xC0 == 0x80 { tail += 1 }
    guard tail < bytes.count else { return }
    let lead = bytes[bytes.count - 1 - tail]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    if length > tail + 1 { bytes.removeLast(tail + 1) }
  }

  private func cookieItems(_ slot: UInt8) -> [Exchange.CookieItem] {
    guard let index = record(slot), let list = JSONPiece(records[index]) else { return [] }
    var items: [Exchange.CookieItem] = []
    list.forEachElement { element in
      var item = Exchange.CookieItem(name: "", value: "", at: sourceOffset(element.byteOffset))
      element.forEachMember { name, value in
        switch name {
        case "name": item.name = value.text ?? ""
        case "value":
          item.value = value.text ?? ""
          item.byteOffset = sourceOffset(value.byteOffset)
        case "domain": item.domain = value.text
        case "path": item.path = value.text
        case "expires": item.expires = value.text
        case "httpOnly": item.httpOnly = value.bool
        case "secure": item.secure = value.bool
        case "sameSite": item.sameSite = value.text
        default: break
        }
      }
      // Some proxies write pairs of nothing.
      if !item.name.isEmpty || !item.value.isEmpty { items.append(item) }
    }
    return items
  }
}
