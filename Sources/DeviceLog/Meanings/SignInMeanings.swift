/// What pages and apps say about the sign-in itself, in their own words.
enum SignInMeanings {
  static func find(in words: Words, context: Meanings.Context) -> [SignMatch] {
    var found: [SignMatch] = []
    let isIn = signedIn(words, context)
    if isIn {
      found.append(SignMatch(.signedIn, .appWording, signature: "M-SIGNED-IN"))
    } else if let flow = finished(words, context) {
      found.append(
        SignMatch(.signedIn, .appWording, signature: "M-FINISHED", captures: ["flow": flow]))
    }
    if found.isEmpty {
      failed(words, &found)
      if found.isEmpty { signedOut(words, &found) }
    }
    state(words, context, &found)
    token(words, context, &found)
    if found.isEmpty || (found.count == 1 && found[0].sign == .signedIn) { started(words, &found) }
    left(words, context, &found)
    return found
  }

  /// Says so plainly: signed in, login successful, authenticated as. Not: not signed in, signed out,
  /// ready to sign in, must be signed in, is the user signed in?
  private static func signedIn(_ words: Words, _ context: Meanings.Context) -> Bool {
    guard !words.isQuestion else { return false }
    for at in words.positions(of: ["signedin", "authenticated", "angemeldet", "eingeloggt"]) {
      if isDenied(words, at) { continue }
      if words[at] == "authenticated" {
        // A user or a name must follow or go before: sockets are authenticated too.
        guard
          words.after(at, within: 2, ["as", "user", "successfully"]) != nil
            || words.before(at, within: 3, Vocabulary.person) != nil
            || words.before(at, within: 3, ["state", "status", "auth"]) != nil
        else { continue }
      }
      return true
    }
    for at in words.positions(of: Vocabulary.signIn) {
      guard let end = words.after(at, within: 3, Vocabulary.succeeded),
        !words.contains(Vocabulary.failed), !isDenied(words, at), !isDenied(words, end),
        (at + 1..<end).allSatisfy({ between.contains(words[$0]) })
      else { continue }
      return true
    }
    if words.has(["welcome", "back"]), context != .log || words.count <= 4 { return true }
    for at in words.positions(of: ["session"]) {
      // `session for push token 17 created by user 0` is a device's.
      let reach = context == .log ? 2 : words.count
      guard
        words.after(at, within: reach, ["established", "created"]) != nil
          || words.before(at, within: reach, ["established", "created"]) != nil,
        words.before(words.count, within: words.count, Vocabulary.negation) == nil,
        context != .log || words.contains(Vocabulary.person) && words.count <= 12
      else { continue }
      return true
    }
    return false
  }

  /// A payment or an identity check that came to its end: `payment completed`, `order confirmed`,
  /// `identity verification completed`, `KYC approved`. Not: `payment method verified`, `verification
  /// required`, `payment sheet complete: false`.
  private static func finished(_ words: Words, _ context: Meanings.Context) -> String? {
    guard !words.isQuestion, !words.contains(Vocabulary.failed), !words.contains(stepWords),
      context != .log || words.count <= 12
    else { return nil }
    for (flow, subjects) in [("payment", paid), ("verification", checked)] {
      for at in words.positions(of: subjects) {
        guard let end = words.after(at, within: 3, ending),
          !isDenied(words, at), !isDenied(words, end), !words.isFalse(end),
          (at + 1..<end).allSatisfy({
            ofOutcome.contains(words[$0]) || subjects.contains(words[$0])
          })
        else { continue }
        return flow
      }
    }
    return nil
  }

  private static let paid: WordSet = [
    "payment", "order", "zahlung", "paiement", "pago", "pagamento",
  ]
  private static let checked: WordSet = ["kyc", "verification", "identity", "liveness"]
  private static let ending: WordSet = [
    "successful", "successfully", "succeeded", "completed", "approved", "confirmed", "verified",
    "passed", "success", "erfolgreich", "réussie", "exitoso", "riuscito",
  ]
  /// What may stand between a payment or check and its end.
  private static let ofOutcome: WordSet = [
    "is", "was", "has", "been", "flow", "state", "status", "result", "process", "check", "war",
    "ist",
  ]
  /// Parts of a payment or check, and what is verified besides a person.
  private static let stepWords: WordSet = [
    "method", "methods", "sheet", "button", "sdk", "page", "step", "code", "email", "phone",
    "token", "pending", "declined", "rejected", "request", "ready", "loaded", "captcha",
    "recaptcha", "turnstile", "challenge", "signature", "certificate", "integrity", "domain",
    "intent", "filter", "class", "package", "apk", "dex", "boot", "hash", "attestation",
  ]

