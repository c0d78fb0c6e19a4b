import Redaction

/// CommonMark, as GitHub, GitLab and Zendesk read it.
/// Sources: https://spec.commonmark.org/0.31.2/, https://github.github.com/gfm/,
/// https://docs.gitlab.com/user/markdown/#gitlab-specific-references,
/// https://support.zendesk.com/hc/en-us/articles/4408846544922
struct CommonMark: MarkupSyntax {
  /// What names a person, a ticket or the like where a word follows.
  var references: String
  /// It knows `<details>`.
  var folds: Bool

  func heading(_ level: Int, _ title: Safe) -> String {
    String(repeating: "#", count: level) + " " + escaped(title)
  }

  func bullet(depth: Int) -> String { String(repeating: "  ", count: depth) + "- " }

  /// Every character that Markdown or HTML could read as its own, escaped; behind whatever would begin a mention or a
  /// link stands a blank without width, because places look for those in the text that they show, where escapes are gone.
  func escaped(_ safe: Safe) -> String {
    let text = Array(safe.text.unicodeScalars)
    let breaks = LinkBreaks(in: text, references: references)
    var out = ""
    for (index, scalar) in text.enumerated() {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "$", "{", "}":
        out += "\\\(scalar)"
      case "&": out += "&amp;"
      case "-", "+", "=", "!": out += index == 0 ? "\\\(scalar)" : String(scalar)
      case ".", ")":
        // `1.` at the start of a line begins a list.
        let isNumber = index > 0 && text[..<index].allSatisfy { ("0"..."9").contains($0) }
        out += isNumber ? "\\\(scalar)" : String(scalar)
      default: out.unicodeScalars.append(scalar)
      }
      if breaks.contains(behind: index) { out += "&#8203;" }
    }
    return out
  }

  func bold(_ escaped: String) -> String { "**\(escaped)**" }

  /// A code span whose fence is longer than any run of backticks in it.
  func code(_ safe: Safe) -> String {
    let text = safe.text
    guard !text.isEmpty else { return "` `" }
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsRoom = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ")
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  func quote(_ text: Safe, depth: Int) -> String { bullet(depth: depth) + code(text) }

  func link(_ title: Safe, url: Safe) -> String {
    "[\(escaped(title))](<\(url.text.filter { !"<> \\".contains($0) })>)"
  }

  func fold(_ title: Safe) -> (open: String, close: String)? {
    folds ? ("<details><summary>\(escaped(title))</summary>\n", "</details>") : nil
  }
}
