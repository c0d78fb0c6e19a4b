import Evidence
import Reconstruction

/// The first line of the report: the answer in plain words.
func headlineMessage(of verdict: IncidentVerdict, flow: FlowVerdict?) -> Message {
  let what = flow?.flow.kind.words ?? "sign-in"
  let cause = verdict.cause.flatMap { cause in verdict.findings.first { $0.id == cause.finding } }
  switch verdict.outcome {
  case .completed:
    guard let cause else { return "It worked: the \(what)\(at(flow)) was completed." }
    return "It worked, but the person was left stuck: \(cause.finding.title)"
  case .failed:
    if let cause { return cause.finding.title }
    guard let broken = flow?.flow.last?.firstBroken else {
      return "The \(what)\(at(flow)) stopped. The files do not show why."
    }
    return
      """
      The \(what)\(at(flow)) stopped at step \(broken.rawValue) of \(Rung.allCases.count - 1) \
      (\(broken.words)). The files do not show why.
      """
  case .insufficient:
    if let cause { return "\(cause.finding.title) The files cannot show whether it worked." }
    return "These files cannot show whether the \(what)\(at(flow)) worked."
  case .notSeen:
    let isRead = verdict.world.sources.contains { $0.kind != .unknown && $0.kind != .notRead }
    if !isRead { return "Nothing that was given can be read as evidence." }
    return "No sign-in, payment or check was attempted in these files."
  }
}

extension IncidentVerdict {
  /// The same where the cause is known and not to be seen.
  func hiddenHeadline(flow: FlowVerdict?) -> Message {
    let what: Message = "the \(flow?.flow.kind.words ?? "sign-in")\(at(flow))"
    let reason: Message = "for a reason that is hidden here"
    return switch outcome {
    case .failed: (what + " stopped \(reason).").asSentence
    case .completed: "It worked, but the person was left stuck, \(reason)."
    case .insufficient, .notSeen:
      "These files cannot show whether \(what) worked; what they do show is hidden here."
    }
  }
}

private func at(_ flow: FlowVerdict?) -> Message {
  guard let provider = flow?.flow.provider else { return "" }
  return " with \(provider.spoken)"
}

extension Flow.Kind {
  /// What people call it.
  var words: Message {
    switch self {
    case .oauth, .saml, .wsfed, .other: "sign-in"
    case .googlePay: "payment"
    case .threeDS: "payment check"
    case .verification: "identity check"
    }
  }
}

extension Rung {
  /// What was due at this step.
  var words: Message {
    switch self {
    case .noProvider: "reaching the provider at all"
    case .sdkLoaded: "loading the provider's script"
    case .authorizeSent: "asking the provider to sign in"
    case .providerPage: "showing the provider's page"
    case .credentials: "the person's answer on the provider's page"
    case .providerReturned: "the provider's own way back"
    case .responseIssued: "the provider's answer"
    case .callbackRequested: "returning to the site"
    case .callbackAnswered: "the site's answer to the return"
    case .sessionSet: "the site's session"
    case .openerActed: "the page taking up the result"
    }
  }
}
