import Diagnosis
import Evidence
import Redaction

/// What the diagnoser can say, as pages for people.
public enum RuleBook {
  /// Every rule's id, in the catalogue's order.
  public static var ids: [String] { [] }
  /// The rule's title; nil for an id there is not.
  public static func title(of id: String) -> Safe? { nil }
  public static func list() -> Safe { Safe("") }
  public static func page(on id: String) -> Safe? { nil }
}
