import Redaction
import Reporting

extension RulePage {
  /// One page that needs nothing else: no script, nothing loaded, light and dark, fit for paper.
  var html: String {
    HTMLWriter.document(title: "\(id): \(title)", style: Stylesheet.text) { page in
      page.block("main") { page in
        page.line("h1") { $0.inline("code", id) }
        page.line("p") { page in page.inline("strong") { $0.write(title) } }
        page.line("p", ["class": "dim"]) { $0.write(summary) }
        for section in sections {
          page.block("section") { page in
            page.line("h2", Safe(section.title))
            page.write(section.blocks)
          }
        }
      }
    }
  }
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
          page.write(item.words)
          for (index, detail) in item.details.enumerated() {
            if index == 0, item.words.isEmpty {
              page.write(detail)
            } else {
              page.line("p") { $0.write(detail) }
            }
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
