/// One known text and what it means. The tables under `Signatures/` hold them: data, one entry a
/// text, each with where it comes from.
public struct Signature: Sendable {
  /// Stable; a report may name it.
  public let id: String
  public let sign: Sign
  public let authority: SignMatch.Authority
  /// Where the text was read, and so how sure it is.
  public let source: Source
  let texts: [Template]
  let places: Places
  /// Only under these logcat tags or subsystems (a `cr_` before them allowed); empty: any. Layouts
  /// that print no tag (`-v raw`, `-v process`) are taken at the text's word.
  let tags: [String]
  /// Never under these: Java prints exceptions that were caught under `System.err`, and the app goes on.
  let notUnder: [String]
  /// Not where one of these stands in the same text.
  let unless: [Template]
  /// Captures that are the same for every match.
  let fixed: [String: String]

  init(
    _ id: String, _ sign: Sign, _ authority: SignMatch.Authority, _ texts: String...,
    in places: Places = .anyLog, tags: [String] = [], notUnder: [String] = [],
    unless: [String] = [], with fixed: [String: String] = [:], source: Source
  ) {
    self.init(
      id, sign, authority, all: texts, in: places, tags: tags, notUnder: notUnder, unless: unless,
      with: fixed, source: source)
  }

  init(
    _ id: String, _ sign: Sign, _ authority: SignMatch.Authority, all texts: [String],
    in places: Places, tags: [String], notUnder: [String] = [], unless: [String],
    with fixed: [String: String], source: Source
  ) {
    self.id = id
    self.sign = sign
    self.authority = authority
    self.texts = texts.map(Template.init)
    self.places = places
    self.tags = tags
    self.notUnder = notUnder
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
    /// What a script says, and no library under a tag of its own.
    static let scriptOnly: Places = [.console, .beacon]
    static let anywhere: Places = [.log, .console, .beacon, .page, .words]
    /// What people read: pages, and notes about them.
    static let readable: Places = [.log, .console, .page, .words]
  }

  /// Whether a record of that tag may hold the text; nil: the layout has no tags.
  func isUnder(_ tag: String?) -> Bool {
    guard let tag else { return true }
    let name = tag.hasPrefix("cr_") ? String(tag.dropFirst(3)) : tag
    return (tags.isEmpty || tags.contains(name)) && !notUnder.contains(name)
  }

  func match(in text: Bytes) -> Template.Match? {
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
  /// Where a text is from. A plain string names what was read; one with a number sign and a number
  /// (`owner/repository#12`) a public report that quotes it.
  public struct Source: Sendable, ExpressibleByStringLiteral {
    public let name: String
    public let evidence: SignMatch.Evidence

    public init(stringLiteral name: String) {
      self.init(name, Self.namesReport(name) ? .seen : .read)
    }
    private init(_ name: String, _ evidence: SignMatch.Evidence) {
      self.name = name
      self.evidence = evidence
    }
    /// Known from memory, found nowhere: a hypothesis.
    public static func recalled(_ name: String) -> Source { Source(name, .recalled) }

    private static func namesReport(_ name: String) -> Bool {
      let bytes = Array(name.utf8)
      return bytes.indices.dropLast().contains {
        bytes[$0] == UInt8(ascii: "#") && bytes[$0 + 1].isDigit
      }
    }
  }

  /// All tables, in the order in which they are tried.
  static let all: [Signature] =
    popup + windows + navigation + identity + passkeys + payment + storage + network + camera
    + rendering + process + capture + benign + frameworks + chatter
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
