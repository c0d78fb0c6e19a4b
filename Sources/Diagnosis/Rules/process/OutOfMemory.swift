import DeviceLog
import Evidence
import Reconstruction

/// Memory ran out, and the app or its page was killed for it.
///
/// Sources: AOSP `lmkd.cpp` ("Kill '…' … oom_score_adj"), the Android runtime's OutOfMemoryError;
/// WebKit `WebProcessProxy.cpp` ("exceeded the active memory limit"); XNU `kern_memorystatus.c`;
/// Apple's jetsam event reports.
struct OutOfMemory: CaseRule {
  static let identity = RuleIdentity(
    id: "out-of-memory", title: "The phone ran out of memory",
    family: .process, owner: .device, severity: .major,
    manual: Manual(
      symptom: "After a photo, or on the way back from another app, the page begins anew.",
      why: "The system ended the app or the page's process to free memory.",
      disprovedBy:
        """
        Another process that was killed; an app long in the background; the words "killed by oom" \
        of a service that unbinds.
        """),
    references: [.appleJetsam, .androidMemory])

  static let needs: Needs = [.deviceLog]

  /// From here on Android counts a process as cached: it may go at any time, and nothing is lost.
  private static let cached = 900
  /// Up to here the app is on the screen, or seen behind what is.
  private static let visible = 100

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    var grounds = grounds(in: world)
    let record = world.recordedMemoryKill
    if let record {
      grounds.append(
        .seen("Android wrote down that it ended the app for memory", record.citation, as: "record"))
    }
    guard !grounds.isEmpty else {
      return world.showsCrashes
        ? .clear("the log shows nobody of the app killed for memory", [])
        : cannotTell("only a device log shows it")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    if let short = world.memoryIsShort {
      grounds.append(.seen("Android called its memory short afterwards", short, as: "state"))
    }
    var finding = Finding(
      .from(grounds).atMost(grounds.contains { $0.strength == .named } ? .certain : .possible),
      title: "Memory ran out, and the system ended the app or its page.",
      explanation:
        """
        A page with a camera picture needs much memory. When there is none left the system ends the \
        page's process or the whole app, and what the page knew is gone.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device, "Close other apps, or use a phone with more memory.", .safe,
          check: "Repeat the flow: the page stays where it was.")
      ] + FrameworkFixes.lessMemory.fitting(world.subject))
    if finding.confidence == .possible, record == nil {
      finding.role = .risk
    } else {
      finding.breaksAt = world.flows.last?.last?.firstBroken ?? .credentials
    }
    return .finding(finding)
  }

  private func grounds(in world: Case) -> [Ground] {
    let signs = world.sightings.filter { $0.sign == .outOfMemory && !world.isBeforeFlows($0) }
    return signs.compactMap { ground($0, in: world) }.reduce(into: []) { kept, next in
      if kept.count < 4, !kept.contains(where: { $0.citation == next.citation }) {
        kept.append(next)
      }
    }
  }

  private func ground(_ sighting: Sighting, in world: Case) -> Ground? {
    if let process = sighting.captured("process") {
      guard world.isOurVictim(process, pid: sighting.captured("pid")) else {
        return world.isInFront(sighting)
          ? sighting.observed("a web process was killed for memory under the app", as: "web")
          : nil
      }
      if let adj = sighting.record?.killedAt, adj >= Self.cached { return nil }
      if sighting.captured("state") == "suspended" { return nil }
      if sighting.captured("reason")?.contains("idle-exit") == true { return nil }
      let isTold = isInUse(sighting, in: world) && !world.isAside(sighting)
      return isTold && !world.isInHelper(sighting)
        ? sighting.ground("the system killed it for memory", as: "killed")
        : sighting.observed("the system killed a process of the app for memory", as: "killed")
    }
    guard sighting.isOurs else { return nil }
    guard sighting.captured("detail") != nil else {
      return world.isAside(sighting) || world.pageComesUp(after: sighting) != nil
        ? sighting.observed("a page's process was over its limit", as: "limit")
        : sighting.ground("the page's process was over its limit", as: "limit")
    }
    // Thrown where the app crashed, it is the end; caught, it is a hint.
    return world.isFatal(sighting) && !world.isAside(sighting) && !world.isInHelper(sighting)
      ? .named(
        "the app ended for want of memory", sighting.citing("OutOfMemoryError"), as: "error")
      : sighting.observed("an allocation failed", as: "error")
  }

  /// The process was worked with as it went: a process out of sight goes whenever others need room.
  private func isInUse(_ sighting: Sighting, in world: Case) -> Bool {
    if let adj = sighting.record?.killedAt { return adj <= Self.visible }
    // Its own limit, however much room there is.
    if sighting.captured("reason")?.contains("per-process-limit") == true { return true }
    if let front = sighting.captured("frontmost") { return world.subject.owns(front) == true }
    return false
  }
}

extension Case {
  /// A web process was killed while the app was the one on the screen.
  fileprivate func isInFront(_ sighting: Sighting) -> Bool {
    guard sighting.captured("process")?.contains("WebKit.WebContent") == true,
      let front = sighting.captured("frontmost")
    else { return false }
    return subject.owns(front) == true
  }

  /// The process that was killed is the app's own, or the web process whose end the app reported.
  fileprivate func isOurVictim(_ process: String, pid: String?) -> Bool {
    if subject.owns(process) == true { return true }
    guard let pid, let number = Int(pid) else { return false }
    if subject.processes.contains(number) { return true }
    return WebProcessEnds(self).all.contains {
      $0.captured("renderer") == pid || $0.record?.message.contains("PID=\(pid)]") == true
    }
  }
}

extension LogRecord {
  /// How dispensable lmkd held a process: `oom_score_adj 905`.
  fileprivate var killedAt: Int? {
    let words = message.split(separator: " ")
    guard let mark = words.firstIndex(of: "oom_score_adj"), mark + 1 < words.count else {
      return nil
    }
    return Int(words[mark + 1])
  }
}
