import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The result was posted to an origin that the opener does not have.
///
/// Sources: HTML standard, `postMessage`; Chromium `dom_window.cc`, WebKit `DOMWindow.cpp` for the
/// texts. Widgets print the same line harmlessly while they start, and a popup that replaced its
/// opener prints it with its own origin as recipient.
struct OpenerMessageMismatch: FlowRule {
  static let identity = RuleIdentity(
    id: "opener-message-mismatch", title: "The result was posted to the wrong origin",
    family: .popup, owner: .site, severity: .blocker,
    ceiling: .likely(
      because: "The engine names the two origins, and not that this message carried the result."),
    manual: Manual(
      symptom: "The popup finishes and the page never reacts.",
      why:
        """
        The callback page posts the result to an origin (scheme, host, port) other than the \
        page's: http instead of https, www or not, file:// or capacitor://localhost.
        """,
      disprovedBy:
        """
        A recipient that is the origin of the page that posts (the popup replaced its opener); a \
        widget's line while the page loads.
        """
    ),
    references: [.htmlPostMessage])

  static let needs: Needs = [.console(.opener), .console(.popup)]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    if SameWindow(of: attempt, flow, in: world).holds {
      return .notApplicable("the popup replaced its opener")
    }
    let ours = origins(of: attempt, flow, world)
    let lines = world.sightings([.messageMismatch], in: attempt, of: flow).filter { line in
      line.concerns(ours) && !line.precedes(attempt)
    }
    guard let line = lines.last else {
      return world.consoleIsWhole
        ? .clear("no message of the flow went to a wrong origin", [])
        : cannotTell("only a page's console names the origins")
    }
    var grounds = [
      line.observed("the engine dropped the message for its origin", as: "message-dropped")
    ]
    grounds += [world.openerStaysSilent(after: attempt, of: flow)].compactMap(\.self)
    if let posted = world.sightings([.resultPosted, .popupTimedOut], in: attempt, of: flow).first {
      grounds.append(posted.observed("the popup was done, the page still waited", as: "posted"))
    }
    let target = line.captured("target").map { Quoted($0, .url) }
    let recipient = line.captured("recipient").map { Quoted($0, .url) }
    var finding = Finding(
      .from(grounds),
      title: "The popup sent its result to an address that the waiting page does not have.",
      explanation: target.flatMap { target in
        recipient.map { recipient in
          """
          The message was meant for \(target), but the page that waits is \(recipient). The \
          engine drops such a message.
          """
        }
      } ?? "The message was meant for another origin than that of the page that waits.",
      grounds: grounds,
      fixes: [
        Fix(
          .site,
          """
          Post the result to the exact origin of the page that opened the popup (scheme, host \
          and port), and register that origin with the provider.
          """,
          .safe, check: "The page receives the message; the console no longer names two origins.",
          reference: .htmlPostMessage)
      ])
    finding.breaksAt = .openerActed
    finding.window = flow.window
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  /// Origins that take part in the flow; empty where no capture shows any.
  private func origins(of attempt: Attempt, _ flow: Flow, _ world: Case) -> Set<String> {
    let documents = world.popupDocuments(of: attempt)
    return Set(documents.compactMap(\.origin)).union(world.askingOrigins(of: attempt, flow))
  }
}

extension Sighting {
  /// One side of the message takes part in the flow, or nothing shows who does.
  fileprivate func concerns(_ origins: Set<String>) -> Bool {
    guard !origins.isEmpty else { return true }
    return ["target", "recipient"].compactMap { captured($0).flatMap { WebURL($0)?.origin } }
      .contains { origins.contains($0) }
  }
  /// Said before the flow had begun, as widgets do while they start.
  fileprivate func precedes(_ attempt: Attempt) -> Bool {
    let due = attempt.steps[.callbackRequested]?.time ?? attempt.start
    guard let due, let time, due.isAbsolute, time.isAbsolute else { return false }
    return time.seconds(since: due) < 0
  }
}
