import Redaction

/// Comma-separated values by RFC 4180: lines end in CR LF, cells with commas, quotes or line breaks stand in quotes.
public enum CSV {
  enum Cell: Sendable {
    /// Text that evidence may have had a hand in: a spreadsheet must not take it for a formula.
    case text(Safe)
    /// A number, a time, one of our own words.
    case word(Safe)
  }

  /// A line of texts that are safe already.
  public static func line(texts: [String]) -> String {
    joined(texts.map { quoted(disarmed($0)) })
  }

  static func line(_ cells: [Cell]) -> String {
    joined(
      cells.map { cell in
        switch cell {
        case .text(let text): quoted(disarmed(text.text))
        case .word(let word): quoted(word.text)
        }
      })
  }

  /// A first line, without its end.
  public static func heading(texts: [String]) -> String { String(line(texts: texts).dropLast()) }

  static func heading(_ cells: [Cell]) -> String { String(line(cells).dropLast()) }

  private static func joined(_ cells: [String]) -> String {
    cells.joined(separator: ",") + "\r\n"
  }

  /// An apostrophe before what begins like a formula. Also behind `;`, at which spreadsheets of many countries part cells.
  private static func disarmed(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    var isStart = true
    for scalar in text.unicodeScalars {
      if isStart, "=+-@＝＋－＠".unicodeScalars.contains(scalar) { out.append("'") }
      out.append(scalar)
      isStart = scalar == ";" || (isStart && scalar == " ")
    }
    return String(out)
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { ",;\"\r\n".unicodeScalars.contains($0) }) else {
      return cell
    }
    return "\""
      + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
      + "\""
  }
}
