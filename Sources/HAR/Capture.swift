import Evidence

/// What a capture says of itself, known at its end (`log.pages` may come last).
public struct CaptureSummary: Sendable {
  public var source: SourceID
  public var creatorName: String?
  public var creatorVersion: String?
  public var browserName: String?
  public var harVersion: String?
  public var exporter: Exporter
  public var pages: [Page]
  /// Entries read, skipped ones not counted.
  public var entries: Int
  public var skipped: [(fault: Fault, count: Int)]
  /// The file ends before its last bracket.
  public var truncated: Fault?
  /// The exporter dropped Cookie, Set-Cookie and Authorization.
  public var isSanitized: Bool
  public var firstStart: Stamp?
  public var lastStart: Stamp?

  public struct Page: Hashable, Sendable {
    public var id: String
    public var title: String?
    public var start: Stamp?
    public init(id: String, title: String? = nil, start: Stamp? = nil) {
      self.id = id
      self.title = title
      self.start = start
    }
  }

  public init(source: SourceID) {
    self.source = source
    exporter = .unknown
    pages = []
    entries = 0
    skipped = []
    isSanitized = false
  }
}

/// Who wrote the capture: decides what its silence means.
public enum Exporter: String, Hashable, Sendable {
  case chromeDevTools, playwright, mitmproxy, webInspector, firefox, charles, proxyman, fiddler
  case httpToolkit, insomnia, webPageTest, unknown
  /// Chromium's own NetLog, no HAR: every request of the app's web views, and no page, window or body.
  case netLog

  /// Records every window, app and native client that uses the proxy, and knows nothing of pages.
  public var isProxy: Bool {
    switch self {
    case .mitmproxy, .charles, .proxyman, .fiddler, .httpToolkit: true
    default: false
    }
  }
  /// Records every window of the app or browser, so that a popup's requests would be in it.
  public var coversAllWindows: Bool { isProxy || self == .playwright || self == .netLog }
  /// Records one tab only: a popup has an export of its own.
  public var coversOneWindow: Bool {
    switch self {
    case .chromeDevTools, .webInspector, .firefox: true
    default: false
    }
  }
}
