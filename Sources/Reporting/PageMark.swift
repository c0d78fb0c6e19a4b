import Redaction

/// By what a page that this tool wrote is known again where it lies beside the evidence. Marks are made of what the writers
/// themselves write, so that a page and its mark change together.
public struct PageMark: Sendable {
  public enum Beginning: Sendable {
    case text(String)
    /// All of the page: where there is nothing to tell.
    case whole(String)
    /// These words in one line: the titles of a table's columns, however far apart they stand.
    case words([String])
    /// A headline of the page's own, then a line that begins like this.
    case headline(then: String)
  }

  public var beginning: Beginning
  /// What the page holds besides, all of it.
  public var holds: [String]

  public init(_ beginning: Beginning, holds: [String] = []) {
    self.beginning = beginning
    self.holds = holds
  }
}

extension Report {
  /// Of the pages that are told apart by nothing but their words: JSON, HTML and XML name the tool that wrote them.
  public static var pageMarks: [PageMark] {
    let isDetailed = PageMark(.text(""), holds: ["\n\(detailsLine.text)\n"])
    let answers = ["# ", "h1. "].flatMap { heading in
      [["*BAD:*"], ["*App:*", "*Fix by:*"], ["*App:*", "*Where:*"]].map {
        PageMark(.text(heading), holds: $0)
      }
    }
    let reply = PageMark(.text("What happened: "), holds: [Reply.leftOut.text])
    let table = PageMark(.text(csvHeading))
    return [isDetailed, reply, table] + answers + partMarks + recaptureMarks
  }

  private static var partMarks: [PageMark] {
    func marks<Row: PartRow>(of _: Row.Type) -> [PageMark] {
      let titles = Row.table([], .usual).columns.map(\.title.text)
      // A column without a title has one where there is something in it.
      let shown =
        titles.contains("") ? [titles, titles.map { $0.isEmpty ? "offset" : $0 }] : [titles]
      let words = shown.map { titles in
        titles.flatMap { $0.split(separator: " ").map(String.init) }
      }
      return words.map { PageMark(.words($0)) } + [PageMark(.whole(Row.none.text))]
        + [PageMark(.text(CSV.heading([.word("incident")] + Row.columns.flatMap(\.titles))))]
    }
    let ofParts = Part.allCases.flatMap { part in
      switch part {
      case .timeline: marks(of: Moment.self)
      case .windows: marks(of: Window.self)
      case .cookies: marks(of: Cookie.self)
      case .browsers: marks(of: Browser.self)
      case .flows: marks(of: Flow.self)
      }
    }
    return ofParts + [PageMark(.text("── incident "))]
  }

  private static var recaptureMarks: [PageMark] {
    let nothing = Report.nothingMissing.flatMap { sentence -> [PageMark] in
      // Narrow pages break it.
      let start = DisplayWidth.wrap(sentence.text, first: 40, rest: 40)[0]
      return [.text(start), .headline(then: start), .headline(then: "- \(start)")].map {
        PageMark($0)
      }
    }
    let markdown = ["*Answers:*", "*Open:*", ", about "].map {
      PageMark(.headline(then: "## \(RecaptureText.toSee.text)"), holds: [$0])
    }
    let letter = [RecaptureLetter.unseen, RecaptureLetter.request].map {
      PageMark(.headline(then: $0.text), holds: [RecaptureLetter.request.text])
    }
    let text = PageMark(.headline(then: "1.  \(RecaptureText.toSee.text)"), holds: ["\n    -  "])
    return nothing + markdown + letter + [text]
  }
}
