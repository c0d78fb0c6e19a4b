import Evidence

/// A web view, popup, tab or external browser, as far as the evidence tells them apart.
public struct Window: Sendable {
  public enum Kind: String, Sendable {
    case main, popup, externalBrowser, customTab, authSession, frameless, unknown
  }

  /// What came of a window somebody asked for. The five outcomes of Android's `window.open` and their iOS kin.
  public enum Outcome: String, Sendable {
    case worked  // a window of its own, loaded
    case reusedOpener  // A: the same window was handed back, the page replaced
    case refused  // B: null, no gesture and not allowed
    case notCreated  // C: nobody provided a window; looks closed at once
    case refusedOrNotCreated  // null, and the evidence cannot tell which
    case neverLoaded  // D: promised, never delivered
    case openedElsewhere  // another app or browser took it
    case unknown  // recorded elsewhere or not at all
  }

  public var id: WindowID
  public var kind: Kind
  public var opener: WindowID?
  /// Its life, as far as it is known, each step with what it rests on: asked for by the page, made by the app, its first
  /// document answered, brought on the screen, asked by its page to close, gone.
  public var asked: Citation?
  public var created: Citation?
  public var loaded: Citation?
  public var shown: Citation?
  public var closeAsked: Citation?
  public var closed: Citation?
  /// The first document came from an address that the app loaded itself, not from a page: no opener.
  public var loadedByApp: Citation?
  public var outcome: Outcome
  public var outcomeGrounds: [Citation]
  /// What tells this window apart from others.
  public var separation: Separation
  public enum Separation: String, Sendable {
    /// The exporter says so: a page id of its own, or a capture of its own.
    case recorded
    /// Worked out from user agent, Referer and who went on acting.
    case inferred
    /// Nothing told windows apart: several may hide in this one.
    case assumed
    /// Asked for; nothing was recorded of it.
    case unseen
  }
  /// Seconds from asking for the window to the page finding it closed.
  public var closedAfter: Double?
  public var userAgent: String?
  /// `pageref`, pageProxyID, bridge's own id: what the sources call it.
  public var names: [String]
  /// Top-level documents in order.
  public var documents: [ExchangeID]
  public var exchanges: [ExchangeID]
  public var sources: [SourceID]

  public init(id: WindowID, kind: Kind) {
    self.id = id
    self.kind = kind
    outcome = .unknown
    outcomeGrounds = []
    separation = .recorded
    names = []
    documents = []
    exchanges = []
    sources = []
  }
}
