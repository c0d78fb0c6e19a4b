import Redaction
import Reporting

extension RulePage {
  /// For a wiki or a repository; the id is the heading, of the given level.
  func markdown(level: Int) -> String {
    var out = "\(String(repeating: "#", count: level)) \(id.text)\n\n"
    out += "**\(Self.marked(title))**  \n\(Self.marked(summary))\n"
    for section in sections {
      out += "\n**\(Safe(section.title).text)**\n\n"
      for block in section.blocks {
        switch block {
        case .paragraph(let words): out += Self.marked(words) + "\n"
        case .item(let words, let details):
          let parts = details.map(Self.marked)
          if words.isEmpty {
            out += parts.map { "- \($0)\n" }.joined()
          } else {
            out += "- " + Self.marked(words) + "\n" + parts.map { "  - \($0)\n" }.joined()
          }
        }
      }
    }
    return out
  }

  private static func marked(_ detail: Detail) -> String {
    switch detail {
    case .words(let words): marked(words)
    case .link(let title, let url): Markdown.link(title, url: url)
    }
  }

  /// Escaped, but for what stands between backticks.
  static func marked(_ words: Safe) -> String {
    words.runs.map { $0.isCode ? Markdown.code($0.text) : Markdown.escaped($0.text) }.joined()
  }
}

extension Safe {
  /// Cut at its backticks.
  var runs: [(text: Safe, isCode: Bool)] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    // A backtick without its second one is a character like any other.
    guard parts.count % 2 == 1 else { return [(self, false)] }
    return parts.enumerated().filter { !$0.element.isEmpty }.map {
      (Safe(composed: String($0.element)), $0.offset % 2 == 1)
    }
  }
}
