import Redaction
import Reporting

extension RulePage {
  /// One page that needs nothing else: no script, nothing loaded, light and dark, fit for paper.
  var html: String {
    HTMLWriter.document(title: "\(id): \(title)", style: Self.style) { page in
      page.block("main") { page in
        page.line("h1") { $0.inline("code", id) }
        page.line("p", ["class": "title"]) { $0.write(title) }
        page.line("p", ["class": "summary"]) { $0.write(summary) }
        for section in sections {
          page.block("section") { page in
            page.line("h2", Safe(section.title))
            page.write(section.blocks)
          }
        }
      }
    }
  }

  private static let style: StaticString = """
    :root { color-scheme: light dark; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
    main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
    h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
    p { margin: .3rem 0; }
    .title { font-size: 1.15rem; font-weight: 600; }
    .summary { opacity: .8; }
    ul { margin: .3rem 0; padding-left: 1.2rem; }
    li { margin: .5rem 0; overflow-wrap: anywhere; }
    code { font: .92em ui-monospace, monospace; }
    @media print {
      main { max-width: none; padding: 0; }
      section, li { break-inside: avoid; }
      a[href]::after { content: " (" attr(href) ")"; font-size: .85em; }
    }
    """
}

extension HTMLWriter {
  /// Paragraphs as they come; the first item begins a list that ends the section.
  fileprivate mutating func write(_ blocks: [RulePage.Block]) {
    var items: [(words: Safe, details: [RulePage.Detail])] = []
    for block in blocks {
      switch block {
      case .paragraph(let words): line("p") { $0.write(words) }
      case .item(let words, let details): items.append((words, details))
      }
    }
    guard !items.isEmpty else { return }
    block("ul") { page in
      for item in items {
        page.line("li") { page in
          if !item.words.isEmpty { page.write(item.words) }
          for (index, detail) in item.details.enumerated() {
            if index > 0 || !item.words.isEmpty { page.void("br") }
            page.write(detail)
          }
        }
      }
    }
  }

  fileprivate mutating func write(_ detail: RulePage.Detail) {
    switch detail {
    case .words(let words): write(words)
    case .link(let title, let url): link(title, to: url)
    }
  }

  /// With code between backticks.
  fileprivate mutating func write(_ words: Safe) {
    for (part, isCode) in words.runs {
      if isCode { inline("code", part) } else { text(part) }
    }
  }
}
