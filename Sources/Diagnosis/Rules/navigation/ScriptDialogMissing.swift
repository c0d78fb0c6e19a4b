import DeviceLog
import Evidence
import Reconstruction

/// The page asked the person something, and the web view answered no by itself.
///
/// Sources: WebKit `UIDelegate.mm` (without the delegate's methods confirm is false and prompt is nil); Chromium
/// `AwJavaScriptDialogManager`, AOSP `JsDialogHelper` (no dialog without an Activity: the question is cancelled);
/// nativescript-webview-ext#29, turbolinks-ios#88.
struct ScriptDialogMissing: FlowRule {
  static let identity = RuleIdentity(
    id: "script-dialog-missing", title: "The page's question was answered no by itself",
    family: .navigation, owner: .app, severity: .major,
    manual: Manual(
      symptom: "A tap does nothing, or the page says at once that the person cancelled.",
      why:
        """
        confirm() and prompt() need the app to show something. Without its handler (iOS), or with \
        a web view that was made without an Activity (Android), they give false and null, and the \
        page takes that for the person's answer.
        """,
      disprovedBy: "A dialog that was shown; a step of the flow right after the question."),
    references: [.wkConfirmPanel, .androidOnJsConfirm])

  static let needs: Needs = [.probe, .deviceLog]

  /// Seconds the log has to go on behind the question.
  private static let silence = 5.0

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let skipped = world.skippedDialogs(in: attempt, of: flow)
    let declined = world.sightings([.userCancelled], in: attempt, of: flow).filter {
      $0.captured("ambiguous") == nil && $0.match.authority < .provider
    }
    guard let question = skipped.last else {
      return byTest(declined, attempt, flow, world)
    }
    if let step = world.step(of: attempt, behind: question.citation) {
      return .clear("the flow went on after the question", [step])
    }
    var grounds = [
      question.isToldByApp
        ? .named("the app has no handler for the page's question", question.citation, as: "skipped")
        : question.observed("a question of a page was not shown, and taken for no", as: "skipped")
    ]
    let answer = declined.first { $0.citation.isBehind(question.citation) }
    if let answer {
      grounds.append(answer.observed("the page then took it for the person's no", as: "declined"))
    } else if world.isPlaced(question.citation, in: attempt), let place = attempt.lastPlace,
      WindowLog(world).goesOn(after: question, seconds: Self.silence)
    {
      grounds.append(.absent("nothing of the flow follows the question", due: place, as: "stopped"))
    } else {
      return cannotTell("whether the flow stopped at the question is not seen")
    }
    // Android's line does not say what was asked: a mere notice needs no answer.
    let limit: Confidence =
      question.isToldByApp
      ? answer == nil ? .likely : .certain : answer == nil ? .possible : .likely
    return .finding(finding(grounds, limit, attempt, flow, world))
  }

  /// The self-test page tells of the app, not of this attempt.
  private func byTest(
    _ declined: [Sighting], _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> RuleResult {
    if let shown = world.appTraces("dialog").last(where: { $0.captured("decision") == "shown" }) {
      return .clear("the app shows such questions", [shown.citation])
    }
    if let answered = world.selfTest("dialog", ["answered", "declined"]) {
      return .clear("the self-test's questions were shown in this app", [answered.citation])
    }
    guard let missing = world.selfTest("dialog", ["missing"]) else {
      return declined.isEmpty
        ? .notApplicable("nothing speaks of a question to the person")
        : cannotTell("whether the person said no, or the web view for them, is not seen")
    }
    var grounds = [
      missing.observed("the self-test's question was answered no at once in this app", as: "test")
    ]
    grounds += declined.prefix(1).map {
      $0.observed("the page says that the person declined", as: "declined")
    }
    var finding = finding(grounds, declined.isEmpty ? .possible : .likely, attempt, flow, world)
    // Whether this page asks anything is not seen.
    if declined.isEmpty { finding.role = .risk }
    return .finding(finding)
  }

  private func finding(
    _ grounds: [Ground], _ limit: Confidence, _ attempt: Attempt, _ flow: Flow, _ world: Case
  ) -> Finding {
    var finding = Finding(
      .from(grounds).atMost(limit),
      title: "The page's question was never shown: the web view answered no for the person.",
      explanation:
        """
        A page that calls confirm() or prompt() waits for the app to show the question. Here \
        nothing was shown, and the page went on as if the person had cancelled.
        """,
      grounds: grounds, fixes: FrameworkFixes.showDialogs.fitting(world.subject))
    finding.breaksAt = attempt.firstBroken ?? attempt.highest
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    return finding
  }
}

extension Case {
  /// Questions that nobody was shown while the attempt ran; of lines on another clock, all.
  fileprivate func skippedDialogs(in attempt: Attempt, of flow: Flow) -> [Sighting] {
    sightings([.dialogSkipped], in: attempt, of: flow).filter { line in
      if let window = line.window, windows.indices.contains(window), let shown = flow.window,
        window != shown, window != flow.opener
      {
        return false
      }
      guard isPlaced(line.citation, in: attempt) else {
        return line.mayLie(between: attempt.start, and: attempt.end)
      }
      return attempt.steps.values.contains { line.citation.follows($0, within: 300) }
    }
  }

  /// Whether it can be said which steps of the attempt come before a place and which after.
  fileprivate func isPlaced(_ place: Citation, in attempt: Attempt) -> Bool {
    attempt.steps.values.allSatisfy { step in
      step.source == place.source
        || step.time?.isAbsolute == true && place.time?.isAbsolute == true
    }
  }

  /// A step that the attempt made after the question.
  fileprivate func step(of attempt: Attempt, behind question: Citation) -> Citation? {
    attempt.steps.values.filter { $0.isBehind(question) }.min { $1.isBehind($0) }
  }
}

extension Citation {
  /// Later than the other, and not by more than so many seconds where both have times.
  fileprivate func follows(_ other: Citation, within seconds: Double) -> Bool {
    guard isBehind(other) else { return false }
    guard let time, let before = other.time, time.unknown == before.unknown else { return true }
    return time.seconds(since: before) <= seconds
  }
}
