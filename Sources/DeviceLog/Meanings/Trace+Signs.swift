/// What a line of the probe says, in the signs that all other texts speak in.
///
/// Who may say what: the app's own snippet writes to the device log under a tag of its own, and there alone it is
/// believed about windows, settings and processes. Whatever reaches a console or a request body a page may have
/// written, any script in it included: such a line speaks of what the page itself met and of nothing else. The self-test
/// page tells of the app in general, not of an attempt.
extension Trace {
  enum Speaker: String { case app, page, selftest }

  /// The tag, or the subsystem, that the app's snippets log under.
  static let tag = "wvtrace"

  /// The line itself, then what it says; the line alone where its speaker is not believed.
  /// - Parameter lead: what stands before it in its text.
  func signs(context: Meanings.Context, tag: String?, lead: Bytes? = nil) -> [SignMatch] {
    var captures: [String: String] = [:]
    for (name, value) in members where captures[name] == nil { captures[name] = value }
    captures["json"] = json
    if isCut { captures["cut"] = "1" }
    let speaker = speaker
    guard believed(speaker, context, tag, lead) else {
      captures["by"] = nil
      captures["window"] = nil
      captures["doubt"] = "1"
      return [SignMatch(.trace, .appWording, signature: "TRACE-DOUBT", captures: captures)]
    }
    captures["by"] = speaker.rawValue
    let authority: SignMatch.Authority = speaker == .app ? .platform : .library
    let event = self["event"] ?? ""
    let told = [SignMatch(.trace, authority, signature: "TRACE-" + event, captures: captures)]
    return told
      + meant(by: speaker, event).map { sign, more in
        var own = more
        for name in ["window", "url", "page", "ms", "gesture"] where own[name] == nil {
          own[name] = self[name]
        }
        own["by"] = speaker.rawValue
        return SignMatch(sign, authority, signature: "TRACE-" + event, captures: own)
      }
  }

  private var speaker: Speaker {
    switch self["by"] {
    case "android", "ios": .app
    case "selftest": .selftest
    default: .page
    }
  }

  private func believed(
    _ speaker: Speaker, _ context: Meanings.Context, _ tag: String?, _ lead: Bytes?
  ) -> Bool {
    switch speaker {
    case .app:
      // A bridge writes the page's words behind words of its own, or under a tag of its own. Xcode writes the category.
      context == .log && (tag == nil || tag == Self.tag)
        && (lead.map { $0.isEmpty || $0.count == 9 && $0.has("[window] ") } ?? true)
    case .page: context != .words && context != .page
    case .selftest: context != .page
    }
  }

  /// The members as one text, whatever carried them.
  private var json: String {
    "{" + members.map { "\"\($0.name)\":\"\($0.value)\"" }.joined(separator: ",") + "}"
  }

  // MARK: - Meaning

  private typealias Meant = [(Sign, [String: String])]

  private func meant(by speaker: Speaker, _ event: String) -> Meant {
    switch speaker {
    case .app: ofApp(event)
    case .page: ofWindow(event) + ofPage(event)
    // It opens windows of its own: those are no attempt to sign in.
    case .selftest: ofPage(event)
    }
  }

  private func ofApp(_ event: String) -> Meant {
    switch event {
    case "asked": [(.popupAsked, [:])]
    case "created": ofDecision
    case "attached", "cookies": ofSettings
    case "shown": [(.windowShown, [:])]
    case "hidden": [(.windowHidden, [:])]
    case "loading": [(.navigation, ["stage": "started"])]
    case "loaded": [(.navigation, ["stage": "finished"])]
    case "closeAsked": [(.popupCloseCalled, [:])]
    case "stillShown": [(.popupStillShown, [:])]
    case "closed": [(.windowDestroyed, [:])]
    case "navigate":
      self["decision"] == "cancel"
        ? [(.navigationCancelled, [:])]
        : self["decision"] == "external" ? [(.openedExternally, [:])] : []
    case "error": ofError
    case "httpError": [(.httpError, ["status": self["status"] ?? ""])]
    case "gone":
      [(.rendererGone, ["reason": self["decision"] ?? ""])]
        + (self["handled"] == "false" ? [(.rendererUnhandled, [:])] : [])
    case "permission": (self["kind"] ?? "").contains("camera") ? ofCamera : []
    case "dialog":
      self["decision"] == "missing" ? [(.dialogSkipped, ["kind": self["kind"] ?? ""])] : []
    case "fileChooser": self["decision"] == "missing" ? [(.fileChooserFailed, [:])] : []
    default: []
    }
  }

