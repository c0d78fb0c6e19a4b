/// What pages and apps say about their popups, in their own words.
enum PopupMeanings {
  static func find(in words: Words, context: Meanings.Context) -> [SignMatch] {
    var found: [SignMatch] = []
    opener(words, &found)
    let mentions = words.popupMentions
    if !mentions.isEmpty {
      let null = refused(words, mentions, &found)
      let closed = closed(words, mentions, &found)
      timedOut(words, mentions, &found)
      if !null, !closed { asked(words, mentions, &found) }
      dismissed(words, mentions, &found)
    }
    lifecycle(words, &found)
    return found
  }

  /// `window.opener is null`, `no opener`, and the result that was handed to it.
  private static func opener(_ words: Words, _ found: inout [SignMatch]) {
    for at in words.positions(of: ["opener"]) {
      let isMissing =
        words.after(at, within: 4, missing.union(Vocabulary.empty), across: false) != nil
        || words.before(at, within: 2, ["no", "without", "missing", "lost", "kein"]) != nil
        || words.after(at, within: 2, ["not"], across: false)
          .flatMap { words.after($0, within: 2, ["available", "set", "found", "there"]) } != nil
      let isDenied =
        words.after(at, within: 3, ["not"], across: false)
        .flatMap { words.after($0, within: 2, Vocabulary.empty) } != nil
        || words.isConditional(at)
      if isMissing, !isDenied {
        found.append(SignMatch(.openerNull, .appWording, signature: "M-OPENER-NULL"))
        return
      }
    }
    let receivers = words.positions(of: ["opener", "parent"])
    for at in receivers {
      let verb =
        words.before(at, within: 5, handed) ?? words.after(at, within: 3, handed)
      guard let verb, !words.isNegated(verb), !words.contains(Vocabulary.failed),
        !words.isConditional(verb, reach: 3),
        words[at] == "opener" || words.contains(["result", "code", "token", "callback", "message"])
      else { continue }
      found.append(SignMatch(.resultPosted, .appWording, signature: "M-RESULT-POSTED"))
      return
    }
  }

  private static let missing: WordSet = [
    "missing", "gone", "lost", "absent", "unavailable", "severed", "unset",
  ]
  private static let handed: WordSet = [
    "posted", "sent", "delivered", "handed", "notified", "relayed", "received", "posting",
    "sending", "forwarded",
  ]

  /// The popup came back null or blocked, or could not be opened.
  private static func refused(
    _ words: Words, _ mentions: [Int], _ found: inout [SignMatch]
  ) -> Bool {
    for at in mentions where isRefused(words, at) {
      found.append(SignMatch(.windowOpenNull, .appWording, signature: "M-POPUP-NULL"))
      return true
    }
    return false
  }

  private static func isRefused(_ words: Words, _ at: Int) -> Bool {
    guard !words.isConditional(at, reach: 4),
      words.before(at, within: 1, ["no", "without", "kein", "sans", "sin"]) == nil
    else { return false }
    let isReset =
      words.before(at, within: 3, ["set", "setting", "reset", "clear", "clearing"]) != nil
    // popup … null, popup … blocked
    if let end = words.after(at, within: 6, Vocabulary.empty.union(Vocabulary.blocked)),
      !isReset, !words.isNegated(end, reach: 2), !Vocabulary.off.contains(words[end + 1]),
      words.after(at, within: end - at, ["opener", "unless", "if", "closed"]) == nil,
      words[end + 1] != "safe"
    {
      return true
    }
    // blocked popup, prevented the popup
    if let start = words.before(at, within: 4, Vocabulary.blocked, across: false),
      !words.isNegated(start), words[at + 1] != "blocker"
    {
      return true
    }
    // popup could not be opened, popup open failed, failed to open the popup, popup did not open
    for open in words.positions(of: Vocabulary.open) where abs(open - at) <= 6 {
      guard words.clause(open) == words.clause(at) else { continue }
      let low = min(open, at)
      let failed =
        words.before(low, within: 5, Vocabulary.failed, across: false)
        ?? words.after(low, within: 6, Vocabulary.failed, across: false)
      if let failed, !words.isNegated(failed, reach: 2), !Vocabulary.off.contains(words[failed + 1])
      {
        return true
      }
      if words.before(open, within: 3, ["not"], across: false) != nil { return true }
    }
    // popup_failed
    return Vocabulary.failed.contains(words[at + 1]) && !Vocabulary.off.contains(words[at + 2])
      && Vocabulary.popup.contains(words[at])
  }

