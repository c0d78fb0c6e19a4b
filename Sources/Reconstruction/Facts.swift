import Evidence
import HAR
import WebPlatform

/// What one exchange means for windows and flows.
struct Facts {
  var url: WebURL?
  var site: Site?
  var referer: WebURL?
  var isDocument: Bool
  var isFrame: Bool
  var isScripted: Bool
  var agent: BrowserKind
  /// `grant_type` of a token request.
  var grant: String?
  var form: [(name: String, value: String)]
  /// A password was posted.
  var isLogin: Bool

  /// What few exchanges have, apart: nothing or one.
  private var messages: [Messages] = []

  /// What an exchange says in a protocol or to a known provider.
  struct Messages {
    var step: ProviderStep?
    var authorization: AuthorizationRequest?
    var answer: AuthorizationResponse?
    var issued: AuthorizationResponse?
    var issuedTo: WebURL?
    var isEmpty: Bool {
      step == nil && authorization == nil && answer == nil && issued == nil && issuedTo == nil
    }
  }

  var step: ProviderStep? { messages.first?.step }
  var authorization: AuthorizationRequest? { messages.first?.authorization }
  /// A response of a protocol in the request itself: a callback.
  var answer: AuthorizationResponse? { messages.first?.answer }
  /// A response that this exchange's own answer hands out, and where to.
  var issued: AuthorizationResponse? { messages.first?.issued }
  var issuedTo: WebURL? { messages.first?.issuedTo }

  init(_ exchange: Exchange, agents: inout [String: BrowserKind]) {
    url = WebURL(exchange.request.url.value)
    site = url.map { Site($0) }
    referer = exchange.referer.flatMap { WebURL($0) }
    isFrame = exchange.isFrame
    isDocument = exchange.isDocument
    isScripted = exchange.isScripted
    form = exchange.request.method == "POST" ? exchange.form : []
    isLogin = isDocument && LoginForm.isPosted(form)
    agent = .unknown
    if let text = exchange.userAgent {
      if let known = agents[text] {
        agent = known
      } else {
        agent = UserAgent(text).kind
        agents[text] = agent
      }
    }
    guard let url else { return }
    var found = Messages()
    if url.isHTTP { found.step = ProviderTable.step(url) }
    grant = form.value("grant_type") ?? exchange.jsonMember("grant_type")
    if grant == nil { read(exchange, url, &found) }
    if !found.isEmpty { messages = [found] }
  }

  private func read(_ exchange: Exchange, _ url: WebURL, _ found: inout Messages) {
    found.authorization = AuthorizationRequest(url: url, form: form)
    if found.authorization == nil { found.answer = AuthorizationResponse(url: url, form: form) }
    if let location = exchange.location, let target = url.resolving(location) {
      found.issuedTo = target
      if AuthorizationRequest(url: target) == nil {
        found.issued = AuthorizationResponse(url: target)
      }
    } else if exchange.isNavigation, let form = AutoSubmitForm(in: exchange.response.body) {
      found.issuedTo = form.action.flatMap { url.resolving($0) }
      if let target = found.issuedTo, AuthorizationRequest(url: target, form: form.fields) == nil {
        found.issued = AuthorizationResponse(url: target, form: form.fields)
      }
    }
  }

  var isNative: Bool { agent.isNative }
}