  /// What may stand between `sign-in` and `successful`; anything else is what succeeded instead:
  /// `[login] policy ok`, `sign-in window closed after login completed`.
  private static let between: WordSet = [
    "is", "was", "has", "been", "flow", "state", "status", "result", "attempt", "process", "with",
    "google", "apple", "facebook", "microsoft", "user", "for", "event", "war", "ist", "a", "ha",
    "sido", "été", "response",
  ]

  private static func isDenied(_ words: Words, _ at: Int) -> Bool {
    words.isNegated(at, reach: 4) || words.isConditional(at, reach: 5)
      || words.before(
        at, within: 4, ["must", "be", "need", "needs", "required", "ready", "keep", "to"])
        != nil
      || Vocabulary.failed.contains(words[at + 1]) || Vocabulary.cancelled.contains(words[at + 1])
      || ["required", "needed", "expected", "pending"].contains(words[at + 1])
  }

  private static func failed(_ words: Words, _ found: inout [SignMatch]) {
    for at in words.positions(of: Vocabulary.signIn) {
      let end =
        words.after(
          at, within: 4,
          Vocabulary.failed.union(Vocabulary.cancelled).union(refused)
            .union(Vocabulary.timeout))
        ?? words.before(at, within: 3, Vocabulary.failed, across: false)
        ?? didNot(words, at)
      guard let end, !words.isNegated(end, reach: 2) || words[end] == "not",
        !Vocabulary.off.contains(words[end + 1]), !words.isConditional(at, reach: 4)
      else { continue }
      // `login error handler installed`
      if ["handler", "callback", "listener", "page", "count"].contains(words[end + 1]) { continue }
      var captures: [String: String] = [:]
      if Vocabulary.cancelled.contains(words[end]) { captures["reason"] = "cancelled" }
      if Vocabulary.timeout.contains(words[end]) {
        // A session that ran out is no failed sign-in, a limit no event.
        if words.before(end, within: 2, ["session", "idle"]) != nil { continue }
        if Int(words[end + 1]) != nil { continue }
        captures["reason"] = "timedOut"
      }
      found.append(
        SignMatch(.signInFailed, .appWording, signature: "M-SIGN-IN-FAILED", captures: captures))
      return
    }
  }

  /// `Not signed in`, `login state: anonymous`, `session check: HTTP 401`
  private static func signedOut(_ words: Words, _ found: inout [SignMatch]) {
    let noOne = words.positions(of: ["signedin", "authenticated"]).contains {
      words.isNegated($0, reach: 2) && !words.isConditional($0, reach: 3)
    }
    let gone = words.positions(of: ["session"]).contains {
      ["no", "missing", "without"].contains(words[$0 - 1]) && !words.isConditional($0)
        || words.after($0, within: 3, ["401", "403", "missing", "expired", "anonymous"]) != nil
    }
    let isOut =
      words.contains(["signedout"]) && !words.isConditional(words.positions(of: ["signedout"])[0])
      || words.contains(["anonymous"]) && words.contains(Vocabulary.signIn)
      || words.has(["needs", "signin"]) || words.has(["needs", "login"])
    if noOne || gone || isOut, !words.isQuestion {
      found.append(SignMatch(.notSignedIn, .appWording, signature: "M-NOT-SIGNED-IN"))
    }
  }

  private static let refused: WordSet = [
    "rejected", "disabled", "denied", "refused", "impossible",
  ]

  /// `Sign-in did not start`, `login could not complete`
  private static func didNot(_ words: Words, _ at: Int) -> Int? {
    guard let not = words.after(at, within: 2, ["not"], across: false),
      words.after(not, within: 2, Vocabulary.started.union(Vocabulary.succeeded).union(["work"]))
        != nil
    else { return nil }
    return not
  }

  /// `OAuth state mismatch`, `Invalid state: a (stored b)`. A media player has states too: outside a
  /// page the text must speak of signing in, or of what was stored or expected.
  private static func state(
    _ words: Words, _ context: Meanings.Context, _ found: inout [SignMatch]
  ) {
    for at in words.positions(of: ["state", "nonce"]) {
      let mismatch =
        words.after(
          at, within: 3, ["mismatch", "mismatched", "differs", "unexpected"], across: false)
        ?? words.before(
          at, within: 2, ["mismatched", "unexpected", "wrong", "mismatch"], across: false)
      let not = words.after(at, within: 3, ["not"], across: false)
        .flatMap { words.after($0, within: 2, ["match", "matching", "matched"]) }
      let invalid =
        words[at - 1] == "invalid"
          && !["error", "exception", "machine", "transition"].contains(words[at + 1])
          && words.before(at, within: 4, ["abort", "illegal", "dom"]) == nil
        ? at - 1 : nil
      guard let end = mismatch ?? not ?? invalid, words[end] != "not",
        !words.isNegated(min(at, end), reach: 2), !words.isConditional(min(at, end))
      else { continue }
      let speaksOfIt =
        words.contains(Vocabulary.signIn)
        || words.contains(["stored", "expected", "csrf", "callback"])
      if context == .log, !speaksOfIt { continue }
      found.append(SignMatch(.stateMismatch, .appWording, signature: "M-STATE"))
      return
    }
  }

