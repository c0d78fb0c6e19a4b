import Evidence

/// What texts say: from the fixed texts of platforms, libraries and providers, and from the free
/// wording of apps and pages.
public enum Meanings {
  /// Where a text stood: the same words weigh differently in a log, a beacon and an error page.
  public enum Context: Hashable, Sendable {
    /// The message of a device log's record.
    case log
    /// A line of a page's console.
    case console
    /// A request body by which a page reports something.
    case beacon
    /// The text of a page, such as a provider's error page.
    case page
    /// A note or a ticket: only providers' own codes and page texts count.
    case words
  }

  /// The signs in `text`, each at most once a signature, strongest authority first.
  ///
  /// - Complexity: one pass over the text, then the few signatures whose words stand in it.
  public static func signs(in text: String, context: Context) -> [SignMatch] {
    signs(in: text, context: context, tag: nil)
  }

  static func signs(in text: String, context: Context, tag: String?) -> [SignMatch] {
    var text = text
    return text.withUTF8 { buffer in
      guard let start = buffer.baseAddress else { return [] }
      return signs(in: Bytes(start: start, count: buffer.count), context: context, tag: tag)
    }
  }

  static func signs(in text: Bytes, context: Context, tag: String?) -> [SignMatch] {
    if let traces = traces(in: text, context: context, tag: tag) { return traces }
    var stands = literals(in: text, context: context, tag: tag)
    let listed = codesListed(in: text, context: context, beside: stands)
    stands.removeAll { listed?.holds($0.start) == true }
    var found = stands.map(\.match)
    if listed == nil, context == .log || context == .console || context == .beacon {
      for match in wording(of: text, context: context)
      where !found.contains(where: { $0.sign == match.sign || $0.speaksFor(match.sign) }) {
        found.append(match)
      }
    }
    if context == .beacon, let milliseconds = Beacon(text[0..<1_024]).milliseconds {
      for index in found.indices where found[index].captures["ms"] == nil {
        found[index].captures["ms"] = milliseconds
      }
    }
    for index in found.indices where found[index].captures.values.contains(where: Withheld.stands) {
      found[index].captures = found[index].captures.filter { !Withheld.stands(in: $0.value) }
    }
    return found.sorted { $0.authority > $1.authority }
  }

  /// Codes of providers and libraries that a line lists, and so does not report. The pages of a flow
  /// are read with more care.
  private static func codesListed(
    in text: Bytes, context: Context, beside found: [(match: SignMatch, start: Int)]
  ) -> CodeList? {
    guard context != .page,
      found.contains(where: { [.provider, .library].contains($0.match.authority) })
    else { return nil }
    let list = CodeList(text[0..<4_096], most: 2)
    return list.isEmpty ? nil : list
  }

  /// Signatures with where they stand in the text.
  static func literals(
    in text: Bytes, context: Context, tag: String?
  ) -> [(match: SignMatch, start: Int)] {
    var candidates: [Int] = []
    if context == .words || context == .page {
      // Pages wrap their lines where they like: every signature is tried.
      candidates = Array(Signature.all.indices)
    } else {
      Lexicon.signatures.forEach(in: text) { literal in
        let owner = Lexicon.owners[literal]
        if !candidates.contains(owner) { candidates.append(owner) }
      }
      candidates.sort()
    }
    var found: [(match: SignMatch, start: Int)] = []
    for index in candidates {
      let signature = Signature.all[index]
      guard signature.places.contains(context.place), signature.isUnder(tag),
        signature.tags.isEmpty || context == .log,
        let match = signature.match(in: text)
      else { continue }
      var captures = match.captures
      if signature.sign == .userAgent {
        captures["userAgent"] = userAgent(in: text, from: match.start)
      }
      let sign = SignMatch(
        signature.sign, signature.authority, signature: signature.id, captures: captures,
        evidence: signature.source.evidence)
      found.append((sign, match.start))
    }
    // The fuller of two signatures of one sign: the one that captured more.
    return found.filter { one in
      !found.contains { other in
        other.match.sign == one.match.sign && other.match.signature != one.match.signature
          && other.match.captures.count > one.match.captures.count
          && one.match.captures.keys.allSatisfy { other.match.captures[$0] != nil }
      }
    }
  }

  private static func userAgent(in text: Bytes, from start: Int) -> String {
    var end = start
    while end < text.count, text[end] != 0x0A, text[end] != UInt8(ascii: "\"") { end += 1 }
    return text[start..<end].trimmed.string
  }

  private static func wording(of text: Bytes, context: Context) -> [SignMatch] {
    let text = text[0..<1_024]
    guard context != .beacon else { return Beacon(text).signs() }
    return wording(of: Words(text), context: context)
  }

