import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A passkey or security key cannot be used in this web view.
///
/// Sources: Blink `authentication_credentials_container.cc` (texts); androidx.webkit
/// `WebSettingsCompat.setWebAuthenticationSupport`; AuthenticationServices ("is not associated with
/// domain"); WebKit bug 250912. Engines give one text for cancelled, timed out and forbidden, so
/// that by itself it shows nothing; pages ask without a tap as they load and go on with a password.
struct PasskeyUnavailable: CaseRule {
  static let identity = RuleIdentity(
    id: "passkey-unavailable", title: "A passkey cannot be used in this web view",
    family: .notWebView, owner: .app, severity: .major,
    manual: Manual(
      symptom:
        """
        The sign-in with a passkey or a security key fails in the app at once, and works in the \
        phone's browser.
        """,
      why:
        """
        Web views have WebAuthn only where the app switches it on and the site names the app: \
        setWebAuthenticationSupport and assetlinks.json on Android, associated domains on iOS.
        """,
      disprovedBy:
        """
        A sign-in that went on with a password; a person who cancelled, which engines report in the \
        same words as a refusal.
        """),
    references: [.androidWebAuthentication, .appleAssociatedDomains, .webAuthn])

  static let needs: Needs = [.console(.opener), .report]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let said = world.sightings([.passkeyUnavailable])
    let refused = world.sightings([.passkeyRefused])
    guard let last = said.last ?? refused.last else {
      guard world.asksForPasskey else { return .notApplicable("nothing asks for a passkey") }
      return world.consoleIsWhole
        ? .clear("no page misses passkeys", [])
        : cannotTell("the console of the page that asks for a passkey is not in the evidence")
    }
    if let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    if let signedIn = world.signsIn(after: last) {
      return .clear("the person was signed in afterwards", [signedIn])
    }
    guard !said.isEmpty else {
      return cannotTell(
        """
        a passkey was asked for and not given, and engines say cancelled, timed out and forbidden in \
        the same words
        """)
    }
    return .finding(finding(last, said + refused, in: world))
  }

  private func finding(_ last: Sighting, _ lines: [Sighting], in world: Case) -> Finding {
    let reason = Reason(rawValue: last.captured("why") ?? "") ?? .support
    let stuck = world.stuckGround(after: last)
    var grounds = lines.map { line in
      line.sign == .passkeyRefused
        ? line.observed("the passkey was not given", as: "engine")
        : line.ground(reason.why, as: line.speaker)
    }
    if let stuck { grounds.append(stuck) }
    // A page may ask as it loads, and offer a password beside it.
    var ceiling: Confidence =
      stuck == nil ? .possible : reason == .association ? .certain : .likely
    // A person who is stuck may be stuck at anything.
    if stuck?.isReported == true {
      ceiling = reason == .association ? .likely : .possible
    }
    var finding = Finding(
      .from(grounds).atMost(ceiling), title: reason.title, explanation: reason.explanation,
      grounds: grounds, fixes: Self.fixes(for: reason, of: world.subject))
    finding.owner = reason.isOfSite ? .site : nil
    finding.breaksAt = .credentials
    finding.window = last.window
    if stuck == nil { finding.role = .risk }
    return finding
  }

  private static func fixes(for reason: Reason, of subject: Subject) -> [Fix] {
    switch reason {
    case .support, .association, .insecure: FrameworkFixes.passkeys.fitting(subject)
    case .party:
      [
        Fix(
          .site,
          """
          Ask with the relying party id of the page's own domain, or list the page's origin in \
          /.well-known/webauthn of the relying party.
          """,
          .judgement, check: "The same page asks in the phone's browser without a SecurityError.",
          reference: .webAuthn)
      ] + FrameworkFixes.passkeys.fitting(subject)
    case .policy:
      [
        Fix(
          .site,
          """
          Give the frame allow="publickey-credentials-get *; publickey-credentials-create *", and \
          do not forbid both in the page's Permissions-Policy; WebKit wants the whole page of one \
          origin to create a passkey.
          """,
          .safe, check: "The frame asks for the passkey and no policy is named in the console.",
          reference: .webAuthn)
      ]
    }
  }
}

/// Why a passkey could not be asked for, as the texts tell it apart.
private enum Reason: String {
  case support, association, party, insecure, policy

  var isOfSite: Bool { self == .party || self == .policy }

