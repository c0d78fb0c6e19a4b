import DeviceLog
import Diagnosis
import Evidence
import NetLog
import Reconstruction
import Redaction

/// Phrases that several formats put together from the same facts.
extension Report {
  /// `capture.har #88 (+2.3 s)`, `xcode.log:214`
  static func place(_ exhibit: Exhibit) -> Safe {
    var place = exhibit.name
    if let entry = exhibit.entry {
      place = "\(place) #\(entry)"
    } else if let line = exhibit.line {
      place = "\(place):\(line)"
    } else {
      place = "\(place) at byte \(Safe(grouped: exhibit.byteOffset))"
    }
    if let offset = exhibit.offset { place = "\(place) (\(Safe(offset: offset)))" }
    return place
  }

  /// `com.example.bank 4.2 · iPhone15,2, iOS 18.5 · WebView 143 · flutter`
  static func line(_ subject: Subject) -> Safe {
    func join(_ parts: [Safe?], _ separator: Safe) -> Safe? {
      let known = parts.compactMap { $0 }.filter { !$0.isEmpty }
      return known.isEmpty ? nil : known.joined(by: separator)
    }
    let target: Safe? = subject.targetSdk.map { "targetSdk \($0)" }
    let app = join([join([subject.app, subject.appVersion], " "), target], ", ")
    let os: Safe? =
      subject.os ?? (subject.platform == .unknown ? nil : Words.platform(subject.platform))
    let parts: [Safe?] = [
      app, join([subject.device, os], ", "),
      subject.webView.map { $0.text.contains("WebView") ? $0 : "WebView \($0)" },
      subject.wrapper, join(subject.sdk, ", "), subject.environment,
    ]
    return join(parts, " · ") ?? "not named in these files"
  }

  /// `xcode.log, line 214`, as one says it in a letter.
  static func spokenPlace(_ exhibit: Exhibit) -> Safe {
    if let entry = exhibit.entry { return "\(exhibit.name), entry \(entry)" }
    if let line = exhibit.line { return "\(exhibit.name), line \(line)" }
    return exhibit.name
  }

  /// What was read, in a few words: `short.har (har, 8 entries, sanitized)`.
  static func brief(_ inputs: [Input]) -> Safe {
    let files = files(inputs)
    let phrases = files.prefix(3).map { file -> Safe in
      var input = file.input
      input.entries = file.entries
      let entries: Safe = file.entries > 0 ? ", \(entries(of: input))" : ""
      let sanitized: Safe = input.sanitized == true ? ", sanitized" : ""
      return "\(file.name) (\(file.kind)\(entries)\(sanitized))"
    }
    let more: Safe = files.count > 3 ? " and \(files.count - 3) more" : ""
    return inputs.isEmpty ? "nothing" : "\(phrases.joined(by: ", "))\(more)"
  }

  /// The rules that fit as well, with the cheapest check for each.
  static func either(_ cause: Cause) -> Safe {
    cause.either.isEmpty
      ? "rule \(cause.rule)"
      : "either \(([cause.rule] + cause.either).joined(by: " or "))"
  }

  /// `request id 7f3a of api.example 09:02:33.000Z (capture.har #91)`
  static func phrase(_ lookUp: LookUp) -> Safe {
    var text: Safe = "\(lookUp.name) \(lookUp.value)"
    if !lookUp.host.isEmpty { text = "\(text), host \(lookUp.host)" }
    if let time = lookUp.time.instant ?? lookUp.time.local { text = "\(text), \(time)" }
    if let entry = lookUp.entry { text = "\(text) (\(lookUp.sourceName) #\(entry))" }
    if let line = lookUp.line { text = "\(text) (\(lookUp.sourceName):\(line))" }
    return text
  }

  /// `Did the popup open?  the page says so itself [3]`
  static func phrase(_ answer: Answer) -> Safe {
    let marks = answer.evidence.map { "[\($0.number)]" as Safe }.joined(by: " ")
    let text: Safe = "\(answer.question)  \(answer.reason)"
    return marks.isEmpty ? text : "\(text) \(marks)"
  }

  static func phrase(_ leftOut: LeftOut) -> Safe {
    let cookies = Words.count(leftOut.cookies, "more cookie", "more cookies")
    return "\(cookies), of sites that took no part in it: the command cookies lists them"
  }

  /// What a reader hands over of that kind.
  private static func entries(of input: Input) -> Safe {
    input.kind == .netLog
      ? Words.count(input.entries, "request", "requests")
      : Words.count(input.entries, "entry", "entries")
  }

  static func phrase(_ input: Input) -> Safe {
    var text: Safe = "\(input.source): \(input.kind)"
    if let section = input.sectionName { text = "\(text) of its \(section)" }
    if let exporter = input.exporter, exporter != "\(input.kind)" { text = "\(text), \(exporter)" }
    if input.kind == .bugreport {
      text = "\(text), state of phone and apps read"
    } else if input.kind != .notRead, input.kind != .unknown {
      text = "\(text), \(entries(of: input)) read"
    }
    if input.skipped.isEmpty == false {
      let skipped = input.skipped.map { "\($0.count) \($0.reason)" as Safe }.joined(by: ", ")
      text = "\(text), skipped: \(skipped)"
    }
    if input.sanitized == true {
      text = "\(text), sanitized (cookies and authorization left out by the exporter)"
    }
    if let from = input.from.instant ?? input.from.local {
      text = "\(text), \(from)"
      if let to = input.to.instant ?? input.to.local, to != from { text = "\(text) to \(to)" }
    }
    if let clock = input.clock.flatMap(phrase) { text = "\(text), \(clock)" }
    return input.notes.isEmpty ? text : "\(text). \(input.notes.joined(by: ". "))"
  }