  static func wording(of words: Words, context: Context) -> [SignMatch] {
    var found: [SignMatch] = []
    if words.topics.contains(.window) { found += PopupMeanings.find(in: words, context: context) }
    if words.topics.contains(.signIn) { found += SignInMeanings.find(in: words, context: context) }
    if words.topics.contains(.other) { found += OtherMeanings.find(in: words, context: context) }
    if !words.addresses.isEmpty || words.contains(["blank"]) {
      found += NavigationMeanings.find(in: words, context: context)
    }
    if found.contains(where: { $0.sign == .popupClosed || $0.sign == .windowOpenNull }) {
      found.removeAll { $0.sign == .signInStarted || $0.sign == .userCancelled }
    }
    if let milliseconds = words.milliseconds {
      for index in found.indices
      where found[index].sign == .popupClosed || found[index].sign == .popupTimedOut {
        found[index].captures["ms"] = milliseconds
      }
    }
    return found
  }
}

extension SignMatch {
  /// A fixed text whose wording would also read as `other`, which it does not mean.
  fileprivate func speaksFor(_ other: Sign) -> Bool {
    switch sign {
    case .popupClosed: other == .userCancelled || other == .signInStarted
    case .popupSandboxed, .windowOpenNull, .popupPending:
      other == .popupAsked || other == .signInStarted
    case .openedExternally: other == .navigation
    case .cameraPolicy: other == .cameraDenied
    case .silentRefused: [.signInFailed, .signInStarted, .userCancelled].contains(other)
    case .benign, .coopWouldBlock: true
    default: false
    }
  }
}

extension Words {
  /// `after 1302 ms`
  fileprivate var milliseconds: String? {
    for index in list.indices where self[index] == "ms" && Int(self[index - 1]) != nil {
      return self[index - 1]
    }
    for word in list where word.text.hasSuffix("ms") && Int(word.text.dropLast(2)) != nil {
      return String(word.text.dropLast(2))
    }
    return nil
  }
}

/// The literals of all signatures, ready to be scanned for.
enum Lexicon {
  /// Which signature (index in `Signature.all`) each literal belongs to.
  static let owners: [Int] = Signature.all.indices.flatMap { index in
    Signature.all[index].texts.map { _ in index }
  }

  static let anchors: [[UInt8]] = Signature.all.flatMap { $0.texts.map(\.anchor) }

  static let signatures = LiteralScan(anchors)

  /// What opens a record: every text that a log may hold, but for the noise that is only counted.
  /// Texts of pages alone are made of everyday words; a console's lines are opened as what they are.
  static let openers: [[UInt8]] = {
    let chatter = Set(Signature.chatter.map(\.id))
    return Signature.all.filter { $0.places.contains(.log) && !chatter.contains($0.id) }
      .flatMap { $0.texts.map(\.anchor) } + stems
  }()

  private static let everything = LiteralScan(openers)

  /// True if a record with this text is worth a closer look.
  static func holdsAny(in text: Bytes) -> Bool {
    var holds = false
    everything.forEach(in: text) { _ in holds = true }
    return holds
  }

  /// What finds the lines of interest. A large log is worth one of its own, tuned to its first bytes.
  ///
  /// - Parameter own: texts that are of interest beside the tables'.
  static func scan(for head: [UInt8], and own: OwnTexts) -> LiteralScan {
    let literals = own.isEmpty ? openers : openers + own.anchors
    guard head.count >= 128 * 1024 else {
      return own.isEmpty ? everything : LiteralScan(literals)
    }
    return head.withUnsafeBufferPointer { buffer in
      LiteralScan(
        literals,
        sample: buffer.baseAddress.map { Bytes(start: $0, count: buffer.count) })
    }
  }

  /// Words by which app wording is noticed in a device log. A page's console is read in full.
  static let stems: [[UInt8]] = [
    "popup", "pop-up", "pop up", "signin", "sign-in", "sign in", "sign_in", "signed", "login",
    "log in", "log-in", "logged in", "logged_in", "oauth", "authenticat", "authoriz", "opener",
    "welcome back", "wallet", "paypal", "payment", "google pay", "isreadytopay", "cookie",
    "camera", "microphone", "screen player", "fullscreen player", "mediadevices", "getusermedia",
    "new window", "window requested",
    "window wanted", "window.open", "https://", "http://", #"https:\/\/"#, #"http:\/\/"#,
    "user closed", "user cancelled",
    "createwindow", "closewindow", "createwebview", "didclose", "child view", "second view",
    "localstorage", "indexeddb", "anmeld", "connexion", "sesión", "continue with", "console",
    "page>",
    "page log", "js log", "jslog", "js error", "js:", "msg: ", "⚡️  [", "session established",
    "auth state", "token request fail", "token request err", "token request ret",
    "token request:", "token request (", "token exchange", "code exchange", "token endpoint",
    "callback", "unsupported browser",
    "embedded browser", "about:blank",
  ].filter { $0.utf8.count >= 5 }.map { Array($0.utf8) }
}
