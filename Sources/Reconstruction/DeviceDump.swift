import DeviceLog
import Evidence

/// What a bugreport says of the phone and of the app in question when it was taken. State carries the dump's time: it
/// shows that something was missing then, not that it failed.
public struct DeviceDump: Sendable {
  public var source: SourceID
  /// When the bugreport was taken; nil where its head is cut off.
  public var time: Stamp?
  /// The app in question; nil where the dump does not list it.
  public var app: AppState?
  public var webView: WebViewState
  /// Android's API level.
  public var sdk: DeviceState.Fact?
  public var resumed: DeviceState.Fact?
  /// From the top of the screen down.
  public var stack: [DeviceState.Fact]
  /// Ended processes of the app and of the package that shows its web pages.
  public var exits: [AppExit]
  public var memory: DeviceState.Fact?

  init(_ state: DeviceState, of app: String?, source: SourceID) {
    self.source = source
    time = state.dumped
    self.app = app.flatMap { state.apps[$0] }
    webView = state.webView
    sdk = state.sdk
    resumed = state.resumed
    stack = state.stack
    let packages = Set([app, state.webView.package?.value].compactMap(\.self))
    exits = state.exits.filter { packages.contains($0.package) }
    memory = state.memory
  }

  /// The line that a fact stands on.
  public func citation(of fact: DeviceState.Fact) -> Citation {
    Citation(
      source: source, position: fact.position,
      quote: Quoted(fact.quote, .logText, cut: fact.isCut ? .behind : []), time: time)
  }
}

extension Workbench {
  /// Takes from the latest bugreport what no request or line has told already.
  mutating func readDump() {
    let dumps = world.sources.compactMap { record in record.state.map { (record.id, $0) } }
    let latest = dumps.max { left, right in
      (left.1.dumped?.microseconds ?? .min, right.0)
        < (right.1.dumped?.microseconds ?? .min, left.0)
    }
    guard let (source, state) = latest else { return }
    let dump = DeviceDump(state, of: world.subject.app?.value, source: source)
    func fact(_ value: DeviceState.Fact?, _ text: String? = nil) -> Subject.Fact? {
      value.map { Subject.Fact(text ?? $0.value, dump.citation(of: $0)) }
    }
    world.dump = dump
    world.subject.appVersion = world.subject.appVersion ?? fact(dump.app?.version)
    world.subject.targetSdk = world.subject.targetSdk ?? fact(dump.app?.targetSdk)
    world.subject.device = world.subject.device ?? fact(state.model)
    world.subject.os =
      world.subject.os ?? fact(state.release, state.release.map { "Android " + $0.value })
    world.subject.webView = world.subject.webView ?? fact(dump.webView.version)
  }
}
