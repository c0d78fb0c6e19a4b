import Redaction

extension RulePage {
  /// For a terminal: lines of at most `width` columns, where words allow it.
  func text(width: Int) -> String {
    var lines = TextLines(width: max(40, width))
    lines.add(id)
    lines.add(title)
    lines.blank()
    lines.add(summary)
    for section in sections {
      lines.blank()
      lines.add(Safe(section.title))
      for block in section.blocks {
        switch block {
        case .paragraph(let words): lines.add(words, indent: 2)
        case .item(let words, let details):
          if !words.isEmpty { lines.add(words, indent: 2) }
          for detail in details {
            let indent = words.isEmpty ? 2 : 4
            switch detail {
            case .words(let words): lines.add(words, indent: indent)
            case .link(let title, let url): lines.add(title + " <" + url + ">", indent: indent)
            }
          }
        }
      }
    }
    return lines.text
  }
}

/// Words wrapped into lines; continuations stand two columns further in.
struct TextLines {
  private(set) var text = ""
  let width: Int

  init(width: Int) { self.width = width }

  mutating func blank() { text += "\n" }

  mutating func add(_ words: Safe, indent: Int = 0) {
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in words.text.split(separator: " ") {
      if !isEmpty, line.count + 1 + word.count > width {
        text += line + "\n"
        line = String(repeating: " ", count: indent == 0 ? 0 : indent + 2)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    text += line + "\n"
  }
}
