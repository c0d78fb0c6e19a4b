import Reconstruction
import Redaction

/// Draws a flow's ladder: a rung a row, an attempt a column.
struct LadderDrawing {
  static let rowHeight = 22
  static let columnWidth = 24

  let ladder: FlowLadder
  let name: Safe
  let id: Safe

  private var left: Int { 8 }
  private var textLeft: Int { left + ladder.attempts.count * Self.columnWidth + 6 }
  private var width: Int {
    let words = ladder.steps.map { PictureText.width($0.words, isBold: $0.last == .broken) }.max()
    let times = ladder.steps.compactMap { $0.when.map { PictureText.width($0) } }.max()
    return textLeft + max(200, words ?? 0) + (times.map { $0 + 24 } ?? 0) + 8
  }
  private var top: Int { ladder.attempts.count > 1 ? 20 : 4 }
  private var height: Int { top + ladder.steps.count * Self.rowHeight + 4 }

  private func x(_ column: Int) -> Int { left + column * Self.columnWidth + Self.columnWidth / 2 }
  private func y(_ row: Int) -> Int { top + row * Self.rowHeight + Self.rowHeight / 2 }

  func draw(in page: inout HTMLWriter) {
    page.picture(
      id: id, title: "Steps of \(name)", text: ladder.sentence, width: width, height: height
    ) {
      page in
      for (column, number) in ladder.attempts.enumerated() {
        if ladder.attempts.count > 1 {
          page.line(
            "text",
            ["class": "lane-name", "x": "\(x(column))", "y": "13", "text-anchor": "middle"],
            "\(number)")
        }
        page.line(
          "path",
          [
            "class": "rail", "stroke": "currentColor",
            "d": "M\(x(column)) \(y(0))V\(y(ladder.steps.count - 1))",
          ], "")
        if let last = ladder.steps.lastIndex(where: { $0.marks[column] == .reached }) {
          page.line(
            "path",
            [
              "class": "lane", "stroke": "currentColor",
              "d": "M\(x(column)) \(y(0))V\(max(y(last), y(0) + 1))",
            ], "")
        }
      }
      for (row, step) in ladder.steps.enumerated() { draw(step, row, in: &page) }
    }
  }

  private func draw(_ step: FlowLadder.Step, _ row: Int, in page: inout HTMLWriter) {
    for (column, mark) in step.marks.enumerated() { draw(mark, x(column), y(row), in: &page) }
    page.line(
      "text", ["class": step.last.style, "x": "\(textLeft)", "y": "\(y(row) + 4)"], step.words)
    if let when = step.when {
      page.line(
        "text",
        ["class": "when", "x": "\(width - 4)", "y": "\(y(row) + 4)", "text-anchor": "end"], when)
    }
  }

  private func draw(_ mark: FlowLadder.Mark, _ x: Int, _ y: Int, in page: inout HTMLWriter) {
    switch mark {
    case .reached:
      page.line("circle", ["class": "reached", "cx": "\(x)", "cy": "\(y)", "r": "6"], "")
      page.line("path", ["class": "tick", "d": "M\(x - 3) \(y)l2 3l4 -5"], "")
    case .unseen:
      page.line(
        "circle",
        [
          "class": "window unseen", "fill": "none", "stroke": "currentColor", "cx": "\(x)",
          "cy": "\(y)", "r": "4",
        ], "")
    case .broken:
      page.line(
        "circle", ["class": "gap", "fill": "none", "cx": "\(x)", "cy": "\(y)", "r": "8"], "")
      page.line(
        "path",
        [
          "class": "cross", "stroke": "currentColor", "d": "M\(x - 5) \(y - 5)l10 10m0 -10l-10 10",
        ], "")
    case .open:
      page.line(
        "circle",
        [
          "class": "open", "fill": "none", "stroke": "currentColor", "cx": "\(x)", "cy": "\(y)",
          "r": "3",
        ], "")
    }
  }
}

extension FlowLadder.Step {
  /// What the last attempt made of it.
  fileprivate var last: FlowLadder.Mark { marks.last ?? .open }

  fileprivate var words: Safe {
    let words: Safe = rung == .noProvider ? "begun" : "\(rung.rawValue) \(rung.phrase)"
    return last == .broken ? "✗ \(words): did not come" : words
  }
}

extension FlowLadder.Mark {
  fileprivate var style: Safe {
    switch self {
    case .reached: "words"
    case .broken: "words bad"
    case .unseen, .open: "words dim"
    }
  }
}

extension FlowLadder {
  /// The picture in words.
  var sentence: Safe {
    var parts = attempts.enumerated().map { column, number -> Safe in
      let reached = steps.last { $0.marks[column] == .reached }
      let broken = steps.first { $0.marks[column] == .broken }
      let subject: Safe = attempts.count > 1 ? "Attempt \(number)" : "It"
      let reach: Safe =
        Words.reached(reached?.rung ?? .noProvider)
      let due: Safe = broken.map { ", and \(Words.step($0.rung)) did not come" } ?? ""
      return "\(subject) \(reach)\(due). "
    }
    if let leftOutSentence { parts.append("\(leftOutSentence). ") }
    return parts.joined()
  }

  /// nil where all attempts are drawn.
  var leftOutSentence: Safe? {
    attemptsLeftOut == 0
      ? nil
      : "Not drawn here: \(Words.count(attemptsLeftOut, "earlier attempt", "earlier attempts"))"
  }
}
