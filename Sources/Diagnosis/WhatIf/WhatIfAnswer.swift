import Evidence
import Reconstruction

/// What one change would have made of the flow that an incident is about, as far as the model knows. It alters neither
/// outcome nor cause nor confidence: a model that explains a symptom is no second sighting of it.
public struct WhatIfAnswer: Sendable {
  public enum Effect: String, Sendable {
    /// The flow would no longer stop where it stopped.
    case goesOn
    /// Something changes, and the flow would stop nevertheless, for `next`.
    case stillStops
    /// Nothing that the flow stopped on would be another.
    case nothing
    /// The evidence does not tell.
    case unknown
  }

  public var change: WhatIf
  public var effect: Effect
  public var flow: String?
  /// Id of the finding that the change would mend; nil where it mends none.
  public var finding: String?
  /// The step the flow came to; nil where no flow is seen.
  public var now: Rung?
  /// The step it would come to, at least.
  public var reaches: Rung?
  /// What would stop it next, if anything in the files would.
  public var next: Obstacle?
  /// The answer in whole sentences.
  public var says: Message
  /// The answer in a line.
  public var short: Message
  /// What would be another, and where.
  public var grounds: [Ground] = []
  /// Somebody wanted to know; else it is told because it belongs to the cause.
  public var isAsked = false

  public struct Obstacle: Sendable, Hashable {
    /// The rule that found it, or that would.
    public var rule: String
    public var rung: Rung?
    /// Seen to break the flow, and not only able to.
    public var isSure: Bool
    public var title: Message
  }
}

extension IncidentVerdict {
  /// Changes worth a try: those that would mend the cause, or what fits as well.
  public var changesOfCause: [WhatIf] {
    guard let cause, outcome != .completed else { return [] }
    let wanted = ([cause.rule] + cause.either).compactMap { WhatIf.mending[$0] }
    return WhatIf.allCases.filter(wanted.contains)
  }

  /// Takes up what a change would have made of the case.
  /// - Parameters:
  ///   - supposed: `Case.supposed` of the same observations under this change alone.
  ///   - isAsked: keep the answer whatever it is. Otherwise it is kept only if it says something about the cause.
  public mutating func suppose(_ change: WhatIf, _ supposed: Supposition, isAsked: Bool) {
    var answer = Inquiry(change, supposed, self).answer
    answer.isAsked = isAsked
    if isAsked || answer.finding != nil { whatIfs.append(answer) }
  }
}

extension WhatIf {
  /// Rule → the change that would take away what it found. Whether it really would, the model says.
  static let mending: [String: WhatIf] = [
    "third-party-cookies-blocked": .thirdPartyCookies,
    "cookie-rejected": .sameSiteNoneSecure,
    "cookie-samesite-callback": .sameSiteNoneSecure,
    "cookie-samesite-embedded": .sameSiteNoneSecure,
    "popup-blocked": .popupSupported,
    "popup-not-created": .popupSupported,
    "popup-never-loaded": .popupSupported,
    "popup-invisible": .popupSupported,
    "popup-reused-opener": .popupSupported,
    "popup-opened-externally": .popupSupported,
    "opener-severed": .openerKept,
    "user-agent-rejected": .userAgentAccepted,
    "user-agent-differs-in-popup": .userAgentAccepted,
    "user-agent-contradiction": .userAgentAccepted,
  ]

  var isOfCookies: Bool { self == .thirdPartyCookies || self == .sameSiteNoneSecure }
}
