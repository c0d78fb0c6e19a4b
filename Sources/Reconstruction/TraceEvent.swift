import DeviceLog
import Evidence

/// One line of the probe that people paste into an app or a page: `WVTRACE1 {"event":"created","window":"p2","opener":"p1"}`.
///
/// | member | says |
/// |---|---|
/// | `event` | `attached`, `asked`, `created`, `loading`, `loaded`, `shown`, `closeAsked`, `closed` |
/// | `window` | the probe's own name of the window the event is about; missing where none came to be |
/// | `opener` | the name of the window whose page asked |
/// | `url` | address without secrets |
/// | `page` | address of the page that speaks, without secrets |
/// | `decision` | with `asked` and `created`: `window`, `sameWindow`, `null`, `none`, `pending`, `external` |
/// | `userAgent` | of that window |
struct TraceEvent {
  enum Step: Hashable { case attached, asked, created, loading, loaded, shown, closeAsked, closed }

  var step: Step
  /// The app's own snippet wrote it, not a page.
  var isOfApp: Bool
  var window: String?
  var opener: String?
  var url: String?
  var page: String?
  var outcome: Window.Outcome?
  var userAgent: String?

  /// - Returns: nil for what is no event of a window.
  init?(_ match: SignMatch) {
    guard match.sign == .trace, match.captures["doubt"] == nil, match.captures["by"] != "selftest",
      let raw = match.captures["json"]
    else { return nil }
    // Carried inside a string of another JSON text.
    let json = raw.contains("\\\"") ? raw.filter { $0 != "\\" } : raw
    guard let event = JSONText.string("event", in: json), let step = Self.steps[Self.plain(event)]
    else { return nil }
    self.step = step
    isOfApp = match.captures["by"] == "app"
    page = Self.word("page", in: json)
    window = Self.word("window", in: json)
    opener = Self.word("opener", in: json)
    url = Self.word("url", in: json)
    userAgent = Self.word("userAgent", in: json)
    outcome = JSONText.string("decision", in: json).flatMap { Self.outcomes[Self.plain($0)] }
  }

  private static func word(_ name: String, in json: String) -> String? {
    JSONText.string(name, in: json).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter }
  }

  private static let steps: [String: Step] = [
    "attached": .attached, "useragent": .attached, "loading": .loading, "asked": .asked,
    "open": .asked,
    "windowopen": .asked, "created": .created, "create": .created,
    "loaded": .loaded, "load": .loaded, "shown": .shown, "show": .shown, "closeasked": .closeAsked,
    "close": .closeAsked, "closed": .closed, "destroyed": .closed,
  ]
  private static let outcomes: [String: Window.Outcome] = [
    "window": .worked, "created": .worked, "samewindow": .reusedOpener, "null": .refused,
    "refused": .refused, "none": .notCreated, "false": .notCreated, "nil": .notCreated,
    "pending": .neverLoaded, "parent": .neverLoaded, "external": .openedElsewhere,
  ]
}

extension Sighting {
  /// The probe saw a page ask for a window.
  var asksForWindow: Bool { TraceEvent(match)?.step == .asked }
}
