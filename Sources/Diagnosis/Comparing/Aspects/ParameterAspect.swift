import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What the page asks the provider for.
struct ParameterAspect: Aspect {
  private static let generated: Set<String> = ["state", "nonce", "code_challenge", "request"]

  func traits(of side: ComparedSide) -> [Trait] {
    guard let flow = side.flow?.flow else { return [] }
    var traits: [Trait] = []
    let id = side.attempt?.authorization
    let exchange = id.flatMap {
      side.world.exchanges.indices.contains($0) ? side.world.exchanges[$0] : nil
    }
    let url = exchange.flatMap { WebURL($0.request.url.value) }
    let request = url.flatMap { AuthorizationRequest(url: $0, form: exchange?.form ?? []) }
    func add(
      _ name: String, _ value: String?, _ place: Quoted.Place = .word, what: Message? = nil
    ) {
      guard let value, !value.isEmpty else { return }
      let citation = exchange?.citation ?? side.attempt?.steps.min { $0.key < $1.key }?.value
      traits.append(
        Trait(
          topic: Trait.Topic(aspect: "parameter", item: name), rung: .authorizeSent,
          weight: .neutral,
          value: value, what: what ?? "\(Quoted(name, .word)) of the request",
          saying: Comparison.Saying("\(Quoted(value, place))", citation.map { [$0] } ?? [])))
    }
    // By its site: one service answers under several names.
    add("service", flow.providerHost.map { Site.name(of: $0) }, .host, what: "the service")
    add("client_id", request?.clientID ?? flow.clientID)
    add("redirect_uri", request?.redirectURI ?? flow.redirectURI, .url)
    guard let request else { return traits }
    add("response_type", request.responseType)
    add("response_mode", request.responseMode)
    add("scope", request.scope)
    add("prompt", request.prompt)
    add("display", request.display)
    add("code_challenge_method", request.codeChallengeMethod)
    add("state", request.state)
    add("nonce", request.nonce)
    add("code_challenge", request.codeChallenge)
    add("request", request.requestURI ?? request.requestID)
    return traits
  }

  func whyUnseen(_ trait: Trait, in side: ComparedSide) -> Explanation? {
    if side.attempt?.authorization != nil {
      return Self.generated.contains(trait.topic.item) ? .generatedValues : nil
    }
    return side.recordsPopup ? .redirectNotRecorded : .windowNotRecorded
  }

  func whyDiffers(_ good: Trait, _ bad: Trait) -> Explanation? {
    Self.generated.contains(good.topic.item) ? .generatedValues : nil
  }

  func absence(of trait: Trait, in side: ComparedSide) -> Message { "left out" }
}
