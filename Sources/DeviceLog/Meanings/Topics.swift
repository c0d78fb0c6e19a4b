/// What a word is about, looked up once a word.
struct Topics: OptionSet, Sendable {
  let rawValue: UInt8
  /// Popups, windows, openers, second views.
  static let window = Topics(rawValue: 1)
  /// Signing in, sessions, tokens, states.
  static let signIn = Topics(rawValue: 2)
  /// Payments, cookies, storage, cameras, browsers.
  static let other = Topics(rawValue: 4)
}

extension Vocabulary {
  static let topics: [String: Topics] = {
    var topics: [String: Topics] = [:]
    func add(_ words: WordSet, _ topic: Topics) {
      for word in words.words { topics[word, default: []].formUnion(topic) }
    }
    add(popup.union(window).union(["opener", "parent", "view", "webview", "page"]), .window)
    add(signIn.union(pay).union(verify).union(["order"]), .signIn)
    add(
      [
        "signedin", "signedout", "authenticated", "angemeldet", "eingeloggt", "welcome", "session",
        "state", "nonce", "token", "code", "continue", "anonymous",
      ], .signIn)
    add(person, .signIn)
    add(
      pay.union([
        "ready", "card", "karte", "carte", "tarjeta", "cookie", "cookies", "storage",
        "localstorage",
        "sessionstorage", "indexeddb", "indexed", "camera", "cameras", "microphone", "mic",
        "webcam", "kamera", "caméra",
        "cámara", "media", "video", "player", "browser", "browsers", "embedded", "webview",
        "webviews",
        "useragent",
      ]), .other)
    return topics
  }()
}
