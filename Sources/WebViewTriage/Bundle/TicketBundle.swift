import Evidence
import FoundationEssentials
import Redaction
import Reporting

/// What goes into a ticket, in one zip: the report, the answer for the customer, a redacted slice of each input around the
/// failure, and a receipt that says what was sent.
///
///     let made = try TicketBundle(options).make(from: ["capture.har", "logcat.txt"], at: "ticket.zip")
///
/// The slices come to the same conclusion as the inputs, or the receipt says that they do not. Nothing leaves unredacted:
/// what cannot be redacted with certainty is left out.
public struct TicketBundle {
  public var triage: Triage
  /// What the slices' pseudonyms are made with.
  public var key = PseudonymKey()
  /// Asked between steps: true ends the work and leaves nothing behind.
  public var shouldStop: @Sendable () -> Bool = { false }

  /// Kinds of the secrets that still stand in a copy, and how often.
  var leaks = RedactRun().leaks

  public init(_ options: Triage.Options = Triage.Options()) {
    triage = Triage(options)
    // Whoever reads a ticket was not chosen by whoever packs it.
    triage.options.redacts = true
  }

  public struct Made: Sendable {
    public var triage: Triage.Result
    /// What of the inputs is not in the zip although the report rests on it, in lines for standard error.
    public var warnings: [[Safe]]
    /// False where nothing given was readable evidence: then there is no zip.
    public var isWritten: Bool
    /// True if what is in the zip comes to the conclusion of the inputs by itself.
    public var isConclusive = false
    /// True if some input could not be read, or its slice is missing.
    public var isIncomplete: Bool { triage.isIncomplete || !warnings.isEmpty }
  }

  /// The work was ended by `shouldStop`.
  public struct Stopped: Error {}

  /// Reads the inputs and writes the zip, whole or not at all.
  ///
  /// - Parameter path: a file that is there is replaced.
  /// - Throws: a `Fault` where it cannot be written, `Stopped`.
  public func make(from paths: [String], at path: String) throws -> Made {
    let redactor = Redactor()
    let result = triage.run(on: paths, redactor)
    guard result.hasReadableEvidence, result.offsetMismatch == nil else {
      return Made(triage: result, warnings: [], isWritten: false)
    }
    let workshop = try Workshop()
    defer { workshop.remove() }
    var slices = try conclusiveSlices(of: paths, result, workshop, redactor)
    if shouldStop() { throw Stopped() }
    var redacting = RedactRun()
    redacting.key = key
    redacting.limits = triage.options.limits
    redacting.alsoLearnedFrom = paths
    redacting.leaks = leaks
    let redaction = SliceRedaction(&slices, in: workshop, with: redacting)
    if redaction.isDone {
      // What is sent counts, not what it was made of.
      slices.isConclusive =
        rerun(on: workshop.redacted, slices.slices).conclusion == result.conclusion
    }
    if shouldStop() { throw Stopped() }
    let draft = path + ".partial"
    do {
      let archive = try ArchiveWriter(.zip, at: draft)
      for file in try members(result, slices, redaction, redactor) {
        try archive.add(file.name, file.bytes)
      }
      try archive.finish(as: path)
    } catch {
      try? FileManager.default.removeItem(atPath: draft)
      throw error
    }
    return Made(
      triage: result, warnings: slices.warnings(redactor, redaction.fault), isWritten: true,
      isConclusive: slices.isConclusive)
  }

  /// What lies in the zip, in its order.
  private func members(
    _ result: Triage.Result, _ slices: Slices, _ redaction: SliceRedaction, _ redactor: Redactor
  ) throws -> [(name: String, bytes: [UInt8])] {
    var members: [(name: String, bytes: [UInt8])] = []
    func add(_ name: String, _ text: Safe) { members.append((name, Array(text.text.utf8))) }
    let reports = TicketBundle.reports
    add("README.txt", BundleGuide(slices, reports: reports.map(\.name)).text)
    for (name, format) in reports { add(name, result.report.printed(as: format)) }
    let receipt = Receipt(
      conclusion: result.conclusion, slices: slices, redaction: redaction, ownRules: ownRules)
    add("receipt.json", receipt.json(redactor))
    for file in redaction.files {
      members.append(
        ("slices/" + file.name, [UInt8](try Data(contentsOf: URL(filePath: file.path)))))
    }
    return members
  }

  private var ownRules: Int { triage.options.settings.team.rules.count }

  /// The forms that everybody can open first.
  private static let reports: [(name: String, format: ReportFormat)] = [
    ("report.html", .html), ("report.md", .markdown), ("report.txt", .text),
    ("report.json", .json), ("reply.txt", .reply),
  ]

  // MARK: - Slices

  /// The smallest slices that come to the conclusion of the inputs; the whole inputs where none do.
  private func conclusiveSlices(
    of paths: [String], _ result: Triage.Result, _ workshop: Workshop, _ redactor: Redactor
  ) throws -> Slices {
    var last = Slices(reach: .whole)
    for reach in SliceReach.allCases {
      if shouldStop() { throw Stopped() }
      let slicer = Slicer(
        reader: triage.evidenceReader, wishes: SliceWishes(result.verdict, reach: reach),
        reach: reach)
      last = slicer.cut(paths)
      let names = try workshop.lay(last.slices, result.ticket, redactor)
      for (index, name) in names.enumerated() { last.slices[index].file = name }
      let check = rerun(on: workshop.slices, last.slices)
      last.isConclusive = check.conclusion == result.conclusion
      if last.isConclusive { break }
    }
    return last
  }

  /// Reads slices as the inputs were read.
  private func rerun(
    on folder: String, _ slices: [InputSlice]
  ) -> Triage.Result {
    var triage = triage
    // Lies beside the slices.
    triage.options.ticket = Ticket()
    triage.options.whatIfs = .none
    triage.options.offsets = triage.options.offsets.flatMap { offset in
      offset.meant(among: slices.map(\.source)).map {
        SourceOffset(source: folder + "/" + slices[$0].file, seconds: offset.seconds)
      }
    }
    return triage.run(on: [folder])
  }
}
