import DeviceLog
import Evidence
import Reconstruction

/// The process that ran the page died, and the page with it.
///
/// Sources: Chromium `aw_browser_terminator.cc` (code -1: no signal was recorded, as for a web view
/// that is destroyed; "wasn't handled": the app is taken along); WebKit `WebPageProxy.cpp`,
/// `ProcessTerminationReason.h`; react-native-webview, Capacitor.
struct WebProcessTerminated: CaseRule {
  static let identity = RuleIdentity(
    id: "web-process-terminated", title: "The page's process died",
    family: .process, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "A white page, a page that begins anew, or the whole app gone.",
      why:
        """
        A web page runs in a process of its own. It crashed or was killed, and the app did not take \
        care of it.
        """,
      disprovedBy:
        """
        Code -1 alone, an idle process, a change of site: these end processes in order. A flow that \
        completed.
        """),
    references: [.androidOnRenderProcessGone, .wkProcessDidTerminate])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let ends = WebProcessEnds(world)
    guard !ends.all.isEmpty else {
      return world.showsCrashes
        ? .clear("no process of a page died in the log", [])
        : cannotTell("only a device log shows it")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let strong = ends.named + ends.told
    guard !strong.isEmpty else { return .finding(unclear(ends, in: world)) }
    var grounds = ends.named.prefix(3).map {
      $0.ground("the engine says that the page's process died", as: "engine-\($0.sign.rawValue)")
    }
    grounds += ends.told.prefix(1).map {
      $0.observed("the web view lost its process", as: "library")
    }
    let crash = world.crashes.first { world.takesAlong(strong, $0) }
    if let crash { grounds.append(crash.observed("it took the app along", as: "app")) }
    let last = strong.max { $1.citation.isBehind($0.citation) }
    let again = crash == nil ? last.flatMap { world.pageComesUp(after: $0) } : nil
    let isAside = strong.allSatisfy { world.isBeforeFlows($0) || world.isAside($0) }
    var finding = finding(isAside || again != nil ? .possible : .from(grounds), grounds, world)
    if let again {
      finding.against = [Ground.seen("a page came up again after it", again, as: "again")]
    }
    if isAside || again != nil {
      finding.role = .risk
    } else {
      finding.breaksAt = world.flows.last?.last?.firstBroken ?? .credentials
    }
    return .finding(finding)
  }

  /// Nothing but texts that a closed web view prints as well.
  private func unclear(_ ends: WebProcessEnds, in world: Case) -> Finding {
    var grounds = ends.unclear.prefix(2).map {
      $0.observed("a web process ended, as it does for a web view that is closed", as: "end")
    }
    let deaths = world.restarts.map(\.ended)
    let wanted = Set(deaths.filter { $0.isWanted }.compactMap { $0.captured("pid") })
    let death = deaths.first {
      !$0.isWanted && !wanted.contains($0.captured("pid") ?? "")
        && world.takesAlong(ends.unclear, $0)
    }
    let crash = death ?? world.crashes.first { world.takesAlong(ends.unclear, $0) }
    guard let crash else {
      var finding = finding(.possible, grounds, world)
      finding.title = "A web process ended; that alone does not show a failure."
      finding.role = .risk
      return finding
    }
    grounds.append(crash.observed("the app's own process ended right after it", as: "app"))
    return finding(.from(grounds).atMost(.likely), grounds, world)
  }

  private func finding(_ confidence: Confidence, _ grounds: [Ground], _ world: Case) -> Finding {
    Finding(
      confidence, title: "The process that ran the page died, and the page with it.",
      explanation:
        """
        Pages run in a process of their own. When it dies the page is lost with all it knew, and on \
        Android the app goes down as well unless it handles that.
        """,
      grounds: grounds, fixes: FrameworkFixes.webProcessGone.fitting(world.subject))
  }
}

extension Sighting {
  /// The person, the developer or the app itself ended the process, or the system one out of use.
  fileprivate var isWanted: Bool {
    if isWished { return true }
    guard let message = record?.message else { return false }
    let words = message.split { " ():".contains($0) }
    guard let mark = words.firstIndex(of: "adj"), mark + 1 < words.count,
      let adj = Int(words[mark + 1])
    else { return false }
    return adj >= 900
  }
}

extension Case {
  /// The app's process ended within seconds behind one of these. A crash whose process nothing names
  /// (a log that is cut says no more) is the app's only where the same process spoke of the web view.
  fileprivate func takesAlong(_ ends: [Sighting], _ death: Sighting) -> Bool {
    let dead = death.captured("pid").flatMap { Int($0) } ?? death.pid
    let isSurelyOurs = isSurelyOfApp(death)
    return ends.contains { end in
      guard death.citation.source == end.citation.source,
        death.citation.isBehind(end.citation)
      else { return false }
      if !isSurelyOurs, let dead, let speaker = end.pid, dead != speaker { return false }
      guard let then = end.time, let later = death.time else { return true }
      return later.seconds(since: then) <= 5
    }
  }
}
