import Redaction

/// Where a report in Markdown is going to be pasted.
public enum MarkdownFlavor: String, CaseIterable, Sendable {
  case github, gitlab, jira, zendesk

  var syntax: any MarkupSyntax {
    switch self {
    case .github: CommonMark(references: "@#", folds: true)
    case .gitlab: CommonMark(references: "@#!~%$&^", folds: true)
    case .zendesk: CommonMark(references: "@#", folds: false)
    case .jira: JiraWiki()
    }
  }
}

/// How one place writes what all of them can show. Whatever a value holds is shown as it is: it makes no markup, no link, no
/// image and no mention.
protocol MarkupSyntax: Sendable {
  /// A line, without its end.
  func heading(_ level: Int, _ title: Safe) -> String
  /// What a list item begins with; `depth` counts from 0.
  func bullet(depth: Int) -> String
  func escaped(_ text: Safe) -> String
  /// - Parameter escaped: is not empty.
  func bold(_ escaped: String) -> String
  /// As it stands, in a line.
  func code(_ text: Safe) -> String
  /// What stands at a place of the evidence, as a list item of its own or as a block.
  func quote(_ text: Safe, depth: Int) -> String
  func link(_ title: Safe, url: Safe) -> String
  /// The lines around what is shown on demand only; nil where there is no such thing.
  func fold(_ title: Safe) -> (open: String, close: String)?
}
