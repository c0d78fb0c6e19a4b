import Evidence
import HAR
import WebPlatform

/// Answers that come by message, or lie in a fragment, and are asked for by nobody over HTTP: they show where the page
/// that got them hands them on.
extension FlowTrace {
  /// Names under which pages send what a provider gave them, without `_`, `-` and case.
  private static let names: Set<String> = [
    "code", "credential", "idtoken", "accesstoken", "authcode", "authorizationcode", "authtoken",
    "oauthcode", "googletoken", "identitytoken", "signedrequest",
  ]

  /// The attempt whose answer this request of script hands to the client's server.
  mutating func draft(deliveredBy id: ExchangeID) -> Int? {
    let fact = fact(id)
    guard fact.isScripted, fact.step == nil || fact.step?.role == .other, mayCarry(id) else {
      return nil
    }
    let fields = exchange(id).messageFields + (fact.url?.parameters ?? [])
    guard !fields.isEmpty else { return nil }
    let known = drafts.indices.last { index in
      !drafts[index].values.isEmpty && !drafts[index].isProvider(fact.site)
        && fields.contains { drafts[index].values.contains($0.value) }
    }
    if let known { return known }
    guard exchange(id).request.method == "POST" else { return nil }
    if let index = drafts.indices.last(where: { awaits(drafts[$0], id, fields) }) { return index }
    return beginsDelivered(id, fields)
  }

  /// Only where something is under way, or the provider's script is on the page.
  private func mayCarry(_ id: ExchangeID) -> Bool {
    if !drafts.isEmpty { return true }
    return fact(id).isNative == false && exchange(id).request.method == "POST"
  }

  /// True if the attempt's answer is due by message, and this request of its client looks like it.
  private func awaits(
    _ draft: FlowDraft, _ id: ExchangeID, _ fields: [(name: String, value: String)]
  ) -> Bool {
    guard !draft.isClosed, draft.attempt.delivery == nil, draft.attempt.reached(.providerPage),
      isOfClient(id, draft)
    else { return false }
    let isPopup = draft.window.map { world.windows[$0].opener != nil } ?? false
    guard draft.asksForPopup != nil || isPopup, draft.window != world.windowOf[id] || !isPopup
    else { return false }
    switch draft.kind {
    case .googlePay: return fields.contains { Self.isPaymentToken($0.name) }
    case .oauth: return fields.contains { Self.isAnswer($0.name, $0.value) }
    default: return false
    }
  }

  private func isOfClient(_ id: ExchangeID, _ draft: FlowDraft) -> Bool {
    let fact = fact(id)
    guard let client = draft.client else {
      return draft.opener != nil && world.windowOf[id] == draft.opener
    }
    return fact.site.map { client.isSame(as: $0) } == true
      || fact.referer.map { client.isSame(as: Site($0)) } == true
  }

  static func isAnswer(_ name: String, _ value: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return names.contains(plain) && value.utf8.count >= 2
  }

  /// Google Pay API: `PaymentMethodData.tokenizationData`.
  static func isPaymentToken(_ name: String) -> Bool {
    let plain = name.lowercased().filter { $0 != "_" && $0 != "-" }
    return plain == "tokenizationdata" || plain == "signedmessage"
  }

  /// An answer of which nothing else is on the wire: Google's sheet and its One Tap are the browser's own.
  private mutating func beginsDelivered(
    _ id: ExchangeID, _ fields: [(name: String, value: String)]
  ) -> Int? {
    let isPayment = fields.contains { Self.isPaymentToken($0.name) }
    let isGoogle = fields.contains { field in
      JWTClaims(field.value)?.issuer.map { Self.issuers.contains($0) } == true
    }
    guard isPayment || isGoogle, let provider = Provider.named(isPayment ? "gpay" : "google"),
      let script = lastStep(of: provider, before: id)
    else { return nil }
    var draft = FlowDraft(kind: isPayment ? .googlePay : .oauth)
    draft.isInferred = true
    draft.provider = provider
    draft.providerHost = fact(script).url?.host
    draft.client = fact(id).site
    draft.opener = world.windowOf[id]
    draft.window = draft.opener
    draft.attempt.start = exchange(script).start
    draft.take(script)
    draft.reach(.sdkLoaded, exchange(script).citation)
    drafts.append(draft)
    return drafts.count - 1
  }

  private static let issuers: Set<String> = ["https://accounts.google.com", "accounts.google.com"]

  /// The provider's script or frame on the page, as far as it was kept.
  private func lastStep(of provider: Provider, before id: ExchangeID) -> ExchangeID? {
    world.exchanges[..<id].indices.last { fact($0).step?.provider == provider }
  }

  mutating func readDelivery(_ id: ExchangeID, _ index: Int) {
    drafts[index].take(id)
    guard drafts[index].attempt.delivery == nil else { return }
    drafts[index].attempt.delivery = id
    let exchange = exchange(id)
    drafts[index].reach(
      .responseIssued, exchange.citation(.requestBody(around: nil)) ?? exchange.citation)
  }
}

extension Exchange {
  /// What a request says in its body, field by field: a form's fields, or a JSON text's strings at any depth.
  var messageFields: [(name: String, value: String)] {
    let fields = form
    if !fields.isEmpty { return fields }
    guard let text = request.body?.text?.value, text.utf8.count <= 65_536,
      text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: "{")
    else { return [] }
    return JSONText.members(of: text)
  }
}
