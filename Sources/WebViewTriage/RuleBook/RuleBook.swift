import Diagnosis
import Redaction
import Reporting

/// What the diagnoser can say, as pages for people and as data. All of it stands in the rules themselves.
public enum RuleBook {
  /// How a rule's page is written.
  public enum PageFormat: String, CaseIterable, Sendable { case text, markdown, html }
  /// How the list of all rules is written; in Markdown with every rule's page.
  public enum ListFormat: String, CaseIterable, Sendable { case text, json, markdown }

  /// Every rule's id, in the catalogue's order.
  public static var ids: [String] { Catalogue.all.map { $0.identity.id } }

  /// The rule's title; nil for an id there is not.
  public static func title(of id: String) -> Safe? {
    Catalogue.rule(id).map { Safe(titleOf: $0.identity) }
  }

  /// A rule's page; nil for an id there is not.
  /// - Parameter width: columns of the text.
  public static func page(
    on id: String, as format: PageFormat = .text, width: Int = 100
  ) -> Safe? {
    guard let rule = Catalogue.rule(id) else { return nil }
    let page = RulePage(RuleEntry(rule))
    return switch format {
    case .text: .own(page.text(width: width))
    case .markdown: .own(page.markdown(level: 1))
    case .html: .own(page.html)
    }
  }

  /// All rules, by family, in the catalogue's order: the same bytes each time.
  public static func list(as format: ListFormat = .text) -> Safe {
    switch format {
    case .text: .own(lines)
    case .json: .own(json)
    case .markdown: .own(catalogue)
    }
  }

  private static var families: [(family: Family, rules: [any Rule.Type])] {
    let all = Catalogue.all
    return Family.allCases.map { family in
      (family, all.filter { $0.identity.family == family })
    }.filter { !$0.rules.isEmpty }
  }

  /// One line a rule: id, owner, title.
  private static var lines: String {
    let widest = ids.map(\.count).max() ?? 0
    return families.map { family, rules in
      "\(family.heading)\n"
        + rules.map { rule in
          let identity = rule.identity
          return "  " + identity.id.padded(to: widest) + "  "
            + identity.owner.rawValue.padded(to: 8) + "  " + identity.title + "\n"
        }.joined()
    }.joined(separator: "\n")
  }

  private static let catalogueHeading = "# Rules"

  /// By what the lists are known again. A rule's own page is asked for by `isPage`.
  static let pageMarks = [
    PageMark(.text(catalogueHeading), holds: ["What `wvtriage` can say."]),
    PageMark(.text(String(lines.prefix { $0 != "\n" }) + "\n  \(ids[0]) ")),
  ]

  /// Whether a page that begins with these two lines is one of ours on a rule.
  static func isPage(_ first: String, _ second: String) -> Bool {
    // Markdown adds marks, and a narrow page breaks the title.
    func words(_ text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
    guard let title = title(of: String(first.drop { "# ".contains($0) })) else { return false }
    return !words(second).isEmpty && words(title.text).hasPrefix(words(second))
  }

  private static var catalogue: String {
    var out = """
      \(catalogueHeading)

      What `wvtriage` can say. `wvtriage explain ID` prints one of these pages, `wvtriage rules --format json` all of it as
      data. This page is written by the program (`.ci/docs`).

      """
    for (family, rules) in families {
      out +=
        "\n## \(family.heading)\n\n| rule | says | usually mended by | at most |\n|---|---|---|---|\n"
      for rule in rules {
        let identity = rule.identity
        let title = RulePage.marked(.own(identity.title))
        out +=
          "| [\(identity.id)](#\(identity.id)) | \(title) | \(identity.owner.rawValue)"
          + " | \(identity.ceiling.confidence.name) |\n"
      }
    }
    for (_, rules) in families {
      for rule in rules { out += "\n" + RulePage(RuleEntry(rule)).markdown(level: 2) }
    }
    return out
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