  /// The popup was closed: by whom, and after how long, where the text says so.
  private static func closed(
    _ words: Words, _ mentions: [Int], _ found: inout [SignMatch]
  ) -> Bool {
    for at in mentions {
      let end =
        words.after(at, within: 5, Vocabulary.closed, across: false)
        ?? words.before(at, within: 3, Vocabulary.closed, across: false)
      let closer = closeControl(words, at)
      guard let end = end ?? closer else { continue }
      if words.isNegated(end, reach: 2) || words.isConditional(min(at, end), reach: 4) { continue }
      if words[end + 1] == "still" || words.before(end, within: 2, ["will", "be"]) != nil,
        words.before(end, within: 4, ["will", "must", "to"]) != nil
      {
        continue
      }
      let after = words.after(end, within: 6, Vocabulary.succeeded)
      let early = words.contains([
        "before", "without", "early", "prematurely", "vor", "avant", "antes",
      ])
      if after != nil, !early, closer == nil {
        found.append(
          SignMatch(
            .popupDismissed, .appWording, signature: "M-POPUP-DONE", captures: ["result": "done"]))
        return true
      }
      var captures: [String: String] = [:]
      if closer != nil || words.contains(Vocabulary.person) { captures["by"] = "user" }
      found.append(
        SignMatch(.popupClosed, .appWording, signature: "M-POPUP-CLOSED", captures: captures))
      return true
    }
    return false
  }

  /// `popup close button pressed`: a person closed it.
  private static func closeControl(_ words: Words, _ at: Int) -> Int? {
    guard let control = words.after(at, within: 3, ["close", "done", "cancel", "back", "x"]),
      let tapped = words.after(control, within: 3, Vocabulary.tapped)
    else { return nil }
    return tapped
  }

  private static func timedOut(
    _ words: Words, _ mentions: [Int], _ found: inout [SignMatch]
  ) {
    let marks = words.positions(of: Vocabulary.timeout)
    let gaveUp = words.positions(of: ["gave"]).filter { words[$0 + 1] == "up" }
    for at in marks + gaveUp where !words.isNegated(at) {
      guard mentions.contains(where: { abs($0 - at) <= 6 }) else { continue }
      found.append(SignMatch(.popupTimedOut, .appWording, signature: "M-POPUP-TIMEOUT"))
      return
    }
  }

  /// The page opens its popup, or says that it asks for one.
  private static func asked(_ words: Words, _ mentions: [Int], _ found: inout [SignMatch]) {
    for at in mentions {
      let verb =
        words.before(at, within: 5, Vocabulary.opening, across: false)
        ?? words.after(at, within: 2, Vocabulary.opening, across: false)
      let isCall =
        words[at - 1] == "with" && Vocabulary.signIn.contains(words[at - 2])
        || words.before(at, within: 1, ["login", "signin"]) != nil
          && Vocabulary.popup.contains(words[at])
          && words.contains(Vocabulary.opening)
      if let verb, words.isNegated(verb) || words.isConditional(verb, reach: 3) { continue }
      guard verb != nil || isCall, !words.isNegated(at) else { continue }
      if verb == nil, words.contains(Vocabulary.failed.union(Vocabulary.closed)) { continue }
      found.append(SignMatch(.popupAsked, .appWording, signature: "M-POPUP-ASKED"))
      return
    }
  }

  private static func dismissed(_ words: Words, _ mentions: [Int], _ found: inout [SignMatch]) {
    guard !found.contains(where: { $0.sign == .popupDismissed || $0.sign == .popupClosed }) else {
      return
    }
    for at in mentions {
      guard
        let end = words.after(at, within: 4, ["finished", "removed", "finishing", "destroyed"]),
        !words.isNegated(end), !words.isConditional(at, reach: 3)
      else { continue }
      found.append(SignMatch(.popupDismissed, .appWording, signature: "M-POPUP-REMOVED"))
      return
    }
  }

