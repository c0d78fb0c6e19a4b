import Evidence
import HAR
import WebPlatform

extension Exchange {
  /// The last request header of that name, as its value.
  func sent(_ name: String) -> String? { request.headers.first(header: name)?.value }
  /// The first response header of that name, as its value.
  func got(_ name: String) -> String? { response.headers.first(header: name)?.value }

  public var userAgent: String? { sent("user-agent") }
  public var referer: String? { sent("referer") }
  /// `Sec-Fetch-Dest`, lower case.
  public var fetchDestination: String? { sent("sec-fetch-dest")?.lowercased() }
  public var fetchSite: String? { sent("sec-fetch-site")?.lowercased() }

  /// The package name an Android WebView writes into `X-Requested-With`: has a dot and no blank, unlike
  /// `XMLHttpRequest`.
  public var embeddingPackage: String? {
    guard let value = sent("x-requested-with"), value.utf8.contains(UInt8(ascii: ".")),
      !value.utf8.contains(UInt8(ascii: " "))
    else { return nil }
    return value
  }

  /// What the headers say of the browser; nil without a user agent.
  public var claims: BrowserClaims? { userAgent.map { claims(of: UserAgent($0)) } }

  /// The same for a user agent that is parsed already.
  func claims(of agent: UserAgent) -> BrowserClaims {
    BrowserClaims(
      userAgent: agent, secCHUA: sent("sec-ch-ua"), secCHUAPlatform: sent("sec-ch-ua-platform"),
      xRequestedWith: sent("x-requested-with"), hasFetchMetadata: fetchDestination != nil)
  }

  /// Not the page's own request: a service worker's script, a prefetch, a preflight. Web views send these with their
  /// default user agent, whatever the app set for its pages.
  public var isBackground: Bool {
    if isPreflight || fetchDestination == "serviceworker" || sent("service-worker") != nil {
      return true
    }
    let purpose = sent("sec-purpose") ?? sent("purpose") ?? ""
    return purpose.lowercased().hasPrefix("prefetch")
  }

  /// No answer at all.
  public var failed: Bool { response.status == 0 }
  public var isRedirect: Bool { (300..<400).contains(response.status) && location != nil }
  /// Where a redirect points: the header first, the exporter's field second.
  public var location: String? {
    if let value = got("location"), !value.isEmpty { return value }
    if let text = response.redirectURL, !text.value.isEmpty { return text.value }
    return nil
  }

  /// True if the response's media type begins so.
  func answers(_ type: String) -> Bool {
    let mime = got("content-type") ?? response.body?.mimeType ?? ""
    return mime.lowercased().hasPrefix(type)
  }

  public var isTunnel: Bool { request.method == "CONNECT" }

  /// A page that fills a window or a frame: what `Sec-Fetch-Dest` says, then the exporter's resource
  /// type, then what a navigation looks like on the wire.
  public var isNavigation: Bool {
    switch fetchDestination {
    case "document", "iframe", "frame", "embed", "object": return true
    case .some: return false
    case nil: break
    }
    if request.method == "CONNECT" || request.method == "OPTIONS" { return false }
    // An answer without content leaves the page where it is.
    if response.status == 204 || response.status == 205 { return false }
    if let type = resourceType { return type == "document" || type == "subdocument" }
    if sent("x-requested-with")?.lowercased() == "xmlhttprequest" { return false }
    if let accept = sent("accept"), !accept.isEmpty {
      return accept.lowercased().hasPrefix("text/html")
    }
    return answers("text/html") || answers("application/xhtml")
  }

  public var isFrame: Bool {
    switch fetchDestination {
    case "iframe", "frame", "embed", "object": true
    default: resourceType == "subdocument"
    }
  }

  /// A page that fills a window.
  public var isDocument: Bool { isNavigation && !isFrame }

  /// A request that script made: the page behind it is alive.
  public var isScripted: Bool {
    if isNavigation || request.method == "OPTIONS" { return false }
    if let destination = fetchDestination { return destination == "empty" }
    if let type = resourceType { return ["xhr", "fetch", "ping", "beacon"].contains(type) }
    if request.method != "GET" { return true }
    return answers("application/json")
  }

  public var isPreflight: Bool { request.method == "OPTIONS" }

  /// Form fields of the request body. The text comes before the exporter's own list, whose values some exporters leave
  /// percent-encoded.
  public var form: [(name: String, value: String)] {
    guard let body = request.body else { return [] }
    let list = body.parameters.map { ($0.name, $0.value) }
    guard let text = body.text?.value, !text.isEmpty, text.utf8.count <= 65_536 else { return list }
    let type = (body.mimeType ?? sent("content-type") ?? "").lowercased()
    guard type.isEmpty || type.hasPrefix("application/x-www-form-urlencoded") else { return list }
    guard let first = text.utf8.first, first != UInt8(ascii: "{"), first != UInt8(ascii: "["),
      first != UInt8(ascii: "<")
    else { return list }
    return FormParameters.decode(text)
  }

  /// A string member of a JSON body of a POST: single-page apps hand the code to their server that way.
  func jsonMember(_ name: String) -> String? {
    guard request.method == "POST", let body = request.body, let text = body.text?.value,
      (body.mimeType ?? sent("content-type") ?? "").lowercased().contains("json"),
      text.utf8.count <= 65_536
    else { return nil }
    return JSONText.string(name, in: text)
  }

  /// Whether headers show that this request carried cookies.
  public var carriesCookies: Bool {
    request.headers.first(header: "cookie") != nil || !request.cookies.isEmpty
  }
}

extension Sequence where Element == (name: String, value: String) {
  func value(_ name: String) -> String? { first { $0.name == name }?.value }
}
