import DeviceLog
import Diagnosis
import Reconstruction
import Redaction
import WebPlatform

/// What the team that runs the tool told it: its own hosts, ids and telemetry (`ConfigFile`), its known issues
/// (`RulesFile`), and what it does not want to see again (`BaselineFile`, ids).
///
///     var options = Triage.Options()
///     try options.settings.read(config: "team.json")
public struct Settings: Sendable {
  var team = Team()
  var telemetry = HostSet()
  var suppression = Suppression()
  /// Lists what is known to be harmless, instead of counting it only.
  public var showsNoise = false
  /// The files read, with the options that name them.
  private(set) var files: [(option: String, path: String)] = []
  private var ignored: [String] = []
  public init() {}

  /// Takes over a configuration.
  public mutating func read(config path: String) throws(SettingsFault) {
    let config = try ConfigFile(path: path)
    team.hosts = config.ownHosts
    team.lookUpHeaders = config.lookUpHeaders
    team.lookUpNames = config.lookUpNames
    telemetry = config.telemetry
    files.append(("config", path))
  }

  /// Takes over a team's known issues; several files add up.
  public mutating func read(rules path: String) throws(SettingsFault) {
    team.rules += try RulesFile(path: path, besides: Set(team.rules.map(\.id))).rules
    files.append(("rules", path))
  }

  /// Hides what stands in an earlier report.
  public mutating func read(baseline path: String) throws(SettingsFault) {
    suppression.baseline.formUnion(try BaselineFile(path: path).known)
    files.append(("baseline", path))
  }

  /// Hides the findings of a rule, or one finding.
  /// - Parameter id: `popup-blocked`, `f1/popup-blocked` or `case/capture-sanitized`.
  public mutating func ignore(_ id: String) throws(UnknownID) {
    let parts = id.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let isFinding = parts.count == 2 && Self.isPlace(parts[0])
    let rule = isFinding ? String(parts[1]) : id
    guard ruleIDs.contains(rule) else {
      let nearest = Nearest.word(to: rule, among: ruleIDs)
      throw UnknownID(id: id, nearest: nearest.map { isFinding ? "\(parts[0])/\($0)" : $0 })
    }
    suppression.ignored.insert(id)
    ignored.append(id)
  }

  /// An id that is none of a rule or finding.
  public struct UnknownID: Error, Hashable, Sendable {
    public var id: String
    /// What was probably meant.
    public var nearest: String?
  }

  /// What findings of one flow, or of the whole case, begin with.
  private static func isPlace(_ text: Substring) -> Bool {
    text == "case"
      || text.first == "f" && text.count > 1
        && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
  }

  private var ruleIDs: [String] { RuleBook.ids + team.rules.map(\.id) }

  /// The arguments that give the same settings again.
  var arguments: [(option: String, value: String)] {
    files.map { ($0.option, $0.path) } + ignored.map { ("ignore", $0) }
  }

  /// What the own rules say, by id.
  public func titles(_ redactor: Redactor) -> [String: Safe] {
    Dictionary(
      team.rules.map { ($0.id, redactor.safe($0.title, .logText)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// What is to be kept while reading.
  var interests: Interests {
    var interests = Interests()
    interests.headers = team.lookUpHeaders
    var texts = team.lookUpNames.map { OwnTexts.Entry($0, ignoresCase: true) }
    for condition in team.rules.flatMap(\.leaves) {
      switch condition {
      case .request(let request):
        if let host = request.host { interests.hosts.formUnion(host) }
        if let header = request.header { interests.headers.insert(header) }
      case .text(let entry, let places):
        if places != [.body], !texts.contains(entry) { texts.append(entry) }
      default: break
      }
    }
    interests.texts = OwnTexts(texts)
    return interests
  }
}
