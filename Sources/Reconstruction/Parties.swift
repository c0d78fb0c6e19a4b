import HAR
import WebPlatform

/// Whose requests a recording holds: that of a whole phone has those of every app on it.
///
/// Android's web views name their app (`X-Requested-With`), and any app may do so in its user agent. Elsewhere apps differ
/// by their user agents, unless pages of one site were asked for under both: an app's popup may have another user agent
/// than its page, and so has the browser that a sign-in is handed to.
struct Parties {
  struct Party {
    /// A package, or what the app calls itself in its user agent; nil where nothing names it.
    var name: String?
    /// Sites whose pages it showed, providers' apart: those every app visits.
    var sites: Set<String> = []
    /// Sites that it asked anything of, providers' apart.
    var asked: Set<String> = []
    /// Those of `Spoken.files` that it asked for.
    var files: Set<String> = []
    /// A recorder that knows pages says which page a request is of: it watched this app.
    var isInspected = false
    var requests = 0
  }

  private(set) var all: [Party] = []
  /// The party of each exchange; nil where nothing tells it.
  private(set) var of: [Int?]

  /// What an app's lines say of where its pages are.
  struct Spoken {
    var sites: Set<String> = []
    /// Names of files: some consoles say no more of an address than its end.
    var files: Set<String> = []
  }

  /// - Parameters:
  ///   - files: names of files by which parties are told apart.
  ///   - isInspected: the exchange is of a page that its recorder knows.
  init(
    _ exchanges: [Exchange], _ facts: [Facts], files: Set<String> = [],
    isInspected: (Exchange) -> Bool
  ) {
    let marks = Marks(exchanges, facts)
    of = []
    var places: [Int: Int] = [:]
    for id in exchanges.indices {
      guard let root = marks.root(of: id) else {
        of.append(nil)
        continue
      }
      if places[root] == nil {
        places[root] = all.count
        all.append(Party())
      }
      let party = places[root] ?? 0
      of.append(party)
      all[party].requests += 1
      all[party].name = all[party].name ?? marks.appName(of: id, atRoot: root)
      if let file = facts[id].url.flatMap(Self.file), files.contains(file) {
        all[party].files.insert(file)
      }
      if isInspected(exchanges[id]) { all[party].isInspected = true }
    }
    for (mark, sites) in marks.sites.enumerated() {
      guard let party = places[marks.root(ofMark: mark)] else { continue }
      all[party].sites.formUnion(sites)
      all[party].asked.formUnion(marks.asked[mark])
    }
  }

  /// The party of the app in question; nil if nothing says which it is.
  ///
  /// - Parameters:
  ///   - app: its name, where the caller or the ticket says it.
  ///   - logged: the name of the app that the logs are about.
  ///   - spoken: what that app's lines say of its pages.
  func inQuestion(app: String?, logged: String?, spoken: Spoken) -> Int? {
    for name in [app, logged].compactMap(\.self) {
      if let party = all.firstIndex(where: { $0.name.map { Self.isSame(name, $0) } == true }) {
        return party
      }
    }
    if let party = only(where: { !$0.sites.isDisjoint(with: spoken.sites) })
      ?? only(where: { !$0.asked.isDisjoint(with: spoken.sites) }) ?? only(naming: spoken.files)
    {
      return party
    }
    if app != nil || logged != nil, all.contains(where: { $0.name != nil && !$0.sites.isEmpty }) {
      // Those that another name is known of are not it.
      return only { $0.name == nil && !$0.sites.isEmpty }
    }
    // Who watches one web view sees a package with each of its requests or with none.
    return only(where: \.isInspected) ?? only { $0.isInspected && $0.name == nil }
  }

  /// True if a log is about an app that asked for nothing in the recording: whatever is in it is of others.
  func areOthers(than logged: String?, spoken: Spoken) -> Bool {
    let shown = all.filter { !$0.sites.isEmpty }
    guard shown.count > 1, shown.allSatisfy({ $0.files.isEmpty }) else { return false }
    let isApart = shown.allSatisfy {
      $0.sites.isDisjoint(with: spoken.sites) && $0.asked.isDisjoint(with: spoken.sites)
    }
    guard isApart else { return false }
    return !spoken.sites.isEmpty || logged != nil && shown.allSatisfy { $0.name != nil }
  }

  /// True if the party shows pages of its own or a name: it is an app, not a popup of one.
  func isApp(_ party: Int) -> Bool { !all[party].sites.isEmpty || all[party].name != nil }

  /// True if the party is known to be another app than the one in question. One that shows nothing but providers' pages
  /// may be a popup of it.
  func isAnother(_ party: Int, than chosen: Int) -> Bool {
    party != chosen
      && (!all[party].sites.isEmpty || all[party].name != nil && all[chosen].name != nil)
  }

  private func only(where fits: (Party) -> Bool) -> Int? {
    let found = all.indices.filter { fits(all[$0]) }
    return found.count == 1 ? found[0] : nil
  }

  /// The party that alone asked for files of these names; nil if two did.
  private func only(naming files: Set<String>) -> Int? {
    let telling = files.filter { file in all.count { $0.files.contains(file) } == 1 }
    return only { !$0.files.isDisjoint(with: telling) }
  }

  static func file(of url: WebURL) -> String? {
    url.path.split(separator: "/").last.map(String.init)
  }

  /// True if two names are of one app: a package and its program, or a program and what it calls itself to servers
  /// (`Reader` and `ReaderApp`).
  private static func isSame(_ app: String, _ name: String) -> Bool {
    if Processes.isOf(app, name) || Processes.isOf(name, app) { return true }
    if app.contains("."), name.contains(".") { return false }
    let stems = [app, name].map(stem)
    guard let short = stems.min(by: { $0.utf8.count < $1.utf8.count }), !short.isEmpty else {
      return false
    }
    return stems[0] == stems[1] || short.utf8.count >= 4 && stems.allSatisfy { $0.hasPrefix(short) }
  }

  /// What is left of a name without the words that every app may have in it; nothing of `App`.
  private static func stem(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var stem = last.lowercased().filter { $0.isLetter || $0.isNumber }
    while let word = ["app", "ios", "iphone", "android", "mobile", "webview", "client", "debug"]
      .first(where: { stem.hasSuffix($0) })
    {
      stem.removeLast(word.count)
    }
    return stem
  }
}

/// What requests say of their sender, and which of these marks are of one app.
private struct Marks {
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

  /// What names the app of an exchange, if its mark does.
  func appName(of id: Int, atRoot root: Int) -> String? {
    if let package = package(of: root) { return package }
    return ofExchange[id].flatMap { appNames[$0] }
  }

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

  private func package(of mark: Int) -> String? {
    if case .package(let name) = names[mark] { name } else { nil }
  }
}
