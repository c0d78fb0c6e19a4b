import Evidence

/// What a browser itself says it did with one cookie of an exchange, and why.
///
/// Only some captures carry it: Chromium's NetLog does, no HAR. The names are those of Chromium's
/// `net/cookies/cookie_inclusion_status.h`, as the file writes them: later versions add some.
public struct CookieReport: Hashable, Sendable {
  public enum Direction: Hashable, Sendable {
    /// A Set-Cookie of the response, on its way into the jar.
    case stored
    /// A cookie of the jar, on its way into the request.
    case sent
  }

  public var direction: Direction
  /// nil where the recording leaves names out, or the cookie never became one.
  public var name: String?
  /// With a leading dot where subdomains are meant.
  public var domain: String?
  public var path: String?
  /// `EXCLUDE_SAMESITE_NONE_INSECURE`, …; empty for a cookie that was kept or sent.
  public var exclusions: [String]
  /// `WARN_SAMESITE_UNSPECIFIED_CROSS_SITE_CONTEXT`, …
  public var warnings: [String]
  /// The status or the event's own words, as written: what a citation quotes.
  public var text: Exchange.Text
  /// Where the text stands, if another capture recorded the exchange as well and this is its word:
  /// its source, and the element.
  public var recordedIn: Recording?

  public struct Recording: Hashable, Sendable {
    public var source: SourceID
    public var entry: Int
    public init(source: SourceID, entry: Int) {
      self.source = source
      self.entry = entry
    }
  }

  public init(
    _ direction: Direction, name: String? = nil, domain: String? = nil, path: String? = nil,
    exclusions: [String] = [], warnings: [String] = [], text: Exchange.Text
  ) {
    self.direction = direction
    self.name = name
    self.domain = domain
    self.path = path
    self.exclusions = exclusions
    self.warnings = warnings
    self.text = text
  }

  public var isExcluded: Bool { !exclusions.isEmpty }
}
