import Evidence
import Reconstruction

/// Who has to act.
public enum Owner: String, Sendable, Hashable, CaseIterable {
  case app, site, provider, device, capture, vendor
}
public enum Confidence: Int, Sendable, Hashable, Comparable, CaseIterable {
  case possible = 1, likely, certain
  public static func < (left: Confidence, right: Confidence) -> Bool {
    left.rawValue < right.rawValue
  }
  public var name: String { "\(self)" }
}
public enum Severity: String, Sendable, Hashable { case blocker, major, minor, info }
public enum Family: String, Sendable, Hashable, CaseIterable {
  case popup, identity, cookies, navigation, media, process, notWebView, capture
  /// Known issues of the team that runs the tool; none of the catalogue.
  case own
}

/// A vendor page or source file a rule rests on.
public struct Reference: Sendable, Hashable {
  public var title: String
  public var url: String
  public init(_ title: String, _ url: String) {
    self.title = title
    self.url = url
  }
}

/// What a rule is, apart from what it says about one case. Ids and owners are a contract.
public struct RuleIdentity: Sendable, Hashable {
  public var id: String
  public var title: String
  public var family: Family
  public var owner: Owner
  public var severity: Severity
  /// The most it may ever claim.
  public var ceiling: Ceiling
  public var manual: Manual
  public var references: [Reference]
  public init(
    id: String, title: String, family: Family, owner: Owner, severity: Severity,
    ceiling: Ceiling = .certain, manual: Manual, references: [Reference]
  ) {
    self.id = id
    self.title = title
    self.family = family
    self.owner = owner
    self.severity = severity
    self.ceiling = ceiling
    self.manual = manual
    self.references = references
  }
}

/// The manual page of a rule, for `explain`: whole sentences in plain words.
public struct Manual: Sendable, Hashable {
  /// What the person sees.
  public var symptom: String
  /// The mechanism behind it.
  public var why: String
  /// What in the evidence would speak against it.
  public var disprovedBy: String
  public init(symptom: String, why: String, disprovedBy: String) {
    self.symptom = symptom
    self.why = why
    self.disprovedBy = disprovedBy
  }
}

/// The smallest change that mends it, who makes it, and how to see that it worked.
public struct Fix: Sendable, Hashable {
  public enum Applicability: String, Sendable, Hashable { case safe, judgement }
  public var owner: Owner
  public var summary: Message
  public var applicability: Applicability
  public var check: Message
  public var reference: Reference?
  /// What the app must be built with for these words to fit; nil where they fit any.
  public var framework: Framework?
  /// The phone it is for, where the framework wants another mend on the other.
  public var platform: Subject.Platform?
  public init(
    _ owner: Owner, _ summary: Message, _ applicability: Applicability, check: Message,
    reference: Reference? = nil, framework: Framework? = nil
  ) {
    self.owner = owner
    self.summary = summary
    self.applicability = applicability
    self.check = check
    self.reference = reference
    self.framework = framework
  }
}

/// What a rule found in one flow or case.
public struct Finding: Sendable, Hashable {
  public enum Role: String, Sendable, Hashable { case cause, symptom, contributor, risk }
  public var confidence: Confidence
  public var title: Message
  public var explanation: Message
  public var grounds: [Ground]
  public var against: [Ground] = []
  public var fixes: [Fix]
  /// Overrides the identity's where a host decides.
  public var owner: Owner?
  public var severity: Severity?
  /// `.cause` unless the rule knows it to be less; the ranking decides.
  public var role: Role = .cause
  public var window: WindowID?
  public var attempts: [Int] = []
  /// The rung at which this breaks a flow: earlier breaks win.
  public var breaksAt: Rung?
  /// Rules that fit the same evidence as well, with the cheapest check that tells them apart.
  public var either: [Alternative] = []
  public init(
    _ confidence: Confidence, title: Message, explanation: Message, grounds: [Ground], fixes: [Fix]
  ) {
    self.confidence = confidence
    self.title = title
    self.explanation = explanation
    self.grounds = grounds
    self.fixes = fixes
  }

  /// Another rule that fits the same evidence.
  public struct Alternative: Sendable, Hashable {
    public var rule: String
    /// The cheapest check that tells the two apart.
    public var check: Message
    public init(_ rule: String, check: Message) {
      self.rule = rule
      self.check = check
    }
  }
}

public enum RuleResult: Sendable {
  case finding(Finding)
  case clear(Message, [Citation])
  case notApplicable(Message)
  /// Ids of the rule's needs that the evidence lacks.
  case undetermined(Message, missing: [Need])
}

/// A fault of the tool inside a rule; the run goes on.
public struct RuleFault: Error, Hashable, Sendable {
  public var reason: String
  public init(_ reason: String) { self.reason = reason }
}

/// One failure mode. See `style.md` for how a rule reads; `Example` for its proof.
public protocol Rule: Sendable {
  static var identity: RuleIdentity { get }
  static var needs: Needs { get }
  /// At least two that fire, two quiet look-alikes, one undetermined (unless it needs nothing):
  /// tests and `explain` in one.
  static var examples: [Example] { get }
  init()
}
/// Answers once per flow.
public protocol FlowRule: Rule {
  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult
}
/// Answers once per case.
public protocol CaseRule: Rule {
  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult
}

extension Rule {
  /// `undetermined` for want of these needs.
  func cannotTell(_ why: Message, missing: [Need]? = nil) -> RuleResult {
    .undetermined(why, missing: missing ?? Self.needs.list)
  }
}
