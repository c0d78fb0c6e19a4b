import Redaction

/// Text in Markdown: nothing of the evidence can become a heading, a link, HTML or a mention.
package struct Markdown {
  private(set) var text = ""

  mutating func heading(_ level: Int, _ title: Safe) {
    if !text.isEmpty { text += "\n" }
    text += String(repeating: "#", count: level) + " " + Markdown.escaped(title) + "\n\n"
  }

  mutating func paragraph(_ parts: Part...) {
    text += Markdown.joined(parts) + "\n"
  }

  /// A list item; `depth` counts from 0.
  mutating func item(_ parts: Part..., depth: Int = 0) { item(parts, depth: depth) }
  mutating func item(_ parts: [Part], depth: Int = 0) {
    text += String(repeating: "  ", count: depth) + "- " + Markdown.joined(parts) + "\n"
  }

  mutating func blank() { text += "\n" }

  enum Part {
    case plain(Safe)
    case bold(Safe)
    /// A code span: shown as it is.
    case code(Safe)
    case link(Safe, url: Safe)
  }

  private static func joined(_ parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .plain(let text): escaped(text)
      case .bold(let text): text.isEmpty ? "" : "**\(escaped(text))**"
      case .code(let text): code(text)
      case .link(let title, let url): link(title, url: url)
      }
    }.joined(separator: " ")
  }

  package static func link(_ title: Safe, url: Safe) -> String {
    "[\(escaped(title))](<\(address(url))>)"
  }

  /// Every character that Markdown or HTML could read as its own, escaped. No mention (`@name`) and no bare link is made.
  package static func escaped(_ safe: Safe) -> String {
    var out = ""
    var isStart = true
    for character in safe.text {
      switch character {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "$", "{", "}":
        out += "\\\(character)"
      case "&": out += "&amp;"
      case "@": out += "@&#8203;"
      case ":" where out.hasSuffix("http") || out.hasSuffix("https") || out.hasSuffix("ftp"):
        out += "&#58;"
      case "-", "+", "=", "!":
        out += isStart ? "\\\(character)" : String(character)
      case ".", ")":
        // `1.` at the start of a line begins a list.
        let isNumber = !out.isEmpty && out.allSatisfy { ("0"..."9").contains($0) }
        out += isNumber ? "\\\(character)" : String(character)
      default: out.append(character)
      }
      isStart = false
    }
    return out
  }

  /// A code span whose fence is longer than any run of backticks in it.
  package static func code(_ safe: Safe) -> String {
    let text = safe.text
    guard !text.isEmpty else { return "` `" }
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let needsRoom = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ")
    return needsRoom ? "\(fence) \(text) \(fence)" : fence + text + fence
  }

  private static func address(_ url: Safe) -> String {
    url.text.filter { !"<> \\".contains($0) }
  }
}
