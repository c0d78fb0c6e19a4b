import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// A page of the flow asked for http content, and the engine refused it.
///
/// Sources: Blink `mixed_content_checker.cc`, WebKit `MixedContentChecker.cpp` (texts). Pictures and
/// what the engine upgrades by itself break nothing.
struct MixedContentBlocked: CaseRule {
  static let identity = RuleIdentity(
    id: "mixed-content-blocked", title: "The page asked for http content, which was blocked",
    family: .navigation, owner: .site, severity: .major,
    manual: Manual(
      symptom: "The page comes up without its form, or its button does nothing.",
      why: "An https page asked for a script, frame or form over http; engines refuse that.",
      disprovedBy: "The same page working on after the message."),
    references: [.mixedContent])

  static let needs: Needs = [.console(.opener)]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let said = world.sightings([.mixedContent])
    guard let any = said.last else {
      return withoutLine(
        world, "no page asked for http content", stoppedAt: .noProvider ... .sdkLoaded,
        orConsole: true)
    }
    let ofFlow = said.filter { line in
      guard !Self.isHarmless(line.captured("kind") ?? ""), let url = line.captured("url"),
        !PagePart.isCounter(url)
      else { return false }
      return world.takesPart(url)
        || Self.isOwn(line) && world.takesPart(line.captured("page") ?? "")
    }
    guard let last = ofFlow.last else {
      return .clear("what was blocked takes no part in a flow", [any.citation])
    }
    var grounds = ofFlow.map { $0.ground("the engine refused http content", as: "mixed") }
    grounds += world.sightings([.scriptError, .scriptSyntaxError]).filter {
      $0.citation.isBehind(last.citation)
    }.prefix(1).map { $0.observed("and the page's script fails afterwards", as: "script") }
    let isSure = ofFlow.contains { line in
      [line.captured("page"), line.captured("url")].compactMap(\.self)
        .contains { world.surelyTakesPart($0) }
    }
    var finding = Finding(
      .from(grounds).atMost(isSure ? .certain : .possible),
      title: "A page of the flow asked for http content, which the engine blocked.",
      explanation:
        """
        The page is https and what it needs is http, so it was never loaded. What the page says \
        afterwards is the consequence.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .site, "Serve the blocked script, frame or form target over https and name it so.", .safe,
          check: "The console stays silent of insecure content.", reference: .mixedContent)
      ])
    finding.breaksAt = .sdkLoaded
    finding.window = last.window
    return .finding(finding)
  }

  /// What was blocked is of the page's own site; an advertisement on the page is not.
  private static func isOwn(_ line: Sighting) -> Bool {
    guard let page = line.captured("page"), let url = line.captured("url") else { return false }
    return Site.name(of: WebHost.of(page)) == Site.name(of: WebHost.of(url))
  }

  private static func isHarmless(_ kind: String) -> Bool {
    ["image", "video", "audio", "favicon", "font", "stylesheet", "prefetch"].contains {
      kind.contains($0)
    }
  }
}
