import Diagnosis
import Evidence
import Redaction

/// What the diagnoser can say, as pages for people.
public enum RuleBook {
  /// Every rule's id, in the catalogue's order.
  public static var ids: [String] { [] }
  public static func list() -> Safe { Safe("") }
  public static func page(on id: String) -> Safe? { nil }
}
