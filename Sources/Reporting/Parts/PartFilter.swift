import Evidence
import Reconstruction
import Redaction
import WebPlatform

/// Which rows of a part to print. Everything given must hold; of several windows or hosts, one is enough.
public struct PartFilter: Sendable {
  /// Ids as the report writes them: `w2`.
  public var windows: [String] = []
  public var hosts: [HostPattern] = []
  public var from: TimeBound?
  public var to: TimeBound?
  public init() {}

  public var isEmpty: Bool { windows.isEmpty && hosts.isEmpty && from == nil && to == nil }

  /// A window that no incident has.
  public struct UnknownWindow: Error, Hashable {
    public var given: String
    /// Those there are.
    public var known: [String]
  }

  /// A host and everything below it: `example.com` stands for `login.example.com` as well.
  public struct HostPattern: Hashable, Sendable {
    var host: String

    /// Takes `example.com`, `.example.com` and `*.example.com`, in any case and script; nil for what is no host.
    public init?(_ text: String) {
      var name = text[...]
      if name.hasPrefix("*") { name.removeFirst() }
      if name.hasPrefix(".") { name.removeFirst() }
      guard !name.isEmpty, !name.utf8.contains(where: { "/?#@ \\".utf8.contains($0) }),
        let url = WebURL("https://\(name)/"), !url.host.isEmpty
      else { return nil }
      host = url.host
    }

    func matches(_ other: String) -> Bool {
      other == host || (other.hasSuffix(host) && other.dropLast(host.count).hasSuffix("."))
    }
  }

  func check(_ report: Report) throws(UnknownWindow) {
    var known: [String] = []
    for window in report.incidents.flatMap(\.windows) where !known.contains(window.id.text) {
      known.append(window.id.text)
    }
    for window in windows where !known.contains(window) {
      throw UnknownWindow(given: window, known: known)
    }
  }

  /// True if the row is to be printed.
  func lets(_ scope: Scope, in clock: IncidentClock) -> Bool {
    if !windows.isEmpty, !scope.windows.contains(where: { windows.contains("w\($0 + 1)") }) {
      return false
    }
    if !hosts.isEmpty,
      !scope.hosts.contains(where: { host in hosts.contains { $0.matches(host) } })
    {
      return false
    }
    guard from != nil || to != nil else { return true }
    // A row may last: it is in when it ends after the beginning and begins before the end.
    let isLateEnough = from.map { bound in
      scope.moments.contains { clock.distance(of: $0, from: bound).map { $0 >= 0 } ?? false }
    }
    let isEarlyEnough = to.map { bound in
      scope.moments.contains { clock.distance(of: $0, from: bound).map { $0 <= 0 } ?? false }
    }
    return isLateEnough ?? true && isEarlyEnough ?? true
  }
}

/// Where and when a row belongs: what a filter asks. Raw, and never printed.
struct Scope: Sendable {
  var windows: Set<WindowID> = []
  var hosts: Set<String> = []
  /// First and last of every clock.
  private(set) var moments: [Instant] = []

  struct Instant: Sendable {
    var stamp: Stamp
    /// Seconds from the incident's first moment where it is known otherwise than from the stamp.
    var offset: Double?
  }

  init() {}
  init(windows: [WindowID?], hosts: [String?]) {
    self.windows = Set(windows.compactMap(\.self))
    self.hosts = Set(hosts.compactMap(\.self))
  }

  mutating func add(_ stamp: Stamp?, offset: Double? = nil) {
    guard let stamp else { return }
    let instant = Instant(stamp: stamp, offset: offset)
    let same = moments.indices.filter { moments[$0].stamp.unknown == stamp.unknown }
    guard let first = same.first else { return moments.append(instant) }
    if same.count == 1 {
      let isLater = moments[first].stamp.microseconds <= stamp.microseconds
      moments.insert(instant, at: isLater ? first + 1 : first)
    } else if stamp.microseconds < moments[first].stamp.microseconds {
      moments[first] = instant
    } else if stamp.microseconds > moments[same[1]].stamp.microseconds {
      moments[same[1]] = instant
    }
  }
}
