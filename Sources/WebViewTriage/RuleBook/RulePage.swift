import Diagnosis
import Evidence
import Redaction
import Reporting

/// A rule's page: the same content for every format. Words between backticks are code.
struct RulePage {
  struct Section {
    var title: StaticString
    var blocks: [Block]
  }
  enum Block {
    case paragraph(Safe)
    /// An entry of a list: what it is, and what belongs to it.
    case item(Safe, details: [Detail])
  }
  enum Detail {
    case words(Safe)
    case link(Safe, url: Safe)
  }

  var id: Safe
  var title: Safe
  /// Who mends it, how bad it is, how sure it can be.
  var summary: Safe
  var sections: [Section]

  init(_ entry: RuleEntry) {
    let identity = entry.identity
    id = Safe(identifier: identity.id)
    title = .own(identity.title)
    summary = .own(
      "Usually mended by \(identity.owner.words) · severity \(identity.severity.rawValue)"
        + " · at most \(identity.ceiling.confidence.name)")
    sections = [
      Section(title: "What the person sees", blocks: [.words(identity.manual.symptom)]),
      Section(title: "Why it happens", blocks: [.words(identity.manual.why)]),
      Section(title: "What would disprove it", blocks: [.words(identity.manual.disprovedBy)]),
      Section(title: "How sure it can be", blocks: [.words(identity.ceiling.words)]),
      Section(title: "What it needs", blocks: entry.needed),
      Section(title: "How to mend it", blocks: entry.fixes.map(RulePage.block)),
      Section(title: "What it is mistaken for", blocks: entry.doubles),
      Section(title: "Examples", blocks: entry.examples.map { .item(.own($0.line), details: []) }),
      Section(
        title: "Rests on",
        blocks: identity.references.map { .item(.empty, details: [RulePage.link($0)]) }),
    ].filter { !$0.blocks.isEmpty }
  }

  private static func block(_ fix: Fix) -> Block {
    var who = fix.framework.map { "\(fix.owner.words), \($0.name)" } ?? fix.owner.words
    switch fix.platform {
    case .android: who += " on Android"
    case .ios: who += " on iOS"
    default: break
    }
    var details: [Detail] = [
      .words(.own("Check: ") + .own(fix.check)),
      .words(
        fix.applicability == .safe
          ? "Safe to make." : "Needs judgement: see whether it fits the app."),
    ]
    if let reference = fix.reference { details.append(link(reference)) }
    return .item(.own(who.capitalized + ": ") + .own(fix.summary), details: details)
  }

  private static func link(_ reference: Reference) -> Detail {
    .link(Safe(titleOf: reference), url: Safe(urlOf: reference))
  }
}

extension RulePage.Block {
  fileprivate static func words(_ text: String) -> RulePage.Block { .paragraph(.own(text)) }
}

extension RuleEntry {
  fileprivate var needed: [RulePage.Block] {
    if let reason = needs.noneBecause { return [.words("Nothing in particular: \(reason)")] }
    return needs.list.map { need in
      .item(
        .own("`\(need.id)`, to see ") + .own(need.shows),
        details: [.words(.own(need.howToCapture))])
    }
  }

  /// What fits the same evidence, what it brings about, what brings it about.
  fileprivate var doubles: [RulePage.Block] {
    var blocks = either.map { other in
      RulePage.Block.item(
        .own("`\(other.rule)` fits the same evidence"),
        details: [.words(.own("To tell them apart: ") + .own(other.check))])
    }
    let symptoms = Catalogue.explained(by: identity.id)
    if !symptoms.isEmpty {
      blocks.append(
        .item(.own("It explains, where both are found: \(symptoms.listed)"), details: []))
    }
    let causes = Catalogue.explaining(identity.id)
    if !causes.isEmpty {
      blocks.append(
        .item(.own("It is explained, where both are found, by: \(causes.listed)"), details: []))
    }
    if Catalogue.isGeneral(identity.id) {
      blocks.append(
        .item("It says where something stopped: a rule that says why goes first.", details: []))
    }
    return blocks
  }
}

extension [String] {
  fileprivate var listed: String { map { "`\($0)`" }.joined(separator: ", ") }
}

extension Example {
  fileprivate var line: String { "\(expected.words): \(says)" }
}

extension Example.Expected {
  fileprivate var words: String {
    switch self {
    case .fires(let confidence): "Found, \(confidence.name)"
    case .quiet: "Not found"
    case .undetermined: "Cannot be told"
    }
  }
}

extension Ceiling {
  fileprivate var words: String {
    let most =
      switch confidence {
      case .certain: "At most certain: the platform or the provider can name the failure itself."
      case .likely: "At most likely: two or more signs agree, and none speaks against it."
      case .possible: "At most possible: one sign only, to be checked before anybody changes code."
      }
    return because.map { "\(most) \($0)" } ?? most
  }
}

extension Owner {
  /// Who acts.
  var words: String {
    switch self {
    case .app: "the mobile app's team"
    case .site: "the web page or its server"
    case .provider: "the sign-in or payment service, or its settings"
    case .device: "the phone, its network or the person using it"
    case .capture: "a better recording"
    case .vendor: "ourselves"
    }
  }
}

extension Family {
  var heading: StaticString {
    switch self {
    case .popup: "Popup and opener"
    case .identity: "Identity of the embedded browser"
    case .cookies: "Cookies, storage, session"
    case .navigation: "Navigation and network"
    case .media: "Camera and media"
    case .process: "Process and engine"
    case .notWebView: "Not the WebView"
    case .capture: "The capture itself"
    case .own: "Your own known issues"
    }
  }
}

extension Safe {
  /// Words of the rules' own source: nothing of a customer's is in them.
  static func own(_ text: String) -> Safe { Safe(composed: text) }
  /// A rule's message about one of its own examples.
  static func own(_ message: Message) -> Safe { Redactor(isEnabled: false).safe(message) }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
