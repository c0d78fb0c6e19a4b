import Redaction

/// Lines of a report on a terminal: labels in a margin, text wrapped beside them, colour only where asked for.
struct TextPage {
  let style: PrintStyle
  private(set) var lines: [String] = []

  init(_ style: PrintStyle) { self.style = style }

  enum Ink: Sendable { case plain, bold, dim, red, yellow, green }

  /// A label in a margin of `margin` columns and the text wrapped beside it. At most `limit` lines; what is left over is
  /// marked with an ellipsis.
  mutating func add(
    _ label: Safe = "", _ text: Safe, margin: Int = 7, limit: Int = .max, ink: Ink = .plain
  ) {
    let width = style.columns - margin
    var wrapped = DisplayWidth.wrap(text.text, first: width, rest: width)
    if wrapped.count > limit {
      wrapped = Array(wrapped.prefix(max(1, limit)))
      let last = wrapped.count - 1
      wrapped[last] = DisplayWidth.cut(wrapped[last] + " …", to: width)
      if !wrapped[last].hasSuffix("…") { wrapped[last] += "…" }
    }
    for (index, part) in wrapped.enumerated() {
      let head = index == 0 ? label.text : ""
      let gap = String(repeating: " ", count: max(0, margin - DisplayWidth.of(head)))
      lines.append(trimmed(paint(head, .bold) + gap + paint(part, ink)))
    }
  }

  mutating func line(_ text: Safe = "", ink: Ink = .plain) {
    lines.append(paint(DisplayWidth.cut(text.text, to: style.columns), ink))
  }

  /// Text wrapped over the full width with a word at the right edge of its last line, or below where it does not fit.
  mutating func headline(_ text: Safe, right word: Safe, ink: Ink, limit: Int) {
    var wrapped = DisplayWidth.wrap(text.text, first: style.columns, rest: style.columns)
    if wrapped.count > limit {
      wrapped = Array(wrapped.prefix(limit))
      wrapped[limit - 1] = DisplayWidth.cut(wrapped[limit - 1] + " …", to: style.columns - 2)
    }
    let used = DisplayWidth.of(wrapped.last ?? "")
    let room = style.columns - used - DisplayWidth.of(word.text)
    for part in wrapped.dropLast() { lines.append(paint(part, .bold)) }
    let last = paint(wrapped.last ?? "", .bold)
    if word.isEmpty {
      lines.append(last)
    } else if room >= 2 {
      lines.append(last + String(repeating: " ", count: room) + paint(word.text, ink))
    } else {
      lines.append(last)
      let indent = max(0, style.columns - DisplayWidth.of(word.text))
      lines.append(String(repeating: " ", count: indent) + paint(word.text, ink))
    }
  }

  /// A line that is laid out already.
  mutating func add(line: String, ink: Ink = .plain) { lines.append(paint(trimmed(line), ink)) }

  mutating func append(_ other: TextPage) { lines += other.lines }
  mutating func insert(_ other: TextPage, at place: Int) {
    lines.insert(contentsOf: other.lines, at: min(place, lines.count))
  }
  /// Keeps the first `count` lines.
  mutating func truncate(to count: Int) {
    if lines.count > count { lines.removeLast(lines.count - count) }
  }

  private func trimmed(_ line: String) -> String {
    var line = line
    while line.hasSuffix(" ") { line.removeLast() }
    return line
  }

  private func paint(_ text: String, _ ink: Ink) -> String {
    guard style.usesColor, !text.isEmpty else { return text }
    return switch ink {
    case .plain: text
    case .bold: "\u{1B}[1m\(text)\u{1B}[0m"
    case .dim: "\u{1B}[2m\(text)\u{1B}[0m"
    case .red: "\u{1B}[1;31m\(text)\u{1B}[0m"
    case .yellow: "\u{1B}[1;33m\(text)\u{1B}[0m"
    case .green: "\u{1B}[1;32m\(text)\u{1B}[0m"
    }
  }
}
