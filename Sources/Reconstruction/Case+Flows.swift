import Evidence
import WebPlatform

/// A sign-in, payment or verification: all attempts of one client at one provider.
public struct Flow: Sendable {
  public enum Kind: String, Sendable {
    case oauth, saml, wsfed, googlePay, threeDS, verification, other
  }
  /// How the page meant to show the provider.
  public enum Presentation: String, Sendable { case popup, redirect, frame, silent, unknown }
  /// A fact of reconstruction: what was reached, not why.
  public enum Progress: String, Sendable { case completed, stopped, cannotTell }

  public var number: Int  // f1, f2, … in order of first appearance
  public var kind: Kind
  public var provider: Provider?
  /// The provider's host where it is known, also for providers of no table.
  public var providerHost: String?
  public var clientID: String?
  public var redirectURI: String?
  public var presentation: Presentation
  public var presentationGrounds: [Citation]
  /// The window that asked, and the one the provider's pages were in.
  public var opener: WindowID?
  public var window: WindowID?
  /// The window the page asked for, whatever came of it (`Window.outcome`); nil if none was asked for.
  public var popup: WindowID?
  /// Indices of `Case.sightings` that speak about this flow, in order.
  public var sightings: [Int]
  public var attempts: [Attempt]
  public var progress: Progress

  public var id: String { "f\(number)" }
  public var last: Attempt? { attempts.last }

  public init(number: Int, kind: Kind) {
    self.number = number
    self.kind = kind
    presentation = .unknown
    presentationGrounds = []
    sightings = []
    attempts = []
    progress = .cannotTell
  }
}

/// How far a flow came; the order is the ladder's.
public enum Rung: Int, Hashable, Comparable, Sendable, CaseIterable {
  case noProvider, sdkLoaded, authorizeSent, providerPage, credentials, providerReturned
  case responseIssued, callbackRequested, callbackAnswered, sessionSet, openerActed
  public static func < (left: Rung, right: Rung) -> Bool { left.rawValue < right.rawValue }
  public var name: String { "\(self)" }
}

/// One go at a flow.
public struct Attempt: Sendable {
  public var number: Int
  /// The first thing seen on each rung that was reached.
  public var steps: [Rung: Citation]
  /// The first rung that was due and did not come; nil when the attempt completed or when it cannot be told.
  public var firstBroken: Rung?
  /// Where the missing step was due: the last good one's place.
  public var brokenAt: Citation?
  public var progress: Flow.Progress
  public var authorization: ExchangeID?
  /// Documents of the provider, in order.
  public var providerDocuments: [ExchangeID]
  /// The exchange whose Location or body carried the response (code, token, error, SAMLResponse).
  public var responseIssuedBy: ExchangeID?
  public var callback: ExchangeID?
  public var tokenRequest: ExchangeID?
  /// The request by which the page handed the answer to its own server, where it had come by message or in a fragment.
  public var delivery: ExchangeID?
  /// What should have come through the attempt unchanged and did not, in order.
  public var lineage: [LineageBreak]
  /// What the protocol or the provider itself named as an error, in order.
  public var errors: [NamedError]
  public var stateSent: String?
  public var stateReturned: String?
  public var start: Stamp?
  public var end: Stamp?

  public var highest: Rung { steps.keys.max() ?? .noProvider }
  public func reached(_ rung: Rung) -> Bool { steps[rung] != nil }

  public init(number: Int) {
    self.number = number
    steps = [:]
    progress = .cannotTell
    providerDocuments = []
    errors = []
    lineage = []
  }
}

/// An error the protocol or provider spelled out.
public struct NamedError: Sendable, Hashable {
  /// `access_denied`, `redirect_uri_mismatch`, `AADSTS50011`, `OR_BIBED_15`, `http-500`, …
  public var code: String
  public var text: String?
  /// What the code means by itself; a rule may know better from context.
  public var meaning: ErrorMeaning
  public var citation: Citation
  public var exchange: ExchangeID?
  /// True for a sentence of a page that was read by its meaning: no code, and no wording of a known provider.
  public var isReadByMeaning = false
  public init(code: String, meaning: ErrorMeaning, citation: Citation) {
    self.code = code
    self.meaning = meaning
    self.citation = citation
  }
}
