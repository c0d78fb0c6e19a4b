import HAR
import WebPlatform

/// Whose requests a recording holds: that of a whole phone has those of every app on it.
///
/// Android's web views name their app (`X-Requested-With`), and any app may do so in its user agent. Elsewhere apps differ
/// by their user agents, unless pages of one site were asked for under both: an app's popup may have another user agent
/// than its page, and so has the browser that a sign-in is handed to.
struct Parties {
  struct Party {
    var package: String?
    /// What the app calls itself in its user agent.
    var ownName: String?
    /// Nil where nothing names it.
    var name: String? { package ?? ownName }
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

  /// - Parameter isInspected: the exchange is of a page that its recorder knows.
  init(_ exchanges: [Exchange], _ facts: [Facts], isInspected: (Exchange) -> Bool) {
    let marks = PartyMarks(exchanges, facts)
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
      all[party].package = marks.package(of: root)
      all[party].ownName = all[party].ownName ?? marks.appName(of: id)
      if isInspected(exchanges[id]) { all[party].isInspected = true }
    }
    for (mark, sites) in marks.sites.enumerated() {
      guard let party = places[marks.root(ofMark: mark)] else { continue }
      all[party].sites.formUnion(sites)
      all[party].asked.formUnion(marks.asked[mark])
    }
  }

  /// Which of certain files each party asked for.
  mutating func note(_ files: Set<String>, askedFor facts: [Facts]) {
    guard !files.isEmpty else { return }
    for (fact, party) in zip(facts, of) {
      guard let party, let file = fact.url.flatMap(Self.file), files.contains(file) else {
        continue
      }
      all[party].files.insert(file)
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
      if let party = all.firstIndex(where: { $0.name.map { AppNames.areOne(name, $0) } == true }) {
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
    // Who watches one web view sees a package, or another name, with each of its requests or with none.
    return only(where: \.isInspected) ?? only { $0.isInspected && $0.package == nil }
      ?? only { $0.isInspected && $0.name == nil }
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

  /// True if apps of more than one name show pages.
  var areSeveral: Bool { all.count { $0.name != nil && !$0.sites.isEmpty } > 1 }

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

  private static func file(of url: WebURL) -> String? {
    url.path.split(separator: "/").last.map(String.init)
  }
}
