import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// The forms in which what to record next is printed. `reply` is a letter to the customer.
public enum RecaptureFormat: String, CaseIterable, Sendable {
  case text, markdown, json, reply
}

/// How to record a failure in the first place, for one kind of phone.
public struct CaptureGuide: Sendable {
  public var platform: Reconstruction.Subject.Platform
  public var gaps: [Report.Gap]
  public init(_ platform: Reconstruction.Subject.Platform, _ gaps: [Gap]) {
    self.platform = platform
    // The tool's own words: nothing of a customer's is in them.
    let redactor = Redactor(isEnabled: false)
    self.gaps = gaps.map { Report.Gap($0, redactor) }
  }
}

extension Report.Gap {
  init(_ gap: Diagnosis.Gap, _ redactor: Redactor) {
    id = Safe(identifier: gap.id)
    what = redactor.safe(gap.what)
    blocks = gap.blocks.map(Safe.init(identifier:))
    questions = gap.questions.map { redactor.safe($0.text) }
    steps = gap.steps.map(redactor.safe)
    ways = gap.ways.map { way in
      Way(build: way.build, minutes: way.minutes, steps: way.steps.map(redactor.safe))
    }
  }
}

extension Report {
  /// What to record to answer what is open, the most useful first.
  public func recapture(
    as format: RecaptureFormat, style: PrintStyle = PrintStyle()
  ) -> Safe {
    let showsFailure = incidents.contains { $0.outcome == .failed }
    let parts = incidentsLeadingFirst.map { incident in
      RecapturePart(
        title: incident.headline, gaps: incident.gaps, open: incident.openAnswers,
        nothing: incident.whyNothingIsMissing(showsFailure: showsFailure))
    }
    return switch format {
    case .text: Safe(composed: RecaptureText(parts, style).text)
    case .markdown: Safe(composed: RecaptureMarkdown(parts).text)
    case .reply: Safe(composed: RecaptureLetter.of(parts))
    case .json: Safe(composed: recaptureJSON())
    }
  }

  /// How to record a failure for the first time.
  public static func guide(
    _ guides: [CaptureGuide], as format: RecaptureFormat, version: Safe,
    style: PrintStyle = PrintStyle()
  ) -> Safe {
    let parts = guides.map { guide in
      RecapturePart(
        title: "How to record a failure on \(Words.platform(guide.platform))", gaps: guide.gaps,
        open: [], nothing: "")
    }
    return switch format {
    case .text: Safe(composed: RecaptureText(parts, style).text)
    case .markdown: Safe(composed: RecaptureMarkdown(parts).text)
    case .reply: Safe(composed: parts.map { RecaptureLetter($0).text }.joined(separator: "\n"))
    case .json: Safe(composed: guideJSON(guides, version))
    }
  }
}

extension Report.Incident {
  /// Questions that matter and that the files do not wholly answer.
  fileprivate var openAnswers: [Report.Answer] {
    sufficiency.filter { $0.matters && $0.answer != .yes }
  }

  /// - Parameter showsFailure: whether any incident of these files failed.
  fileprivate func whyNothingIsMissing(showsFailure: Bool) -> Safe {
    if outcome == .completed, isReportedAsFailed, !showsFailure { return Report.recordTheOther }
    if outcome == .completed { return Report.itWorked }
    if cause?.confidence == .certain { return Report.causeIsNamed }
    return Report.nothingToRecord
  }
}

extension Report {
  fileprivate static let recordTheOther: Safe =
    "The attempt in these files worked. Please record the one that failed."
  fileprivate static let itWorked: Safe = "Nothing more is needed: it worked."
  fileprivate static let causeIsNamed: Safe =
    "Nothing more is needed: the log or the provider names the cause itself."
  fileprivate static let nothingToRecord: Safe = "Nothing is missing that a recording could show."

  /// All that is said where nothing is asked for.
  static let nothingMissing = [recordTheOther, itWorked, causeIsNamed, nothingToRecord]
}

/// What is asked for about one incident, or for one kind of phone.
struct RecapturePart {
  var title: Safe
  var gaps: [Report.Gap]
  var open: [Report.Answer]
  /// What is said where there are no gaps.
  var nothing: Safe
}

extension Report.Gap.Way {
  /// `App as shipped, about 10 minutes`
  fileprivate var head: Safe {
    let minutes = Words.count(self.minutes, "minute", "minutes")
    return switch build {
    case .any: "Any build, about \(minutes)"
    case .shipped: "App as shipped, about \(minutes)"
    case .debug: "Needs a debug build, about \(minutes)"
    }
  }
}

extension Report.Gap {
  /// Ways, also for a gap whose steps nobody has sorted by build.
  fileprivate var told: [(head: Safe?, steps: [Safe])] {
    ways.isEmpty ? [(nil, steps)] : ways.map { ($0.head, $0.steps) }
  }
  fileprivate var shows: Safe { "\(RecaptureText.toSee)\(what)" }
}

struct RecaptureText {
  /// How every gap's heading begins.
  static let toSee: Safe = "To see "

  private var page: TextPage
  var text: String { page.lines.joined(separator: "\n") + "\n" }

