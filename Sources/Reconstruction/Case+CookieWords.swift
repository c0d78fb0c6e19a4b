import Evidence
import HAR
import WebPlatform

/// What the browser itself says: it left a cookie out, and why. Only a NetLog has it. It decides where the browser and
/// the model of it differ.
public struct CookieWord: Sendable {
  public var direction: CookieReport.Direction
  public var exchange: ExchangeID
  public var window: WindowID?
  /// The host that set it or would have got it.
  public var host: String
  /// nil where the log leaves names out, where the cookie never became one, or where all cookies are meant.
  public var name: String?
  public var exclusions: [CookieExclusion]
  /// By the browser's own account the page is of another site than the request; nil where it does not say.
  public var isThirdParty: Bool?
  public var citation: Citation

  public init(
    _ direction: CookieReport.Direction, exchange: ExchangeID, host: String,
    exclusions: [CookieExclusion], citation: Citation
  ) {
    self.direction = direction
    self.exchange = exchange
    self.host = host
    self.exclusions = exclusions
    self.citation = citation
  }

  /// Settings of the browser or the app kept it out, and nothing about the cookie.
  public var isPreference: Bool { !exclusions.isEmpty && exclusions.allSatisfy(\.isPreference) }

  /// The clause that kept it out of the jar.
  public var verdictClause: CookieVerdict.Clause? {
    exclusions.lazy.compactMap(\.verdictClause).first
      ?? (isPreference && isThirdParty == true ? .thirdPartyBlocked : nil)
  }
  /// The clause that kept it from being sent.
  public var sendClause: CookieSendClause? {
    exclusions.lazy.compactMap(\.sendClause).first
      ?? (isPreference && isThirdParty == true ? .thirdPartyBlocked : nil)
  }
}
