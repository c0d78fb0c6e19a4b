import Evidence
import Reconstruction
import WebPlatform

/// The answer to a what-if in whole sentences. Says what would no longer stop the flow, never that it would have worked: no
/// recording shows what a server would have answered.
struct WhatIfWords {
  /// Why the answer is what it is.
  enum Reason {
    case lifted, completed, cookiesHidden, noneTouched, noFinding, notModelled
    case otherCause(RankedFinding)
    /// A cookie, by its index in `CookieFacts.settings`.
    case freed(Int)
  }

  let inquiry: Inquiry
  let answer: WhatIfAnswer
  /// The step where the flow stopped.
  let stop: Rung?
  let reason: Reason

  init(_ inquiry: Inquiry, _ answer: WhatIfAnswer, stop: Rung?, _ reason: Reason = .lifted) {
    self.inquiry = inquiry
    self.answer = answer
    self.stop = stop
    self.reason = reason
  }

  private var what: Message { inquiry.flow?.flow.kind.words ?? "page" }
  private var change: WhatIf { inquiry.change }

  var says: Message {
    switch reason {
    case .lifted: return "\(change.premise), \(lifted). \(pastTheStop)\(ahead)"
    case .completed: return "\(change.premise), nothing would change: the \(what) was completed."
    case .cookiesHidden:
      let why: Message =
        inquiry.world.captures.isEmpty
        ? "no recording of the requests was given" : "the captures show no cookies"
      return "\(change.premise): cannot tell, because \(why)."
    case .noneTouched: return "\(change.premise), nothing would change: \(untouched)"
    case .noFinding:
      return """
        \(change.premise), \(touched). Whether that is what the \(what) stopped on, these files \
        cannot tell.
        """
    case .notModelled:
      return "\(change.premise): these files cannot tell what would come of it."
    case .freed(let setting):
      let name = Quoted(inquiry.world.cookies.settings[setting].cookie.name, .cookieName)
      return """
        \(change.premise), its SameSite would no longer hold back the cookie \(name). It would go \
        along only if the web view accepts third-party cookies, which these files do not tell.
        """
    case .otherCause(let cause):
      return """
        \(change.premise), \(touched). The \(what) would still stop\(at(stop)), for another reason: \
        \(cause.finding.title)
        """
    }
  }

  var short: Message {
    let premise = change.premise
    switch answer.effect {
    case .goesOn:
      let next: Message =
        answer.next.map { "\(Quoted($0.rule, .word)) may come next" }
        ?? "nothing else in these files stands in the way" + upTo
      let there: Message = stop.map { " at \($0.place)" } ?? ""
      return "\(premise) it would no longer stop\(there); \(next)."
    case .stillStops:
      let rule = answer.next.map { "\(Quoted($0.rule, .word))" as Message } ?? "another reason"
      return "\(premise) it would still stop\(at(answer.next?.rung)): \(rule)."
    case .nothing: return "\(premise) nothing would change."
    case .unknown: return "\(premise): these files cannot tell."
    }
  }

  // MARK: Pieces

  /// How far the model goes, where that is not the last step.
  private var upTo: Message {
    guard let reaches = answer.reaches, reaches != .openerActed else { return "" }
    return " up to \(reaches.place)"
  }

  private var lifted: Message {
    if change.isOfCookies { return carried }
    return inquiry.reach?.effect.words ?? "what stopped it would be gone"
  }

  private var touched: Message {
    if !change.isOfCookies { return lifted }
    return inquiry.touched.map(sentence)
      ?? "no request would carry more than it did"
  }

  private var carried: Message {
    let finding = inquiry.verdict.findings.first { $0.id == answer.finding }
    let carried = finding.flatMap { inquiry.carried(by: $0).first }
    return carried.map(sentence) ?? "a request would carry its cookie"
  }

  private func sentence(_ carried: Supposition.Carried) -> Message {
    let host = Quoted(inquiry.world.exchanges[carried.exchange].host, .host)
    let would: Message = carried.isSure ? "would" : "could"
    guard let number = carried.setting else {
      return "the request to \(host) would carry the cookie that was kept back"
    }
    let name = Quoted(inquiry.world.cookies.settings[number].cookie.name, .cookieName)
    return "the request to \(host) \(would) carry the cookie \(name) that it went without"
  }

