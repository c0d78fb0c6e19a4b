import DeviceLog
import Evidence
import HAR
import WebPlatform

/// The app and phone the incident is about.
extension Workbench {
  mutating func findSubject() {
    findApp()
    findPlatform()
    readCrashes()
    findWrapper()
    findEmbeddedSDKs()
    readDump()
  }

  /// Where the evidence itself names an app.
  private func place(naming app: String) -> Citation? {
    for exchange in world.exchanges where exchange.embeddingPackage == app {
      return exchange.citation(.requestHeader("x-requested-with"))
    }
    return observations.hits.first { hit in
      hit.record.process == app || hit.record.message.contains(app)
        || hit.record.pid.flatMap { name(of: $0, in: hit.source) } == app
    }.map { citation(of: $0) }
  }

  private func citation(of hit: LogHit) -> Citation {
    let excerpt = Excerpt(of: hit.record.message)
    return Citation(
      source: hit.source,
      position: Position(
        byteOffset: hit.record.messageOffset + excerpt.offset, line: hit.record.position.line),
      quote: excerpt.quoted(.logText), time: hit.record.time)
  }

  /// The caller knows best, then the header that an Android WebView writes, then what logs show of the processes in them.
  private mutating func findApp() {
    let projects = projectApps
    let candidates = AppCandidates(
      of: observations.hits.filter { !isApart($0) }, in: observations.sources,
      capturedBy: capturedSites, projects: Set(projects.map(\.value)),
      naming: { self.bundle(of: $0) ?? Processes.package($0) })
    if let app = assumptions.app ?? observations.reported.app {
      world.subject.app = Subject.Fact(app, place(naming: app))
    } else if let package = embeddingPackage {
      world.subject.app = package
    }
    let chosen = candidates.choice(named: world.subject.app?.value)
    if world.subject.app == nil, let chosen, let name = chosen.name {
      world.subject.app = Subject.Fact(name, chosen.place.map { citation(of: $0) })
    }
    if world.subject.app == nil, chosen == nil, projects.count == 1 {
      world.subject.app = projects[0]
    }
    findAliases()
    strangers = candidates.strangers(to: chosen)
    findProcesses(of: chosen)
  }

  private var embeddingPackage: Subject.Fact? {
    var packages: [String: (count: Int, citation: Citation)] = [:]
    for exchange in world.exchanges {
      guard let package = exchange.embeddingPackage,
        let citation = exchange.citation(.requestHeader("x-requested-with"))
      else { continue }
      packages[package, default: (0, citation)].count += 1
    }
    return packages.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      .map { Subject.Fact($0.key, $0.value.citation) }
  }

  /// Sites that the captures show, but for providers', which every app visits.
  private var capturedSites: Set<String> {
    Set(
      world.exchanges.indices.compactMap { id in
        facts[id].step == nil ? facts[id].url.map { Site.name(of: $0.host) } : nil
      })
  }

  /// The apps that logs name as their project's.
  private var projectApps: [Subject.Fact] {
    world.sources.flatMap { source in
      (source.log?.projectApps ?? []).map { fact($0, in: source.id) }
    }
  }

  private func fact(_ said: (text: String, position: Position), in source: SourceID) -> Subject.Fact
  {
    Subject.Fact(
      said.text,
      Citation(source: source, position: said.position, quote: Quoted(said.text, .logText)))
  }

  private func name(of pid: Int, in source: SourceID) -> String? {
    world.sources.first { $0.id == source }?.log?.processes.last { $0.pid == pid }?.name
  }

  private mutating func findProcesses(of chosen: AppCandidates.Candidate?) {
    var pids = Set(chosen.map { $0.isKnown ? $0.pids.map(\.pid) : [] } ?? [])
    if world.subject.app != nil {
      for source in world.sources {
        for process in source.log?.processes ?? [] where world.subject.owns(process.name) == true {
          pids.insert(process.pid)
        }
      }
      for hit in observations.hits {
        if let pid = hit.record.pid, let name = hit.record.process,
          world.subject.owns(name) == true, !isApart(hit)
        {
          pids.insert(pid)
        }
      }
    }
    world.subject.processes = pids.sorted()
  }

