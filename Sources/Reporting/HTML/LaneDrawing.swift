import Redaction

extension HTMLWriter {
  /// A drawing with its name and what it shows in words.
  /// - Parameters: width and height in pixels; it is never scaled.
  mutating func picture(
    id: Safe, title: Safe, text: Safe, width: Int, height: Int, _ content: Content
  ) {
    block(
      "svg",
      [
        "class": "picture", "role": "img", "aria-labelledby": "\(id)-title \(id)-text",
        "width": "\(width)", "height": "\(height)", "viewBox": "0 0 \(width) \(height)",
      ]
    ) { page in
      page.line("title", ["id": "\(id)-title"], title)
      page.line("desc", ["id": "\(id)-text"], text)
      content(&page)
    }
  }
}

/// Draws windows as lanes. Sizes are pixels: the picture is never scaled, so that its words stay as large as others.
struct LaneDrawing {
  static let rowHeight = 20
  /// For the words beside the lanes.
  static let wordsWidth = 680

  let lanes: WindowLanes
  let id: Safe

  private var left: Int {
    12 + (lanes.rows.compactMap(\.when).map { PictureText.width($0) }.max() ?? 0)
  }
  /// A lane has room for its window's name.
  private var laneWidth: Int {
    3 + (lanes.lanes.map { PictureText.width($0.window, isBold: true) }.max() ?? 23)
  }
  private var textLeft: Int { left + lanes.lanes.count * laneWidth + 8 }
  private var width: Int { textLeft + Self.wordsWidth + 8 }
  private var top: Int { 22 }
  private var height: Int { top + lanes.rows.count * Self.rowHeight + 6 }

  private func x(_ lane: Int) -> Int { left + lane * laneWidth + laneWidth / 2 }
  private func y(_ row: Int) -> Int { top + row * Self.rowHeight + Self.rowHeight / 2 }

  func draw(in page: inout HTMLWriter) {
    page.picture(
      id: id, title: "Windows over time", text: lanes.sentence, width: width, height: height
    ) {
      page in
      for (number, row) in lanes.rows.enumerated() where row.kind == .broken {
        page.line(
          "rect",
          [
            "class": "band", "fill": "none", "x": "0", "y": "\(y(number) - Self.rowHeight / 2)",
            "width": "\(width)", "height": "\(Self.rowHeight)", "rx": "3",
          ], "")
      }
      for (number, lane) in lanes.lanes.enumerated() { draw(lane, number, in: &page) }
      for (number, row) in lanes.rows.enumerated() { draw(row, number, in: &page) }
    }
  }

  private func draw(_ lane: WindowLanes.Lane, _ number: Int, in page: inout HTMLWriter) {
    page.line(
      "text", ["class": "lane-name", "x": "\(x(number))", "y": "13", "text-anchor": "middle"],
      lane.window)
    let end = y(lane.last) + (lane.isClosed || lane.isUnseen ? 0 : Self.rowHeight / 2)
    page.line(
      "path",
      [
        "class": lane.isUnseen ? "lane unseen" : "lane", "stroke": "currentColor",
        "d": "M\(x(number)) \(y(lane.first))V\(max(end, y(lane.first) + 1))",
      ], "")
    if lane.isClosed {
      page.line(
        "path", ["class": "lane", "stroke": "currentColor", "d": "M\(x(number) - 6) \(end)h12"], "")
    }
  }

  private func draw(_ row: WindowLanes.Row, _ number: Int, in page: inout HTMLWriter) {
    let y = y(number)
    for lane in row.opens where lane != row.lane {
      draw(opening: lane, from: row.lane, y, in: &page)
    }
    if let when = row.when {
      page.line(
        "text", ["class": "when", "x": "\(left - 4)", "y": "\(y + 4)", "text-anchor": "end"], when)
    }
    if let lane = row.lane {
      draw(row.kind, x(lane), y, in: &page)
      if row.cookies > 0 {
        page.line("path", ["class": "kept", "d": diamond(x(lane) + 11, y, 4)], "")
      }
    }
    page.line(
      "text", ["class": row.kind.style, "x": "\(textLeft)", "y": "\(y + 4)"],
      // Those of the broken step are bold.
      PictureText.cut(row.words, to: Self.wordsWidth * (row.kind == .broken ? 8 : 9) / 9))
  }

