import DeviceLog
import WebPlatform

/// What the team that runs the tool knows of itself: its hosts, the ids by which it finds a request again, its own
/// known issues.
public struct Team: Sendable {
  /// Hosts that it runs. A finding that one of them decides has the owner `vendor`.
  public var hosts = HostSet()
  /// Headers, in small letters, whose values it looks up.
  public var lookUpHeaders: Set<String> = []
  /// Names of ids that it looks up, as they stand in JSON bodies and log lines (`requestId`).
  public var lookUpNames: [String] = []
  /// Its known issues.
  public var rules: [OwnRule] = []
  public init() {}
}
