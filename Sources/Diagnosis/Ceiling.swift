/// The most a rule may ever claim, and why it is not more.
///
/// Declared beside the rule's id, so that a reader knows it before any evidence is there, and kept
/// in one place: a finding above it is lowered when the rules are asked.
public struct Ceiling: Sendable, Hashable {
  public var confidence: Confidence
  /// A whole sentence; nil where nothing keeps the rule from being certain.
  public var because: String?

  /// The platform or the provider can name the failure itself.
  public static let certain = Ceiling(confidence: .certain, because: nil)
  /// Several observations can agree, and none of them names the failure.
  public static func likely(because reason: String) -> Ceiling {
    Ceiling(confidence: .likely, because: reason)
  }
  /// It rests on absence, on what people report, or on texts and behaviour nobody has verified.
  public static func possible(because reason: String) -> Ceiling {
    Ceiling(confidence: .possible, because: reason)
  }
}
