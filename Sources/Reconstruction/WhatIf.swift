import Evidence
import WebPlatform

/// One change of the app, the site or the provider: what would the recording have come to with it?
public enum WhatIf: String, Sendable, Hashable, CaseIterable {
  /// The web view keeps and sends cookies of other sites than the page's.
  case thirdPartyCookies = "third-party-cookies"
  /// Every cookie set over https says `SameSite=None; Secure`.
  case sameSiteNoneSecure = "samesite-none-secure"
  /// The app makes, loads and shows every window that a page asks for.
  case popupSupported = "popup-supported"
  /// A popup keeps the page that opened it as its `window.opener`, and that page keeps hold of the popup.
  case openerKept = "opener-kept"
  /// The provider takes the browser for one it allows.
  case userAgentAccepted = "user-agent-accepted"

  var concernsCookies: Bool { self == .thirdPartyCookies || self == .sameSiteNoneSecure }
}

/// What `Assumptions.changes` make of a case. The case itself stays as it was recorded; this says what of it the changes
/// would have made another. No recording shows what a server would have answered to a request that was never made: so each
/// attempt is followed up to the step where it stopped, and not beyond.
public struct Supposition: Sendable {
  /// Requests that would carry a cookie they were recorded without, in time order.
  public var carried: [Carried] = []
  /// Cookies that requests would still go without, in time order.
  public var held: [Held] = []
  /// How far attempts would come by what changes for their windows; at most one for each flow.
  public var reaches: [Reach] = []

  public struct Carried: Hashable, Sendable {
    public var exchange: ExchangeID
    /// Index in `CookieFacts.settings`; nil where the browser's own word hides which cookie it was.
    public var setting: Int?
    /// False where the request may have left before the cookie came, or something out of sight may have taken it away.
    public var isSure = true
  }

  public struct Held: Hashable, Sendable {
    public var exchange: ExchangeID
    /// Index in `CookieFacts.settings`.
    public var setting: Int
    /// The rule that holds it back; nil where the evidence does not tell what this browser does.
    public var clause: CookieSendClause?
  }

  public struct Reach: Sendable {
    /// Number of the flow, and of the attempt in it.
    public var flow: Int
    public var attempt: Int
    public var effect: Effect
    /// The step that the attempt would come to, at least.
    public var rung: Rung
    /// Where what changes was recorded.
    public var place: Citation
    /// Another attempt that got that far under the very condition.
    public var shownBy: Citation?

    public init(flow: Int, attempt: Int, effect: Effect, rung: Rung, place: Citation) {
      self.flow = flow
      self.attempt = attempt
      self.effect = effect
      self.rung = rung
      self.place = place
    }
  }

  public enum Effect: String, Sendable {
    /// The window that the page asked for would have been made.
    case windowMade
    /// It would have been a window of its own, the page that asked still there.
    case windowOfItsOwn
    /// It would have come on the screen.
    case windowShown
    /// The page that opened the popup would have been there to hear it.
    case openerThere
    /// The provider would have shown its page.
    case pageShown
  }

  public init() {}
}
