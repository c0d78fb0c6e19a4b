/// One known text and what it means. The tables under `Signatures/` hold them: data, one entry a
/// text, each with where it comes from.
public struct Signature: Sendable {
  /// Stable; a report may name it.
  public let id: String
  public let sign: Sign
  public let authority: SignMatch.Authority
  /// Where the text was read: source code, documentation, a public report.
  public let source: String
  let texts: [Template]
  let places: Places
  /// Only under these logcat tags or subsystems (a `cr_` before them allowed); empty: any.
  let tags: [String]
  /// Not where one of these stands in the same text.
  let unless: [Template]
  /// Captures that are the same for every match.
  let fixed: [String: String]

  init(
    _ id: String, _ sign: Sign, _ authority: SignMatch.Authority, _ texts: String...,
    in places: Places = .anyLog, tags: [String] = [], unless: [String] = [],
    with fixed: [String: String] = [:], source: String
  ) {
    self.init(
      id, sign, authority, all: texts, in: places, tags: tags, unless: unless, with: fixed,
      source: source)
  }

  init(
    _ id: String, _ sign: Sign, _ authority: SignMatch.Authority, all texts: [String],
    in places: Places, tags: [String], unless: [String], with fixed: [String: String],
    source: String
  ) {
    self.id = id
    self.sign = sign
    self.authority = authority
    self.texts = texts.map(Template.init)
    self.places = places
    self.tags = tags
    self.unless = unless.map(Template.init)
    self.fixed = fixed
    self.source = source
  }

  /// Which kinds of text a signature is looked for in.
  struct Places: OptionSet, Sendable {
    let rawValue: UInt8
    static let log = Places(rawValue: 1)
    static let console = Places(rawValue: 2)
    static let beacon = Places(rawValue: 4)
    static let page = Places(rawValue: 8)
    static let words = Places(rawValue: 16)
    /// Device logs and consoles, which wrappers carry into device logs.
    static let anyLog: Places = [.log, .console]
    /// Whatever a script or a library may say.
    static let script: Places = [.log, .console, .beacon]
    static let anywhere: Places = [.log, .console, .beacon, .page, .words]
    /// What people read: pages, and notes about them.
    static let readable: Places = [.log, .console, .page, .words]
  }

  func match(in text: Bytes, tag: String?) -> Template.Match? {
    if !tags.isEmpty {
      guard var tag else { return nil }
      if tag.hasPrefix("cr_") { tag = String(tag.dropFirst(3)) }
      guard tags.contains(tag) else { return nil }
    }
    for template in texts {
      guard var match = template.match(in: text) else { continue }
      if unless.contains(where: { $0.match(in: text) != nil }) { return nil }
      if !fixed.isEmpty { match.captures.merge(fixed) { found, _ in found } }
      return match
    }
    return nil
  }
}

extension Signature {
  /// All tables, in the order in which they are tried.
  static let all: [Signature] =
    popup + windows + navigation + identity + payment + storage + network + camera + process
    + capture + benign
}

extension Meanings.Context {
  var place: Signature.Places {
    switch self {
    case .log: .log
    case .console: .console
    case .beacon: .beacon
    case .page: .page
    case .words: .words
    }
  }
}
