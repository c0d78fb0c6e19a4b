import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

extension Attempt {
  /// Errors that provider or protocol spelled out, each a ground that names the failure. Equal
  /// codes count once.
  func named(_ meanings: Set<ErrorMeaning>, _ why: Message) -> [Ground] {
    errors.filter { meanings.contains($0.meaning) }.map { $0.ground(why, as: $0.code) }
  }

  /// An error with another meaning that says why the attempt stopped.
  func namesAnother(than meanings: Set<ErrorMeaning>) -> Citation? {
    errors.last {
      $0.meaning != .unknown && $0.meaning != .silentOnly && !meanings.contains($0.meaning)
    }?
    .citation
  }

  func firstError(_ meanings: Set<ErrorMeaning>) -> NamedError? {
    errors.first { meanings.contains($0.meaning) }
  }

  /// The rung at which an error of this attempt stopped it: the one behind the highest reached.
  var stoppedAt: Rung {
    firstBroken ?? Rung(rawValue: highest.rawValue + 1) ?? .openerActed
  }
}

extension NamedError {
  /// Codes and the providers' own wordings name the failure; a sentence read by its meaning is one
  /// observation.
  func ground(_ why: Message, as key: String) -> Ground {
    isReadByMeaning ? .seen(why, citation, as: key) : .named(why, citation, as: key)
  }

  /// The code as people quote it, with the provider's own text where it gave one.
  var spoken: Message {
    guard let text, !text.isEmpty, text != code else { return "\(Quoted(code, .word))" }
    return "\(Quoted(code, .word)) (\(Quoted(text, .logText)))"
  }
}

extension Case {
  /// What logs and answers to scripts say of a provider's error code with one of these meanings,
  /// during the attempt. The pages of the flow are read with more care: see `Attempt.errors`.
  func errorTexts(
    _ meanings: Set<ErrorMeaning>, in attempt: Attempt, of flow: Flow
  ) -> [Sighting] {
    sightings([.providerError], in: attempt, of: flow).filter { sighting in
      guard let code = sighting.captured("code"), !isDocument(sighting.exchange) else {
        return false
      }
      // A text that names its provider goes before the provider that the flow seems to have.
      let provider = sighting.captured("provider") ?? flow.provider?.id
      return meanings.contains(ErrorCodes.meaning(of: code, provider: provider))
    }
  }

  /// The first code with one of these meanings as people quote it: of the flow's answers, else of a
  /// text about it.
  func spokenCode(
    _ meanings: Set<ErrorMeaning>, in attempt: Attempt, of flow: Flow
  ) -> Message? {
    if let error = attempt.firstError(meanings) { return error.spoken }
    guard let sighting = errorTexts(meanings, in: attempt, of: flow).first,
      let code = sighting.captured("code")
    else { return nil }
    let spelled = ErrorCodes.spelled(code, provider: sighting.captured("provider"))
    return "\(Quoted(spelled, .word))"
  }

  /// Who refused: the provider that a text names, where only texts tell and the flow's is another.
  func refuser(
    _ meanings: Set<ErrorMeaning>, in attempt: Attempt, of flow: Flow
  ) -> Message {
    guard attempt.firstError(meanings) == nil,
      let id = errorTexts(meanings, in: attempt, of: flow).first?.captured("provider"),
      id != flow.provider?.id
    else { return flow.providerName }
    return Provider.named(id)?.spoken ?? "the provider"
  }

  private func isDocument(_ id: ExchangeID?) -> Bool {
    id.map { exchanges.indices.contains($0) && exchanges[$0].isDocument } ?? false
  }
}
