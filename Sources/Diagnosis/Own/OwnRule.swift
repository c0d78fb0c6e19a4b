import Evidence
import Reconstruction

/// A known issue of the team that runs the tool: what it looks like in the evidence, and what to do about it.
///
/// Own rules speak beside the catalogue's, never against it. One is a contributor; it may be the cause only if it says
/// so, matched something of the flow that failed, and no rule of the catalogue that names a mechanism is as sure. It is
/// never `certain`: that is what a platform or provider says itself. It never decides whether a flow failed.
public struct OwnRule: Sendable {
  /// Every id begins with this, so that none is ever one of the catalogue's.
  public static let prefix = "own/"

  public var id: String
  public var title: String
  public var message: String
  public var owner: Owner
  public var severity: Severity
  /// `possible` or `likely`.
  public var ceiling: Confidence
  public var mayBeCause: Bool
  public var fixes: [OwnFix]
  public var references: [Reference]
  /// Where the rule has a meaning at all; nil: everywhere.
  public var appliesTo: OwnCondition?
  public var match: OwnCondition

  public struct OwnFix: Sendable {
    public var owner: Owner
    public var summary: String
    public var applicability: Fix.Applicability
    public var check: String
    public var reference: Reference?
    public init(
      _ owner: Owner, _ summary: String, _ applicability: Fix.Applicability, check: String,
      reference: Reference?
    ) {
      self.owner = owner
      self.summary = summary
      self.applicability = applicability
      self.check = check
      self.reference = reference
    }
  }

  public init(id: String, title: String, message: String, owner: Owner, match: OwnCondition) {
    self.id = id
    self.title = title
    self.message = message
    self.owner = owner
    self.match = match
    severity = .major
    ceiling = .likely
    mayBeCause = false
    fixes = []
    references = []
  }

  /// The title is the team's text: it goes into a report as quoted text only.
  var identity: RuleIdentity {
    RuleIdentity(
      id: id, title: id, family: .own, owner: owner, severity: severity,
      ceiling: ceiling == .possible
        ? .possible(because: "Its own file says so.")
        : .likely(because: "Only a platform or a provider itself makes a finding certain."),
      manual: Manual(symptom: "", why: "", disprovedBy: ""), references: references)
  }
}

extension OwnRule {
  /// All its conditions that are no mere combination.
  public var leaves: [OwnCondition] { match.leaves + (appliesTo?.leaves ?? []) }

  /// What the rule says of one case.
  /// - Parameter answers: what the catalogue's rules said.
  func answer(in world: Case, after answers: [Answer]) -> Answer {
    let look = OwnLook(world: world, answers: answers)
    var answer = Answer(identity: identity, flow: nil, said: .result(.notApplicable("")))
    switch appliesTo.map({ look.at($0) }) ?? .yes([]) {
    case .no:
      answer.said = .result(.notApplicable("it is not about this app, phone or service"))
      return answer
    case .unknown(let needs):
      answer.said = .result(
        .undetermined("nothing shows whether it is about this app or phone", missing: needs))
      return answer
    case .yes: break
    }
    switch look.at(match) {
    case .no: answer.said = .result(.clear("nothing of the kind is in these files", []))
    case .unknown(let needs):
      answer.said = .result(.undetermined("these files cannot show it", missing: needs))
    case .yes(let grounds):
      let shown = Self.independent(grounds)
      // What a `not` alone shows is nothing that could be cited.
      guard !shown.isEmpty else {
        answer.said = .result(.clear("nothing of the kind is in these files", []))
        break
      }
      answer.flow = look.flow(of: shown)
      answer.said = .result(.finding(finding(shown, tied: answer.flow != nil)))
    }
    return answer
  }

  private func finding(_ grounds: [Ground], tied: Bool) -> Finding {
    var finding = Finding(
      Confidence.from(grounds).atMost(ceiling).atMost(.likely),
      title: "\(Quoted(title, .logText))", explanation: "\(Quoted(message, .logText))",
      grounds: grounds,
      fixes: fixes.map { fix in
        Fix(
          fix.owner, "\(Quoted(fix.summary, .logText))", fix.applicability,
          check: "\(Quoted(fix.check, .logText))", reference: fix.reference)
      })
    finding.role = mayBeCause && tied ? .cause : .contributor
    return finding
  }

  /// Two conditions that the same line or exchange meets are one observation.
  private static func independent(_ grounds: [Ground]) -> [Ground] {
    var keys: [CitedLine: String] = [:]
    return grounds.map { ground in
      var ground = ground
      let line = CitedLine(ground.citation)
      if let known = keys[line] { ground.independent = known }
      keys[line] = ground.independent
      return ground
    }
  }
}
