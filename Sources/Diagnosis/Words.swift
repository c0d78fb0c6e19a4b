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
