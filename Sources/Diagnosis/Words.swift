import Evidence
import Reconstruction
import WebPlatform

extension Provider {
  /// The name from our own table, as a word of a sentence.
  var spoken: Message { "\(Quoted(name, .word))" }
}

extension Flow {
  /// "Google", or "the provider" where it is in no table.
  var providerName: Message { provider?.spoken ?? "the provider" }
  /// "Google's", or "the provider's".
  var providersName: Message { "\(providerName)'s" }
}

extension Message {
  /// With a capital at its beginning, unless quoted text or a name of code (`isReadyToPay`) stands
  /// there.
  var asSentence: Message {
    guard case .words(let words) = pieces.first, let first = words.first,
      words.prefix(while: \.isLetter).allSatisfy(\.isLowercase), first.isLowercase
    else { return self }
    var sentence = self
    sentence.pieces[0] = .words(first.uppercased() + words.dropFirst())
    return sentence
  }
}