  private mutating func findPlatform() {
    var seen: Set<String> = []
    for exchange in world.exchanges {
      guard let text = exchange.userAgent, seen.insert(text).inserted,
        let citation = exchange.citation(.requestHeader("user-agent"))
      else { continue }
      let agent = UserAgent(text)
      if case .native = agent.kind { continue }
      if world.subject.platform == .unknown || world.subject.platform == .web {
        if agent.isAndroid {
          world.subject.platform = .android
        } else if agent.isIOS {
          world.subject.platform = .ios
        } else if case .desktop = agent.kind {
          world.subject.platform = .web
        }
      }
      guard agent.isAndroid || agent.isIOS else { continue }
      // "Android 10; K" is what reduced user agents say whatever the phone is.
      let isReduced = agent.device == "K"
      if world.subject.os == nil, let version = agent.osVersion, !isReduced {
        world.subject.os = Subject.Fact((agent.isIOS ? "iOS " : "Android ") + version, citation)
      }
      if world.subject.device == nil, let device = agent.device, !isReduced {
        world.subject.device = Subject.Fact(device, citation)
      }
      if world.subject.webView == nil, agent.isAndroid, agent.kind.isEmbedded,
        let version = agent.majorVersion
      {
        world.subject.webView = Subject.Fact(String(version), citation)
      }
    }
    for source in world.sources {
      if world.subject.device == nil, let device = source.log?.device {
        world.subject.device = fact(device, in: source.id)
      }
      if world.subject.os == nil, let release = source.log?.release {
        world.subject.os = Subject.Fact(
          "Android " + release.text, fact(release, in: source.id).citation)
      }
    }
    for source in world.sources where world.subject.platform == .unknown {
      if source.kind == .logcat || source.kind == .bugreport { world.subject.platform = .android }
      if source.kind == .iosLog { world.subject.platform = .ios }
    }
    if world.subject.platform == .web, world.sources.contains(where: { $0.kind == .logcat }) {
      world.subject.platform = .android
    }
    if world.subject.platform == .web, world.sources.contains(where: { $0.kind == .iosLog }) {
      world.subject.platform = .ios
    }
    for hit in observations.hits {
      for match in hit.signs where match.sign == .webViewVersion {
        if world.subject.webView == nil, let version = match.captures["version"] {
          let excerpt = Excerpt(of: hit.record.message, around: version)
          world.subject.webView = Subject.Fact(
            version,
            Citation(
              source: hit.source,
              position: Position(
                byteOffset: hit.record.messageOffset + excerpt.offset,
                line: hit.record.position.line),
              quote: excerpt.quoted(.logText), time: hit.record.time))
        }
      }
    }
  }

  /// Wrappers by the tags or subsystems they log under.
  private static let wrapperTags: [(tag: String, wrapper: String)] = [
    ("ReactNative", "reactNative"), ("RNCWebView", "reactNative"),
    ("com.facebook.react", "reactNative"), ("flutter", "flutter"), ("InAppWebView", "flutter"),
    ("Capacitor", "capacitor"), ("CordovaWebView", "cordova"), ("CordovaLog", "cordova"),
    ("CordovaActivity", "cordova"), ("SystemWebViewClient", "cordova"),
    ("SystemWebChromeClient", "cordova"), ("Unity", "unity"),
  ]

  /// The wrapper that a line of the app's own names; where it is not known which process is the
  /// app, only if all such lines name one.
  private mutating func findWrapper() {
    var first: (wrapper: String, hit: LogHit)?
    for hit in observations.hits {
      guard let wrapper = Self.wrapper(namedBy: hit), isOfApp(hit.record) else { continue }
      if first == nil { first = (wrapper, hit) }
      if world.subject.processes.isEmpty, wrapper != first?.wrapper { return }
    }
    if let first {
      world.subject.wrapper = Subject.Fact(first.wrapper, citation(of: first.hit))
    } else {
      findWrapperInTraffic()
    }
  }

  private static func wrapper(namedBy hit: LogHit) -> String? {
    if let framework = hit.signs.lazy.compactMap({ $0.captures["framework"] }).first {
      return framework
    }
    let tag = hit.record.tag ?? ""
    if let found = wrapperTags.first(where: { tag.hasPrefix($0.tag) }) { return found.wrapper }
    let message = hit.record.message
    return message.hasPrefix("⚡️") || message.contains("capacitor://") ? "capacitor" : nil
  }

  /// Wrappers by the origins they serve pages from, and the scripts and addresses of their own.
  private mutating func findWrapperInTraffic() {
    for id in world.exchanges.indices {
      guard let url = facts[id].url else { continue }
      let exchange = world.exchanges[id]
      let origin = exchange.sent("origin") ?? exchange.referer ?? ""
      if url.path.hasSuffix("/cordova.js") {
        world.subject.wrapper = Subject.Fact("cordova", exchange.citation)
        return
      }
      if origin.hasPrefix("capacitor://") || url.path.hasSuffix("/capacitor.js")
        || url.path.hasPrefix("/_capacitor_")
      {
        world.subject.wrapper = Subject.Fact(
          "capacitor", exchange.citation(.requestHeader("origin")) ?? exchange.citation)
        return
      }
    }
  }

  private func isOfApp(_ record: LogRecord) -> Bool {
    guard let pid = record.pid, !world.subject.processes.isEmpty else { return true }
    return world.subject.processes.contains(pid)
  }

  private mutating func findEmbeddedSDKs() {
    var seen: Set<String> = []
    for id in world.exchanges.indices {
      guard let step = facts[id].step, step.role == .sdk, seen.insert(step.provider.id).inserted
      else {
        continue
      }
      world.subject.sdk.append(Subject.Fact(step.provider.name, world.exchanges[id].citation))
    }
    for id in world.exchanges.indices {
      guard let step = facts[id].step, world.subject.environment == nil,
        let host = facts[id].url?.host
      else { continue }
      let labels = host.split(whereSeparator: { $0 == "." || $0 == "-" })
      if let label = labels.first(where: { ["sandbox", "stage", "staging", "test"].contains($0) }),
        step.role != .other
      {
        world.subject.environment = Subject.Fact(String(label), world.exchanges[id].citation)
      }
    }
  }
}
