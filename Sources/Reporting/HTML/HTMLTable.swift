import Redaction

extension HTMLWriter {
  /// Rows as people are shown them everywhere, with the lines of a row's own below it.
  mutating func write(_ table: Table, _ caption: Safe) {
    wide(caption, isLong: table.rows.count > HTMLWriter.mostOpen) { page in
      page.block("table", ["class": "rows"]) { page in
        page.line("caption", caption)
        page.block("thead") { page in
          page.line("tr") { page in
            for column in table.columns { page.head(column.title, isNumber: column.isNumber) }
          }
        }
        page.block("tbody") { page in
          for row in table.rows { page.write(row, table.columns) }
        }
      }
    }
  }

  /// Longer lists have a box that scrolls.
  static let mostOpen = 40

  /// A box of its own, that scrolls where the page is too narrow for it.
  /// - Parameter isLong: scrolls downwards as well, but for paper.
  mutating func wide(_ name: Safe, isLong: Bool = false, _ content: Content) {
    block(
      "div",
      [
        "class": isLong ? "wide long" : "wide", "role": "group", "aria-label": name,
        "tabindex": "0",
      ], content)
  }

  mutating func head(_ title: Safe, isNumber: Bool = false) {
    inline("th", ["scope": "col", "class": isNumber ? "number" : nil], title)
  }

  private mutating func write(_ row: Table.Row, _ columns: [Table.Column]) {
    let warns: Safe? = row.ink == .plain ? nil : "warns"
    line("tr", ["class": warns]) { page in
      for (index, cell) in row.cells.enumerated() {
        let column = index < columns.count ? columns[index] : nil
        // What has no name heads no row.
        if index == 0, !cell.isEmpty {
          page.inline("th", ["scope": "row"], cell)
        } else {
          page.inline(
            "td",
            ["class": column?.isNumber == true ? "number" : nil, "data-name": column?.title], cell)
        }
      }
    }
    guard !row.notes.isEmpty else { return }
    block("tr", ["class": "notes"]) { page in
      page.block("td", ["colspan": "\(columns.count)"]) { $0.write(row.notes) }
    }
  }

  mutating func write(_ notes: [Table.Note]) {
    block("ul", ["class": "plain"]) { page in
      for note in notes {
        page.line("li", ["class": note.ink == .plain ? nil : note.ink == .dim ? "dim" : "warn"]) {
          page in
          if !note.label.isEmpty {
            page.inline("b", note.label)
            page.text(" ")
          }
          page.text(note.text)
        }
      }
    }
  }
}
