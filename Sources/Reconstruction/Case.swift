import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What happened in one incident, as far as the evidence shows: the only thing the rules see. Says nothing of what is wrong.
public struct Case: Sendable {
  public var sources: [SourceRecord]
  public var subject: Subject
  /// What a bugreport says of phone and app; the latest one's where there are several.
  public var dump: DeviceDump?
  /// Exchanges kept in full (documents, redirects, protocol messages, failures, everything of a flow's hosts), in time
  /// order over all sources. `ExchangeID` is the index here.
  public var exchanges: [Exchange]
  /// The URLs of `exchanges`, parsed; nil where the standard says failure.
  public var urls: [WebURL?]
  /// The window of each of `exchanges`; nil for native requests and where it cannot be told.
  public var windowOf: [WindowID?]
  /// The same exchange in other recordings of the incident.
  public var twins: [ExchangeID: [ExchangeTwin]]
  /// Everything else, counted.
  public var ordinary: OrdinaryTraffic
  public var windows: [Window]
  public var flows: [Flow]
  /// What logs, consoles, beacons and page texts said, in time order as far as it is known; a log's in the order of its
  /// lines.
  public var sightings: [Sighting]
  /// Lines that hold a text of `Interests.texts`, in reading order. Nothing else of the case rests on them.
  public var ownSightings: [Sighting] = []
  /// Hosts that only count and measure, as the caller knows them.
  public var telemetry = HostSet()
  /// Their failed requests, which are in no other place.
  public var setAside: [SetAside] = []
  public var cookies: CookieFacts
  public var browsers: [BrowserIdentity]
  /// Who each window's requests say they are, class by class.
  public var identities: [Identity] = []
  /// Providers whose published policy speaks of web views, and who asked them.
  public var policies: [PolicyMeeting] = []
  public var timeline: [Moment]
  public var reported: ReportedFacts
  /// How each source's times stand to the common clock, in the order of `sources`. All times of the case are placed on it.
  public var clocks: [SourceClock]
  var knots: [ClockKnot] = []
  /// What would have been another under `Assumptions.changes`.
  public var supposed = Supposition()
  /// Apps whose requests are in the recordings and not in `exchanges`.
  public var others: [OtherParty] = []
  /// Recordings that show nothing of the app in question: what they lack it may have done all the same.
  public var sourcesOfOthers: Set<SourceID> = []
  /// Nothing says which of the recorded apps is in question: that whose flow failed last was taken, or all.
  public var isAppAssumed = false
  /// How many other incidents the given files hold; each is a case of its own.
  public var otherIncidents = 0

  /// The sources that are recordings and show something of the app in question.
  public var captureSources: [SourceRecord] {
    sources.filter { $0.capture != nil && !sourcesOfOthers.contains($0.id) }
  }

  public init() {
    sources = []
    subject = Subject()
    exchanges = []
    urls = []
    windowOf = []
    twins = [:]
    ordinary = OrdinaryTraffic()
    windows = []
    flows = []
    sightings = []
    cookies = CookieFacts()
    browsers = []
    timeline = []
    reported = ReportedFacts()
    clocks = []
  }
}

/// Another app on the phone, by its requests.
public struct OtherParty: Hashable, Sendable {
  /// A package, or what it calls itself in its user agent; nil where nothing names it.
  public var name: String?
  /// How many of its requests were kept by the reader; ordinary ones are only counted.
  public var requests: Int
  init(name: String?, requests: Int) {
    self.name = name
    self.requests = requests
  }
}

/// Where else an exchange was recorded.
public struct ExchangeTwin: Hashable, Sendable {
  public var source: SourceID
  public var entry: Int
  public var byteOffset: Int
  /// What the other recording calls the page.
  public var page: String?
  init(_ exchange: Exchange) {
    source = exchange.source
    entry = exchange.entry
    byteOffset = exchange.byteOffset
    page = exchange.page
  }
}

public typealias ExchangeID = Int
public typealias WindowID = Int

/// One input of the incident.
public struct SourceRecord: Sendable {
  public var id: SourceID
  public var name: Quoted
  public var kind: Kind
  public var capture: CaptureSummary?
  public var log: LogSummary?
  /// What a bugreport says of the phone; its logs are sources of their own under the same name.
  public var state: DeviceState?
  /// The title of the bugreport's section that the source is.
  public var section: String? { log?.section }
  /// Year and zone of its times, where its own lines tell what their times leave out.
  var told = LogTimes.Told()
  /// Why it was not read or not wholly.
  public var faults: [Fault]
  public init(id: SourceID, name: Quoted, kind: Kind) {
    self.id = id
    self.name = name
    self.kind = kind
    faults = []
  }
}

