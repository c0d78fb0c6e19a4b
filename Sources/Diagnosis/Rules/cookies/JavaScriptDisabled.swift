import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A page came, and none of its scripts did.
///
/// Sources: Android `WebSettings.setJavaScriptEnabled` (off in every new WebView, popups included);
/// WebKit `allowsContentJavaScript`; HTML standard on `noscript`, whose contents are only read where
/// scripts are off. Scripts out of a cache leave no request either: without the second sign this is
/// no more than possible.
struct JavaScriptDisabled: CaseRule {
  static let identity = RuleIdentity(
    id: "javascript-disabled", title: "The page's scripts do not run",
    family: .cookies, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "No engine logs that its scripts are off; it shows in what the page does not do."),
    manual: Manual(
      symptom: "The sign-in page shows, often without its form, and nothing on it works.",
      why: "The web view (often only the popup's) was made with scripts off, which is the default.",
      disprovedBy:
        """
        A script of the page asked for, or a request that only a script makes; scripts the page's \
        own policy forbids; a page whose form was sent.
        """),
    references: [.androidJavaScriptEnabled, .wkAllowsContentJavaScript, .htmlNoscript])

  static let needs: Needs = [.allWindows]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let shown = world.sightings([.scriptsOff]).first
    let pages = world.exchanges.indices.filter { world.namesScripts($0) }
    if pages.isEmpty, shown == nil {
      return world.captures.isEmpty
        ? .notApplicable("no capture was given")
        : cannotTell("no page's text is in the capture, so what it is made of is unknown")
    }
    let dead = pages.map { ($0, PageParts(of: $0, in: world)) }.filter { page, parts in
      parts.scripted == nil && parts.left == nil && world.isSeenWhole(page, parts)
    }
    let best =
      dead.first { $0.1.withoutScripts != nil }
      ?? dead.first { world.flow(at: $0.0) != nil && !world.mayHoldScripts($0.0) }
    guard let best else {
      guard let shown else {
        if dead.contains(where: { world.flow(at: $0.0) != nil }) {
          return cannotTell("the page was there before, so its scripts may be in the cache")
        }
        return .clear("pages ask for the scripts they name", pages.first.map(world.cite) ?? [])
      }
      return .finding(
        world.finding([shown.observed("the page asks for scripts to be switched on", as: "shown")]))
    }
    let (page, parts) = best
    let stuck = world.flow(at: page)
    if stuck == nil, let done = world.completedFlow {
      return .clear("a flow completed all the same", done.places)
    }
    var grounds = [
      Ground.absent(
        "the page names scripts, and none is asked for", due: world.exchanges[page].citation,
        as: "scripts")
    ]
    if let spare = parts.withoutScripts {
      grounds.append(
        .seen(
          "what the page holds for browsers without scripts is asked for", spare, as: "noscript"))
    } else if let drawn = parts.drawn {
      grounds.append(.absent("only pictures and styles are", due: drawn, as: "scripts"))
    }
    if let shown {
      grounds.append(shown.observed("the page asks for scripts to be switched on", as: "shown"))
    }
    var finding = world.finding(grounds)
    finding.window = world.windowOf[page]
    finding.breaksAt = stuck?.failing?.stoppedAt ?? .sdkLoaded
    return .finding(finding)
  }
}

extension Case {
  fileprivate func finding(_ grounds: [Ground]) -> Finding {
    Finding(
      .from(grounds), title: "The page came, and its scripts do not run.",
      explanation:
        """
        A sign-in page works by its scripts. This one loaded and none of its scripts did, so the \
        web view it is in has JavaScript off. Each new web view starts that way on Android.
        """,
      grounds: grounds, fixes: FrameworkFixes.javaScript.fitting(subject))
  }

  /// A page that was answered well and whose text names scripts that its own policy allows.
  fileprivate func namesScripts(_ id: ExchangeID) -> Bool {
    let page = exchanges[id]
    guard page.isDocument, page.response.status == 200, windowOf[id] != nil,
      let text = page.response.body?.text?.value, PageScripts.areNamed(in: text)
    else { return false }
    let policy = page.response.headers.all(header: "content-security-policy")
      .map { $0.value.lowercased() }.joined(separator: ";")
    return !policy.contains("script-src 'none'") && !policy.contains("sandbox")
  }

  /// What the page asked for is in the evidence: something was drawn, and no host of its scripts was
  /// asked for in traffic that is only counted.
  fileprivate func isSeenWhole(_ id: ExchangeID, _ parts: PageParts) -> Bool {
    guard parts.drawn != nil || parts.withoutScripts != nil, !isTruncated(exchanges[id].source)
    else { return false }
    let counted = Set(
      ordinary.rows.filter { $0.flags.contains(.isScript) }.map { Int($0.host) })
    return counted.isEmpty && ordinary.folded == 0
  }

  /// A visit that is not the first one has the scripts in the cache, of which a proxy sees nothing.
  fileprivate func mayHoldScripts(_ page: ExchangeID) -> Bool {
    let exchange = exchanges[page]
    return exchange.carriesCookies
      && sources.contains {
        $0.id == exchange.source && $0.capture?.exporter.isProxy == true
      }
  }

  /// The flow that stopped on this page.
  fileprivate func flow(at page: ExchangeID) -> Flow? {
    flows.first { flow in
      guard let attempt = flow.failing else { return false }
      return (attempt.providerDocuments.last ?? attempt.authorization) == page
    }
  }

  fileprivate func cite(_ id: ExchangeID) -> [Citation] { [exchanges[id].citation] }
}