  init(_ parts: [RecapturePart], _ style: PrintStyle) {
    page = TextPage(style)
    for (number, part) in parts.enumerated() {
      if number > 0 { page.line() }
      page.headline(part.title, right: "", ink: .plain, limit: 3)
      add(part)
    }
    if parts.isEmpty { page.line(Words.outcome(.insufficient)) }
  }

  private mutating func add(_ part: RecapturePart) {
    if part.gaps.isEmpty { page.add("", part.nothing, margin: 0) }
    for (number, gap) in part.gaps.enumerated() {
      page.line()
      page.add("\(number + 1).", gap.shows, margin: 4, ink: .bold)
      if !gap.questions.isEmpty {
        page.add("    answers", gap.questions.joined(by: " "), margin: 12)
      }
      if !gap.blocks.isEmpty { page.add("    open", gap.blocks.joined(by: ", "), margin: 12) }
      for way in gap.told {
        if let head = way.head { page.add("", "\(head):", margin: 4) }
        for (index, step) in way.steps.enumerated() {
          page.add(index == 0 ? "    -" : "    or", step, margin: 7)
        }
      }
    }
    guard !part.open.isEmpty else { return }
    page.line()
    page.line("What the files leave open", ink: .bold)
    for answer in part.open {
      page.add(
        "  \(Words.answer(answer.answer))", "\(answer.question)  \(answer.reason)", margin: 10)
    }
  }
}

private struct RecaptureMarkdown {
  private var page = Markdown()
  var text: String { page.text }

  init(_ parts: [RecapturePart]) {
    for part in parts {
      page.heading(1, part.title)
      if part.gaps.isEmpty { page.item(.plain(part.nothing)) }
      for gap in part.gaps {
        page.heading(2, gap.shows)
        if !gap.questions.isEmpty {
          page.item(.bold("Answers:"), .plain(gap.questions.joined(by: " ")))
        }
        if !gap.blocks.isEmpty { page.item([.bold("Open:")] + gap.blocks.map { .code($0) }) }
        for way in gap.told {
          if let head = way.head { page.item(.bold(head)) }
          for step in way.steps { page.item(.plain(step), depth: way.head == nil ? 0 : 1) }
        }
      }
      guard !part.open.isEmpty else { continue }
      page.heading(2, "What the files leave open")
      for answer in part.open {
        page.item(.bold(Words.answer(answer.answer)), .plain("\(answer.question) \(answer.reason)"))
      }
    }
    if parts.isEmpty { page.heading(1, Words.outcome(.insufficient)) }
  }
}

/// What a support engineer pastes into the ticket: whole sentences, no ids, the three most useful recordings.
struct RecaptureLetter {
  static let unseen: Safe = "What the files that we have do not show:"
  static let request: Safe = "Please send us one of these; the first tells most."

  private static let most = 3
  private(set) var text = ""

  /// One letter for each incident that something is asked about; where there is none, why.
  static func of(_ parts: [RecapturePart]) -> String {
    let asking = parts.filter { !$0.gaps.isEmpty }
    guard !asking.isEmpty else { return RecaptureLetter(parts.first).text }
    return asking.map { RecaptureLetter($0).text }.joined(separator: "\n")
  }

  init(_ part: RecapturePart?) {
    guard let part, !part.gaps.isEmpty else {
      add(part?.nothing ?? Words.outcome(.insufficient))
      return
    }
    add("\(part.title)")
    if part.open.isEmpty == false {
      add("")
      add(Self.unseen)
      for answer in part.open.prefix(Self.most) { add("- \(answer.question) (\(answer.reason))") }
    }
    add("")
    add(Self.request)
    for (number, gap) in part.gaps.prefix(Self.most).enumerated() {
      add("")
      add("\(number + 1). \(gap.shows):")
      for way in gap.told {
        for (index, step) in way.steps.enumerated() {
          let head: Safe = index > 0 ? "Or: " : way.head.map { "\($0): " } ?? ""
          add("   \(head)\(step.toldToCustomer)")
        }
      }
    }
    add("")
    add("Please send files as they were recorded, and tell us the time and what was tapped.")
  }

  private mutating func add(_ line: Safe) { text += line.text + "\n" }
}

// MARK: - JSON

extension Report {
  fileprivate func recaptureJSON() -> String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(of: self)
      json.writeOpen(of: lead ?? .nothing)
      json.key("inputs")
      json.array(inputs) { $0.write($1) }
      let others = incidentsLeadingFirst.dropFirst()
      if !others.isEmpty {
        json.key("otherIncidents")
        json.array(Array(others)) { json, incident in
          json.object { json in
            json.key("id")
            json.value(incident.id)
            json.writeOpen(of: incident)
          }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  fileprivate static func guideJSON(_ guides: [CaptureGuide], _ version: Safe) -> String {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(version)
      json.key("guide")
      json.array(guides) { json, guide in
        json.object { json in
          json.key("platform")
          json.value("\(guide.platform)")
          json.key("recapture")
          json.array(guide.gaps) { $0.write($1, withWays: true) }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func writeOpen(of incident: Report.Incident) {
    key("sufficiency")
    array(incident.sufficiency) { $0.write($1, in: incident) }
    key("recapture")
    array(incident.gaps) { $0.write($1, withWays: true) }
  }
}