  private func diamond(_ x: Int, _ y: Int, _ half: Int) -> Safe {
    "M\(x) \(y - half)l\(half) \(half)l-\(half) \(half)l-\(half) -\(half)z"
  }

  /// From the window that asked, where it is known, to the one asked for.
  private func draw(opening lane: Int, from opener: Int?, _ y: Int, in page: inout HTMLWriter) {
    if let opener {
      page.line(
        "path", ["class": "opens", "stroke": "currentColor", "d": "M\(x(opener)) \(y)H\(x(lane))"],
        "")
    }
    let name: Safe = lanes.lanes[lane].isUnseen ? "window unseen" : "window"
    page.line(
      "circle",
      [
        "class": name, "fill": "none", "stroke": "currentColor", "cx": "\(x(lane))", "cy": "\(y)",
        "r": "5",
      ], "")
  }

  private func draw(_ kind: WindowLanes.Row.Kind, _ x: Int, _ y: Int, in page: inout HTMLWriter) {
    switch kind {
    case .document:
      page.line(
        "rect",
        [
          "class": "document", "x": "\(x - 5)", "y": "\(y - 5)", "width": "10", "height": "10",
          "rx": "2",
        ], "")
    case .event:
      page.line("circle", ["class": "event", "cx": "\(x)", "cy": "\(y)", "r": "4"], "")
    case .broken:
      page.line(
        "path",
        [
          "class": "cross", "stroke": "currentColor", "d": "M\(x - 5) \(y - 5)l10 10m0 -10l-10 10",
        ], "")
    case .cookieRefused:
      page.line("path", ["class": "refused", "d": diamond(x, y, 6)], "")
    case .cookieUnclear:
      page.line(
        "path",
        ["class": "unclear", "fill": "none", "stroke": "currentColor", "d": diamond(x, y, 6)], "")
    case .leftOut: break
    }
  }
}

extension WindowLanes.Row.Kind {
  fileprivate var style: Safe {
    switch self {
    case .document, .event: "words"
    case .broken: "words bad"
    case .cookieRefused: "words warn"
    case .cookieUnclear, .leftOut: "words dim"
    }
  }
}

extension WindowLanes.Row {
  /// What stands beside the lanes.
  fileprivate var words: Safe {
    switch kind {
    case .leftOut(let count): "⋮ \(Words.count(count, "more moment", "more moments"))"
    case .broken: "✗ \(label)"
    case .document, .event, .cookieRefused, .cookieUnclear:
      cookies == 0 ? label : "\(Words.count(cookies, "cookie", "cookies")) set · \(label)"
    }
  }
}

extension WindowLanes.Lane {
  /// `popup, asked for by w1, nobody provided it`
  var sentence: Safe {
    var text = kind
    if let opener { text = "\(text), asked for by \(opener)" }
    if let fate { text = "\(text), \(fate)" }
    return isClosed ? "\(text), closed" : text
  }
}

extension WindowLanes {
  /// The picture in words, for those who do not see it.
  var sentence: Safe {
    var parts = lanes.map { "\($0.window): \($0.sentence). " as Safe }
    let broken = rows.indices.filter { rows[$0].kind == .broken }
    for row in broken {
      let when = rows[...row].last { $0.when != nil }?.when
      parts.append("At \(when ?? "an unknown time"): \(rows[row].label). ")
    }
    if broken.isEmpty { parts.append("No step is marked as missing. ") }
    if let left = leftOutSentence { parts.append("\(left). ") }
    parts.append("The table below says the same in words.")
    return parts.joined()
  }

  /// nil where all is drawn.
  var leftOutSentence: Safe? {
    let parts: [Safe] = [
      momentsLeftOut > 0 ? Words.count(momentsLeftOut, "moment", "moments") : "",
      windowsLeftOut > 0 ? Words.count(windowsLeftOut, "window", "windows") : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? nil : "Not drawn here: \(parts.joined(by: " and "))"
  }
}
