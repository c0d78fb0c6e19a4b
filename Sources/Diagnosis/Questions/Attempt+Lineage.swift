import Evidence
import Reconstruction

extension Attempt {
  /// Values that did not come through the attempt unchanged, each a ground at the place where it shows.
  func broken(_ kinds: Set<LineageBreak.Kind>, as key: String) -> [Ground] {
    lineage.filter { kinds.contains($0.kind) }.map { .seen($0.kind.told, $0.returned, as: key) }
  }
}

extension LineageBreak.Kind {
  var told: Message {
    switch self {
    case .stateDiffers: "the state that came back is not the one that was sent"
    case .stateMissing: "a state was sent, and none came back"
    case .nonceDiffers: "the id token's nonce is not the one of the request"
    case .codeUsedTwice: "the same code had been used before"
    case .verifierMissing: "the request had a code challenge, and no verifier is sent with the code"
    case .verifierDiffers: "the verifier is not the one the request announced"
    case .redirectDiffers: "another redirect address is named than in the authorization request"
    case .answersAnother: "the SAML answer is one to another request (InResponseTo)"
    }
  }
}
