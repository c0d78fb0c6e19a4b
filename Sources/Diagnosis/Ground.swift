import Evidence

/// One observation a finding rests on, with why it counts.
public struct Ground: Sendable, Hashable {
  /// How much an observation can carry by itself.
  public enum Strength: Int, Sendable, Hashable, Comparable {
    /// Something due did not come. Never more than `possible` by itself.
    case absence
    /// A text was seen whose wording is known from memory alone. Like an absence: it may bear
    /// another observation out, and carries nothing by itself.
    case hearsay
    /// Something was seen that fits.
    case observation
    /// The platform or the provider names this very failure.
    case named
    public static func < (left: Strength, right: Strength) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  public var citation: Citation
  public var why: Message
  /// Observations of the same kind (say, two lines of one library) count once.
  public var independent: String
  public var strength: Strength

  public init(
    _ why: Message, _ citation: Citation, independent: String, strength: Strength = .observation
  ) {
    self.why = why
    self.citation = citation
    self.independent = independent
    self.strength = strength
  }

  public static func named(_ why: Message, _ citation: Citation, as key: String) -> Ground {
    Ground(why, citation, independent: key, strength: .named)
  }
  public static func seen(_ why: Message, _ citation: Citation, as key: String) -> Ground {
    Ground(why, citation, independent: key, strength: .observation)
  }
  /// - Parameter citation: the place where the missing thing was due.
  public static func absent(_ why: Message, due citation: Citation, as key: String) -> Ground {
    Ground(why, citation, independent: key, strength: .absence)
  }
}

extension Confidence {
  /// What the grounds can carry.
  ///
  /// `certain`: the platform or provider itself names the failure. `likely`: two independent
  /// observations agree and none contradicts; one of them may be an absence where the capture would
  /// have shown it. `possible`: everything else, and whatever rests on absence alone. Evidence
  /// against takes one step off.
  public static func from(_ grounds: [Ground], against: [Ground] = []) -> Confidence {
    let named = grounds.contains { $0.strength == .named }
    let kinds = Set(grounds.map(\.independent)).count
    let observed = grounds.contains { $0.strength >= .observation }
    switch (named, observed && kinds >= 2, against.isEmpty) {
    case (true, _, true): return .certain
    case (true, _, false): return .likely
    case (false, true, true): return .likely
    default: return .possible
    }
  }

  /// The lower of the two.
  public func atMost(_ limit: Confidence) -> Confidence { min(self, limit) }
}
