import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// An iPad's web view asks for the pages that computers get.
///
/// Sources: WebKit `WebPageProxyIOS.mm` and `UserAgentIOS.mm` (the default string of an iPad's web
/// view names a Macintosh and ends without a tail); Apple, `WKWebpagePreferences`; Socure's guide
/// for iOS, which asks for `.mobile`. A Mac sends the very same string, so that something else has
/// to show the iPad.
struct DesktopContentMode: CaseRule {
  static let identity = RuleIdentity(
    id: "desktop-content-mode", title: "The iPad's web view asks for the desktop site",
    family: .identity, owner: .app, severity: .major,
    ceiling: .likely(because: "No page says that it was the user agent it went by."),
    manual: Manual(
      symptom:
        """
        On an iPad the check asks for a phone, shows a QR code or a layout for mouse and large \
        windows; on an iPhone all is well.
        """,
      why:
        """
        On iPads WKWebView names itself a Macintosh unless the app asks for mobile content. Pages \
        that look at the user agent then serve what a computer gets.
        """,
      disprovedBy:
        """
        A Mac that runs the app; a user agent that names an iPad; a flow that completed with the \
        same string.
        """),
    references: [.wkContentMode, .socureHostedFlow])

  static let needs: Needs = [.userAgents, .deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let pages = world.pageAgents
    guard !pages.isEmpty else { return cannotTell("no user agent of a page is in the evidence") }
    guard let desktop = pages.first(where: { $0.agent.isDesktopClass }) else {
      return .notApplicable("no web view names itself a Macintosh")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed with it all the same", done.places)
    }
    guard let iPad = world.iPadShown(beside: desktop) else {
      return cannotTell(
        "a Mac and an iPad's web view send the same user agent, and nothing else names the device")
    }
    let mode = Ground.seen(
      "the web view names itself a Macintosh", desktop.citation, as: "user-agent")
    let turned = world.sightings([.mobileOnly]).prefix(2).map {
      $0.observed("the page takes it for a computer and wants a phone", as: "page")
    }
    let refusals = turned + world.browserRefusals(of: desktop.agent.text)
    let grounds = [mode, iPad] + refusals
    let reacted = !turned.isEmpty
    var finding = Finding(
      .from(grounds).atMost(reacted && !world.mayAskForSecondFactor ? .likely : .possible),
      title: "The iPad's web view asks for the desktop site.",
      explanation: reacted
        ? """
        The app runs on an iPad, whose web view names itself a Macintosh. The page took it for a \
        computer and sent the person to a phone.
        """
        : """
        The app runs on an iPad, whose web view names itself a Macintosh. Pages that look at the \
        user agent serve what a computer gets; nothing shows yet that this one minded.
        """,
      grounds: grounds, fixes: FrameworkFixes.mobileContent.fitting(world.subject))
    finding.breaksAt = .providerPage
    finding.role = reacted && !world.flows.isEmpty ? .cause : .risk
    if reacted, world.flows.isEmpty, world.reported.symptom != nil { finding.role = .cause }
    return .finding(finding)
  }
}

extension Case {
  /// A sign-in's page sends people to their phone for a code as well, whatever they hold.
  fileprivate var mayAskForSecondFactor: Bool {
    !flows.isEmpty && flows.allSatisfy { [.oauth, .saml, .wsfed].contains($0.kind) }
  }

  /// What shows that the phone is an iPad, apart from the string of the page in question: a log or a
  /// crash report names the model, another request of the app does, or the page's own report counts
  /// the fingers of a touch screen on what calls itself a Mac.
  fileprivate func iPadShown(beside page: PageAgent) -> Ground? {
    if let device = subject.device, device.value.hasPrefix("iPad"), let place = device.citation {
      return .seen("the device is an iPad", place, as: "device")
    }
    // Only sites that those pages are of: a proxy records every device of the room.
    let sites = Set(
      exchanges.filter { $0.userAgent == page.agent.text }.map { Site.name(of: $0.host) })
    for exchange in exchanges where sites.contains(Site.name(of: exchange.host)) {
      guard let agent = exchange.userAgent, agent.contains("iPad"),
        let place = exchange.citation(.requestHeader("user-agent"))
      else { continue }
      return .seen("another request of the app names an iPad", place, as: "device")
    }
    if page.agent.isIOS {
      return .seen(
        "the same string carries Mobile/, which no Mac writes", page.citation, as: "device")
    }
    return touchReport(of: page)
  }

  /// `"platform":"MacIntel" … "maxTouchPoints":5` in what the page sends: Macs have no touch screen.
  private func touchReport(of page: PageAgent) -> Ground? {
    for exchange in exchanges where exchange.userAgent == page.agent.text {
      guard exchange.request.method == "POST", let text = exchange.request.body?.text?.value,
        text.contains("MacIntel"), let fingers = Self.touchPoints(in: text), fingers > 1,
        let place = exchange.citation(.requestBody(around: "maxTouchPoints"))
      else { continue }
      return .seen(
        "the page counts a touch screen's fingers on this Macintosh", place, as: "device")
    }
    return nil
  }

  private static func touchPoints(in text: String) -> Int? {
    guard let mark = text.firstRange(of: "maxTouchPoints") else { return nil }
    let value = text[mark.upperBound...].prefix(8).drop { !$0.isNumber && $0 != "," && $0 != "}" }
    return Int(value.prefix { $0.isNumber })
  }
}
