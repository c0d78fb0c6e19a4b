import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// The forms a comparison is printed in. All carry the same content.
public enum ComparisonFormat: String, OutputFormat {
  case text, markdown, html, json

  /// A report's of the same form.
  public var endings: [String] { ReportFormat(rawValue: rawValue)?.endings ?? [] }
}

extension ComparisonReport {
  /// The whole comparison, with a line break at its end.
  public func printed(as format: ComparisonFormat, style: PrintStyle = PrintStyle()) -> Safe {
    switch format {
    case .text: Safe(composed: ComparisonText(self, style).text)
    case .markdown: Safe(composed: ComparisonMarkdown(self, style).text)
    case .html: Safe(composed: html())
    case .json: Safe(composed: json())
    }
  }
}

extension ComparisonReport.Name {
  /// As the headline calls them.
  var shout: Safe {
    switch self {
    case .good: "GOOD"
    case .bad: "BAD"
    }
  }
}

extension ComparisonReport.Saying {
  /// `302 [1]`
  var phrase: Safe {
    let marks = evidence.map { "[\($0)]" as Safe }.joined(by: " ")
    return marks.isEmpty ? says : "\(says) \(marks)"
  }
}

extension ComparisonReport.Side {
  /// `capture.har, console.log · Pixel 8, Android 14`
  var line: Safe {
    let files = names.prefix(3).joined(by: ", ")
    let more: Safe = names.count > 3 ? " and \(names.count - 3) more" : ""
    return names.isEmpty
      ? "nothing that can be read" : "\(files)\(more) · \(Report.line(subject))"
  }

  /// What its own verdict is, which the comparison leaves as it is.
  var verdict: Safe {
    guard let cause else { return headline }
    return "\(headline) (\(cause.phrase))"
  }
}

extension ComparisonReport.Cause {
  /// `popup-blocked or popup-not-created, possible`
  var phrase: Safe { "\(([rule] + either).joined(by: " or ")), \(Words.name(confidence))" }
}

extension ComparisonReport.Step {
  /// `2 sign-in asked for`
  var label: Safe { "\(rung.rawValue) \(rung.phrase)" }
}

extension ComparisonReport.Difference {
  /// `the window asked for: GOOD a window of its own [3]; BAD refused [4]`
  var phrase: Safe { "\(what): GOOD \(good.phrase); BAD \(bad.phrase)" }
}

extension ComparisonReport.RuledOut {
  /// `provider-configuration: the service accepted … in GOOD [5]`
  var phrase: Safe {
    let marks = evidence.map { " [\($0)]" as Safe }.joined()
    return "\(rules.joined(by: ", ")): \(says)\(marks)\(ofCause)"
  }

  var ofCause: Safe { isOfCause ? ", which speaks against BAD's cause" : "" }
}

extension ComparisonReport.Uncompared {
  /// `BAD's steps 2 to 6: in a window that was not recorded`
  var phrase: Safe {
    let numbers = rungs.map { "\($0.rawValue)" as Safe }
    let steps: Safe =
      isRow && numbers.count > 2
      ? "\(numbers[0]) to \(numbers[numbers.count - 1])" : numbers.joined(by: ", ")
    return "\(side.shout)'s \(numbers.count == 1 ? "step" : "steps") \(steps): \(says)"
  }

  static func words(_ reason: Explanation) -> Safe {
    switch reason {
    case .windowNotRecorded: "in a window that was not recorded"
    case .redirectNotRecorded: "redirects, which the recorder leaves out"
    default: "not in the files"
    }
  }
}

extension ComparisonReport.Exhibit {
  /// `GOOD capture.har #8 (+2.3 s)`
  var phrase: Safe {
    place.when.map { "\(side.shout) \(place.spot) (\($0))" } ?? "\(side.shout) \(place.spot)"
  }
}

extension ComparisonReport {
  var sides: [(name: Name, side: Side)] { [(.good, good), (.bad, bad)] }

  /// What to record to see more, by side.
  var asks: [(name: Name, step: Safe)] {
    sides.compactMap { name, side in side.ask.map { (name, $0) } }
  }

  /// `at step 2 of 10 (sign-in asked for)`; before the first step where neither case shows an earlier one.
  func place(of difference: Difference) -> Safe {
    guard let first = steps.first, difference.rung < first.rung else {
      return "at \(Words.step(difference.rung))"
    }
    return "before \(Words.step(first.rung))"
  }

  /// `14 differences that tell nothing: 5 cookies that the recording does not show, …`
  var explainedPhrase: Safe? {
    guard !explained.isEmpty else { return nil }
    let head = Words.count(explainedCount, "difference tells", "differences tell")
    let parts = explained.sorted { $0.count > $1.count }.prefix(4).map {
      "\($0.count) \($0.words)" as Safe
    }
    let more: Safe =
      explained.count > 4
      ? ", and for \(Words.count(explained.count - 4, "more reason", "more reasons"))" : ""
    return "\(head) nothing: \(parts.joined(by: ", "))\(more)"
  }

  /// Why no difference is listed.
  var nothingElse: Safe {
    switch standing {
    case .otherFlow: "nothing was compared"
    case .goodOpen, .badOpen: "no difference that can be said to matter"
    case .reversed: "what keeps GOOD from working shows when they are given the other way round"
    default:
      steps.contains(where: \.isFirst)
        ? "nothing else that differs has to do with it" : "no difference that matters"
    }
  }

  /// What is said where something that works on one side speaks against causes of the other.
  static let againstTitle: Safe = "What works in GOOD speaks against"
}
