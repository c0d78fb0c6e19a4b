import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The flow started from an address that was never filled in, or from another environment.
///
/// Sources: the vendors' samples carry placeholders (`<flow-id>`, `YOUR_CLIENT_ID`, `{tenant}`) and
/// sandbox hosts that ship by mistake; a template that met an undefined variable writes `undefined`
/// or `null`.
struct FlowURLWrong: FlowRule {
  static let identity = RuleIdentity(
    id: "flow-url-wrong", title: "The flow started from a wrong address",
    family: .notWebView, owner: .app, severity: .blocker,
    manual: Manual(
      symptom: "The provider shows an error page from the first request on.",
      why: "The start address still holds a placeholder or an empty variable.",
      disprovedBy: "The provider accepting that address and showing its page."),
    references: [.socureHostedFlow, .oauthErrors])

  static let needs: Needs = [.wholeFlow]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    let first = attempt.authorization ?? attempt.providerDocuments.first
    guard let first, world.exchanges.indices.contains(first) else {
      return cannotTell("the address that started the flow is not in the evidence")
    }
    let start = world.exchanges[first]
    guard let url = WebURL(start.request.url.value) else {
      return cannotTell("the address that started the flow cannot be read")
    }
    let address = StartAddress(url)
    let refused = start.response.status >= 400 || !attempt.errors.isEmpty
    guard let wrong = address.placeholder else {
      // A sandbox knows nothing of what was made in production, and the other way round.
      if let environment = address.testEnvironment, start.response.status == 404,
        attempt.errors.allSatisfy({ $0.code.hasPrefix("http-") })
      {
        return .finding(unknown(environment, start, attempt, flow))
      }
      return .clear("the start address is filled in", [start.citation])
    }
    var grounds = [
      Ground.seen(
        "the address holds \(Quoted(wrong, .word)) where a value belongs", start.citation,
        as: "placeholder")
    ]
    if let error = attempt.errors.first {
      grounds.append(.seen("the provider refused it", error.citation, as: "refused"))
    } else if refused {
      grounds.append(.seen("the provider refused it", start.citation, as: "refused"))
    }
    var finding = Finding(
      .from(grounds),
      title: "The flow started from an address that still holds \(Quoted(wrong, .word)).",
      explanation:
        """
        A parameter or path segment of the start address reads \(Quoted(wrong, .word)) instead \
        of a real value.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .app,
          """
          Fill in the flow's start address (client id, flow id, redirect address) for this \
          environment.
          """,
          .safe,
          check:
            """
            The first request of the flow carries real values and is answered with the \
            provider's page.
            """
        )
      ])
    finding.breaksAt = .authorizeSent
    finding.role = refused ? .cause : .risk
    finding.attempts = flow.attempts(like: attempt)
    return .finding(finding)
  }

  private func unknown(
    _ environment: String, _ start: Exchange, _ attempt: Attempt, _ flow: Flow
  ) -> Finding {
    var finding = Finding(
      .possible,
      title:
        """
        The flow started at the \(Quoted(environment, .word)) environment, which does not know \
        it.
        """,
      explanation:
        """
        \(flow.providersName) \(Quoted(environment, .word)) host answered 404. Flows made in \
        production do not exist there.
        """,
      grounds: [
        .seen(
          "the test environment answers that there is nothing here", start.citation,
          as: "sandbox")
      ],
      fixes: [
        Fix(
          .app, "Use the address of the environment in which the flow was made.", .safe,
          check: "The first request of the flow is answered with the provider's page.")
      ])
    finding.breaksAt = .authorizeSent
    finding.attempts = flow.attempts(like: attempt)
    return finding
  }
}

/// The parts of a start address that people forget to fill in.
struct StartAddress {
  var url: WebURL
  init(_ url: WebURL) { self.url = url }

  private static let identifying: Set<String> = [
    "client_id", "redirect_uri", "tenant", "flow_id", "app_id", "merchant_id", "api_key",
  ]

  /// The first part that is a placeholder, as it stands there decoded.
  var placeholder: String? {
    // `https://https://…`
    if ["http", "https"].contains(url.host) { return url.host }
    for segment in url.path.split(separator: "/") {
      let text = FormParameters.percentDecode(String(segment))
      if Self.isTemplate(text) || Self.isEmptyVariable(text) { return text }
    }
    for (name, value) in url.parameters where Self.identifying.contains(name.lowercased()) {
      if value.isEmpty || Self.isTemplate(value) || Self.isEmptyVariable(value) {
        return value.isEmpty ? "\(name)=" : value
      }
    }
    return nil
  }

  /// The label of the host that names an environment for tests.
  var testEnvironment: String? {
    url.host.split(separator: ".").map(String.init).first {
      ["sandbox", "staging", "stage", "stg", "preprod", "uat", "qa"].contains($0)
    }
  }

  /// What languages print for a variable that holds nothing.
  private static func isEmptyVariable(_ text: String) -> Bool {
    ["undefined", "null", "nil", "(null)", "none", "nan", "[object object]"].contains(
      text.lowercased())
  }

  /// `<flow-id>`, `{tenant}`, `${CLIENT_ID}`, `[id]`, `YOUR_CLIENT_ID`, `your-flow-id`,
  /// `CHANGE_ME`.
  private static func isTemplate(_ text: String) -> Bool {
    guard text.utf8.count >= 2, text.utf8.count <= 64 else { return false }
    for (open, close) in [("<", ">"), ("{", "}"), ("${", "}"), ("[", "]")]
    where text.hasPrefix(open) && text.hasSuffix(close) {
      return !text.contains("\"")
    }
    let words = text.lowercased().split { $0 == "_" || $0 == "-" || $0 == " " || $0 == "." }
    guard let first = words.first, let last = words.last else { return false }
    if words.count >= 2, ["your", "insert", "enter", "my"].contains(first) {
      return [
        "id", "key", "client", "app", "flow", "tenant", "domain", "uri", "url", "here", "secret",
      ]
      .contains(String(last))
    }
    return ["changeme", "todo", "placeholder", "tbd"].contains(words.joined())
  }
}
