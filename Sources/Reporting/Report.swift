import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// A verdict ready to print: every text already safe, every list in its order. All formats print this and nothing else,
/// so they carry the same content.
public struct Report: Sendable {
  public var version: Safe
  /// The command that makes this report again.
  public var command: Safe
  public var incidents: [Incident]
  /// Index of the incident the first screen speaks for.
  public var leading: Int
  public var inputs: [Input]
  public var redaction: Receipt
  /// How the run that wrote it ends, as scripts see it; nil where no program was run.
  public var exitCode: Int?

  /// One incident: what the report says about one phone, app and time.
  public struct Incident: Sendable {
    public var id: Safe
    public var inputs: [Safe]
    public var outcome: Outcome
    public var headline: Safe
    public var cause: Cause?
    public var subject: Subject
    public var reported: [Safe] = []
    /// The ticket says what the person saw go wrong.
    var isReportedAsFailed = false
    public var findings: [Finding] = []
    public var checks: [Check] = []
    /// Causes that the evidence rules out, the most plausible first.
    public var otherCauses: [Check] = []
    /// Apps whose requests are in the recordings and were left out, with how many of them.
    public var otherApps: [(name: Safe?, requests: Int)] = []
    public var flows: [Flow] = []
    public var windows: [Window] = []
    public var cookies: [Cookie] = []
    public var browsers: [Browser] = []
    public var timeline: [Moment] = []
    public var leftOut = LeftOut()
    /// What filters by time count from.
    var clock = IncidentClock()
    /// What these files can and cannot show.
    public var sufficiency: [Answer] = []
    public var gaps: [Gap] = []
    public var lookUps: [LookUp] = []
    /// What single changes would have made of it: those of the cause, and those asked for.
    public var whatIfs: [WhatIf] = []
    /// Everything cited, in the order of its numbers.
    public var exhibits: [Exhibit] = []
    /// What was found and is left out because somebody asked for that.
    public var hidden = Hidden()
    /// What was set aside as harmless.
    public var noise = Noise()
  }

  /// Findings that are left out of all lists.
  public struct Hidden: Sendable {
    public var byBaseline = 0
    public var byIgnore = 0
    /// Why the cause itself is hidden; nil where it is not, or where there is none.
    public var cause: Suppression.Reason?
    public var items: [Item] = []
    public var findings: [Safe] { items.map(\.id) }
    public var count: Int { byBaseline + byIgnore }

    /// What may be told of one: that it is there, and who asked for it to be left out.
    public struct Item: Sendable {
      public var id: Safe
      public var rule: Safe
      public var reason: Suppression.Reason
    }
  }

  /// Lines and failures that are known to be harmless.
  public struct Noise: Sendable {
    /// Lines of logs.
    public var lines = 0
    /// Failed requests to telemetry hosts.
    public var requests = 0
    /// One a known text or host, the most frequent first; empty unless it was asked for.
    public var listed: [Item] = []

    public struct Item: Sendable {
      public var count: Int
      public var why: Safe
      /// Where the first of them stands, and what stands there; nil where none was kept.
      public var place: Place?
    }
  }

  public struct Cause: Sendable {
    public var finding: Safe
    public var rule: Safe
    public var confidence: Confidence
    public var owner: Owner
    public var flow: Safe?
    public var either: [Safe]
    /// False where no evidence at all would make its rule surer.
    public var canBeSurer: Bool
  }

  public struct Subject: Sendable {
    public var platform: Reconstruction.Subject.Platform
    public var app: Safe?
    public var appVersion: Safe?
    public var targetSdk: Safe?
    public var device: Safe?
    public var os: Safe?
    public var webView: Safe?
    public var wrapper: Safe?
    public var sdk: [Safe]
    public var environment: Safe?
  }

  public struct Finding: Sendable {
    public var id: Safe
    public var rule: Safe
    public var flow: Safe?
    public var window: Safe?
    public var attempts: [Int]
    public var role: Diagnosis.Finding.Role
    public var confidence: Confidence
    public var owner: Owner
    public var severity: Severity
    public var title: Safe
    public var explanation: Safe
    public var fingerprint: Safe
    public var foldedUnder: Safe?
    /// Why it follows from that.
    public var foldedBecause: Safe?
    public var evidence: [Ground]
    public var against: [Ground]
    public var fixes: [Fix]
    /// Rules that fit as well, each with the cheapest check that tells them apart.
    public var either: [(rule: Safe, check: Safe)]
    /// Where an own rule says that more can be read.
    public var references: [(title: Safe, url: Safe)] = []
  }

  /// What one change would have made of the flow.
  public struct WhatIf: Sendable {
    public var name: Safe
    public var effect: WhatIfAnswer.Effect
    public var flow: Safe?
    /// The finding that it would mend.
    public var finding: Safe?
    public var now: Rung?
    public var reaches: Rung?
    public var next: Obstacle?
    public var says: Safe
    public var short: Safe
    public var evidence: [Ground]
    public var isAsked: Bool

    public struct Obstacle: Sendable {
      public var rule: Safe
      public var rung: Rung?
      public var isSure: Bool
      public var title: Safe
    }
  }

