import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Every load of the web view fails with ERR_CACHE_MISS: the app may not use the network.
///
/// Source: Chromium `AwSettings.java` (`mBlockNetworkLoads = !hasInternetPermission`),
/// `net_error_list.h` (-400). One page alone that fails so was asked for again after a form, or is
/// kept from the network by its cache mode.
struct InternetPermissionMissing: CaseRule {
  static let identity = RuleIdentity(
    id: "internet-permission-missing", title: "The app has no INTERNET permission",
    family: .navigation, owner: .app, severity: .blocker,
    ceiling: .likely(
      because: "The same code has other causes; that every load ends so is what tells."),
    manual: Manual(
      symptom: "Every page of the web view is an error page, often in release builds only.",
      why:
        """
        The manifest does not declare android.permission.INTERNET, so WebView answers every load \
        from its empty cache.
        """,
      disprovedBy: "Any page that loads in the same app."),
    references: [.androidInternetPermission, .chromiumNetErrors])

  static let needs: Needs = [.deviceLog]

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    guard world.subject.platform != .ios else { return .notApplicable("an iOS app") }
    let misses = world.cacheMisses
    let declared = world.declares(.internet)
    if let declared, declared.isDeclared {
      return .clear("the app's manifest asks for it", [declared.citation])
    }
    guard !misses.isEmpty || declared != nil else {
      return withoutLine(world, "no load failed for want of a cached copy")
    }
    if let loaded = world.pageThatLoads(besides: Set(misses.compactMap(\.address))) {
      return .clear("other pages load", [loaded])
    }
    if let mode = world.sightings([.cacheMode]).first {
      return .clear("the app itself keeps the web view to its cache", [mode.citation])
    }
    let named = world.sightings([.internetPermission])
    var grounds = misses.map { miss in
      Ground.seen(
        "a load failed for want of a cached copy", miss.citation,
        as: miss.address.map { "miss " + $0 } ?? "miss")
    }
    if let declared {
      grounds.append(
        .seen("the app's manifest asks for other permissions only", declared.citation, as: "state"))
    }
    grounds += named.map { $0.observed("the system names the permission", as: "permission") }
    var finding = Finding(
      .from(grounds), title: "The app has no INTERNET permission.",
      explanation: misses.isEmpty
        ? """
        The list of what the app asks for, in the bugreport, lacks android.permission.INTERNET. No \
        load that failed is in the files.
        """
        : """
        Every load of the web view failed with net::ERR_CACHE_MISS. That is how WebView answers in \
        an app that may not use the network.
        """,
      grounds: grounds,
      fixes: FrameworkFixes.internetPermission.fitting(world.subject))
    if misses.isEmpty {
      finding.confidence = .possible
      finding.role = .risk
    } else if finding.confidence == .possible {
      finding.either = [
        Finding.Alternative(
          "cache-mode-wrong", check: "Look whether another page loads in the same web view.")
      ]
    }
    finding.breaksAt = .providerPage
    return .finding(finding)
  }
}

/// One load that WebView would only have answered from its cache.
struct CacheMiss: Sendable {
  var address: String?
  var citation: Citation
}

extension Case {
  /// Loads that failed with ERR_CACHE_MISS, in logs and captures.
  var cacheMisses: [CacheMiss] {
    sightings([.cacheMiss]).filter { $0.exchange == nil }
      .map { CacheMiss(address: $0.addresses.first, citation: $0.citation) }
      + exchanges.filter { $0.response.error?.value.contains("ERR_CACHE_MISS") == true }
      .map { CacheMiss(address: $0.request.url.value, citation: $0.errorCitation) }
  }

  /// A page of the app that came up, or an answer a capture shows.
  func pageThatLoads(besides failed: Set<String>) -> Citation? {
    let page = sightings([.navigation]).first { sighting in
      ["finished", "committed"].contains(sighting.captured("stage") ?? "")
        && sighting.captured("url").map {
          WebURL($0)?.isHTTP == true && !failed.contains($0)
        } == true
    }
    return page?.citation
      ?? exchanges.first { $0.response.status > 0 && $0.agent?.kind.isEmbedded == true }?.citation
  }
}
