import Evidence

/// What a bugreport says of the phone at the moment it was taken. State, not events: it shows what was possible or
/// missing then, never that something failed.
public struct DeviceState: Sendable {
  /// A value and the line it stands on.
  public struct Fact: Hashable, Sendable {
    public var value: String
    public var position: Position
    /// The line as it stands, without blanks at its ends, cut at 512 bytes.
    public var quote: String
    /// The line goes on behind the quote.
    public var isCut: Bool
    public init(_ value: String, at position: Position, quote: String, isCut: Bool = false) {
      self.value = value
      self.position = position
      self.quote = quote
      self.isCut = isCut
    }
  }

  /// When the dump began. Without a zone until a line names one instant both ways.
  public var dumped: Stamp?
  /// Minutes east of UTC.
  public var zone: Int?
  /// `persist.sys.timezone`, such as `Europe/Vienna`.
  public var zoneName: Fact?
  public var model: Fact?
  public var manufacturer: Fact?
  /// Android's version, such as `14`.
  public var release: Fact?
  /// Android's API level.
  public var sdk: Fact?
  public var fingerprint: Fact?
  public var webView = WebViewState()
  /// By package.
  public var apps: [String: AppState] = [:]
  /// The activity in front, as `package/class`.
  public var resumed: Fact?
  /// Activities from the top of the screen down, as `package/class`.
  public var stack: [Fact] = []
  /// Why processes ended, the latest of each package first.
  public var exits: [AppExit] = []
  /// The system's word for the memory that is left: `normal`, `moderate`, `low`, `critical`.
  public var memory: Fact?
  public init() {}

  /// Of each kind of list at most so many are kept.
  static let mostApps = 2_048
  static let mostExits = 256
  static let mostActivities = 32
}

/// `dumpsys webviewupdate`: which package shows web pages inside apps.
public struct WebViewState: Sendable {
  /// A package that could show web pages: a line of `WebView packages:`.
  public struct Package: Hashable, Sendable {
    /// The service's verdict: `Valid package` (it would serve), `Invalid package` (it would not: too old, not a
    /// WebView, or not signed as required), or `is NOT installed`.
    public enum Standing: String, Hashable, Sendable { case valid, invalid, notInstalled }
    public var name: String
    public var standing: Standing
    /// False where the line says that it is not installed or not enabled for every user.
    public var isEnabled: Bool
    public var fact: DeviceState.Fact
  }
  /// The package in use; its value is the name.
  public var package: DeviceState.Fact?
  /// Its version, on the same line.
  public var version: DeviceState.Fact?
  /// Set where the service says that there is none.
  public var missing: DeviceState.Fact?
  /// What packages must target to serve.
  public var minimumTargetSdk: DeviceState.Fact?
  public var candidates: [Package] = []
  public init() {}
}

/// `dumpsys package`: one installed app.
public struct AppState: Sendable {
  /// Whether one of the phone's users lets the app have one permission, as the dump's `granted=` says.
  public struct Grant: Hashable, Sendable {
    /// `android.permission.CAMERA`
    public var permission: String
    /// The phone's user (0, or a work profile's).
    public var user: Int
    public var isGranted: Bool
    /// The person ticked "don't ask again", or a policy decided.
    public var isFixed: Bool
    public var fact: DeviceState.Fact
  }
  public var version: DeviceState.Fact?
  public var targetSdk: DeviceState.Fact?
  /// Of the permissions that matter to web pages (camera, microphone, location).
  public var grants: [Grant] = []
  /// Where the list of permissions stands that the manifest asks for; its value names those that matter to web pages.
  public var requested: DeviceState.Fact?
  public var requestedPermissions: Set<String> = []
  public init() {}
}

/// `ApplicationExitInfo`: why a process ended.
public struct AppExit: Hashable, Sendable {
  public var package: String
  public var process: String
  public var pid: Int?
  /// Local time of the phone.
  public var time: Stamp?
  /// `ApplicationExitInfo`'s `REASON_*`: 3 low memory, 4 crash, 5 native crash, 6 not responding, …
  public var reason: Int
  /// The signal or exit code.
  public var status: Int?
  /// The line that names the reason.
  public var fact: DeviceState.Fact
}
