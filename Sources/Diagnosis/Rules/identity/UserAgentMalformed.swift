import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A user agent that was put together by hand, in a way that no browser does.
///
/// Sources: WebKit `UserAgentIOS.mm` and Chromium `user_agent.cc` (how the strings are built). A
/// marker or an app's name appended at the end is how both platforms mean it to be done, and is
/// none of this. Most servers take any string: without somebody who took offence it is a risk.
struct UserAgentMalformed: CaseRule {
  static let identity = RuleIdentity(
    id: "user-agent-malformed", title: "The user agent is one that no browser sends",
    family: .identity, owner: .app, severity: .minor,
    ceiling: .likely(because: "No server says what about a user agent it minded."),
    manual: Manual(
      symptom:
        """
        A provider, an SDK or a bot check refuses the browser, or serves the page of another \
        device, in the app only.
        """,
      why:
        """
        The app puts the user agent together itself and gets it wrong: parts twice or missing, two \
        platforms, a variable's text in place of its value. Whoever reads the string cannot tell \
        what it is.
        """,
      disprovedBy:
        """
        The same string in a flow that completed; a string that is the engine's own with something \
        appended.
        """),
    references: [.androidSetUserAgent, .wkCustomUserAgent, .wkApplicationName])

  static let needs: Needs = [.userAgents]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let pages = world.pageAgents
    guard !pages.isEmpty else { return cannotTell("no user agent of a page is in the evidence") }
    let odd = pages.filter { !Self.faults(of: $0).isEmpty }
    guard let first = odd.first else {
      return .clear("the user agents are put together as engines do", pages.map(\.citation))
    }
    if let done = world.completedFlow {
      return .clear("a flow completed with it all the same", done.places)
    }
    var grounds = odd.flatMap { page in
      Self.faults(of: page).prefix(2).map {
        Ground.seen($0.why, page.citation, as: "user-agent")
      }
    }
    let refusals = odd.flatMap { world.browserRefusals(of: $0.agent.text) }
    grounds += refusals
    var finding = Finding(
      .from(grounds),
      title: "The app's user agent is one that no browser sends.",
      explanation: refusals.isEmpty
        ? """
        The string was put together by hand. Nothing shows that somebody took offence at it, but \
        services that look at the browser may.
        """
        : """
        The string was put together by hand, and the browser was refused. Services that look at the \
        browser refuse what they cannot read.
        """,
      grounds: grounds, fixes: FrameworkFixes.engineUserAgent.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.role = refusals.isEmpty ? .risk : .cause
    finding.window =
      world.identities.first { identity in
        identity.requestClass == .document
          && identity.evidence(.userAgent).contains { $0.says == first.agent.text }
      }?.window
    return .finding(finding)
  }

  /// Without what is only a note: nobody has seen yet how every device of iOS 26 calls itself.
  private static func faults(of page: PageAgent) -> [UserAgent.Malformation] {
    page.agent.malformations(ofEngine: page.isEngine).filter { $0 != .unfrozenSystemVersion }
  }
}

extension UserAgent.Malformation {
  fileprivate var why: Message {
    switch self {
    case .empty: "the user agent is empty"
    case .interpolatedNothing: "a variable's text stands in the user agent in place of its value"
    case .doubled: "the user agent contains a whole user agent twice"
    case .quoted: "the user agent stands in quotation marks, or begins with its header's name"
    case .controlCharacter: "the user agent contains a control character"
    case .notASCII: "the user agent contains letters beyond ASCII, which engines never write"
    case .dottedSystemVersion: "the system's version has dots where WebKit writes underscores"
    case .tokensOutOfOrder: "Mobile/ stands before Version/, which Safari never does"
    case .safariWithoutVersion: "Safari/ stands without Version/, which Safari never does"
    case .deviceContradicts: "device and system contradict each other (iPhone OS is the iPhone's)"
    case .twoPlatforms: "the user agent names both iPhone or iPad and Android"
    case .versionContradicts: "Safari's version is not the system's"
    case .noMozilla: "the user agent lacks Mozilla/5.0"
    case .unbalancedParentheses: "a parenthesis of the user agent is never closed"
    case .unfrozenSystemVersion: "the system's version stands still at 18 in what WebKit writes"
    }
  }
}
