import WebPlatform

/// Checks that no person sees (`prompt=none`, `IsPassive`): what came of them belongs to no flow.
struct SilentChecks {
  private var requests: [AuthorizationRequest] = []
  private var codes: Set<String> = []

  mutating func note(_ request: AuthorizationRequest, issued: AuthorizationResponse?) {
    requests.append(request)
    note(issued)
  }

  mutating func note(_ answer: AuthorizationResponse?) {
    if let code = answer?.code { codes.insert(code) }
  }

  func isAnswered(by answer: AuthorizationResponse) -> Bool {
    if let code = answer.code, codes.contains(code) { return true }
    return requests.contains { request in
      if request.kind == .saml {
        return request.requestID != nil && request.requestID == answer.inResponseTo
      }
      return request.state != nil && request.state == answer.state
    }
  }

  /// True if a code is one of theirs, or could be one that came by message.
  func isRedeemed(code: String?, client: String?) -> Bool {
    if let code, codes.contains(code) { return true }
    return requests.contains { $0.clientID != nil && $0.clientID == client }
  }

  func has(code: String?) -> Bool { code.map { codes.contains($0) } ?? false }
}
