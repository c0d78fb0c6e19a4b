/// Payments, cookies, storage, cameras and browsers, in the words of pages and apps.
enum OtherMeanings {
  static func find(in words: Words, context: Meanings.Context) -> [SignMatch] {
    var found: [SignMatch] = []
    payment(words, &found)
    cookies(words, &found)
    if context == .log { switchedOn(words, &found) }
    storage(words, &found)
    databases(words, &found)
    camera(words, &found)
    player(words, &found)
    browser(words, &found)
    return found
  }

  private static func payment(_ words: Words, _ found: inout [SignMatch]) {
    declined(words, &found)
    let pay = words.positions(of: Vocabulary.pay)
    guard !pay.isEmpty || words.has(["ready", "to", "pay"]) else { return }
    let hidden =
      words.after(pay.first ?? 0, within: 5, ["hidden", "unavailable", "missing"]).map {
        !words.isNegated($0)
      } == true
      || words.has(["not", "rendered"]) || words.has(["not", "ready"])
      || words.has(["not", "shown"])
      || words.has(["not", "available"])
    let isButton = words.contains(["button", "wallet", "ready", "gpay", "google"])
    if hidden, isButton, !words.isConditional(pay.first ?? 0) {
      found.append(SignMatch(.paymentNotReady, .appWording, signature: "M-PAY-NOT-READY"))
    } else if words.contains(["wallet", "gpay"]) || words.has(["google", "pay"]),
      words[words.count - 1] == "ready", !words.contains(Vocabulary.negation)
    {
      found.append(SignMatch(.paymentReady, .appWording, signature: "M-PAY-READY"))
    }
  }

  private static func declined(_ words: Words, _ found: inout [SignMatch]) {
    for at in words.positions(of: ["declined", "abgelehnt", "refusé", "rechazada", "rechazado"]) {
      guard words.contains(["card", "payment", "karte", "zahlung", "carte", "tarjeta", "pago"]),
        !words.isNegated(at), !words.isConditional(at)
      else { continue }
      found.append(SignMatch(.paymentDeclined, .appWording, signature: "M-PAY-DECLINED"))
      break
    }
  }

  private static func cookies(_ words: Words, _ found: inout [SignMatch]) {
    for at in words.positions(of: ["cookies", "cookie"]) {
      let off = words.after(
        at, within: 4, ["disabled", "blocked", "off", "deaktiviert"], across: false)
      let notOn = words.after(at, within: 3, ["not"], across: false)
        .flatMap { words.after($0, within: 2, ["enabled", "accepted", "allowed", "supported"]) }
      let asks = words.before(at, within: 2, ["enable", "allow", "accept"], across: false)
        .flatMap { words.before($0, within: 2, ["please", "must", "to"]) }
      guard let end = off ?? notOn ?? asks, off == nil || !words.isNegated(end, reach: 2),
        asks != nil || !words.isConditional(at), words[at - 1] != "party",
        !words.contains(["third"])
      else { continue }
      found.append(SignMatch(.cookiesDisabled, .appWording, signature: "M-COOKIES-OFF"))
      return
    }
  }

  /// The app's own log of what it does to the jar: "cookies injected", "setAcceptCookie(true)".
  private static func switchedOn(_ words: Words, _ found: inout [SignMatch]) {
    let done: WordSet = [
      "injected", "synced", "synchronized", "synchronised", "restored", "copied", "enabled",
    ]
    guard !words.contains(["please", "sure", "must", "should", "need", "third"]) else { return }
    for at in words.positions(of: ["cookies", "cookie"]) {
      let isSet = words.before(at, within: 2, ["accept"]).map { words[$0 - 1] == "set" } == true
      if isSet {
        guard words.after(at, within: 1, ["true"]) != nil else { continue }
      } else {
        guard
          let end = words.after(at, within: 4, done, across: false)
            ?? words.before(at, within: 2, ["injecting", "injected", "syncing"], across: false),
          !words.isNegated(end, reach: 2), !words.isConditional(at)
        else { continue }
      }
      found.append(SignMatch(.cookiesSwitchedOn, .appWording, signature: "M-COOKIES-ON"))
      return
    }
  }

