import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// An https return address that should have opened the app was loaded as a page.
///
/// Sources: Apple, universal links ("open in Safari if the person is already browsing"; none without a tap);
/// privacybydesign/irmamobile#547, keycloak#5256; Android, verified app links and `assetlinks.json`. A site's own page
/// that takes up the answer is how the web works: only a flow that an app began in a browser waits for its link.
struct AppLinkNotOpened: FlowRule {
  static let identity = RuleIdentity(
    id: "app-link-not-opened", title: "The app's own https address loaded as a page",
    family: .navigation, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "That an address was meant for an app is concluded from what stands beside it."),
    manual: Manual(
      symptom:
        """
        After signing in, a page of one's own site is left in the browser or in the sign-in sheet, \
        and the app waits.
        """,
      why:
        """
        A redirect by a server opens no universal link on iOS, and no app link on Android that is \
        not verified. The address that carries the answer is loaded as an ordinary page.
        """,
      disprovedBy:
        """
        Anybody who takes up the answer: the app's token request, a session of the page; a site \
        that began the sign-in on a page of its own.
        """),
    references: [.universalLinks, .androidAppLinks, .webAuthenticationSession])

  static let needs: Needs = [.documents(of: .popup), .deviceLog]

  func evaluate(_ flow: Flow, in world: Case) throws(RuleFault) -> RuleResult {
    guard let attempt = flow.failing else { return .clear("the flow completed", []) }
    guard let loaded = world.answerPage(of: attempt, flow) else {
      return attempt.reached(.credentials) && flow.redirectURI == nil
        ? cannotTell("where the answer should go is not in the evidence")
        : .notApplicable("no https address of the app's received an answer")
    }
    if let page = world.pageThatBegan(attempt, flow) {
      return .clear("a page of the site began it and gets the answer", [page])
    }
    if let taken = world.answerTaken(attempt, from: loaded) {
      return .clear("the answer was taken up", [taken])
    }
    if let goesOn = world.scripts(of: loaded) {
      return .clear("the page itself goes on with it", [goesOn])
    }
    if let named = attempt.errors.last { return .clear("an error is named", [named.citation]) }
    var grounds = [Ground.seen("the return address loaded as a page", loaded.citation, as: "page")]
    grounds += world.meantForApp(loaded, attempt, flow)
    guard grounds.count > 1 else {
      return cannotTell("nothing says whether this address was meant to open an app")
    }
    if let silent = world.silence(after: loaded), silent >= 2 {
      grounds.append(
        .absent("nobody took up the answer after this", due: loaded.citation, as: "not-taken"))
    }
    var finding = Finding(
      .from(grounds).atMost(.likely),
      title: "The address that should open the app was loaded as a page.",
      explanation:
        """
        The sign-in itself went well: the answer came to \(Quoted(loaded.host, .host)). The app \
        did not open at that address, so the answer stayed in the browser.
        """,
      grounds: grounds, fixes: FrameworkFixes.openAppLink.fitting(world.subject))
    finding.breaksAt = .openerActed
    finding.attempts = flow.attempts(like: attempt)
    finding.window = flow.window
    return .finding(finding)
  }
}

extension Case {
  /// The https document that brought a good answer, loaded in a browser or a web view.
  fileprivate func answerPage(of attempt: Attempt, _ flow: Flow) -> Exchange? {
    guard let id = attempt.callback, exchanges.indices.contains(id) else { return nil }
    let page = exchanges[id]
    guard page.isDocument, page.response.status >= 200, page.response.status < 500,
      let url = WebURL(page.request.url.value), url.isHTTP,
      !Self.isLoopback(page.request.url.value),
      AuthorizationResponse(url: url)?.isSuccess == true, page.agent?.kind.isNative != true
    else { return nil }
    return page
  }

