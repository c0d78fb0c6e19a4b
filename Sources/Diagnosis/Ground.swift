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
  /// - Parameter citation: what was going on when the person saw it.
  static func reported(_ why: Message, beside citation: Citation) -> Ground {
    Ground(why, citation, independent: reportedKey)
  }

  private static let reportedKey = "reported"
  var isReported: Bool { independent == Self.reportedKey }

  /// Where an observation is of its own: at its line of a log. An exchange has a request and an answer, and what a person
  /// reports only stands beside a line.
  fileprivate var place: Place {
    isReported || citation.position.entry != nil
      ? .word(independent) : .line(citation.source, citation.position)
  }

  fileprivate enum Place: Hashable {
    case word(String)
    case line(SourceID, Position)
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
    let seen = grounds.filter { $0.strength >= .observation }
    let keys = Set(seen.map(\.independent))
    // Two things read out of one line are one observation.
    let places = Set(seen.map(\.place))
    let kinds =
      min(keys.count, places.count) + Set(grounds.map(\.independent)).subtracting(keys).count
    switch (named, !seen.isEmpty && kinds >= 2, against.isEmpty) {
    case (true, _, true): return .certain
    case (true, _, false): return .likely
    case (false, true, true): return .likely
    default: return .possible
    }
  }

  /// The lower of the two.
  public func atMost(_ limit: Confidence) -> Confidence { min(self, limit) }
}
