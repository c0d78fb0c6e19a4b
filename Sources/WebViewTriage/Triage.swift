import Diagnosis
import Evidence
import Reconstruction
import Redaction
import Reporting

/// The pipeline as a library: paths → observations → incidents → cases → verdict → report.
///
///     let result = Triage().run(on: ["capture.har", "logcat.txt"])
///     print(result.conclusion.outcome)
///
/// Nothing is written and nothing outside the given paths is read, except a `ticket.json` beside a given file. The same
/// inputs give the same result, whatever the order of the paths.
public struct Triage: Sendable {
  /// The version of the tool, as reports name it.
  public static let version = versionText.text

  public struct Options: Sendable {
    /// What the ticket says; wins over a `ticket.json`.
    public var ticket = Ticket()
    /// What reading may cost.
    public var limits = Limits()
    /// Ordinary exchanges remembered one by one; older ones are counted per host only.
    public var maxEvents = 1_000_000
    /// What is known of the clocks of single inputs; the others are matched by what they hold in common.
    public var offsets: [SourceOffset] = []
    /// How much of what happened the report holds.
    public var extent = Report.Extent.brief
    /// What single changes would have come to.
    public var whatIfs = WhatIfs.ofCause()
    /// The kind of phone the ticket is about, for steps to record more; nil goes by the files.
    public var phone: Phone?
    /// False shows secrets as they stand.
    public var redacts = true
    /// What the team that runs the tool knows of itself.
    public var settings = Settings()
    /// Counts the lines of captures too, which name their facts by byte: for SARIF, whose readers find places by line.
    public var countsLines = false
    /// Told how far the run is; nil tells nobody.
    public var monitor: Monitor?
    public init() {}
  }

  /// What a run gives.
  public struct Result: Sendable {
    public var verdict: Verdict
    /// The verdict, made safe and ready to print.
    public var report: Report
    /// Inputs that could not be read, or not wholly: what, where and what to do, each in lines for standard error.
    public var warnings: [[Safe]]
    /// True if some input could not be read or was cut by a limit.
    public var isIncomplete: Bool { !warnings.isEmpty }
    /// Set if `Options.offsets` names an input that is not there: none of the offsets was used.
    public var offsetMismatch: SourceOffset.Mismatch?
    /// False if no input was of a kind this tool reads.
    public var hasReadableEvidence: Bool
    /// What the ticket says, wherever it says so.
    var ticket = Ticket()
  }

  public var options: Options
  /// Tests sweep its chunks and give it another standard input.
  var reader = EvidenceReader()

  public init(_ options: Options = Options()) { self.options = options }

  /// Reads files, folders, archives and `-` (standard input) and says why the flow in them failed.
  ///
  /// Never throws: what cannot be read is in `Result.warnings` and in the report.
  public func run(on paths: [String]) -> Result {
    run(on: paths, Redactor(isEnabled: options.redacts))
  }

  /// - Parameter redactor: makes safe what is shown; whoever shows more of the same gives his own.
  func run(on paths: [String], _ redactor: Redactor) -> Result {
    let judged = judge(paths)
    options.monitor?.began(.reporting)
    // One redactor for all that is shown, so that a value has the same name in the report and in the warnings.
    var report = Report(
      judged.verdict, redactor: redactor, version: Triage.versionText, command: command(for: paths),
      extent: options.extent, showsNoise: options.settings.showsNoise)
    report.countLines { judged.reading.lines[$0]?.line(of: $1) }
    return Result(
      verdict: judged.verdict,
      report: report,
      warnings: judged.reading.losses.map { Triage.warning(of: $0, redactor) },
      offsetMismatch: judged.offsetMismatch,
      hasReadableEvidence: judged.reading.hasReadableEvidence,
      ticket: judged.reading.ticket)
  }

  /// What a run knows before anything of it is made safe to print.
  struct Judged {
    var reading: Reading
    var verdict: Verdict
    var offsetMismatch: SourceOffset.Mismatch?
  }

  func judge(_ paths: [String]) -> Judged {
    let began = options.monitor?.began
    began?(.reading)
    let reading = read(paths)
    began?(.reconstructing)
    var assumptions = Assumptions()
    assumptions.app = reading.observations.reported.app
    assumptions.telemetry = options.settings.telemetry
    let offsets = reading.observations.offsets(options.offsets)
    assumptions.offsets = offsets.offsets
    let incidents = incidents(in: reading.observations, under: assumptions)
    let cases = incidents.map { reconstruct($0, under: assumptions) }
    began?(.diagnosing)
    let found = Recapture.fill(diagnose(cases, for: options.settings.team), phone: options.phone)
    began?(.supposing)
    let verdict = supposing(found, incidents, under: assumptions)
      .hiding(options.settings.suppression)
    return Judged(reading: reading, verdict: verdict, offsetMismatch: offsets.mismatch)
  }

  /// A loss in lines for standard error. What a mistyped name was meant to be is said there only: what else lies in a folder
  /// is no matter of the report.
  static func warning(of loss: Listing, _ redactor: Redactor) -> [Safe] {
    var fault = loss.fault
    if fault.code == "unreadable", let near = NearMiss.path(loss.name.text) {
      fault.reason = "did you mean \(Quoted(near, .fileName))?"
    }
    return FaultText.lines(fault, about: loss.name, redactor)
  }

  static let versionText = Safe("0.1.0")

  /// The arguments that make the report again, paths in the order they are read.
  private func command(for paths: [String]) -> [Quoted] {
    var words = [Quoted("diagnose", .word)]
    let ticket = options.ticket
    for (name, value) in [("app", ticket.app), ("symptom", ticket.symptom), ("at", ticket.at)] {
      if let value { words.append(Quoted("--\(name)=\(value)", .word)) }
    }
    for offset in options.offsets {
      words.append(Quoted("--offset=\(offset.source)=\(offset.seconds)", .fileName))
    }
    if case .ofCause(let asked) = options.whatIfs {
      words += asked.map { Quoted("--what-if=\($0.rawValue)", .word) }
    }
    for (name, value) in options.settings.arguments {
      words.append(Quoted("--\(name)=\(value)", .fileName))
    }
    if options.settings.showsNoise { words.append(Quoted("--show-noise", .word)) }
    if !options.redacts { words.append(Quoted("--no-redact", .word)) }
    return words + Triage.inOrder(paths).map { Quoted($0, .fileName) }
  }
}

/// What a run comes to, in the words of the JSON contract.
public struct Conclusion: Hashable, Sendable {
  /// `completed`, `failed`, `notSeen` or `insufficient`.
  public var outcome: String
  /// The cause's rule; nil when there is none.
  public var rule: String?
  /// `possible`, `likely` or `certain`.
  public var confidence: String?
  /// Who has to act.
  public var owner: String?
}

extension Triage.Result {
  /// How sure the causes of all incidents are, in the words of the JSON contract.
  public var confidences: [String] {
    verdict.incidents.compactMap { $0.cause?.confidence.name }
  }

  /// The conclusion of the incident that the report speaks for.
  public var conclusion: Conclusion {
    guard verdict.incidents.indices.contains(verdict.leading) else {
      return Conclusion(outcome: Outcome.insufficient.rawValue)
    }
    let leading = verdict.incidents[verdict.leading]
    return Conclusion(
      outcome: leading.outcome.rawValue, rule: leading.cause?.rule,
      confidence: leading.cause?.confidence.name, owner: leading.cause?.owner.rawValue)
  }
}
