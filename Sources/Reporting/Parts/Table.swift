import Redaction

/// Rows laid out for people: cells in columns, and lines of a row's own below it.
struct Table: Sendable {
  struct Column: Sendable {
    var title: Safe
    /// A wider cell is broken into lines.
    var most = 24
    var isNumber = false
    init(_ title: Safe, most: Int = 24, isNumber: Bool = false) {
      self.title = title
      self.most = most
      self.isNumber = isNumber
    }
  }

  /// A line below a row: what it is, and what it says.
  struct Note: Sendable {
    var label: Safe
    var text: Safe
    var ink: TextPage.Ink = .plain
    init(_ label: Safe, _ text: Safe, ink: TextPage.Ink = .plain) {
      self.label = label
      self.text = text
      self.ink = ink
    }
  }

  struct Row: Sendable {
    /// As many as there are columns. The last one takes the room that is left.
    var cells: [Safe]
    var notes: [Note] = []
    var ink: TextPage.Ink = .plain
    /// A line above it over the whole width.
    var heading: Safe?
  }

  var columns: [Column]
  var rows: [Row] = []
  /// Notes stand below the last column, not below the first.
  var notesAreRight = false
}

extension Table.Note {
  /// The first few of a list, each with its label once; what is left out is counted.
  static func list(
    _ label: Safe, _ texts: [Safe], most: Int, _ depth: TableDepth
  ) -> [Table.Note] {
    let shown = depth == .all ? texts[...] : texts.prefix(most)
    var notes = shown.enumerated().map { Table.Note($0.offset == 0 ? label : "", $0.element) }
    if texts.count > shown.count {
      notes.append(Table.Note("", "and \(texts.count - shown.count) more"))
    }
    return notes
  }
}

extension TextPage {
  /// - Parameter indent: columns left free on the left.
  mutating func add(_ table: Table, indent: Int = 0) {
    let widths = table.widths(within: style.columns - indent)
    columns(table.columns.map(\.title), table, widths, indent, ink: .dim)
    let left = table.notesAreRight ? widths.dropLast().reduce(0) { $0 + $1 + 2 } : 4
    let labels = table.rows.flatMap { $0.notes.map { DisplayWidth.of($0.label.text) } }.max() ?? 0
    let margin = indent + left + (labels == 0 ? 0 : labels + 2)
    for row in table.rows {
      if let heading = row.heading { line(Table.indented(heading, by: indent), ink: .dim) }
      columns(row.cells, table, widths, indent, ink: row.ink)
      for note in row.notes {
        add(
          Table.indented(note.label, by: indent + left), note.text, margin: margin, ink: note.ink)
      }
    }
  }

  private mutating func columns(
    _ cells: [Safe], _ table: Table, _ widths: [Int], _ indent: Int, ink: Ink
  ) {
    let wrapped = zip(cells, widths).map { cell, width in
      DisplayWidth.wrap(cell.text, first: width, rest: width)
    }
    for number in 0..<(wrapped.map(\.count).max() ?? 0) {
      var text = String(repeating: " ", count: indent)
      for (index, lines) in wrapped.enumerated() {
        let part = number < lines.count ? lines[number] : ""
        let gap = String(repeating: " ", count: max(0, widths[index] - DisplayWidth.of(part)))
        text += table.columns[index].isNumber ? gap + part : part + gap
        if index < wrapped.count - 1 { text += "  " }
      }
      add(line: text, ink: ink)
    }
  }
}

extension Table {
  static func indented(_ label: Safe, by columns: Int) -> Safe {
    Safe(composed: String(repeating: " ", count: label.isEmpty ? 0 : columns)) + label
  }

  /// Each column as wide as its widest cell, within its limit; the last one has the rest.
  func widths(within columns: Int) -> [Int] {
    var widths = self.columns.enumerated().map { index, column in
      let cells = rows.map { index < $0.cells.count ? DisplayWidth.of($0.cells[index].text) : 0 }
      return max(DisplayWidth.of(column.title.text), min(column.most, cells.max() ?? 0))
    }
    guard let last = widths.indices.last else { return widths }
    var left = columns - widths.dropLast().reduce(0) { $0 + $1 + 2 }
    // What is too much is taken from the widest. A word is broken no narrower than 8 columns.
    while left < 24, let widest = widths.dropLast().indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 8
    {
      widths[widest] -= 1
      left += 1
    }
    widths[last] = max(8, left)
    return widths
  }
}

extension Markdown {
  mutating func write(_ table: Table) {
    for row in table.rows {
      let cells = row.cells.filter { !$0.isEmpty }
      item(.plain(cells.joined(by: " · ")))
      for note in row.notes {
        item(.plain(note.label.isEmpty ? note.text : "\(note.label): \(note.text)"), depth: 1)
      }
    }
  }
}
