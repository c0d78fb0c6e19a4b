import Evidence

/// One request and its response as an exporter wrote them, materialised. What a capture does not
/// say is nil.
public struct Exchange: Sendable {
  public var source: SourceID
  /// Index in `log.entries`; of a NetLog in `events`, the event that begins the request.
  public var entry: Int
  /// Where the entry's `{` stands.
  public var byteOffset: Int
  public var start: Stamp?
  /// Total time in seconds; nil where the exporter wrote none or -1.
  public var duration: Double?
  public var page: String?  // pageref
  /// `document`, `xhr`, `fetch`, `script`, … (lower case) where the exporter says so.
  public var resourceType: String?
  public var initiatorType: String?
  public var initiatorURL: String?
  public var fromCache: Bool
  /// Headers were left out on purpose, to save memory: that one is not here means nothing.
  public var isAbridged = false
  public var connection: String?
  /// The site of the page that fills the window the request was made for, and the site whose cookies
  /// count as first-party for it (`null` for none), where the capture says so.
  public var topFrameSite: String?
  public var siteForCookies: String?
  public var request: Request
  public var response: Response
  /// What the browser says it did with the exchange's cookies, and why; empty where the capture does
  /// not tell.
  public var cookieReports: [CookieReport] = []
  /// Where the capture scatters an exchange over several elements (the events of a NetLog): each, in
  /// the order of the file. Empty for a HAR.
  public var elements: [Element] = []

  /// An element of a capture: its index, and where it begins.
  public struct Element: Hashable, Sendable {
    public var byteOffset: Int
    public var entry: Int
    public init(byteOffset: Int, entry: Int) {
      self.byteOffset = byteOffset
      self.entry = entry
    }
  }

  /// The index of the element that holds a place of this exchange.
  public func entry(at byteOffset: Int) -> Int {
    elements.last { $0.byteOffset <= byteOffset }?.entry ?? entry
  }

  public struct Request: Sendable {
    public var method: String
    public var url: Text
    public var httpVersion: String?
    public var headers: [Header]
    /// The exporter's own cookie array: second choice, behind the headers.
    public var cookies: [CookieItem]
    public var body: Body?
    public init(method: String, url: Text) {
      self.method = method
      self.url = url
      headers = []
      cookies = []
    }
  }

  public struct Response: Sendable {
    /// 0 where no response came (some exporters write -1 or nothing: normalised to 0).
    public var status: Int
    public var statusText: String?
    /// `net::ERR_…`, `_failureText`, proxy error text: whatever the exporter says of a failure.
    public var error: Text?
    public var headers: [Header]
    public var cookies: [CookieItem]
    public var redirectURL: Text?
    public var body: Body?
    public init(status: Int) {
      self.status = status
      headers = []
      cookies = []
    }
  }

  /// A decoded string and the byte where it starts in the source (behind its quote).
  public struct Text: Hashable, Sendable {
    public var value: String
    public var byteOffset: Int
    /// What stands there, if it is not the value itself: a number that the capture's tables name.
    public var written: String?
    public init(_ value: String, at byteOffset: Int = 0) {
      self.value = value
      self.byteOffset = byteOffset
    }
  }

  public struct Header: Hashable, Sendable {
    /// As written; compare with `name.lowercased()` through `first(header:)`.
    public var name: String
    public var value: String
    public var byteOffset: Int
    /// A Cookie header that stood in several pieces (HTTP/2 sends it so): each with its own place,
    /// as `value` joins them and stands nowhere in the source. Empty for all others.
    public var crumbs: [Text] = []
    public init(name: String, value: String, at byteOffset: Int = 0) {
      self.name = name
      self.value = value
      self.byteOffset = byteOffset
    }
  }

  public struct CookieItem: Hashable, Sendable {
    public var name: String
    public var value: String
    public var domain: String?
    public var path: String?
    public var expires: String?
    public var httpOnly: Bool?
    public var secure: Bool?
    public var sameSite: String?
    public var byteOffset: Int
    public init(name: String, value: String, at byteOffset: Int = 0) {
      self.name = name
      self.value = value
      self.byteOffset = byteOffset
    }
  }

  public struct Body: Sendable {
    /// At most 64 KiB of the decoded text; nil where the exporter left it out.
    public var text: Text?
    /// `postData.params`, decoded by the exporter.
    public var parameters: [(name: String, value: String, byteOffset: Int)]
    public var mimeType: String?
    /// Bytes as the exporter counts them.
    public var size: Int?
    public var isBase64: Bool
    /// True if `text` was cut at the limit.
    public var isCut: Bool
    public init(text: Text? = nil, mimeType: String? = nil) {
      self.text = text
      self.mimeType = mimeType
      parameters = []
      isBase64 = false
      isCut = false
    }
  }

  public init(source: SourceID, entry: Int, byteOffset: Int, request: Request, response: Response) {
    self.source = source
    self.entry = entry
    self.byteOffset = byteOffset
    fromCache = false
    self.request = request
    self.response = response
  }
}

extension Array where Element == Exchange.Header {
  /// The first header of that name (ASCII case does not count).
  public func first(header name: String) -> Exchange.Header? {
    first { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }
  }
  /// All headers of that name, in order. Joined `Set-Cookie` values are already split.
  public func all(header name: String) -> [Exchange.Header] {
    filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name.lowercased() }
  }
}