/// The app and phone the incident is about. Each value with what it rests on.
public struct Subject: Sendable {
  public struct Fact: Sendable, Hashable {
    public var value: String
    public var citation: Citation?
    public init(_ value: String, _ citation: Citation? = nil) {
      self.value = value
      self.citation = citation
    }
  }
  public enum Platform: String, Sendable { case android, ios, web, unknown }
  public var platform: Platform = .unknown
  public var app: Fact?
  /// Other names of the app's process: an iPhone's log names the executable, a crash report the bundle.
  public var aliases: Set<String> = []
  public var appVersion: Fact?
  public var targetSdk: Fact?
  public var device: Fact?
  public var os: Fact?
  public var webView: Fact?
  /// `reactNative`, `flutter`, `capacitor`, `cordova`, `unity`, …
  public var wrapper: Fact?
  /// Embedded SDKs seen, such as `Adobe Express Embed SDK 4`.
  public var sdk: [Fact] = []
  public var environment: Fact?
  /// Process ids of the app in question, restarts included.
  public var processes: [Int] = []
  public init() {}
}

/// Exchanges that took no part in anything: counted per host.
public struct OrdinaryTraffic: Sendable {
  public struct Host: Sendable {
    public var requests = 0
    public var failures = 0
    /// Requests that carried a Cookie header.
    public var withCookies = 0
    public var first: Stamp?
    public var last: Stamp?
    public init() {}
  }
  /// Counts per host; complete once the observer has handed its observations out.
  public var hosts: [String: Host] = [:]
  /// Exchanges in reading order, 32 bytes each.
  public var rows: [OrdinaryRow] = []
  /// What `OrdinaryRow.host` counts.
  public var hostNames: [String] = []
  var foldedHosts: [String: Host] = [:]
  /// Oldest ordinary exchanges folded into `hosts` because of `--max-events`.
  public var folded = 0
  public init() {}
}

/// What a text in the evidence says, and where.
public struct Sighting: Sendable {
  public var match: SignMatch
  public var citation: Citation
  public var time: Stamp?
  /// The record it came from; nil for beacons and page texts.
  public var record: LogRecord?
  /// The request or response body it came from.
  public var exchange: ExchangeID?
  public var window: WindowID?
  public var pid: Int?
  /// False for lines of another app that do not speak about ours: they never ground a finding.
  public var isOurs: Bool
  public var sign: Sign { match.sign }

  public init(match: SignMatch, citation: Citation, time: Stamp?) {
    self.match = match
    self.citation = citation
    self.time = time
    isOurs = true
  }
}

/// "Reported, not recorded": what the ticket says.
public struct ReportedFacts: Sendable {
  public enum Symptom: String, Sendable, CaseIterable {
    case nothingHappens = "nothing-happens"
    case blank, spinner
    case wrongBrowser = "wrong-browser"
    case errorPage = "error-page"
    case loop
    case loggedOutAgain = "logged-out-again"
    case cannotTap = "cannot-tap"
    case cameraBlack = "camera-black"
  }
  public var symptom: Symptom?
  public var at: Stamp?
  /// Half width of `at`, in seconds.
  public var atMargin: Double?
  public var note: String?
  public var app: String?
  public init() {}
}

/// One line of the common timeline.
public struct Moment: Sendable {
  public var time: Stamp?
  /// Seconds from the first moment of the incident; nil for sources of unknown offset.
  public var offset: Double?
  public var window: WindowID?
  public var event: Message
  public var citation: Citation
  /// What happened to windows and cookies here.
  public var marks: [Mark] = []
  /// Would not be told but for its marks.
  public var isOnlyForMarks = false

  public enum Mark: Hashable, Sendable {
    case windowAsked(WindowID), windowOpened(WindowID), windowShown(WindowID)
    case windowCloseAsked(WindowID), windowClosed(WindowID)
    /// Index of `CookieFacts.settings`.
    case cookie(Int)
  }

  public init(time: Stamp?, event: Message, citation: Citation) {
    self.time = time
    self.event = event
    self.citation = citation
  }
}
