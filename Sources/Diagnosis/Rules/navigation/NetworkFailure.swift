import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The network failed on a request of the flow.
///
/// Sources: Chromium `net_error_list.h` (-7, -21, -100 … -109, -118, -130, -137); NSURLError -1001
/// … -1009.
struct NetworkFailure: FlowRule {
  static let identity = RuleIdentity(
    id: "network-failure", title: "The network failed during the flow",
    family: .navigation, owner: .device, severity: .blocker,
    manual: Manual(
      symptom: "An error page, an empty page or an endless spinner in the middle of the flow.",
      why: "The phone was offline, the name did not resolve, or the connection timed out or broke.",
      disprovedBy: "The same request answered a moment later, and the flow going on from it."),
    references: [.chromiumNetErrors])

  static let needs: Needs = [.documents(of: .popup), .deviceLog]

  static let classes: Set<NetError.Class> = [.offline, .dns, .timeout, .connection]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let failures = world.failures(of: attempt, flow).filter {
      Self.classes.contains($0.error.errorClass)
    }
    guard let last = failures.last else {
      return world.captures.isEmpty && !world.hasDeviceLog
        ? cannotTell("neither traffic nor a log is in the evidence")
        : .clear("no request of the flow failed for want of a network", [])
    }
    // What was asked again and answered was no obstacle.
    if let id = last.exchange, world.isAnsweredLater(id) {
      return .clear("the request was answered when it was repeated", [last.citation])
    }
    let grounds = failures.map {
      Ground.named(
        "the request failed with \(Quoted($0.error.name, .word))", $0.citation, as: $0.error.name)
    }
    var finding = Finding(
      .from(grounds),
      title: "The network failed during the flow (\(Quoted(last.error.name, .word))).",
      explanation:
        """
        A request the flow depends on got no answer because the connection failed. The app's web \
        view only shows the effect.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Repeat the sign-in on another network.", .safe,
          check: "The request that failed is answered.")
      ] + FrameworkFixes.offerRetry.fitting(world.subject))
    finding.breaksAt = attempt.stoppedAt
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }
}

extension Case {
  /// True if the same address was asked again later and answered.
  func isAnsweredLater(_ id: ExchangeID) -> Bool {
    guard exchanges.indices.contains(id) else { return false }
    let failed = exchanges[id]
    return exchanges[(id + 1)...].contains {
      $0.request.url.value == failed.request.url.value && $0.request.method == failed.request.method
        && $0.response.status > 0
    }
  }
}
