import Redaction

/// The forms a report is printed in. All carry the same content.
public enum ReportFormat: String, CaseIterable, Sendable {
  case text, markdown, json, reply
}

/// How text is laid out.
public struct PrintStyle: Hashable, Sendable {
  /// Columns; 60 to 200 are used, whatever is asked for.
  public var width = 100
  /// Colours by ANSI escapes: for terminals only.
  public var usesColor = false
  public init() {}

  var columns: Int { min(max(width, 60), 200) }
}

extension Report {
  /// The whole report, with a line break at its end.
  public func printed(as format: ReportFormat, style: PrintStyle = PrintStyle()) -> Safe {
    switch format {
    case .text: Safe(composed: text(style))
    case .json: Safe(composed: json())
    case .markdown: Safe(composed: markdown())
    case .reply: Safe(composed: reply())
    }
  }
}
