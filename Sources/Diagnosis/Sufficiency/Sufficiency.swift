import Evidence
import Reconstruction

/// What the evidence can and cannot answer: known before any rule is asked, from the case alone.
public struct Sufficiency: Sendable {
  public enum Answer: String, Sendable, Hashable { case yes, partly, no }

  /// One question, and how far these files answer it.
  public struct Item: Sendable {
    public var question: Question
    public var answer: Answer
    /// Why, in plain words.
    public var reason: Message
    /// Where that shows.
    public var citations: [Citation]
    /// What the files lack of what would answer it.
    public var open: [Need]
    /// Rules that want what is lacking.
    public var blocks: [String]
    /// False where nothing in the evidence speaks of what is asked.
    public var matters: Bool
  }

  public var items: [Item]
  /// What there is of each need.
  public var coverage: [String: Coverage]

  /// Nothing asked yet.
  public init() {
    items = []
    coverage = [:]
  }

  public init(of world: Case) {
    let coverage = Dictionary(
      uniqueKeysWithValues: Need.all.map { ($0.id, $0.coverage(in: world)) })
    self.coverage = coverage
    items = Question.all.map { Item($0, world, coverage) }
  }

  /// The evidence does not wholly meet that need. One that nobody measures counts as open.
  public func isOpen(_ need: Need) -> Bool { coverage[need.id]?.extent != .whole }

  /// Questions that matter here and that the files leave open, in order.
  var open: [Item] { items.filter { $0.matters && $0.answer != .yes } }
}

extension Sufficiency.Item {
  fileprivate init(_ question: Question, _ world: Case, _ coverage: [String: Coverage]) {
    self.question = question
    matters = question.matters(in: world)
    let witness = question.witness(in: world)
    let measured = question.needs.compactMap { need in coverage[need.id].map { (need, $0) } }
    let lacking = measured.filter { $0.1.extent != .whole }
    let decided = measured.first { need, found in
      found.extent == .whole && question.decisive.contains(need)
    }
    let helping = measured.filter { $0.1.extent > .none }.max { $0.1.extent < $1.1.extent }
    if let witness {
      (answer, reason, citations) = (witness.answer, witness.reason, witness.citations)
    } else if let decided {
      (answer, reason, citations) = (.yes, decided.1.reason, decided.1.citations)
    } else if let helping {
      answer = .partly
      (reason, citations) = Self.short(of: lacking, but: helping.1)
    } else {
      answer = .no
      reason =
        lacking.first(where: { $0.0 != .probe })?.1.reason ?? lacking.first?.1.reason
        ?? "nothing tells"
      citations = lacking.flatMap(\.1.citations)
    }
    citations = Array(citations.prefix(2))
    open = answer == .yes ? [] : lacking.map(\.0)
    let wanted = Set(open.map(\.id))
    blocks =
      wanted.isEmpty
      ? []
      : Catalogue.all.filter { rule in rule.needs.list.contains { wanted.contains($0.id) } }
        .map { $0.identity.id }
  }

  /// What is lacking most, said before what there is. The probe lacks nearly always: it is said last.
  private static func short(
    of lacking: [(Need, Coverage)], but helping: Coverage
  ) -> (Message, [Citation]) {
    let other =
      lacking.first { $0.0 != .probe && $0.1.extent == .none && !$0.1.citations.isEmpty }
      ?? lacking.first { $0.0 != .probe && $0.1 != helping }
    guard let other, other.1.reason != helping.reason else {
      return (helping.reason, helping.citations)
    }
    return ("\(helping.reason); \(other.1.reason)", helping.citations + other.1.citations)
  }
}
