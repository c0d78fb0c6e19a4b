import Evidence

/// Turns quoted text into safe text: secrets become pseudonyms, numbered per kind in order of appearance, equal values
/// equal names (`‹code:1›`) whatever place and encoding they stand in. One redactor a report.
///
/// Whoever builds a report goes over it twice: `startOver()` between the two keeps what was learnt and begins counting
/// anew, so that a secret first seen in the last line is not shown by the first.
public final class Redactor {
  /// False for `--no-redact`: nothing is replaced, but control characters are neutralised all the same.
  public let isEnabled: Bool
  private var scrubber = Scrubber()

  /// Longer texts are cut before they are looked at.
  static let longest = 4096

  public init(isEnabled: Bool = true) { self.isEnabled = isEnabled }

  /// Kind → how many different values were replaced.
  public var replaced: [String: Int] { scrubber.secrets.counted }

  /// Begins counting pseudonyms anew; what was learnt stays.
  public func startOver() { scrubber.secrets.startOver() }

  public func safe(_ quoted: Quoted) -> Safe {
    let (text, isCut) = Redactor.cut(quoted.text)
    let before: Safe = quoted.cut.contains(.before) ? "…" : ""
    let behind: Safe = isCut || quoted.cut.contains(.behind) ? "…" : ""
    guard isEnabled else { return before + Safe(cleaned: text) + behind }
    var cleaned = scrubber.scrub(Quoted(text, quoted.place))
    if quoted.place != .host { cleaned = scrubber.secrets.sweep(cleaned) }
    return before + Safe(cleaned: String(decoding: cleaned, as: UTF8.self)) + behind
  }

  public func safe(_ message: Message) -> Safe {
    message.pieces.map { piece in
      switch piece {
      case .words(let words): Safe(composed: words)
      case .quoted(let quoted): safe(quoted)
      }
    }.joined()
  }

  /// Text that stood at `place`.
  public func safe(_ text: String, _ place: Quoted.Place) -> Safe { safe(Quoted(text, place)) }

  /// An id to look up in a provider's or one's own logs (`x-request-id`, a trace id): random by nature and no secret, so
  /// kept, unless it has the shape of a credential.
  public func safe(lookUp value: Quoted) -> Safe {
    let (text, isCut) = Redactor.cut(value.text)
    let behind: Safe = isCut ? "…" : ""
    guard isEnabled else { return Safe(cleaned: text) + behind }
    let cleaned = scrubber.secrets.sweep(scrubber.lookUp(Bytes(text)))
    return Safe(cleaned: String(decoding: cleaned, as: UTF8.self)) + behind
  }

  /// Remembers the secrets of a text without showing any of it.
  public func learn(_ quoted: Quoted) {
    guard isEnabled else { return }
    scrubber.harvest { _ = $0.scrub(quoted) }
  }

  private static func cut(_ text: String) -> (String, isCut: Bool) {
    guard text.utf8.count > longest else { return (text, false) }
    var end = text.utf8.index(text.startIndex, offsetBy: longest)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    return (String(text[..<end]), true)
  }
}

extension Redactor {
  /// Remembers a form field's value, if its name does not say that it is harmless.
  func learn(field name: String, _ value: String) {
    guard isEnabled else { return }
    switch SecretNames.rule(Bytes(name)) {
    case .kept, .lookUp: return
    case .url: learn(Quoted(value, .url))
    case .secret(let kind, _): scrubber.learn(Bytes(value), kind)
    case nil: scrubber.learn(Bytes(value), .value)
    }
  }

  /// True for fields whose values are replaced because of their name (`access_token`, `code`).
  public static func isSecret(field name: String) -> Bool {
    if case .secret = SecretNames.rule(Bytes(name)) { true } else { false }
  }

  /// True for headers whose values are secret as a whole, or hold URLs with secrets.
  /// - Parameter name: in small letters.
  public static func isSecret(header name: String) -> Bool {
    switch Headers.rule(name) {
    case .authorization, .cookie, .setCookie, .url, .secret: true
    case .kept, .lookUp, nil: false
    }
  }
}