  /// A page of the site that gets the answer, before anything was asked of the provider.
  fileprivate func pageThatBegan(_ attempt: Attempt, _ flow: Flow) -> Citation? {
    if let own = openerDocuments(of: attempt, flow).last { return own.citation }
    guard let begin = attempt.authorization ?? attempt.providerDocuments.first,
      let back = flow.redirectURI ?? attempt.callback.map({ exchanges[$0].request.url.value }),
      exchanges.indices.contains(begin)
    else { return nil }
    let site = Site.name(of: WebHost.of(back))
    if let referer = exchanges[begin].referer, Site.name(of: WebHost.of(referer)) == site {
      return exchanges[begin].citation
    }
    return exchanges[..<begin].last { $0.isDocument && Site.name(of: $0.host) == site }?.citation
  }

  /// Whoever carries the answer on, or a session that the page got for it.
  fileprivate func answerTaken(_ attempt: Attempt, from page: Exchange) -> Citation? {
    for rung in [Rung.openerActed, .sessionSet] {
      if let step = attempt.steps[rung] { return step }
    }
    if let token = attempt.tokenRequest ?? attempt.delivery, exchanges.indices.contains(token) {
      return exchanges[token].citation
    }
    guard let url = WebURL(page.request.url.value) else { return nil }
    let brought = (url.parameters + url.fragmentParameters).filter {
      ["code", "id_token", "access_token", "SAMLResponse"].contains($0.name)
        && $0.value.utf8.count >= 6
    }.map(\.value)
    return exchanges.first { later in
      later.citation != page.citation && later.citation.isBehind(page.citation)
        && brought.contains { value in
          later.form.contains { $0.value == value }
            || later.request.url.value.contains(value)
            || later.request.body?.text?.value.contains(value) == true
        }
    }?.citation
  }

  /// What the page's own script asks its site for: it is a page that works with the answer.
  fileprivate func scripts(of page: Exchange) -> Citation? {
    exchanges.first { later in
      later.isScripted && later.userAgent == page.userAgent
        && Site.name(of: later.host) == Site.name(of: page.host)
        && later.citation.isBehind(page.citation)
    }?.citation
  }

  /// What says that an app claims this address.
  fileprivate func meantForApp(_ page: Exchange, _ attempt: Attempt, _ flow: Flow) -> [Ground] {
    var grounds: [Ground] = []
    if let claim = exchanges.first(where: { $0.host == page.host && $0.isAssociationFile }) {
      grounds.append(
        .seen("the host publishes which apps its addresses open", claim.citation, as: "claimed"))
    }
    if let offer = page.offersApp {
      grounds.append(.seen("the page asks to go on in the app", offer, as: "offers"))
    }
    if let failed = sightings([.externalRefused]).last(where: {
      $0.captured("reason") == "assetLinks"
    }) {
      grounds.append(
        failed.observed("the app's claim to its site could not be verified", as: "claimed"))
    }
    if let sent = sightings([.openedExternally]).first(where: { line in
      line.addresses.contains { address in
        guard let url = WebURL(address) else { return false }
        return url.host == flow.providerHost || AuthorizationRequest(url: url) != nil
      }
    }) {
      grounds.append(sent.observed("the app had sent the person to a browser", as: "sent-out"))
    }
    return grounds
  }
}

extension Exchange {
  /// What iOS and Android read to learn which apps may open a host's addresses.
  fileprivate var isAssociationFile: Bool {
    guard let url = WebURL(request.url.value) else { return false }
    return [
      "/.well-known/assetlinks.json", "/.well-known/apple-app-site-association",
      "/apple-app-site-association",
    ].contains(url.path)
  }

  /// Where the page's own text leads into an app.
  fileprivate var offersApp: Citation? {
    guard let text = response.body?.text?.value, response.body?.isBase64 != true else { return nil }
    let marks = ["intent://", "apple-itunes-app", "al:ios:url", "al:android:url"]
    guard let mark = marks.first(where: { text.contains($0) }) else { return nil }
    return citation(.responseBody(around: mark))
  }
}
