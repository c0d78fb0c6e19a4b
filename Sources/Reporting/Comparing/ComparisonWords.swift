import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// The forms a comparison is printed in. All carry the same content.
public enum ComparisonFormat: String, CaseIterable, Sendable {
  case text, markdown, json
}

extension ComparisonReport {
  /// The whole comparison, with a line break at its end.
  public func printed(as format: ComparisonFormat, style: PrintStyle = PrintStyle()) -> Safe {
    switch format {
    case .text: Safe(composed: ComparisonText(self, style).text)
    case .markdown: Safe(composed: ComparisonMarkdown(self).text)
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
    return "\(files)\(more) · \(Report.line(subject))"
  }

  /// What its own verdict is, which the comparison leaves as it is.
  var verdict: Safe {
    guard let cause else { return headline }
    return
      "\(headline) (\(([cause.rule] + cause.either).joined(by: " or ")), \(Words.name(cause.confidence)))"
  }
}

extension ComparisonReport.Difference {
  /// `the window asked for: GOOD a window of its own [3]; BAD refused [4]`
  var phrase: Safe { "\(what): GOOD \(good.phrase); BAD \(bad.phrase)" }
}

extension ComparisonReport.RuledOut {
  /// `provider-configuration: the service accepted … in GOOD [5]`
  var phrase: Safe {
    let marks = evidence.map { " [\($0)]" as Safe }.joined()
    let own: Safe = isOfCause ? ", which speaks against BAD's cause" : ""
    return "\(rules.joined(by: ", ")): \(says)\(marks)\(own)"
  }
}

extension ComparisonReport.Exhibit {
  /// `GOOD capture.har #8 (+2.3 s)`
  var phrase: Safe {
    place.when.map { "\(side.shout) \(place.spot) (\($0))" } ?? "\(side.shout) \(place.spot)"
  }
}

extension ComparisonReport {
  /// `14 differences explained by recorder, phone or run: 5 cookies that the recording does not show, …`
  var explainedPhrase: Safe? {
    guard !explained.isEmpty else { return nil }
    let head = Words.count(explainedCount, "difference", "differences")
    let parts = explained.sorted { $0.count > $1.count }.prefix(4).map {
      "\($0.count) \($0.words)" as Safe
    }
    let more: Safe = explained.count > 4 ? ", and \(explained.count - 4) reasons more" : ""
    return "\(head) that tell nothing: \(parts.joined(by: ", "))\(more)"
  }

  /// Nothing differs that could have to do with it.
  var nothingElse: Safe {
    steps.contains(where: \.isFirst)
      ? "nothing else that differs has to do with it" : "no difference that matters"
  }
}
