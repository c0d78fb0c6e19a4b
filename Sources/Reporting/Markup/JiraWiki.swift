import Redaction

/// Jira's wiki markup.
/// Sources: https://jira.atlassian.com/secure/WikiRendererHelpAction.jspa?section=all; which characters a backslash escapes:
/// `-#*_+?^~|%{}[]()!@` where no backslash stands before it (atlassian-renderer, `BackslashEscapeRendererComponent.java`).
struct JiraWiki: MarkupSyntax {
  func heading(_ level: Int, _ title: Safe) -> String { "h\(level). \(escaped(title))" }

  func bullet(depth: Int) -> String { String(repeating: "*", count: depth + 1) + " " }

  /// A backslash before every character that could begin or end markup, a macro, an image or a face; two of them in a row
  /// would break the line, so one of the evidence's is written as an entity. A hyphen within a word does nothing.
  func escaped(_ safe: Safe) -> String {
    let text = Array(safe.text.unicodeScalars)
    let breaks = LinkBreaks(in: text, references: "@#")
    var out = ""
    for (index, scalar) in text.enumerated() {
      switch scalar {
      case "\\": out += "&#92;"
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "{", "}", "[", "]", "|", "*", "_", "+", "^", "~", "!", "(", ")", "#":
        out += "\\\(scalar)"
      case "?" where index + 1 < text.count && text[index + 1] == "?": out += "\\?"
      case "-" where !isWithinWord(index, text): out += "\\-"
      // `h1.` and `bq.` are a block's where a text begins with them.
      case "." where isBlock(text[..<index]): out += "&#8203;."
      default: out.unicodeScalars.append(scalar)
      }
      let isFace = (scalar == ":" || scalar == ";") && index + 1 < text.count
      // `:)` is one whose parenthesis has been escaped; `:D` and `:P` have none.
      if breaks.contains(behind: index) || isFace && "DPp".unicodeScalars.contains(text[index + 1])
      {
        out += "&#8203;"
      }
    }
    return out
  }

  private func isBlock(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.elementsEqual("bq".unicodeScalars)
      || text.count == 2 && text.first == "h" && ("1"..."6").contains(text[text.startIndex + 1])
  }

  private func isWithinWord(_ index: Int, _ text: [Unicode.Scalar]) -> Bool {
    guard index > 0, index + 1 < text.count else { return false }
    return [text[index - 1], text[index + 1]].allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
  }

  func bold(_ escaped: String) -> String { "*\(escaped)*" }

  /// What stands between these braces is read as markup, so it is escaped like any other text.
  func code(_ text: Safe) -> String { text.isEmpty ? "" : "{{\(escaped(text))}}" }

  /// What stands in the macro is shown as it is, up to its own name.
  func quote(_ text: Safe, depth: Int) -> String {
    let isShownAsIs = !text.text.lowercased().contains("{noformat")
    return isShownAsIs
      ? "{noformat}\(text.text){noformat}" : bullet(depth: depth) + code(text)
  }

  func link(_ title: Safe, url: Safe) -> String {
    "[\(escaped(title))|\(url.text.filter { !"[]|{} \\".contains($0) })]"
  }

  func fold(_ title: Safe) -> (open: String, close: String)? { nil }
}