  var why: Message {
    switch self {
    case .support: "the web view has no passkeys"
    case .association: "the system finds the app not associated with the site"
    case .party: "the relying party is not the page's own domain"
    case .insecure: "the page is not one that passkeys are open to"
    case .policy: "a policy keeps passkeys from the frame"
    }
  }

  var title: Message {
    switch self {
    case .support: "This web view has no passkeys."
    case .association: "The passkey is refused: app and site do not name each other."
    case .party: "The passkey belongs to another domain than the page."
    case .insecure: "The page may not ask for a passkey: it has no secure address of its own."
    case .policy: "The page's own policy keeps passkeys from its frame."
    }
  }

  var explanation: Message {
    switch self {
    case .support:
      """
      The page asked for a passkey and the engine has none to offer: a WebView only has them where \
      the app switches them on.
      """
    case .association:
      """
      An app may use a site's passkeys only where the site's own file names the app and the app \
      names the site. The system looked and found that they do not.
      """
    case .party:
      """
      A page may use passkeys of its own domain only. Pages that a wrapper serves from localhost \
      have none.
      """
    case .insecure:
      "Engines open passkeys to https pages only, not to file, data or http addresses."
    case .policy:
      """
      The page around the frame does not allow its frame to ask for passkeys; nobody else was asked.
      """
    }
  }
}

extension Case {
  /// Something in the evidence asks for a passkey: an address of a request says so.
  fileprivate var asksForPasskey: Bool {
    let words: Set<String> = ["webauthn", "passkey", "passkeys", "fido", "fido2"]
    return urls.compactMap { $0 }.contains { url in
      url.path.lowercased().split { !$0.isLetter && !$0.isNumber }
        .contains { words.contains(String($0)) }
    }
  }

  /// What shows that the person got no further after that line: the page gives up, a flow stands
  /// still where its account is asked for, or the ticket says so.
  fileprivate func stuckGround(after sighting: Sighting) -> Ground? {
    let gaveUp = sightings([.signInFailed]).first { failed in
      if failed.record?.position == sighting.record?.position { return failed.record != nil }
      guard failed.citation.isBehind(sighting.citation), failed.mayShareScript(with: sighting),
        let seconds = failed.distance(to: sighting), seconds <= Self.atOnce
      else { return false }
      return sightings(Self.otherReasons).near(failed, within: Self.atOnce).isEmpty
    }
    if let gaveUp { return gaveUp.observed("the sign-in is given up with it", as: "gave-up") }
    // Scripts of others look what the engine can do, on every page.
    guard mayBeOfFlow(sighting) else { return nil }
    for flow in flows {
      guard let attempt = flow.failing, attempt.progress == .stopped, attempt.errors.isEmpty,
        (.sdkLoaded ... .credentials).contains(attempt.highest),
        sightings([.passkeyUnavailable], in: attempt, of: flow).contains(where: {
          $0.citation == sighting.citation
        }),
        let place = attempt.brokenAt ?? attempt.steps[attempt.highest]
      else { continue }
      return .absent("the sign-in went no further", due: place, as: "stopped")
    }
    guard let symptom = reported.symptom, [.nothingHappens, .spinner, .errorPage].contains(symptom)
    else { return nil }
    return .reported("the person reports to be stuck", beside: sighting.citation)
  }

  /// The script that spoke is of a site that takes part in a flow, as far as both are known.
  private func mayBeOfFlow(_ sighting: Sighting) -> Bool {
    guard let script = sighting.scriptSite else { return true }
    let sites = Set(flows.flatMap { hosts(of: $0) }.map { Site.name(of: $0) })
    return sites.isEmpty || sites.contains(script)
  }

  /// Seconds in which a page gives up what it could not begin.
  private static var atOnce: Double { 3 }
  /// What names another reason for a sign-in that fails.
  private static var otherReasons: Set<Sign> {
    [
      .providerError, .codeExchangeFailed, .stateMismatch, .userCancelled, .userAgentRejected,
      .cookiesDisabled, .windowOpenNull, .popupClosed, .netError, .tlsFailed, .offline,
    ]
  }
}

extension Sighting {
  /// The site of the script that wrote the line, where the console names it.
  fileprivate var scriptSite: String? {
    guard let url = record?.console?.sourceURL.flatMap({ WebURL($0) }), url.isHTTP else {
      return nil
    }
    return Site.name(of: url.host)
  }

  /// Both lines are of scripts of one site, as far as it is known.
  fileprivate func mayShareScript(with other: Sighting) -> Bool {
    guard let mine = scriptSite, let theirs = other.scriptSite else { return true }
    return mine == theirs
  }
}
