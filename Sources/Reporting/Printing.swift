import Redaction

/// The forms a report is printed in. All carry the same content.
public enum ReportFormat: String, OutputFormat {
  case text, markdown, html, json, reply, sarif, junit, csv
}

/// A form of output that a file's name can ask for.
public protocol OutputFormat: CaseIterable, Sendable, RawRepresentable<String> {
  /// What is written where nothing else is asked for.
  static var text: Self { get }
  /// What is written where only a place to paste to is named.
  static var markdown: Self { get }
  /// The endings of file names that stand for it, the usual one first; without the dot.
  var endings: [String] { get }
}

extension ReportFormat {
  /// None for the reply, which is text too.
  public var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    case .json: ["json"]
    case .reply: []
    case .sarif: ["sarif"]
    case .junit: ["xml"]
    case .csv: ["csv"]
    }
  }
}

extension OutputFormat {
  /// The format that a file's name asks for; nil where its ending says none.
  public init?(fileName: String) {
    let name = fileName.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }
}

/// How text and Markdown are laid out.
public struct PrintStyle: Hashable, Sendable {
  /// Columns; 60 to 200 are used, whatever is asked for.
  public var width = 100
  /// Colours by ANSI escapes: for terminals only.
  public var usesColor = false
  /// Where Markdown is going to be pasted.
  public var flavor = MarkdownFlavor.github
  /// Markdown of all there is, instead of what answers the ticket; SARIF with the checks that found nothing too.
  public var isLong = false
  public init() {}

  var columns: Int { min(max(width, 60), 200) }
}

extension Report {
  /// The whole report, with a line break at its end.
  public func printed(as format: ReportFormat, style: PrintStyle = PrintStyle()) -> Safe {
    switch format {
    case .text: Safe(composed: text(style))
    case .json: Safe(composed: json())
    case .markdown: Safe(composed: markdown(style))
    case .html: Safe(composed: html())
    case .reply: Safe(composed: reply())
    case .sarif: Safe(composed: sarif(style))
    case .junit: Safe(composed: junit())
    case .csv: Safe(composed: csv())
    }
  }
}
