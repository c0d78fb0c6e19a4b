/// Addresses in device logs: what an app says it loads, and what it hands to other apps. Windows and
/// flows are rebuilt from these where no capture of the traffic came.
enum NavigationMeanings {
  static func find(in words: Words, context: Meanings.Context) -> [SignMatch] {
    guard context == .log else { return [] }
    var found: [SignMatch] = []
    guard let address = words.addresses.first(where: isDocument) else {
      if isEmptyPage(words) {
        found.append(
          SignMatch(
            .navigation, .appWording, signature: "M-NAVIGATION-EMPTY",
            captures: ["url": "about:blank", "stage": "finished"]))
      }
      return found
    }
    if outside(words, address, &found) { return found }
    if isRefusedByPolicy(words) {
      found.append(
        SignMatch(
          .navigationCancelled, .appWording, signature: "M-POLICY", captures: ["url": address]))
    }
    if words.contains(failing), words.has(["did", "fail"]) || words.contains(Vocabulary.failed) {
      found.append(
        SignMatch(
          .navigation, .appWording, signature: "M-NAVIGATION-FAILED",
          captures: ["url": address, "stage": "failed"]))
      return found
    }
    guard let verb = words.positions(of: verbs).first, !words.isConditional(verb, reach: 3) else {
      return found
    }
    var captures = ["url": address]
    if words.contains(ended) { captures["stage"] = "finished" }
    if words.has(["on", "page", "started"]) { captures["stage"] = "started" }
    if words.contains(["redirect", "redirected", "callback"]) { captures["how"] = "redirect" }
    found.append(SignMatch(.navigation, .appWording, signature: "M-NAVIGATION", captures: captures))
    return found
  }

  /// `onPageFinished about:blank`: what a web view shows in place of a page that failed.
  private static func isEmptyPage(_ words: Words) -> Bool {
    words.has(["about", "blank"]) && words.contains(ended)
  }

  /// `decidePolicyFor … cancel`, `navigation to … blocked`, `host not in allowedOrigins`. Not what
  /// servers and pages refuse: cross-origin rules, cookies, content policies.
  private static func isRefusedByPolicy(_ words: Words) -> Bool {
    guard !words.contains(["origin", "cors", "csp", "cookie", "cookies", "security", "frame"])
    else {
      return false
    }
    let isPolicy =
      words.contains(["policy", "allowlist", "whitelist", "navigation", "navigations"])
      || words.has(["should", "override"]) || words.has(["should", "start"])
      || words.has(["allow", "list"])
    let isListed =
      words.has(["not", "in", "allowed"]) || words.has(["not", "in", "allow"])
      || words.has(["not", "in", "allowlist"]) || words.has(["not", "in", "whitelist"])
    if isListed { return true }
    guard isPolicy else { return false }
    if words.has(["not", "allowed"]) { return true }
    return words.positions(of: refusals).contains {
      !words.isNegated($0, reach: 2) && !words.isConditional($0)
    }
  }

  private static let refusals: WordSet = [
    "cancel", "cancelled", "canceled", "block", "blocked", "denied", "deny", "disallowed",
    "rejected", "prevented", "prevent", "refused",
  ]

  private static let verbs: WordSet = [
    "load", "loading", "loaded", "loads", "navigate", "navigating", "navigated", "navigation",
    "open",
    "opening", "opened", "start", "started", "starting", "redirect", "redirected", "redirecting",
    "callback", "visit", "visiting", "goto", "root", "url", "page", "request", "finished", "launch",
    "showing", "reached", "override", "policy",
  ]
  private static let ended: WordSet = ["finished", "loaded", "reached", "committed", "seen"]
  private static let failing: WordSet = [
    "failed", "fail", "error", "provisional", "failure", "blocked",
  ]

  /// A page's address, not a help link or a script.
  private static func isDocument(_ address: String) -> Bool {
    for suffix in [".js", ".css", ".png", ".jpg", ".svg", ".woff2", ".map", ".json"]
    where address.hasSuffix(suffix) { return false }
    return !address.hasPrefix("https://goo.gl/") && !address.hasPrefix("https://crbug.com/")
      && !address.hasPrefix("https://developer.android.com") && !address.hasPrefix("file:///data")
      && !address.hasPrefix("content://") && !address.hasPrefix("android-app://")
  }

  /// Says that an address goes to the system browser or another app.
  @discardableResult
  private static func outside(
    _ words: Words, _ address: String, _ found: inout [SignMatch]
  ) -> Bool {
    let targets: WordSet = ["safari", "chrome", "external", "externally", "customtabs"]
    let isOutside =
      words.positions(of: targets).contains { at in
        !words.isNegated(at) && !words.isFalse(at) && words[at + 1] != "no"
          && words.before(
            at, within: 5, ["open", "opening", "opened", "launch", "launching", "in", "with", "to"])
            != nil
      } || words.has(["system", "browser"]) || words.has(["custom", "tab"])
      || words.has(["open", "url"]) || words.has(["action", "view"])
    guard isOutside,
      words.positions(of: ["safari", "external", "browser", "tab", "url", "view"]).allSatisfy({
        !words.isConditional($0, reach: 2) || words.contains(["yes", "true"])
      })
    else { return false }
    var captures = ["url": address]
    if words.has(["custom", "tab"]) || words.contains(["customtabs", "customtab"]) {
      captures["how"] = "customTab"
    }
    found.append(
      SignMatch(.openedExternally, .appWording, signature: "M-EXTERNAL", captures: captures))
    return true
  }
}
