import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A token or assertion was refused because somebody's clock is wrong.
///
/// Sources: RFC 7519 section 4.1 (`exp`, `nbf`, `iat`); SAML 2.0 core section 2.5.1
/// (`NotBefore`); Microsoft Entra error codes (AADSTS500133, AADSTS80013, AADSTS76026); RFC 9110
/// section 6.6.1 (`Date`).
struct ClockSkew: FlowRule {
  static let identity = RuleIdentity(
    id: "clock-skew", title: "A clock is wrong, so a token's times do not fit",
    family: .notWebView, owner: .device, severity: .blocker,
    ceiling: .likely(because: "A refusal names the times and not whose clock is wrong."),
    manual: Manual(
      symptom: "Signing in works for everybody else; this phone is told that a token is not valid.",
      why:
        """
        Tokens and assertions say from when to when they hold. By a clock that is minutes off they \
        are not valid yet, or over already.
        """,
      disprovedBy: "Servers' Date headers that agree with the phone's clock to the second."),
    references: [.jwtTimes, .entraErrorCodes])

  static let needs: Needs = [.serverDates]

  /// Seconds that clocks may differ: what libraries allow for, as a rule.
  static let usual = 60.0

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let said = world.clockTexts(in: attempt, of: flow)
    let dated = world.deviceTime()
    let tokens = world.tokenGrounds(attempt)
    guard let first = said.first else {
      return silent(world.isReturnRefused(attempt), attempt, dated, tokens)
    }
    if let other = attempt.namesAnother(than: [.clock]) {
      return .clear("another reason is named", [other])
    }
    if let dated, abs(dated.ahead) < Self.usual / 2, tokens.isEmpty {
      return byServers(flow, attempt, first, dated, world)
    }
    var grounds = [first.ground] + tokens
    if let dated, abs(dated.ahead) >= Self.usual { grounds.append(dated.ground) }
    return .finding(finding(flow, attempt, grounds, dated))
  }

  /// Nobody speaks of times.
  private func silent(
    _ isRefused: Bool, _ attempt: Attempt, _ dated: ServerTime?, _ tokens: [Ground]
  ) -> RuleResult {
    guard attempt.reached(.responseIssued) else {
      return .notApplicable("no token was given yet")
    }
    if let dated {
      return .clear(
        abs(dated.ahead) < Self.usual
          ? "the phone's clock agrees with the servers" : "nothing speaks of a token's times",
        [dated.citation])
    }
    guard isRefused, tokens.isEmpty, attempt.errors.allSatisfy({ $0.meaning == .unknown }) else {
      return .notApplicable("nothing speaks of a token's times")
    }
    return cannotTell(
      "the return was refused for no named reason, and nothing shows the phone's clock")
  }

  private func finding(
    _ flow: Flow, _ attempt: Attempt, _ grounds: [Ground], _ dated: ServerTime?
  ) -> Finding {
    let words: Message =
      dated.map { "The phone's clock is \($0.spoken) the servers'" }
      ?? "A clock is wrong, on the phone or at a server"
    var finding = Finding(
      Confidence.from(grounds),
      title: "\(words), so a token's times do not fit.",
      explanation:
        """
        A token or assertion is valid between two moments. By a clock that is off, the sign-in \
        falls outside, and it is refused although all else is right.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Switch on automatic date and time on the phone, and repeat.", .safe,
          check: "The same sign-in works, and Date headers agree with the recording's times.",
          reference: .jwtTimes)
      ])
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return finding
  }

  /// The phone's clock is right: then it is a server's that is not.
  private func byServers(
    _ flow: Flow, _ attempt: Attempt, _ said: ClockText, _ dated: ServerTime, _ world: Case
  ) -> RuleResult {
    var finding = Finding(
      .possible,
      title: "A token's times do not fit, and the phone's clock is right: a server's is not.",
      explanation:
        """
        The servers' dates agree with the phone's clock, so whoever checked the token compared it \
        with another clock.
        """,
      grounds: [said.ground],
      fixes: [
        Fix(
          .site, "Synchronise the server's clock, and allow a minute of difference.", .judgement,
          check: "The server's Date header agrees with the provider's.", reference: .jwtTimes)
      ])
    finding.against = [.seen("the servers' dates agree with the phone", dated.citation, as: "date")]
    finding.owner = said.host.map { world.owner(ofHost: $0, flow) } ?? .site
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension ServerTime {
  fileprivate var ground: Ground {
    .seen(
      "the servers date their answers \(distance) \(ahead < 0 ? "earlier" : "later") than the phone",
      citation, as: "date")
  }
  fileprivate var spoken: Message {
    abs(ahead) < ClockSkew.usual
      ? "about equal to" : "\(distance) \(ahead < 0 ? "ahead of" : "behind")"
  }
  private var distance: Message {
    let seconds = Int(abs(ahead).rounded())
    return seconds < 120
      ? "\(seconds) seconds"
      : seconds < 7_200 ? "\(seconds / 60) minutes" : "\(seconds / 3_600) hours"
  }
}

extension Case {
  /// The servers' time against the phone's: recordings made on the phone by its own clock. A proxy writes its computer's
  /// times.
  func deviceTime() -> ServerTime? {
    sources.lazy
      .filter { $0.capture.map { !$0.exporter.isProxy } ?? false }
      .compactMap { serverTime(of: $0.id) }
      .first
  }

  /// A server answered the return or the token request with a refusal.
  fileprivate func isReturnRefused(_ attempt: Attempt) -> Bool {
    [attempt.callback, attempt.tokenRequest].compactMap(\.self).contains { id in
      exchanges.indices.contains(id) && (400..<500).contains(exchanges[id].response.status)
    }
  }

  /// Tokens that were not valid when they came, by the clock that recorded them.
  fileprivate func tokenGrounds(_ attempt: Attempt) -> [Ground] {
    tokenTimes(of: attempt).prefix(1).compactMap { token in
      let exchange = exchanges[token.exchange]
      if sources.contains(where: {
        $0.id == exchange.source && $0.capture?.exporter.isProxy == true
      }) {
        return nil
      }
      if let begins = token.begins, begins > ClockSkew.usual {
        return .seen(
          "the token begins only \(Int(begins)) seconds after it came", exchange.citation,
          as: "token")
      }
      if let ends = token.ends, ends < -ClockSkew.usual {
        return .seen(
          "the token was over \(Int(-ends)) seconds before it came", exchange.citation, as: "token")
      }
      return nil
    }
  }
}