  /// nil where the times are taken as they stand.
  static func phrase(_ clock: SourceClock) -> Safe? {
    switch clock.standing {
    case .reference, .untimed: return nil
    case .assumed:
      return clock.zone.map { "zone \(offset($0)), else taken to be right" }
    case .unaligned: return "its times could not be matched with those of the other files"
    case .given:
      let sign: Safe = clock.offset < 0 ? "" : "+"
      return "times moved by \(sign)\(Safe(seconds: clock.offset)) s as asked for (--offset)"
    case .fitted:
      let tenths = (abs(clock.offset) * 10).rounded() / 10
      var text: Safe =
        "clock \(Safe(seconds: tenths)) s \(clock.offset < 0 ? "ahead" : "behind")"
      let bar = max(1, (clock.bar * 10).rounded(.up)) / 10
      text = "\(text) ± \(Safe(seconds: bar)) s"
      if let zone = clock.zone { text = "\(text), zone \(offset(zone))" }
      if let year = clock.year { text = "\(text), year \(year)" }
      return "\(text), from \(Words.count(clock.anchors, "event", "events")) in common"
    }
  }

  /// `+05:45`
  private static func offset(_ minutes: Int) -> Safe {
    func padded(_ number: Int) -> Safe { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, rest) = abs(minutes).quotientAndRemainder(dividingBy: 60)
    return "\(minutes < 0 ? "-" : "+")\(padded(hours)):\(padded(rest))"
  }

  static func phrase(_ app: (name: Safe?, requests: Int)) -> Safe {
    """
    \(app.name ?? "an app without a name"): \(Words.count(app.requests, "request", "requests")) \
    left out, they are not the app's in question
    """
  }

  static func phrase(_ receipt: Receipt) -> Safe {
    guard receipt.enabled else { return "off (--no-redact): this report may hold secrets" }
    guard !receipt.replaced.isEmpty else { return "on, nothing had to be replaced" }
    return receipt.replaced.map { "\($0.count) \($0.kind)" as Safe }.joined(by: ", ")
      + " replaced; equal values have equal names"
  }
}

extension Report.Finding {
  /// Evidence by different numbers, for where there is room for a few lines only.
  var distinctEvidence: [Report.Ground] {
    var seen: Set<Int> = []
    return evidence.filter { seen.insert($0.number).inserted }
  }
  /// `, follows from f1/popup-blocked: …`
  var foldedPhrase: Safe {
    guard let foldedUnder else { return "" }
    return foldedBecause.map { ", follows from \(foldedUnder): \($0)" }
      ?? ", follows from \(foldedUnder)"
  }
  /// `[1] [3]`
  var marks: Safe { distinctEvidence.map { "[\($0.number)]" as Safe }.joined(by: " ") }
}

extension Report.Check {
  /// `[1] [3]`
  var marks: Safe { evidence.prefix(3).map { "[\($0)]" as Safe }.joined(by: " ") }
}

extension Report.Incident {
  /// `phone.log starts 14:31, you said 14:03`: nothing of the files was recorded when it is said to have happened.
  var timeMisfit: Safe? {
    sufficiency.first { $0.id == "right-time" && $0.answer == .no && $0.matters }.map(\.reason)
  }
  /// What the first screen's `fix by` names beside the owner: attempts of the headline flow.
  var attemptsPhrase: Safe? {
    guard let flow = headlineFlow, flow.attempts > 1 else { return nil }
    let cited = causeFinding?.attempts ?? []
    return cited.count == flow.attempts
      ? "attempts \(flow.attempts), all the same" : "attempts \(flow.attempts)"
  }

  /// How far the flow came, for reports without a cause.
  var reachPhrase: Safe? {
    guard let flow = headlineFlow else { return nil }
    let name = flow.providerName.map { " at \($0)" as Safe } ?? ""
    var text: Safe = "\(Words.flow(flow.kind))\(name) \(Words.reached(flow.highest))"
    if flow.outcome != .completed, let broken = flow.firstBroken {
      text = "\(text); next was due: \(broken.phrase)"
    }
    return text
  }

  var clearRules: [Safe] { unique(.clear) }
  var crashedRules: [Safe] { unique(.crashed) }
  var notApplicableCount: Int { checks.count { $0.result == .notApplicable } }

  private func unique(_ result: Diagnosis.Check.Result) -> [Safe] {
    var seen: Set<Safe> = []
    return checks.filter { $0.result == result }.map(\.rule).filter { seen.insert($0).inserted }
  }
}

extension Report.WhatIf {
  /// `[1] [3]`
  var marks: Safe { evidence.map { "[\($0.number)]" as Safe }.joined(by: " ") }
}
