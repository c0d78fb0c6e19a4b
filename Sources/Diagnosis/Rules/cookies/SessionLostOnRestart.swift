import DeviceLog
import Evidence
import Reconstruction

/// Cookies that were meant to last are gone once the app was started again.
///
/// Sources: Android `CookieManager.flush` (cookies reach the disk only after a while);
/// react-native-webview#1509; Apple `WKWebsiteDataStore.nonPersistent`. Cookies without an age end
/// with the process by design: they prove nothing.
struct SessionLostOnRestart: CaseRule {
  static let identity = RuleIdentity(
    id: "session-lost-on-restart", title: "The session is gone after the app was restarted",
    family: .cookies, owner: .app, severity: .major,
    ceiling: .likely(
      because: "No line says that a cookie was lost; it shows in two runs that differ."),
    manual: Manual(
      symptom: "Signing in works, and after the app is closed and opened it is asked for again.",
      why:
        """
        Cookies are written to disk with a delay, and the process ended before (nothing flushed \
        them); or the web view keeps its data in memory only.
        """,
      disprovedBy:
        """
        A cookie without an age or with a past one; a sign-out in between; any cookie of the old \
        process that the new one sends.
        """),
    references: [.androidCookieManager, .wkWebsiteDataStore])

  static let needs: Needs = [.cookies, .deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.cookies.anyVisible else {
      guard let restart = world.restarts.first(where: { $0.began != nil }),
        let words = world.forgotten(at: restart)
      else {
        return world.sources.isEmpty
          ? .notApplicable("nothing was given") : cannotTell("no cookies and no restart are seen")
      }
      return .finding(finding([words.before, words.after], .possible, in: world))
    }
    guard let lost = world.lastingCookieLost else {
      return .clear("cookies that are meant to last are sent again", [])
    }
    let restart = world.restarts.first {
      $0.mayLie(between: lost.lastSeen.time, and: lost.without.start)
    }
    var grounds: [Ground] = [
      .seen("a cookie that is meant to last is set", lost.setting.citation, as: "kept")
    ]
    if let restart {
      grounds.append(restart.ended.observed("the app's process ends", as: "restart"))
    }
    grounds.append(
      .absent(
        "the app starts again, and its first page is asked for without any cookie",
        due: lost.without.citation, as: "gone"))
    guard restart != nil || lost.without.fetchSite == "none" else {
      return cannotTell(
        "whether the app was restarted in between is not seen", missing: [.deviceLog])
    }
    return .finding(finding(grounds, restart == nil ? .possible : .from(grounds), in: world))
  }

  private func finding(_ grounds: [Ground], _ confidence: Confidence, in world: Case) -> Finding {
    var finding = Finding(
      confidence,
      title: "The session did not survive the restart of the app.",
      explanation:
        """
        The person was signed in, the app was closed and started again, and the web view had lost \
        the cookies that should have lasted.
        """,
      grounds: grounds, fixes: FrameworkFixes.lastingCookies.fitting(world.subject))
    finding.breaksAt = .sessionSet
    return finding
  }
}
