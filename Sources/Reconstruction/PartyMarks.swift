import HAR
import WebPlatform

/// What requests say of their sender, and which of these marks are of one app.
struct PartyMarks {
  enum Mark: Hashable {
    case package(String)
    case agent(String)
  }

  private(set) var names: [Mark] = []
  /// By mark, the sites of its pages.
  private(set) var sites: [Set<String>] = []
  /// By mark, the sites that it asked anything of.
  private(set) var asked: [Set<String>] = []
  /// By mark, the name that an app put into its user agent.
  private var appNames: [String?] = []
  private var ofExchange: [Int?] = []
  private var parents: [Int] = []

  init(_ exchanges: [Exchange], _ facts: [Facts]) {
    var places: [Mark: Int] = [:]
    for (exchange, fact) in zip(exchanges, facts) {
      guard let mark = Self.mark(of: exchange, fact) else {
        ofExchange.append(nil)
        continue
      }
      let place = places[mark] ?? names.count
      if place == names.count {
        places[mark] = place
        names.append(mark)
        sites.append([])
        asked.append([])
        appNames.append(Self.appName(of: mark))
        parents.append(place)
      }
      ofExchange.append(place)
      sites[place].formUnion(Self.pages(of: fact))
      if let site = fact.url.flatMap(Self.site) { asked[place].insert(site) }
    }
    settleUnmarked(exchanges, facts)
    addSenders(facts)
    unite()
  }

  func root(of id: Int) -> Int? { ofExchange[id].map { root(ofMark: $0) } }

  func root(ofMark mark: Int) -> Int {
    var root = mark
    while parents[root] != root { root = parents[root] }
    return root
  }

  private static func mark(of exchange: Exchange, _ fact: Facts) -> Mark? {
    if let package = exchange.embeddingPackage { return .package(package) }
    guard !fact.isNative, let agent = exchange.userAgent else { return nil }
    return .agent(agent)
  }

  private static func appName(of mark: Mark) -> String? {
    if case .agent(let agent) = mark { UserAgent(agent).appName } else { nil }
  }

  /// What the app of an exchange calls itself in its user agent.
  func appName(of id: Int) -> String? { ofExchange[id].flatMap { appNames[$0] } }

  /// The sites that a page's request shows the app to be at: its own, the one it came from, the one it wants back to.
  private static func pages(of fact: Facts) -> [String] {
    let back = fact.authorization?.redirectURI.flatMap { WebURL($0) }
    guard fact.isDocument else { return [back.flatMap(site)].compactMap(\.self) }
    return [
      fact.step == nil ? fact.url.flatMap(site) : nil, fact.referer.flatMap(site),
      back.flatMap(site),
    ]
    .compactMap(\.self)
  }

  private static func site(_ url: WebURL) -> String? {
    guard url.isHTTP, ProviderTable.step(url) == nil else { return nil }
    var host = url.host
    return host.withUTF8 { ProviderTable.knows(host: UnsafeRawBufferPointer($0)) }
      ? nil : Site.name(of: url.host)
  }

  /// A request that names no app is of the one whose page it came from.
  private mutating func settleUnmarked(_ exchanges: [Exchange], _ facts: [Facts]) {
    let packages = names.indices.filter { if case .package = names[$0] { true } else { false } }
    guard !packages.isEmpty else { return }
    for id in exchanges.indices {
      guard let mark = ofExchange[id], case .agent = names[mark],
        let page = facts[id].referer ?? facts[id].url, let site = Self.site(page),
        !sites[mark].contains(site)
      else { continue }
      let owners = packages.filter { sites[$0].contains(site) }
      if owners.count == 1 { ofExchange[id] = owners[0] }
    }
  }

  /// Whose documents are not recorded shows its pages as those that sent the rest.
  private mutating func addSenders(_ facts: [Facts]) {
    let bare = Set(sites.indices.filter { sites[$0].isEmpty })
    for (id, fact) in facts.enumerated() {
      guard let mark = ofExchange[id], bare.contains(mark),
        let site = fact.referer.flatMap(Self.site)
      else { continue }
      sites[mark].insert(site)
    }
  }

  /// Marks at pages of one site are of one app, and so are those of one name; two packages never are.
  private mutating func unite() {
    for mark in names.indices {
      guard case .agent = names[mark] else { continue }
      let near = names.indices.filter {
        $0 != mark
          && (!sites[$0].isDisjoint(with: sites[mark])
            || appNames[mark] != nil && appNames[$0] == appNames[mark])
      }
      for other in near {
        let (mine, theirs) = (root(ofMark: mark), root(ofMark: other))
        if let own = package(of: mine), let their = package(of: theirs), own != their { continue }
        // The root is what names the app, if anything does.
        if package(of: mine) != nil { parents[theirs] = mine } else { parents[mine] = theirs }
      }
    }
  }

  func package(of mark: Int) -> String? {
    if case .package(let name) = names[mark] { name } else { nil }
  }
}