  private static func databases(_ words: Words, _ found: inout [SignMatch]) {
    guard words.contains(["indexeddb"]) || words.has(["indexed", "db"]) else { return }
    let refusals: WordSet = [
      "failed", "unavailable", "denied", "blocked", "corrupt", "corrupted", "inaccessible",
    ]
    let isRefused = words.positions(of: refusals).contains {
      !words.isNegated($0, reach: 2) && !words.isConditional($0)
    }
    guard isRefused || words.has(["not", "available"]) || words.has(["not", "open"]) else {
      return
    }
    found.append(SignMatch(.indexedDBFailed, .appWording, signature: "M-INDEXEDDB"))
  }

  private static func storage(_ words: Words, _ found: inout [SignMatch]) {
    let isStorage =
      words.has(["local", "storage"]) || words.has(["session", "storage"])
      || words.has(["web", "storage"]) || words.has(["dom", "storage"])
      || words.contains(["localstorage", "sessionstorage"])
    guard isStorage else { return }
    if let at = words.positions(of: [
      "denied", "unavailable", "disabled", "blocked", "inaccessible",
    ])
    .first, !words.isNegated(at, reach: 2), !words.isConditional(at) {
      found.append(SignMatch(.storageDenied, .appWording, signature: "M-STORAGE-DENIED"))
    } else if words.has(["not", "available"]) || words.has(["not", "accessible"]) {
      found.append(SignMatch(.storageDenied, .appWording, signature: "M-STORAGE-DENIED"))
    }
  }

  /// `NotAllowedError` has other causes (passkeys, playing video): the text must speak of a camera.
  private static func camera(_ words: Words, _ found: inout [SignMatch]) {
    let devices: WordSet = [
      "camera", "cameras", "microphone", "kamera", "caméra", "cámara", "webcam", "mic",
    ]
    let isMedia =
      words.contains(devices) || words.has(["get", "user", "media"])
      || words.has(["media", "devices"])
      || words.has(["video", "capture"])
    guard isMedia else { return }
    if words.has(["not", "allowed", "error"]) {
      found.append(SignMatch(.cameraDenied, .appWording, signature: "M-CAMERA-DENIED"))
    } else if words.has(["not", "readable", "error"]) {
      found.append(SignMatch(.cameraBusy, .appWording, signature: "M-CAMERA-BUSY"))
    } else if words.has(["not", "found", "error"]) {
      found.append(SignMatch(.cameraAbsent, .appWording, signature: "M-CAMERA-ABSENT"))
    } else if words.has(["media", "devices"]), words.contains(["undefined"]),
      !words.isConditional(words.positions(of: ["undefined"])[0])
    {
      found.append(SignMatch(.cameraUndefined, .appWording, signature: "M-CAMERA-UNDEFINED"))
    } else if refusal(words, devices) {
      found.append(SignMatch(.cameraDenied, .appWording, signature: "M-CAMERA-DENIED"))
    } else if hasStarted(words, devices) {
      found.append(SignMatch(.cameraStarted, .appWording, signature: "M-CAMERA-STARTED"))
    } else if isGranted(words, devices) {
      found.append(
        SignMatch(
          .cameraStarted, .appWording, signature: "M-CAMERA-GRANTED",
          captures: ["what": "granted"]))
    }
  }

  /// `camera started`, `camera stream ready`, `getUserMedia ok`
  private static func hasStarted(_ words: Words, _ devices: WordSet) -> Bool {
    let done: WordSet = ["started", "running", "ready", "streaming", "live", "ok", "succeeded"]
    guard !words.isQuestion, !words.contains(Vocabulary.failed) else { return false }
    for at in words.positions(of: devices.union(["media"])) {
      guard let end = words.after(at, within: 3, done, across: false),
        !words.isNegated(end, reach: 3), !words.isConditional(at)
      else { continue }
      return true
    }
    return false
  }

