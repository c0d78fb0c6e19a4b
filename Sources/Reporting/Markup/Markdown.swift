import Redaction

/// A page in Markdown, or what a place has instead: nothing of the evidence can become a heading, a link, HTML or a mention.
package struct Markdown {
  private(set) var text = ""
  private let syntax: any MarkupSyntax

  init(_ flavor: MarkdownFlavor = .github) { syntax = flavor.syntax }

  mutating func heading(_ level: Int, _ title: Safe) {
    if !text.isEmpty { text += "\n" }
    text += syntax.heading(level, title) + "\n\n"
  }

  /// A section of the second level, shown on demand only where the place can do that.
  mutating func folded(_ title: Safe, _ body: (inout Markdown) -> Void) {
    guard let fold = syntax.fold(title) else {
      heading(2, title)
      return body(&self)
    }
    text += "\n" + fold.open + "\n"
    body(&self)
    text += "\n" + fold.close + "\n"
  }

  /// A list item; `depth` counts from 0.
  mutating func item(_ parts: Part..., depth: Int = 0) { item(parts, depth: depth) }
  mutating func item(_ parts: [Part], depth: Int = 0) {
    text += syntax.bullet(depth: depth) + joined(parts) + "\n"
  }

  /// What stands at a place of the evidence.
  mutating func quote(_ quote: Safe, depth: Int) {
    guard !quote.isEmpty else { return }
    text += syntax.quote(quote, depth: depth) + "\n"
  }

  enum Part {
    case plain(Safe)
    case bold(Safe)
    /// A code span: shown as it is.
    case code(Safe)
    case link(Safe, url: Safe)
  }

  private func joined(_ parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .plain(let text): syntax.escaped(text)
      case .bold(let text): text.isEmpty ? "" : syntax.bold(syntax.escaped(text))
      case .code(let text): syntax.code(text)
      case .link(let title, let url): syntax.link(title, url: url)
      }
    }.joined(separator: " ")
  }
}

/// The pieces of pages that are made of our own words only.
extension Markdown {
  private static let own = CommonMark(references: "@#", folds: false)
  package static func link(_ title: Safe, url: Safe) -> String { own.link(title, url: url) }
  package static func escaped(_ safe: Safe) -> String { own.escaped(safe) }
  package static func code(_ safe: Safe) -> String { own.code(safe) }
}