  /// `Token request failed: 401`, `token endpoint: invalid_client (401)`. A device has tokens of many
  /// kinds, for windows, pushes, wake locks: outside a page the text must speak of signing in, or tell
  /// the status apart from its sentence.
  private static func token(
    _ words: Words, _ context: Meanings.Context, _ found: inout [SignMatch]
  ) {
    for at in words.positions(of: ["token", "code"]) {
      guard let call = words.after(at, within: 2, ["request", "exchange", "endpoint", "call"])
      else {
        continue
      }
      let status = status(words, behind: call)
      let failure = words.after(call, within: 5, Vocabulary.failed.union(["invalid", "rejected"]))
      guard failure != nil || status != nil,
        failure.map({ !words.isNegated($0) && !Vocabulary.off.contains(words[$0 + 1]) }) ?? true
      else { continue }
      if context == .log, !words.contains(Vocabulary.signIn), words[call] != "exchange",
        status.map({ words.standsApart($0) || words[$0 - 1] == "http" }) != true
      {
        continue
      }
      found.append(
        SignMatch(
          .codeExchangeFailed, .appWording, signature: "M-TOKEN",
          captures: status.map { ["status": words[$0]] } ?? [:]))
      return
    }
  }

  /// A status of 400 or more among the words behind one.
  private static func status(_ words: Words, behind index: Int) -> Int? {
    (index + 1..<max(index + 1, min(index + 8, words.count))).first {
      words[$0].utf8.count == 3 && Int(words[$0]).map { (400...599).contains($0) } == true
    }
  }

  /// A tap on a sign-in or payment button, or the words that a flow begins.
  private static func started(_ words: Words, _ found: inout [SignMatch]) {
    if words.contains(Vocabulary.failed) || words.contains(Vocabulary.closed) { return }
    for at in words.positions(of: Vocabulary.signIn.union(Vocabulary.pay)) {
      let verb =
        words.after(at, within: 5, Vocabulary.tapped.union(Vocabulary.started))
        ?? words.before(at, within: 3, Vocabulary.tapped.union(Vocabulary.started), across: false)
      guard let verb, !words.isNegated(verb), !words.isConditional(verb, reach: 3),
        words.before(at, within: 3, ["ready", "sdk", "loading"], across: false) == nil
      else { continue }
      let isPayment = Vocabulary.pay.contains(words[at])
      found.append(
        SignMatch(
          .signInStarted, .appWording, signature: "M-STARTED",
          captures: isPayment ? ["flow": "payment"] : [:]))
      return
    }
    if words.has(["continue", "with"]), words.count <= 8 {
      found.append(SignMatch(.signInStarted, .appWording, signature: "M-STARTED"))
    }
  }

  /// `user closed the login screen`, `user denied the request`. What was given up stands close by; a
  /// device has requests and permissions of many kinds, so those count in a sentence of their own only.
  private static func left(
    _ words: Words, _ context: Meanings.Context, _ found: inout [SignMatch]
  ) {
    for at in words.positions(of: Vocabulary.person) {
      guard let verb = words.after(at, within: 3, gaveUp, across: false),
        !words.isNegated(verb, reach: 2), !words.isConditional(at),
        words.popupMentions.isEmpty, !words.contains(["camera", "microphone", "notification"])
      else { continue }
      let isSentence = context != .log || words.count <= 8
      let givenUp = isSentence ? Vocabulary.signIn.union(requests) : Vocabulary.signIn
      let isClose =
        words.after(verb, within: 5, givenUp) != nil || words.before(at, within: 5, givenUp) != nil
      guard isClose || context != .log && words.contains(givenUp) else { continue }
      found.append(SignMatch(.userCancelled, .appWording, signature: "M-USER-LEFT"))
      return
    }
  }

  private static let requests: WordSet = ["request", "consent", "permission", "flow", "access"]

  private static let gaveUp: WordSet = [
    "closed", "left", "cancelled", "canceled", "declined", "denied", "refused", "dismissed",
    "abandoned",
  ]
}