  /// `onPermissionRequest: camera permission granted`: nothing runs yet, and nobody refuses it.
  private static func isGranted(_ words: Words, _ devices: WordSet) -> Bool {
    guard !words.isQuestion, !words.contains(Vocabulary.failed), !words.contains(Vocabulary.off),
      !listsPermissions(words)
    else { return false }
    return words.positions(of: devices).contains { at in
      words.after(at, within: 3, ["granted", "authorized"], across: false).map {
        !words.isNegated($0, reach: 3) && !words.isConditional(at)
      } ?? false
    }
  }

  /// `permissions: camera=denied, location=granted`, `granted: false (not asked yet)`: how things
  /// stand, not what somebody was told.
  private static func listsPermissions(_ words: Words) -> Bool {
    words.has(["asked", "yet"]) || words.has(["not", "asked"]) || words.has(["not", "determined"])
      || words.contains(["location", "notification", "notifications", "contacts", "calendar"])
  }

  /// `full screen player presented`, `native player did appear`: what a page's video becomes where
  /// it may not play inside the page.
  private static func player(_ words: Words, _ found: inout [SignMatch]) {
    let isFull =
      words.has(["full", "screen"]) || words.contains(["fullscreen"]) || words.contains(["native"])
    guard isFull else { return }
    for at in words.positions(of: ["player"]) {
      let came: WordSet = [
        "appeared", "appears", "appear", "presented", "opened", "shown", "showed", "entered",
      ]
      guard let end = words.after(at, within: 3, came, across: false), !words.isNegated(end),
        !words.isConditional(at)
      else { continue }
      found.append(
        SignMatch(
          .inlineMedia, .appWording, signature: "M-PLAYER", captures: ["what": "player"]))
      return
    }
  }

  private static func refusal(_ words: Words, _ devices: WordSet) -> Bool {
    if listsPermissions(words) { return false }
    let near = words.positions(of: devices.union(["capture"]))
    for at in words.positions(of: [
      "denied", "refused", "deny", "rejected", "verweigert", "refusée",
    ])
    where !words.isNegated(at, reach: 2) && !words.isConditional(at) && !words.isFalse(at) {
      if near.contains(where: { abs($0 - at) <= 6 }) { return true }
    }
    for at in words.positions(of: ["granted", "allowed", "authorized"]) {
      guard words.before(at, within: 2, ["not"], across: false) != nil || words.isFalse(at),
        !words.isConditional(at)
      else { continue }
      if near.contains(where: { abs($0 - at) <= 6 }) { return true }
    }
    return false
  }

  private static func browser(_ words: Words, _ found: inout [SignMatch]) {
    let isEmbedded =
      words.has(["embedded", "browser"]) || words.has(["embedded", "useragent"])
      || words.has(["embedded", "webview"]) || words.has(["inapp", "browser"])
      || words.has(["embedded", "browsers"]) || words.has(["embedded", "webviews"])
    let refusals: WordSet = [
      "disabled", "blocked", "rejected", "forbidden", "unsupported", "disallowed", "refused",
    ]
    let isRefused =
      words.contains(refusals) || words.has(["not", "allowed"]) || words.has(["not", "supported"])
      || words.has(["not", "permitted"])
    if isEmbedded, isRefused {
      found.append(SignMatch(.userAgentRejected, .appWording, signature: "M-EMBEDDED"))
      return
    }
    if words.has(["unsupported", "browser"]) || words.has(["browser", "not", "supported"])
      || words.has(["browser", "is", "not", "supported"])
    {
      found.append(SignMatch(.sdkRefusedBrowser, .appWording, signature: "M-BROWSER"))
    }
  }
}