  /// A numbered piece of evidence and why it counts here.
  public struct Ground: Sendable {
    public var number: Int
    public var why: Safe
  }

  public struct Exhibit: Sendable {
    public var number: Int
    public var source: Safe
    /// The source's short name.
    public var name: Safe
    public var line: Int?
    public var entry: Int?
    public var byteOffset: Int
    public var field: Safe?
    public var time: Time
    /// Seconds from the incident's first moment.
    public var offset: Double?
    public var quote: Safe
    var sourceID: SourceID
    /// The line in which `byteOffset` stands, of a text that is no list of lines; set by `countLines`.
    var countedLine: Int?
  }

  public struct Fix: Sendable {
    public var owner: Owner
    public var summary: Safe
    public var applicability: Diagnosis.Fix.Applicability
    public var check: Safe
    public var referenceTitle: Safe?
    public var referenceURL: Safe?
  }

  public struct Check: Sendable {
    public var rule: Safe
    public var flow: Safe?
    public var result: Diagnosis.Check.Result
    public var reason: Safe
    public var needs: [Safe]
    public var howToCapture: [Safe]
    /// Numbers of the evidence it cites.
    public var evidence: [Int]
  }

  /// A question people ask, and how far the files answer it.
  public struct Answer: Sendable {
    public var id: Safe
    public var question: Safe
    public var answer: Sufficiency.Answer
    public var reason: Safe
    public var evidence: [Ground]
    /// Rules that want what is lacking.
    public var blocks: [Safe]
    /// Ids of what is lacking.
    public var needs: [Safe]
    /// False where nothing in the evidence speaks of what is asked.
    public var matters: Bool
  }

  public struct Gap: Sendable {
    public var id: Safe
    public var what: Safe
    public var blocks: [Safe]
    /// Open questions that it would help to answer.
    public var questions: [Safe]
    public var steps: [Safe]
    /// The same steps by what they need.
    public var ways: [Way] = []

    public struct Way: Sendable {
      public var build: Diagnosis.Gap.Way.Build
      public var minutes: Int
      public var steps: [Safe]
    }
  }

  public struct LookUp: Sendable {
    public var name: Safe
    public var value: Safe
    public var host: Safe
    public var time: Time
    public var entry: Int?
    public var line: Int?
    public var source: Safe
    /// The source's short name.
    public var sourceName: Safe
  }

  public struct Input: Sendable {
    public var source: Safe
    /// Its short name.
    public var name: Safe
    public var kind: Kind
    /// The title of the bugreport's section that it is, and what stands before the command in it.
    public var section: Safe?
    public var sectionName: Safe?
    /// The archive it lies in, as it was given.
    public var archive: Safe?
    public var exporter: Safe?
    /// HAR entries, requests of a NetLog, or lines that begin a log record.
    public var entries: Int
    public var skipped: [(reason: Safe, count: Int)]
    public var sanitized: Bool?
    public var from: Time
    public var to: Time
    /// What went wrong while reading, in words.
    public var notes: [Safe]
    /// How its times stand to those of the other inputs.
    public var clock: SourceClock?
    /// The archive or folder that it lies in; nil for what was given by itself.
    public var container: Safe?
    /// Nothing in it says anything about web views, sign-ins or ends of processes.
    public var isSilent = false
  }

  public struct Receipt: Sendable {
    public var enabled: Bool
    /// Kind and number of different values replaced, by name.
    public var replaced: [(kind: Safe, count: Int)]
  }

  /// The incident the first screen speaks for; nil only where nothing was read.
  public var lead: Incident? {
    incidents.indices.contains(leading) ? incidents[leading] : incidents.first
  }
}

extension Report.Incident {
  /// Where nothing was concluded: what mends the recording itself, the surest remark's first.
  var recordingMends: [Safe] {
    guard cause == nil else { return [] }
    return findings.filter { $0.owner == .capture && $0.role == .contributor }
      .compactMap { $0.fixes.first?.summary }
  }

  /// The finding that is the cause.
  public var causeFinding: Report.Finding? {
    guard let cause else { return nil }
    return findings.first { $0.id == cause.finding }
  }
  /// The flow the headline speaks of: the cause's, else the last failed one, else the last completed one.
  public var headlineFlow: Report.Flow? {
    if let id = cause?.flow, let flow = flows.first(where: { $0.id == id }) { return flow }
    return flows.last { $0.outcome == .failed } ?? flows.last { $0.outcome == .completed }
      ?? flows.last
  }
  /// What would mend a finding, as far as was tried.
  func whatIfs(of finding: Report.Finding) -> [Report.WhatIf] {
    whatIfs.filter { $0.finding == finding.id }
  }
  /// What somebody wanted to know and does not stand with a fix.
  var otherWhatIfs: [Report.WhatIf] {
    whatIfs.filter { asked in !findings.contains { $0.id == asked.finding } }
  }
  /// The evidence of that number.
  public func exhibit(_ number: Int) -> Report.Exhibit? {
    exhibits.first { $0.number == number }
  }
}