  /// Callbacks and views as apps name them: `onCreateWindow`, `webViewDidClose`, `child view added`.
  private static func lifecycle(_ words: Words, _ found: inout [SignMatch]) {
    let isCallback =
      words.has(["on", "create", "window"]) || words.has(["create", "webview", "with"])
    let isSecondView =
      words.has(["second", "view", "shown"]) || words.has(["child", "view", "added"])
      || words.has(["second", "webview", "shown"]) || words.has(["child", "webview", "added"])
      || words.has(["popup", "webview", "added"]) || words.has(["popup", "view", "added"])
    if isCallback || isSecondView {
      var captures: [String: String] = [:]
      if isCallback, let answer = words.list.last?.text {
        if answer == "true" || answer == "yes" { captures["result"] = "true" }
        if ["false", "no", "nil", "null"].contains(answer) { captures["result"] = "false" }
      }
      let denied = captures["result"] == "false"
      found.append(
        SignMatch(
          denied ? .popupRefused : .windowCreated, .appWording,
          signature: isCallback ? "M-CREATE-WINDOW" : "M-SECOND-VIEW", captures: captures))
    }
    if words.has(["on", "close", "window"]) || words.has(["web", "view", "did", "close"])
      || words.has(["webview", "did", "close"]) || words.has(["page", "closed", "its", "window"])
      || words.has(["page", "asked", "to", "close"])
    {
      found.append(SignMatch(.popupCloseCalled, .appWording, signature: "M-CLOSE-CALLED"))
    }
    if words.has(["child", "view", "removed"]) || words.has(["child", "webview", "removed"])
      || words.has(["second", "view", "removed"]) || words.has(["popup", "view", "removed"])
      || words.has(["removing", "web", "view"]) || words.has(["removing", "webview"])
      || words.has(["popup", "removed"]) || words.has(["popup", "dismissed"])
      || words.has(["popup", "closed", "and", "removed"])
    {
      found.append(SignMatch(.popupDismissed, .appWording, signature: "M-VIEW-REMOVED"))
    }
    if words.contains(["popup"]), words.contains(["still"]),
      words.has(["on", "screen"]) || words.contains(["visible", "shown", "there"])
    {
      found.append(SignMatch(.popupStillShown, .appWording, signature: "M-POPUP-STAYS"))
    }
  }
}

extension Words {
  /// Where the text speaks of a popup: by that name, as a window of signing in or paying, as a new
  /// or second window, or as `window.open`.
  var popupMentions: [Int] {
    var mentions: [Int] = []
    for index in list.indices {
      let word = list[index].text
      if Vocabulary.popup.contains(word) {
        mentions.append(index)
      } else if Vocabulary.window.contains(word) {
        if word == "window", self[index + 1] == "open", isCall(index + 1) {
          mentions.append(index + 1)
        } else if word == "anmeldefenster" || word == "loginfenster"
          || before(index, within: 2, Self.beside, across: false) != nil
          || after(index, within: 3, Vocabulary.signIn, across: false)
            .map({
              before($0, within: 2, ["for", "of", "to", "für", "de", "di", "para", "pour"]) != nil
            })
            == true
        {
          mentions.append(index)
        }
      }
    }
    return mentions
  }

  private static let beside =
    Vocabulary.signIn.union(Vocabulary.pay).union(Vocabulary.verify).union(Vocabulary.secondWindow)

  /// `window.open`, `windowOpen`, `window_open`; not `window open`.
  private func isCall(_ index: Int) -> Bool {
    index < list.count && list[index].glue != 0x20
  }

  /// These words, one right after the other.
  func has(_ phrase: [String]) -> Bool {
    guard phrase.count <= count else { return false }
    return (0...count - phrase.count).contains { start in
      phrase.indices.allSatisfy { list[start + $0].text == phrase[$0] }
    }
  }
}
