import DeviceLog
import Evidence
import Reconstruction

/// The system's sign-in sheet could not start, or the app dropped it.
///
/// Sources: AuthenticationServices (ASWebAuthenticationSessionError 2 and 3);
/// openid/AppAuth-iOS#773. Error 1 is a person who closed the sheet, unless it comes at once.
struct AuthSessionMisuse: CaseRule {
  static let identity = RuleIdentity(
    id: "auth-session-misuse", title: "The system's sign-in sheet could not start",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The sign-in sheet does not come up, or flashes and is gone.",
      why:
        """
        ASWebAuthenticationSession has no presentation context, a context that is not on the \
        screen, or nobody holds on to it.
        """,
      disprovedBy: "The sheet staying up until a person closes it."),
    references: [.webAuthenticationSession])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    guard world.subject.platform != .android else { return .notApplicable("an Android app") }
    let said = world.sightings([.authSession])
    let refused = said.filter { $0.captured("why") != "address" }
    let flashed = world.sheetThatFlashed
    guard let last = refused.last ?? flashed ?? said.last else {
      return withoutLine(world, "the system's sign-in sheet did not fail")
    }
    if let done = world.signsIn(after: last) {
      return .clear("somebody was signed in afterwards", [done])
    }
    var grounds = refused.map { $0.ground("the system names what is missing", as: "refused") }
    if refused.isEmpty {
      grounds = [
        last.observed(
          flashed == nil
            ? "the sheet stayed on an address it cannot open"
            : "the sheet was gone before anybody could close it", as: "sheet")
      ]
    }
    var finding = Finding(
      .from(grounds).atMost(refused.isEmpty ? .possible : .certain),
      title: refused.isEmpty
        ? "The system's sign-in sheet ended without its result."
        : "The system's sign-in sheet could not start.",
      explanation: Self.explanation(last, flashed: flashed != nil && refused.isEmpty),
      grounds: grounds,
      fixes: FrameworkFixes.authenticationSession.fitting(world.subject))
    if refused.isEmpty {
      finding.either = [
        flashed == nil
          ? Finding.Alternative(
            "custom-scheme-unhandled", check: "Compare the return address with callbackURLScheme.")
          : Finding.Alternative(
            "user-cancelled", check: "Ask whether the person closed the sheet or refused its alert."
          )
      ]
    }
    finding.breaksAt = .authorizeSent
    return .finding(finding)
  }

  private static func explanation(_ line: Sighting, flashed: Bool) -> Message {
    if flashed {
      return """
        The session reported "cancelled" within a second of its start: nobody held on to it, or a \
        second session took its place.
        """
    }
    switch line.captured("why") {
    case "contextMissing":
      return
        "The session was started without a presentation context, so it has no window to show in."
    case "contextInvalid":
      return "The window given to the session is not on the screen, so the sheet could not show."
    default:
      return """
        The sheet was sent to an address that nobody takes: the return address's scheme is not the \
        session's callbackURLScheme.
        """
    }
  }
}

extension Case {
  /// A session that reported its end within a second of its start.
  fileprivate var sheetThatFlashed: Sighting? {
    let ends = sightings([.userCancelled]).filter { $0.match.signature == "I-I1" }
    return ends.first { end in
      let starts = sightings([.signInStarted, .popupAsked]).filter {
        end.citation.isBehind($0.citation)
      }
      guard let start = starts.last, let seconds = end.distance(to: start) else { return false }
      return seconds < 1
    }
  }
}
