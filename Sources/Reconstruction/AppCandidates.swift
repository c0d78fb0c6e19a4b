import DeviceLog
import Evidence
import WebPlatform

/// A process of one log.
struct SourceProcess: Hashable {
  var source: SourceID
  var pid: Int
}

/// The apps that a device's logs show, and which of them the incident is about.
struct AppCandidates {
  struct Candidate {
    /// Package or program; nil where the log names its process nowhere.
    var name: String?
    var pids: Set<SourceProcess> = []
    /// All its records, where the log counted them.
    var records = 0
    /// Those that say something of web views, sign-ins, payments; noise apart, and, without a name, what is said of every
    /// process.
    var telling = 0
    /// Sites whose scripts spoke in it.
    var sites: Set<String> = []
    /// A captured page speaks in it.
    var isCaptured = false
    var place: LogHit?
    /// Something ties it to an app or to pages: otherwise its number tells nothing.
    var isKnown: Bool { name != nil || telling > 0 }
  }

  /// A log in which one app wrote so much is that app's own: from there on loudness decides. In the log of a whole
  /// device it says nothing.
  private static let ownShare = 0.2

  private(set) var all: [Candidate] = []
  private let lives: [SourceProcess: ClosedRange<Int>]
  private let total: Int
  private let projects: Set<String>

  /// - Parameters:
  ///   - captured: sites that the captures show.
  ///   - projects: what was open in the tool that wrote a log.
  ///   - naming: the app of a process's name.
  init(
    of hits: [LogHit], in sources: [SourceRecord], capturedBy captured: Set<String> = [],
    projects: Set<String> = [], naming: (String) -> String = Processes.package
  ) {
    self.projects = projects
    var byKey: [Key: Candidate] = [:]
    var lives: [SourceProcess: ClosedRange<Int>] = [:]
    var services: Set<SourceProcess> = []
    var keys: [Key] = []
    let names = Names(sources)
    for hit in hits {
      guard let pid = hit.record.pid else { continue }
      let process = SourceProcess(source: hit.source, pid: pid)
      let line = hit.record.position.line ?? 1
      lives[process] = lives[process].map { $0.joined(with: line) } ?? line...line
      if let tag = hit.record.tag, Processes.isSystem(tag: tag) { services.insert(process) }
      let name = hit.record.process ?? names.of(process)
      if let name, !Processes.isApp(name) { continue }
      let key = name.map { Key.named(naming($0)) } ?? .unnamed(process)
      if byKey[key] == nil { keys.append(key) }
      var candidate = byKey[key] ?? Candidate()
      if case .named(let package) = key { candidate.name = package }
      candidate.pids.insert(process)
      let idle: Set<Sign> = name == nil ? Sign.ofPhone : [.benign]
      if hit.signs.contains(where: { !idle.contains($0.sign) }) {
        candidate.telling += 1
        candidate.place = candidate.place ?? hit
      }
      candidate.place = candidate.place ?? hit
      if let script = hit.record.console?.sourceURL, let url = WebURL(script), url.isHTTP {
        candidate.sites.insert(Site.name(of: url.host))
      }
      byKey[key] = candidate
    }
    var total = 0
    for source in sources {
      total += source.log?.records ?? 0
      for voice in source.log?.voices ?? [] {
        let process = SourceProcess(source: source.id, pid: voice.pid)
        lives[process] =
          lives[process].map {
            $0.joined(with: voice.lines.lowerBound).joined(with: voice.lines.upperBound)
          } ?? voice.lines
        let key = names.of(process).map { Key.named(naming($0)) } ?? .unnamed(process)
        byKey[key]?.records += voice.records
      }
    }
    self.lives = lives
    self.total = total
    for key in keys {
      guard var candidate = byKey[key], candidate.pids.isDisjoint(with: services) else { continue }
      candidate.isCaptured = !candidate.sites.isDisjoint(with: captured)
      all.append(candidate)
    }
  }

  /// The app in question; `named` is its name where that is known from elsewhere.
  func choice(named app: String?) -> Candidate? {
    if let app {
      if let own = all.first(where: { $0.name.map { Processes.isOf(app, $0) } == true }) {
        return own
      }
      return best(all.filter { $0.name == nil })
    }
    return best(all)
  }

  private func best(_ candidates: [Candidate]) -> Candidate? {
    let captured = candidates.filter(\.isCaptured)
    let nearer = captured.isEmpty ? candidates : captured
    let ofProject = nearer.filter { $0.name.map(projects.contains) == true }
    // A process without a name that says nothing of pages or sign-ins may be any service of the phone,
    // however loud it is; a named app that fills the log is that log's app even so.
    let likely = (ofProject.isEmpty ? nearer : ofProject).filter(\.isKnown)
    let candidates = likely.isEmpty ? nearer : likely
    let loudest = candidates.map(\.records).max() ?? 0
    let isOwnLog = Double(loudest) >= Self.ownShare * Double(total) && loudest > 0
    return candidates.max { left, right in
      let weights = [left, right].map { one in
        (isOwnLog ? [one.records, one.telling] : [one.telling, one.records])
          + [one.name == nil ? 0 : 1]
      }
      if weights[0] != weights[1] { return weights[0].lexicographicallyPrecedes(weights[1]) }
      return (left.name ?? "", right.firstPid) > (right.name ?? "", left.firstPid)
    }
  }

  /// Processes that names do not tell from the chosen app and that are not of it: they lived beside it and ran pages of
  /// other sites. One that lived before or after it may be the app itself, restarted, unless its pages are none of those
  /// that were captured.
  func strangers(to chosen: Candidate?) -> Set<SourceProcess> {
    guard let chosen else { return [] }
    var found: Set<SourceProcess> = []
    for other in all where other.pids.isDisjoint(with: chosen.pids) {
      guard other.name == nil || chosen.name == nil, other.sites.isDisjoint(with: chosen.sites)
      else { continue }
      let isElsewhere = chosen.isCaptured && !other.isCaptured && !other.sites.isEmpty
      found.formUnion(other.pids.filter { isElsewhere || livedBeside($0, chosen) })
    }
    return found
  }

  private func livedBeside(_ process: SourceProcess, _ chosen: Candidate) -> Bool {
    guard let life = lives[process] else { return false }
    return chosen.pids.contains { $0.source == process.source && lives[$0]?.overlaps(life) == true }
  }

  private enum Key: Hashable {
    case named(String)
    case unnamed(SourceProcess)
  }

  /// What processes are called, by the last that a log says.
  private struct Names {
    private var names: [SourceProcess: String] = [:]

    init(_ sources: [SourceRecord]) {
      for source in sources {
        for process in source.log?.processes ?? [] {
          names[SourceProcess(source: source.id, pid: process.pid)] = process.name
        }
      }
    }

    func of(_ process: SourceProcess) -> String? { names[process] }
  }
}

extension AppCandidates.Candidate {
  fileprivate var firstPid: Int { pids.map(\.pid).min() ?? 0 }
}

extension ClosedRange<Int> {
  fileprivate func joined(with line: Int) -> Self {
    Swift.min(lowerBound, line)...Swift.max(upperBound, line)
  }
}