  private var pastTheStop: Message {
    guard inquiry.attempt != nil else { return "The \(what) would no longer stop there." }
    return "The \(what) would no longer stop\(at(stop))."
  }

  private var ahead: Message {
    if let next = answer.next {
      return next.isSure
        ? " It would still stop\(at(next.rung)): \(next.title)"
        : " What may stand in its way next: \(next.title)"
    }
    guard let reaches = answer.reaches else {
      return """
         Nothing else in these files stands in its way; what the server would have answered was \
        not recorded.
        """
    }
    if inquiry.reach?.shownBy != nil {
      return " Another attempt, with another user agent, came to \(reaches.place)."
    }
    return reaches == .openerActed
      ? " Nothing else in these files stands in its way up to that last step."
      : """
       Nothing else in these files stands in its way up to \(reaches.place); what would come \
      behind it was not recorded.
      """
  }

  private func at(_ rung: Rung?) -> Message {
    rung.map { " at \($0.place) (\($0.words))" } ?? ""
  }

  /// Why the change touches nothing that the flow stopped on.
  private var untouched: Message {
    switch change {
    case .thirdPartyCookies, .sameSiteNoneSecure:
      guard let held = inquiry.stillHeld else {
        return inquiry.supposed.carried.isEmpty
          ? "no request goes without a cookie for that reason."
          : "what goes without a cookie for that reason is not what the \(what) stopped on."
      }
      let setting = inquiry.world.cookies.settings[held.setting]
      let cookie = setting.cookie
      if change == .sameSiteNoneSecure, cookie.sameSite == SetCookie.SameSite.none, cookie.secure {
        return "the cookie \(Quoted(cookie.name, .cookieName)) says that already."
      }
      return """
        the cookie \(Quoted(setting.cookie.name, .cookieName)) would still be kept back: \
        \(held.clause?.words(of: setting) ?? "what this browser does with it is not known").
        """
    case .popupSupported: return "no window that a page asked for is seen to be missing."
    case .openerKept: return "no popup of it is seen to have lost its opener."
    case .userAgentAccepted: return "no provider is seen to have refused the browser."
    }
  }
}

extension WhatIf {
  /// "With …": how an answer begins.
  var premise: Message {
    switch self {
    case .thirdPartyCookies: "With third-party cookies accepted"
    case .sameSiteNoneSecure: "With SameSite=None; Secure on the cookies"
    case .popupSupported: "With every popup made and shown"
    case .openerKept: "With the link between popup and opener kept"
    case .userAgentAccepted: "With a browser that the provider accepts"
    }
  }
}

extension Supposition.Effect {
  var words: Message {
    switch self {
    case .windowMade: "the window that the page asked for would be made"
    case .windowOfItsOwn:
      "the popup would have a window of its own, and the page that asked for it would still be there"
    case .windowShown: "the popup would come on the screen"
    case .openerThere: "the page that opened the popup would be there to hear it"
    case .pageShown: "the provider would show its page"
    }
  }
}

extension Rung {
  fileprivate var place: Message { "step \(rawValue) of \(Rung.allCases.count - 1)" }
}

extension CookieSendClause {
  /// Why it is kept back.
  fileprivate func words(of setting: CookieSetting) -> Message {
    switch self {
    case .host: "it is for \(Quoted(setting.host, .host)) only"
    case .path: "it is for another path"
    case .secure: "it is Secure and the request is not"
    case .expired: "it has expired"
    case .sameSiteStrict, .sameSiteLax, .sameSiteLaxDefault: "\(setting.sameSiteShort)"
    case .thirdPartyBlocked: "third-party cookies are off"
    case .partition: "it is kept for another top-level site"
    case .deleted: "it was deleted"
    case .cleared: "it was wiped by Clear-Site-Data"
    case .evicted: "newer cookies pushed it out"
    case .otherStore: "it lies in the jar of another window"
    case .refused(let clause): "the browser has to refuse it (\(clause.short))"
    }
  }
}
