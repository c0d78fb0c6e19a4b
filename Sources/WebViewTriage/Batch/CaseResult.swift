import Diagnosis

/// What a worker found out about its case: words of our own only, so that nothing of the customer's passes between
/// processes.
public struct CaseResult: Hashable, Sendable {
  public var outcome: Outcome
  public var rule: String?
  public var confidence: Confidence?
  public var owner: Owner?
  public var provider: String?
  /// The cause is known and hidden (`--baseline`, `--ignore`).
  public var hidesCause: Bool
  /// False if nothing in the case was readable.
  public var isReadable: Bool

  public init(_ result: Triage.Result) {
    let leading =
      result.verdict.incidents.indices.contains(result.verdict.leading)
      ? result.verdict.incidents[result.verdict.leading] : nil
    outcome = leading?.outcome ?? .insufficient
    rule = leading?.cause?.rule
    confidence = leading?.cause?.confidence
    owner = leading?.cause?.owner
    provider =
      leading?.flows.first { $0.flow.id == leading?.cause?.flow }?.flow.provider?.id
      ?? leading?.flows.last?.flow.provider?.id
    hidesCause = leading?.hidden.contains(where: \.isCause) ?? false
    isReadable = result.hasReadableEvidence
  }

  /// One line: what the worker says to the process that started it.
  public var line: String {
    [
      "wvtriage-case-1", outcome.rawValue, rule ?? "-", confidence?.name ?? "-",
      owner?.rawValue ?? "-", provider ?? "-", isReadable ? "readable" : "unreadable",
      hidesCause ? "hidden" : "shown",
    ].joined(separator: " ") + "\n"
  }

  /// nil unless the line is whole and every word of it one of ours.
  public init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    guard line.hasSuffix("\n"), words.count == 8, words[0] == "wvtriage-case-1",
      let outcome = Outcome(rawValue: words[1])
    else { return nil }
    self.outcome = outcome
    rule = RuleBook.ids.contains(words[2]) || CaseResult.isOwn(words[2]) ? words[2] : nil
    confidence = Confidence.allCases.first { $0.name == words[3] }
    owner = Owner(rawValue: words[4])
    provider = words[5] == "-" || !words[5].utf8.allSatisfy(CaseResult.isNameByte) ? nil : words[5]
    isReadable = words[6] == "readable"
    hidesCause = words[7] == "hidden\n"
  }
}

extension CaseResult {
  /// A rule of the team's own.
  fileprivate static func isOwn(_ id: String) -> Bool {
    id.hasPrefix(OwnRule.prefix) && id.utf8.count <= 64
      && id.dropFirst(OwnRule.prefix.count).utf8.allSatisfy(isNameByte)
  }

  /// Letters, digits, and what stands between them in ids and host names.
  fileprivate static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// What a support engineer does next with a case, in the order of the index.
public enum NextStep: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The files show the cause: send the reply.
  case answer
  /// The files do not show enough: send the reply, which asks.
  case ask
  /// A host of our own is the cause.
  case ours
  /// The cause is one that was asked to be hidden: nothing is new.
  case known
  /// The flow completed and nobody was left stuck.
  case worked
  /// No report, or nothing readable.
  case unreadable

  public static func < (left: NextStep, right: NextStep) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

extension CaseResult {
  public var nextStep: NextStep {
    if !isReadable { return .unreadable }
    if hidesCause { return .known }
    if owner == .vendor { return .ours }
    if rule == nil { return outcome == .completed ? .worked : .ask }
    if owner == .capture { return .ask }
    // One sign only: the reply says what to check before anybody changes code.
    return confidence == .possible ? .ask : .answer
  }
}
