import Diagnosis
import Evidence
import Redaction

/// What the diagnoser can say, as pages for people. All of it stands in the rules themselves.
public enum RuleBook {
  /// Every rule's id, in the catalogue's order.
  public static var ids: [String] { Catalogue.all.map { $0.identity.id } }

  /// The rule's title; nil for an id there is not.
  public static func title(of id: String) -> Safe? {
    Catalogue.rule(id).map { Page.words($0.identity.title) }
  }

  /// One line a rule, by family: id, owner, title.
  public static func list() -> Page {
    var page = Page()
    let all = Catalogue.all
    let widest = ids.map(\.count).max() ?? 0
    for family in Family.allCases {
      let rules = all.filter { $0.identity.family == family }
      if rules.isEmpty { continue }
      if !page.lines.isEmpty { page.add(Safe("")) }
      page.add(Safe(family.heading))
      for rule in rules {
        let identity = rule.identity
        page.add(
          Page.words(
            "  " + identity.id.padded(to: widest) + "  "
              + identity.owner.rawValue.padded(to: 8) + "  " + identity.title))
      }
    }
    return page
  }

  /// A rule's manual page; nil for an id there is not.
  public static func page(on id: String, width: Int = 100) -> Page? {
    guard let rule = Catalogue.rule(id) else { return nil }
    let identity = rule.identity
    var page = Page(width: width)
    page.add(Page.words(identity.id))
    page.add(Page.words(identity.title))
    page.add(Safe(""))
    page.add(
      Page.words(
        "usually mended by \(identity.owner.words) · severity \(identity.severity.rawValue)"))
    page.section("What the person sees", [identity.manual.symptom])
    page.section("Why it happens", [identity.manual.why])
    page.section("What would disprove it", [identity.manual.disprovedBy])
    if let reason = rule.needs.noneBecause {
      page.section("What it needs", ["Nothing in particular: \(reason)"])
    } else {
      page.section("What it needs", rule.needs.list.map { "\($0.id): \($0.howToCapture.ownWords)" })
    }
    page.section("Examples", rule.examples.map { "\($0.expected.words): \($0.says)" })
    page.section("Rests on", identity.references.map { "\($0.title) <\($0.url)>" })
    return page
  }
}

/// Lines of our own making, laid out for a terminal or a file.
public struct Page: Sendable {
  public private(set) var lines: [Safe] = []
  private var width = 100

  init(width: Int = 100) { self.width = max(40, width) }

  /// All lines, each with its line break.
  public var text: String { lines.map { $0.text + "\n" }.joined() }

  mutating func add(_ line: Safe) { lines.append(line) }

  /// A heading and its paragraphs, indented and wrapped; nothing where there are none.
  mutating func section(_ title: StaticString, _ paragraphs: [String]) {
    if paragraphs.isEmpty { return }
    add(Safe(""))
    add(Safe(title))
    for paragraph in paragraphs {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, line.count + word.count + 3 > width {
          add(Page.words("  " + line))
          line = "  "
        } else if !line.isEmpty {
          line += " "
        }
        line += word
      }
      add(Page.words("  " + line))
    }
  }

  /// Words out of the rules' own source: nothing of a customer's is in them.
  fileprivate static func words(_ text: String) -> Safe {
    Redactor(isEnabled: false).safe(Message(pieces: [.words(text)]))
  }
}

extension Message {
  /// The fixed words of a message that quotes nothing.
  fileprivate var ownWords: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .quoted: ""
      }
    }.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Family {
  fileprivate var heading: StaticString {
    switch self {
    case .popup: "Popup and opener"
    case .identity: "Identity of the embedded browser"
    case .cookies: "Cookies, storage, session"
    case .navigation: "Navigation and network"
    case .media: "Camera and media"
    case .process: "Process and engine"
    case .notWebView: "Not the WebView"
    case .capture: "The capture itself"
    }
  }
}

extension Owner {
  fileprivate var words: String {
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

extension Example.Expected {
  fileprivate var words: String {
    switch self {
    case .fires(let confidence): "found, \(confidence.name)"
    case .quiet: "not found"
    case .undetermined: "cannot be told"
    }
  }
}
