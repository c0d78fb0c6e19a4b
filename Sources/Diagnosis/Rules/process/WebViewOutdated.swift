import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// The engine is older than the page's JavaScript.
///
/// Sources: V8's and JavaScriptCore's messages for syntax they do not know; MDN's compatibility
/// tables; Capacitor's own check of the WebView's version.
struct WebViewOutdated: CaseRule {
  static let identity = RuleIdentity(
    id: "webview-outdated", title: "The WebView is too old for the page",
    family: .process, owner: .device, severity: .blocker,
    ceiling: .likely(
      because:
        """
        The engine names what it does not know, and not whether the flow needed that script.
        """),
    manual: Manual(
      symptom: "The page stays blank on old phones, and works on new ones.",
      why: "The page's scripts use syntax or functions that came with later engines.",
      disprovedBy:
        """
        An engine that knows what the message complains of; HTML or a cut file in the script's \
        place; a script of somebody else's while the page works.
        """),
    references: [.optionalChaining, .androidCurrentWebViewPackage])

  static let needs: Needs = [.console(.opener), .userAgents]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let refused = world.sightings([.webViewOutdated]).first {
      // The library says so and loads the page all the same.
      var told = finding(
        [refused.observed("the library does not support the WebView's version", as: "wrapper")],
        nil, world)
      told.role = .risk
      told.breaksAt = nil
      return .finding(told)
    }
    let errors = world.sightings([.scriptSyntaxError])
    let age = EngineAge(world)
    guard !errors.isEmpty else {
      return world.hasConsole
        ? .clear("no script was refused by the engine", [])
        : cannotTell("the page's console is not in the evidence", missing: [.console(.opener)])
    }
    let telling = errors.compactMap { error in
      age.needed(for: error.complaint).map { (error: error, needed: $0) }
    }
    guard let worst = telling.max(by: { $0.needed < $1.needed }) else {
      return .clear("the messages have other causes than the engine's age", [])
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    guard let version = age.version, let place = age.citation else {
      return cannotTell("nothing says how old the engine is", missing: [.userAgents])
    }
    guard let error = telling.first(where: { $0.needed > version }) else {
      return .clear(
        "engine \(version) knows what the message complains of (since \(worst.needed))", [place])
    }
    let grounds = [
      error.error.observed("the engine does not know what the script uses", as: "script"),
      Ground.seen("the engine's version", place, as: "version"),
    ]
    var told = finding(grounds, (version, error.needed), world, error.error)
    // Somebody else's script: the pages of the flow may run without it.
    if telling.allSatisfy({ $0.needed <= version || world.isOfOthers($0.error) }) {
      told.confidence = .possible
      told.role = .risk
      told.breaksAt = nil
    }
    return .finding(told)
  }

  private func finding(
    _ grounds: [Ground], _ versions: (has: Int, needs: Int)?, _ world: Case,
    _ error: Sighting? = nil
  ) -> Finding {
    let goesOn = error.flatMap { error in
      world.sightings([.signedIn, .popupAsked, .resultPosted]).first {
        $0.record?.console?.sourceURL != nil && $0.citation.isBehind(error.citation)
      }
    }
    let against = goesOn.map { [$0.observed("the page works on after it", as: "alive")] } ?? []
    var finding = Finding(
      .from(grounds, against: against),
      title: versions.map {
        "The WebView (\($0.has)) is older than the page's scripts, which need \($0.needs) or later."
      } ?? "The WebView is older than the app's library supports.",
      explanation:
        """
        An engine that does not know a script's syntax runs none of it. The page stays as it came: \
        blank, or without working buttons.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .device,
          world.subject.platform == .ios
            ? "Update iOS: its web views come with the system."
            : "Update Android System WebView and Chrome in the Play Store.",
          .safe, check: "The page's scripts run without the message.",
          reference: world.subject.platform == .ios ? .appleUpdate : .playWebView),
        Fix(
          .site,
          "Build the scripts for the oldest engine that is to be served, with polyfills.",
          .judgement, check: "Open the page in an engine of that version.",
          reference: .optionalChaining),
      ])
    finding.against = against
    finding.breaksAt = .sdkLoaded
    return finding
  }
}

extension Case {
  /// A script that comes from a site no flow has to do with.
  fileprivate func isOfOthers(_ error: Sighting) -> Bool {
    guard !flows.isEmpty, let address = error.record?.console?.sourceURL,
      let url = WebURL(address), url.isHTTP, !takesPart(address)
    else { return false }
    return !sightings([.navigation, .popupAsked]).contains { sighting in
      let page = sighting.captured("url") ?? sighting.record?.console?.sourceURL
      return page.flatMap { WebURL($0)?.host } == url.host
    }
  }
}

extension Sighting {
  /// What the engine said of a script.
  fileprivate var complaint: String {
    record?.console?.text ?? record?.message ?? captured("error") ?? ""
  }
}
