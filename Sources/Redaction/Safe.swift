import Diagnosis
import Evidence

/// Text that may be shown. Only this target makes it out of anything that came from a customer's file.
public struct Safe: Hashable, Sendable {
  public let text: String
  init(cleaned text: String) { self.text = text }
  /// Words of our own source code.
  public init(_ words: StaticString) { text = words.description }
  public init(_ number: Int) { text = String(number) }
  public static func + (left: Safe, right: Safe) -> Safe { Safe(cleaned: left.text + right.text) }
}

/// Turns quoted text into safe text: secrets become pseudonyms, numbered per kind in order of appearance, equal values
/// equal names (`‹code:1›`). One redactor a report.
public final class Redactor {
  public let isEnabled: Bool
  /// Kind → how many values were replaced.
  public private(set) var replaced: [String: Int] = [:]
  public init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  public func safe(_ quoted: Quoted) -> Safe { Safe(cleaned: isEnabled ? "‹withheld›" : quoted.text) }
  public func safe(_ message: Message) -> Safe {
    message.pieces.reduce(Safe(cleaned: "")) { text, piece in
      switch piece {
      case .words(let words): text + Safe(cleaned: words)
      case .quoted(let quoted): text + safe(quoted)
      }
    }
  }
}
