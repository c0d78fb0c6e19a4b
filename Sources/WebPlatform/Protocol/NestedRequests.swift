extension AuthorizationRequest {
  /// Requests wrapped in a parameter of the URL (`continue=`, `next=`, `callback=`,
  /// `RelayState=`, a `state` that is JSON or base64), outermost first. Providers pass their
  /// caller's request on this way; Adobe nests three deep. Down to five levels and sixteen
  /// requests: a bound on hostile input.
  public static func nested(
    in url: WebURL, form: [(name: String, value: String)] = []
  ) -> [AuthorizationRequest] {
    var found: [AuthorizationRequest] = []
    var level = (url.parameters + url.fragmentParameters + form).map(\.value)
    for _ in 1...5 {
      var next: [String] = []
      for value in level.prefix(64) where value.utf8.count >= 12 && value.utf8.count <= 65536 {
        for inner in addresses(in: value) {
          if let request = AuthorizationRequest(url: inner), !found.contains(request) {
            found.append(request)
          }
          next += (inner.parameters + inner.fragmentParameters).map(\.value)
        }
        if let json = FlatJSON(value) ?? Base64.decode(value).flatMap({ FlatJSON($0) }) {
          next += json.members.map(\.value)
        }
      }
      if next.isEmpty || found.count >= 16 { break }
      level = next
    }
    return Array(found.prefix(16))
  }

  /// The first `redirect_uri` of the URL or of what is wrapped in it, outermost first: where a provider's page that is
  /// seen without its request sends its answer.
  public static func nestedRedirect(in url: WebURL) -> String? {
    var level = url.parameters + url.fragmentParameters
    for _ in 1...5 {
      if let found = level.first(where: { $0.name == "redirect_uri" && !$0.value.isEmpty }) {
        return found.value
      }
      level = level.prefix(64).filter { (12...65536).contains($0.value.utf8.count) }
        .flatMap { addresses(in: $0.value) }
        .flatMap { $0.parameters + $0.fragmentParameters }
      if level.isEmpty { return nil }
    }
    return nil
  }

  /// The value read as a URL, as a path with a query, or as a query alone; once more decoded
  /// where it is still escaped.
  private static func addresses(in value: String) -> [WebURL] {
    var text = value
    if !text.utf8.contains(0x3D), text.utf8.contains(0x25) {
      text = FormParameters.percentDecode(text)
    }
    guard text.utf8.contains(0x3D) else { return [] }
    if let url = WebURL(text) { return [url] }
    guard let base = WebURL("https://nested.invalid/") else { return [] }
    let reference = text.utf8.first == 0x2F || text.utf8.first == 0x3F ? text : "?" + text
    return base.resolving(reference).map { [$0] } ?? []
  }
}
