import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// A rule for outside links took a page of the flow out of the web view.
///
/// Such rules look for words like "term" or "policy" anywhere in an address, and find them in
/// "determine", "intermediate" or a query. An address with the word as a step of its path is what
/// the rule is for.
struct ExternalLinkRuleTooBroad: CaseRule {
  static let identity = RuleIdentity(
    id: "external-link-rule-too-broad",
    title: "A rule for outside links took the flow out of the web view",
    family: .navigation, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "The address and the browser that opened are seen, and the app's rule is not."),
    manual: Manual(
      symptom: "In the middle of the flow the browser comes up, and the app's page waits for ever.",
      why:
        """
        The app opens addresses that contain certain words in the browser, and tests for them \
        anywhere in the address instead of for whole steps of the path.
        """,
      disprovedBy: "The word being a step of the path of its own: then the link was meant."),
    references: [.wkDecidePolicy, .androidShouldOverrideUrlLoading])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    let opened = world.sightings([.openedExternally])
    guard let any = opened.last else {
      return withoutLine(world, "nothing was opened outside the app")
    }
    let taken = opened.compactMap { line in
      line.captured("url").flatMap { MistakenWord(in: $0) }.map { (line: line, word: $0) }
    }.filter { world.takesPart($0.word.address) }
    guard let last = taken.last else {
      return .clear("what was opened outside holds none of those words by accident", [any.citation])
    }
    var grounds = [last.line.observed("the app opened the flow's address outside", as: "opened")]
    grounds += world.sightings([.navigationCancelled]).near(last.line, within: 2).prefix(1).map {
      $0.observed("and dropped its load inside", as: "engine")
    }
    grounds += opened.near(last.line, within: 3).filter { $0.captured("url") == nil }.prefix(1).map
    {
      $0.observed("another app came to the front", as: "front")
    }
    var finding = Finding(
      .from(grounds),
      title:
        """
        A rule for outside links took the flow's page, because \(Quoted(last.word.whole, .word)) \
        contains \(Quoted(last.word.word, .word)).
        """,
      explanation:
        """
        The app sent a page of the flow to the browser. Its address is none of the legal pages such \
        rules are for; it only contains one of their words.
        """,
      grounds: grounds, fixes: FrameworkFixes.exactLinkRule.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.window = last.line.window
    return .finding(finding)
  }
}

/// A word of legal pages that an address contains by accident.
struct MistakenWord: Hashable, Sendable {
  var address: String
  var word: String
  /// The word of the address around it.
  var whole: String

  private static let words = ["privacy", "policy", "policies", "legal", "terms", "term"]

  init?(in address: String) {
    guard let url = WebURL(address), url.isHTTP else { return nil }
    let steps = Self.split(url.path)
    // A legal page, whatever else its address holds.
    guard !steps.contains(where: { Self.words.contains($0) || Self.isLegal($0) }) else {
      return nil
    }
    let query = address.split(separator: "?", maxSplits: 1).dropFirst().joined()
    for part in Self.split(url.host) + steps + Self.split(query) {
      guard let word = Self.words.first(where: { part.contains($0) }) else { continue }
      self.address = address
      self.word = word
      whole = part
      return
    }
    return nil
  }

  /// `privacypolicy`, `termsofservice`, `policyupdate`: a legal page's name written as one word.
  private static func isLegal(_ step: String) -> Bool {
    if words.dropLast().contains(where: { step.hasPrefix($0) }) { return true }
    return words.contains { step.contains($0) } && isMade(step[...])
  }

  /// Nothing but words that stand in the names of legal pages.
  private static func isMade(_ rest: Substring) -> Bool {
    rest.isEmpty || compounds.contains { rest.hasPrefix($0) && isMade(rest.dropFirst($0.count)) }
  }

  private static let compounds =
    words + [
      "of", "and", "for", "the", "our", "your", "service", "services", "use", "user", "conditions",
      "condition", "notice", "notices", "statement", "cookie", "cookies", "data", "protection",
      "agreement", "license", "page", "info",
    ]

  private static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
