import DeviceLog
import Diagnosis
import Evidence
import HAR
import Reconstruction
import Redaction

extension Report {
  /// Every input once, in reading order.
  static func inputs(
    _ verdict: Verdict, _ names: SourceNames, _ redactor: Redactor
  ) -> [Input] {
    var seen: Set<SourceID> = []
    let sources = verdict.incidents.flatMap { incident in
      incident.world.sources.map { ($0, incident.world.clock(of: $0.id)) }
    }
    .filter { seen.insert($0.0.id).inserted }
    .sorted { $0.0.id < $1.0.id }
    let root = root(of: sources.map(\.0.name.text))
    return sources.map { input($0, $1, below: root, names, redactor) }
  }

  private static func input(
    _ source: SourceRecord, _ clock: SourceClock?, below root: [Substring], _ names: SourceNames,
    _ redactor: Redactor
  ) -> Input {
    let capture = source.capture
    let log = source.log
    var skipped: [(reason: Safe, count: Int)] =
      (capture?.skipped ?? []).map { (Safe(identifier: $0.fault.code), $0.count) }
    skipped += (log?.skipped ?? []).map { (Safe(identifier: $0.fault.code), $0.count) }
    if let unparsed = log?.unparsed, unparsed > 0 { skipped.append(("unparsed", unparsed)) }
    let faults = source.faults + [capture?.truncated, log?.truncated].compactMap { $0 }
    var notes: [Safe] = []
    for fault in faults {
      let note = FaultText.oneLine(fault, redactor)
      if !notes.contains(note) { notes.append(note) }
    }
    return Input(
      source: redactor.safe(source.name), name: redactor.safe(names[source.id] ?? source.name),
      kind: source.kind, section: source.section.map { redactor.safe($0, .logText) },
      sectionName: source.section.map { redactor.safe(head(of: $0, before: " ("), .logText) },
      archive: archive(of: source.name).map { redactor.safe($0) },
      exporter: exporter(source, redactor), entries: capture?.entries ?? log?.records ?? 0,
      skipped: skipped, sanitized: capture?.isSanitized,
      from: Time(capture?.firstStart ?? log?.first ?? source.state?.dumped),
      to: Time(capture?.lastStart ?? log?.last ?? source.state?.dumped),
      notes: notes, clock: clock,
      container: container(of: source.name, below: root).map { redactor.safe($0) },
      isSilent: capture == nil && (log?.counts.keys.allSatisfy { $0 == .benign } ?? true))
  }

  /// The outermost archive, or the folder that holds all there is: what was given.
  private static func container(of name: Quoted, below root: [Substring]) -> Quoted? {
    if let end = name.text.firstIndex(of: "!") {
      return Quoted(String(name.text[..<end]), .fileName)
    }
    return root.isEmpty ? nil : Quoted(root.joined(separator: "/"), .fileName)
  }

  /// The folders that the names of all inputs have in common.
  private static func root(of names: [String]) -> [Substring] {
    var root: [Substring]?
    for name in names {
      let file = name.prefix { $0 != "!" }
      let folders = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      root =
        root.map { common in
          zip(common, folders).prefix { $0 == $1 }.map(\.0)
        } ?? Array(folders)
    }
    return root ?? []
  }

  private static func archive(of name: Quoted) -> Quoted? {
    name.text.contains("!") ? Quoted(head(of: name.text, before: "!"), .fileName) : nil
  }

  private static func head(of text: String, before mark: String) -> String {
    let bytes = Array(text.utf8)
    guard let end = bytes.firstRange(of: Array(mark.utf8))?.lowerBound else { return text }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  private static func exporter(_ source: SourceRecord, _ redactor: Redactor) -> Safe? {
    if let capture = source.capture {
      let name = capture.creatorName.map { redactor.safe($0, .word) } ?? "\(capture.exporter)"
      guard let version = capture.creatorVersion else { return name }
      return "\(name) \(redactor.safe(version, .word))"
    }
    if source.kind == .bugreport { return "dumpstate" }
    guard let log = source.log, !log.formats.isEmpty else { return nil }
    return log.formats.map { redactor.safe($0, .word) }.joined(by: ", ")
  }
}
