/// A request and its answer, as the rules for cookies see them.
public struct CookieContext: Sendable {
  public var url: WebURL
  public var site: Site
  /// Seconds since 1970.
  public var time: Int
  /// GET, HEAD, OPTIONS or TRACE.
  public var isSafeMethod = true
  /// It fills a window: a page, or a hop on the way to one.
  public var isTopLevelNavigation = false
  /// Started by another site, or from a frame inside another site. nil where that does not show.
  public var isCrossSite: Bool? = false
  /// The redirect chain it ends passed another site.
  public var hasLeftSite: Bool? = false
  /// The page it is made in is of another site. nil where the page does not show.
  public var isThirdParty: Bool? = false
  /// The page's frame was granted access to its own cookies (Storage Access API).
  public var hasStorageAccess = false
  /// The site of the page, as `Partitioned` cookies are kept apart by; nil where it does not show.
  public var topLevelSite: String?

  /// A page that the user went to.
  public init(_ url: WebURL, at time: Int, site: Site? = nil) {
    self.url = url
    self.time = time
    self.site = site ?? Site(url)
    isTopLevelNavigation = true
    topLevelSite = self.site.registrableDomain ?? self.site.host
  }

  /// What goes over the wire in plain text.
  var isPlain: Bool { url.scheme == "http" || url.scheme == "ws" }

  /// The default path of a cookie set here: RFC 6265bis section 5.1.4.
  var defaultPath: String {
    guard url.path.utf8.first == 0x2F, let slash = url.path.utf8.lastIndex(of: 0x2F),
      slash > url.path.startIndex
    else { return "/" }
    return String(url.path[..<slash])
  }
}