  private var ofDecision: Meant {
    switch self["decision"] {
    case "window": [(.windowCreated, [:])]
    case "none", "false", "nil": [(.popupRefused, [:])]
    case "pending": [(.popupPending, [:])]
    case "parent": [(.popupHostedByParent, [:])]
    case "external": [(.openedExternally, [:])]
    default: []
    }
  }

  private var ofCamera: Meant {
    switch self["decision"] {
    case "denied", "missing": [(.cameraDenied, [:])]
    case "granted": [(.cameraStarted, ["what": "granted"])]
    default: []
    }
  }

  private var ofSettings: Meant {
    var meant: Meant = []
    if self["cookiesAccepted"] == "false" { meant.append((.cookiesDisabled, [:])) }
    if self["javaScript"] == "false" { meant.append((.scriptsOff, [:])) }
    return meant
  }

  /// The engine's own name or number of the error, read as if it stood in a line of the engine's.
  private var ofError: Meant {
    guard self["mainFrame"] != "false", let name = self["error"] else { return [] }
    var text = self["code"].map { "Domain=\(name) Code=\($0) " } ?? name
    let found = text.withUTF8 { buffer -> [SignMatch] in
      guard let start = buffer.baseAddress else { return [] }
      return Meanings.literals(
        in: Bytes(start: start, count: buffer.count), context: .log, tag: nil
      ).map(\.match)
    }
    return found.map { ($0.sign, $0.captures) }
  }

  private func ofWindow(_ event: String) -> Meant {
    switch event {
    case "asked":
      switch self["decision"] {
      case "null": [(.popupAsked, [:]), (.windowOpenNull, [:])]
      case "none": [(.popupAsked, [:]), (.popupClosed, ["ms": self["ms"] ?? "0"])]
      default: [(.popupAsked, [:])]
      }
    case "closed": [(.popupClosed, [:])]
    case "closeAsked": [(.popupCloseCalled, [:])]
    default: []
    }
  }

  private func ofPage(_ event: String) -> Meant {
    switch (event, self["decision"]) {
    case ("storage", "null"): [(self["kind"] == "indexedDB" ? .indexedDBFailed : .storageNull, [:])]
    case ("storage", "denied"):
      [(self["kind"] == "indexedDB" ? .indexedDBFailed : .storageDenied, [:])]
    case ("camera", "denied"): [(.cameraDenied, [:])]
    case ("camera", "absent"): [(.cameraAbsent, [:])]
    case ("camera", "busy"): [(.cameraBusy, [:])]
    case ("camera", "undefined"): [(.cameraUndefined, [:])]
    case ("cookies", _) where self["cookiesAccepted"] == "false" && self["kind"] != "third":
      [(.cookiesDisabled, [:])]
    default: []
    }
  }
}

extension Meanings {
  /// The probe's lines in a text, and nothing else of it: their words are names, not wording.
  static func traces(in text: Bytes, context: Context, tag: String?) -> [SignMatch]? {
    guard text.contains(Trace.mark) else { return nil }
    let traces = Trace.all(in: text)
    guard !traces.isEmpty else { return nil }
    return traces.flatMap { trace in
      trace.signs(context: context, tag: tag, lead: lead(of: trace, in: text))
    }
  }

  /// What stands before it on its line; several lines of the app's may stand in one record.
  private static func lead(of trace: Trace, in text: Bytes) -> Bytes {
    let before = text[0..<trace.start]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return before.from(start)
  }
}
