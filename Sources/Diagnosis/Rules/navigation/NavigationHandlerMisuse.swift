import DeviceLog
import Evidence
import Reconstruction

/// A handler that the web view waits for was not called, or called twice.
///
/// Sources: WebKit `CompletionHandlerCallChecker.mm` (it throws when the block is released, seconds
/// after the navigation); Chromium `AwWebChromeClient` ("Duplicate showFileChooser result");
/// react-native-webview `RNCWebViewClient.java` (its own handler that timed out).
struct NavigationHandlerMisuse: CaseRule {
  static let identity = RuleIdentity(
    id: "navigation-handler-misuse", title: "A web view's handler was not called once",
    family: .navigation, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The app crashes on the way back from the provider, or a while after a page loaded.",
      why:
        """
        Each delegate call of a web view hands over a handler that must be called exactly once. A \
        branch that forgets it, or goes on after it, ends in an exception.
        """,
      disprovedBy: "Another exception text; the same text from another app."),
    references: [.wkDecidePolicy, .webKitHandlerChecker])

  static let needs: Needs = [.deviceLog]

  /// What this rule speaks of; the sign-in sheet has handlers and a rule of its own.
  private static let kinds: Set<String> = ["notCalled", "calledTwice", "timeout", "fileChooser"]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.handlerMisuse]).filter {
      Self.kinds.contains($0.captured("misuse") ?? "")
    }
    guard let first = said.first(where: { $0.match.authority == .platform }) ?? said.first else {
      return world.showsCrashes
        ? .clear("no handler of a web view is said to be misused", [])
        : cannotTell("only a device log or a crash report carries the exception's text")
    }
    let misuse = first.captured("misuse") ?? ""
    // Chromium throws this one where the app calls: caught and logged, the page goes on.
    let isCaught = misuse == "fileChooser" && !said.contains { world.isFatal($0) }
    var grounds = [
      isCaught
        ? first.observed(Self.why(misuse), as: "handler-\(misuse)")
        : first.ground(Self.why(misuse), as: "handler-\(misuse)")
    ]
    if let broken = world.sightings([.appCrashed]).first(where: {
      $0.citation.source == first.citation.source && $0.citation.isBehind(first.citation)
    }) {
      grounds.append(broken.observed("and the app ended", as: "crash"))
    }
    let isEarlier = world.isBeforeFlows(first)
    var finding = Finding(
      isEarlier || isCaught ? .possible : .from(grounds),
      title: Self.title(misuse, selector(of: first)),
      explanation:
        """
        \(Self.why(misuse)). WebKit notices when it lets go of the handler, so the crash may come \
        long after the navigation that it belongs to.
        """,
      grounds: grounds, fixes: Self.mend(misuse, world.subject))
    if misuse == "timeout" || isEarlier || isCaught {
      // The page loads after the time-out, or goes on after the exception: no flow ends there.
      finding.role = .risk
    } else {
      finding.breaksAt = world.flows.last?.last?.firstBroken ?? .callbackRequested
    }
    return .finding(finding)
  }

  /// `-[Shop.Login webView:decidePolicyForNavigationAction:decisionHandler:]`, without what follows.
  private func selector(of sighting: Sighting) -> String? {
    guard let text = sighting.captured("selector"), let end = text.firstIndex(of: "]") else {
      return nil
    }
    return String(text[...end])
  }

  private static func title(_ misuse: String, _ selector: String?) -> Message {
    let handler: Message = selector.map { "the handler of \(Quoted($0, .word))" } ?? "a handler"
    switch misuse {
    case "calledTwice": return "The app called \(handler) twice."
    case "notCalled": return "The app never called \(handler)."
    case "fileChooser": return "The app answered a file chooser twice."
    default: return "The app's answer to a navigation came too late, so the page loaded."
    }
  }

  private static func why(_ misuse: String) -> Message {
    switch misuse {
    case "calledTwice": "The handler was called more than once"
    case "notCalled": "The handler was let go of without having been called"
    case "fileChooser": "The file chooser's callback was called more than once"
    default: "The app's JavaScript did not answer in time"
    }
  }

  private static func mend(_ misuse: String, _ subject: Subject) -> [Fix] {
    switch misuse {
    case "calledTwice": FrameworkFixes.answerNavigationOnce.fitting(subject)
    case "fileChooser": FrameworkFixes.answerChooserOnce.fitting(subject)
    case "timeout":
      [
        Fix(
          .app,
          """
          Answer in onShouldStartLoadWithRequest at once, without waiting for anything; move \
          work behind it.
          """,
          .safe, check: "The log no longer says that the answer came too late.",
          reference: .reactNativeOnShouldStart)
      ]
    default: FrameworkFixes.answerEveryHandler.fitting(subject)
    }
  }
}
