import Evidence
import Reconstruction

public enum Outcome: String, Sendable, Hashable { case completed, failed, notSeen, insufficient }

/// What Diagnosis says about the whole run: one part per incident; the top one is the incident with
/// the worst outcome.
public struct Verdict: Sendable {
  public var incidents: [IncidentVerdict]
  /// Index of the incident the top level speaks for.
  public var leading: Int
  public init(incidents: [IncidentVerdict], leading: Int) {
    self.incidents = incidents
    self.leading = leading
  }
}

public struct IncidentVerdict: Sendable {
  public var id: String  // i1, i2, …
  public var world: Case
  public var outcome: Outcome
  public var headline: Message
  public var cause: Cause?
  public var findings: [RankedFinding]
  public var checks: [Check]
  /// Other causes that come to mind and the evidence rules out, the most plausible first.
  public var otherCauses: [Check]
  public var flows: [FlowVerdict]
  /// What the evidence can and cannot answer, whatever the rules say.
  public var sufficiency = Sufficiency()
  public var gaps: [Gap]
  public var lookUps: [LookUp]
  /// What single changes would have made of it.
  public var whatIfs: [WhatIfAnswer] = []
  /// Findings that are left out of all of these.
  public var hidden: [HiddenFinding] = []
  public init(id: String, world: Case, outcome: Outcome, headline: Message) {
    self.id = id
    self.world = world
    self.outcome = outcome
    self.headline = headline
    findings = []
    checks = []
    otherCauses = []
    flows = []
    gaps = []
    lookUps = []
  }
}

public struct Cause: Sendable, Hashable {
  public var finding: String  // id of the finding
  public var rule: String
  public var confidence: Confidence
  public var owner: Owner
  public var flow: String?
  public var either: [String]
}

/// A finding in its place: role, what it is folded under.
public struct RankedFinding: Sendable {
  public var id: String  // `f1/popup-not-created`, `case/capture-sanitized`
  public var identity: RuleIdentity
  public var flow: String?
  public var finding: Finding
  public var role: Finding.Role
  public var owner: Owner
  public var severity: Severity
  public var foldedUnder: String?
  /// Why it follows from that, in words that go on from there.
  public var foldedBecause: Message?
  /// Cause and normalised grounds, no times: equal failures, equal fingerprints.
  public var fingerprint: String
}

public struct Check: Sendable {
  public enum Result: String, Sendable { case finding, clear, notApplicable, undetermined, crashed }
  public var rule: String
  public var flow: String?
  public var result: Result
  public var reason: Message
  public var citations: [Citation]
  public var needs: [Need]
}

public struct FlowVerdict: Sendable {
  public var flow: Flow
  public var outcome: Outcome
  public var cause: String?
}

/// Something the evidence cannot show that could still matter.
public struct Gap: Sendable {
  public var id: String
  public var what: Message
  public var blocks: [String]  // rule ids
  /// Open questions that it would help to answer.
  public var questions: [Question]
  public var steps: [Message]
  /// The steps by what they need, filled in where phone and tools are known.
  public var ways: [Way] = []
  public init(
    id: String, what: Message, blocks: [String], questions: [Question] = [], steps: [Message]
  ) {
    self.id = id
    self.what = what
    self.blocks = blocks
    self.questions = questions
    self.steps = steps
  }

  /// One way to record what is lacking.
  public struct Way: Sendable, Hashable {
    /// Which build of the app it needs.
    public enum Build: String, Sendable, Hashable {
      case any
      /// As shipped.
      case shipped
      /// Debuggable, or with web content debugging switched on.
      case debug
    }
    public var build: Build
    /// About how long it takes.
    public var minutes: Int
    /// Each by itself is enough.
    public var steps: [Message]
    public init(_ build: Build, minutes: Int, steps: [Message]) {
      self.build = build
      self.minutes = minutes
      self.steps = steps
    }
  }
}

public struct LookUp: Sendable {
  public var name: String
  public var value: Quoted
  public var host: String
  public var time: Stamp?
  public var entry: Int?
  /// The line of a log.
  public var line: Int? = nil
  public var source: SourceID
}
