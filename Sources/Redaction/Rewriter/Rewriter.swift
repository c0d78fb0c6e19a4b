import Evidence

/// Replaces the secrets in files that are to be shared, and nothing else: same kinds out as in.
///
/// Everything is read twice. The first time (`learn`) the secrets of all files are collected, by the same decisions of place
/// and shape that the reports are redacted by; the second time (`rewrite`) each is replaced where it was found and wherever
/// else it turns up, in any encoding, by a pseudonym that reads like it.
public final class Rewriter {
  var scrubber = Scrubber()
  let disguise: Disguise
  /// What stands where it must be seen: hosts, client ids, names of cookies. A value that is also one of those stays.
  var open = OpenValues()
  private(set) var isLearning = true
  /// Pseudonyms made already.
  private var made: [[UInt8]: [UInt8]] = [:]
  /// Kind → replacements made in what was rewritten since it was emptied last.
  public internal(set) var replaced: [String: Int] = [:]
  /// What was dropped to type and size since it was emptied last.
  public internal(set) var dropped: [DroppedContent] = []

  public init(key: PseudonymKey) { disguise = Disguise(key: key) }

  /// How many different secrets are known.
  public var secretCount: Int { scrubber.secrets.count }
  /// More than this is not held: what it costs must be bounded.
  public static let mostSecrets = 1_000_000
  public var holdsTooMany: Bool { secretCount > Rewriter.mostSecrets }

  /// Ends learning: what comes from now on is rewritten.
  public func endLearning() {
    isLearning = false
    made = [:]
    scrubber.secrets.drop { [open] in open.holds($0) }
  }

  /// Forgets the counts, before the next file.
  public func startCounting() {
    replaced = [:]
    dropped = []
  }

  // MARK: - One text

  /// The text without its secrets; the same text while learning.
  func rewrite(_ text: [UInt8], _ place: Place, depth: Int = 0) -> [UInt8] {
    guard !text.isEmpty else { return text }
    if case .base64(let type) = place { return rewriteBase64(text, type, depth: depth) }
    if case .body(let type) = place, Encodings.isPacked(text) {
      // A character of the text was a byte of the body.
      return Rewriter.note(of: drop(type, text.count(where: { $0 & 0xC0 != 0x80 })))
    }
    if case .body = place, let (rest, files) = Multipart.withoutFiles(text) {
      if !isLearning { dropped += files }
      return rewrite(rest, place, depth: depth)
    }
    let before = scrubber.trace
    let trace = Trace(text)
    scrubber.trace = trace
    scrub(text[...], place)
    scrubber.trace = before
    guard !isLearning else {
      learn(within: trace, depth: depth)
      return text
    }
    return replacing(edits(in: text, trace), in: text, depth: depth)
  }

  /// Where a text stood.
  enum Place {
    case url, cookies, setCookies, cookieName, log, kept, fileName
    case header(Bytes)
    /// `name: value`, the whole line.
    case headerLine
    case body(String)
    /// A body of this media type that is packed in base64.
    case base64(String)
    /// A decoded parameter, form field or JSON value of this name.
    case field(Bytes)
    /// A value of a JSON object that is nobody's by default: words stay.
    case jsonField(Bytes)
    /// Secret as a whole.
    case secret(SecretKind)
  }

  private func scrub(_ text: Bytes, _ place: Place) {
    switch place {
    case .url: _ = scrubber.url(text)
    case .cookies: _ = scrubber.cookies(text)
    case .setCookies: _ = scrubber.setCookies(text)
    case .cookieName: _ = scrubber.cookieName(text)
    case .log: _ = scrubber.text(text, .log)
    case .kept: _ = scrubber.kept(text, depth: 0)
    case .fileName: _ = scrubber.fileName(text)
    case .header(let name): _ = scrubber.header(text, of: name)
    case .headerLine: scrubber.headerLine(text)
    case .body(let type): _ = scrubber.body(text, type)
    case .field(let name): scrubber.field(text, of: name)
    case .jsonField(let name): scrubber.jsonField(text, of: name)
    case .base64: break
    case .secret(let kind):
      if !Scrubber.isTrivial(text) { _ = scrubber.replace(text, kind) }
    }
  }

  /// The secrets inside of those that a text holds, and what it shows.
  private func learn(within trace: Trace, depth: Int) {
    for value in trace.shown { open.add(value) }
    guard depth < 4 else { return }
    for edit in trace.edits {
      let value = Spelling(trace.root[edit.range]).plain
      guard value.count >= 8, made[value] == nil else { continue }
      if made.count < Rewriter.mostSecrets { made[value] = [] }
      _ = structured(value, depth: depth + 1)
    }
  }

  // MARK: - Edits

  /// What the scrubber found, and secrets known from elsewhere, left to right; none within another.
  private func edits(in text: [UInt8], _ trace: Trace) -> [Trace.Edit] {
    var edits = trace.edits.filter { edit in
      guard edit.kind.mayBeOpen else { return true }
      return !open.isOpen(Spelling(text[edit.range]).plain)
    }
    for (value, kind) in trace.lost {
      edits += places(of: value, in: text).map { .init(range: $0, kind: kind) }
    }
    edits += known(in: text)
    edits.sort {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    var out: [Trace.Edit] = []
    for edit in edits {
      guard let last = out.last, edit.range.lowerBound < last.range.upperBound else {
        out.append(edit)
        continue
      }
      if edit.range.upperBound > last.range.upperBound {
        out[out.count - 1].range = last.range.lowerBound..<edit.range.upperBound
      }
    }
    return out
  }

  /// Secrets known from anywhere, plain, percent-encoded, in base64 or behind escapes.
  private func known(in text: [UInt8]) -> [Trace.Edit] {
    var edits = scrubber.secrets.index.hits(in: text).map {
      Trace.Edit(range: $0.range, kind: scrubber.secrets.kind(of: $0.secret))
    }
    var layer = text
    var starts: [Int]?
    for _ in 0..<2 {
      guard let decoded = Encodings.unescaped(layer[...]) else { break }
      let inner = Encodings.unescapedStarts(layer[...])
      let places = starts.map { starts in inner.map { starts[$0] } } ?? inner
      starts = places
      layer = decoded
      edits += scrubber.secrets.index.hits(in: layer).map {
        Trace.Edit(
          range: places[$0.range.lowerBound]..<places[$0.range.upperBound],
          kind: scrubber.secrets.kind(of: $0.secret))
      }
    }
    return edits
  }

  /// Where a value stands by itself.
  private func places(of value: [UInt8], in text: [UInt8]) -> [Range<Int>] {
    guard value.count > 1, value.count <= text.count else { return [] }
    var found: [Range<Int>] = []
    var from = 0
    while let range = text[from...].firstRange(of: value) {
      let before = text[...].at(range.lowerBound - 1).map(ASCII.isAlphanumeric) ?? false
      let after = text[...].at(range.upperBound).map(ASCII.isAlphanumeric) ?? false
      if !before, !after { found.append(range) }
      from = range.upperBound
    }
    return found
  }

  private func replacing(_ edits: [Trace.Edit], in text: [UInt8], depth: Int) -> [UInt8] {
    guard !edits.isEmpty else { return text }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var position = 0
    for edit in edits {
      out += text[position..<edit.range.lowerBound]
      out += substitute(text[edit.range], edit.kind, depth: depth)
      position = edit.range.upperBound
    }
    out += text[position...]
    return out
  }

  /// The pseudonym of what is spelled so, in the same spelling.
  private func substitute(_ raw: Bytes, _ kind: SecretKind, depth: Int) -> [UInt8] {
    if depth == 0 { replaced[kind.rawValue, default: 0] += 1 }
    let spelling = Spelling(raw)
    return spelling.spelling(of: pseudonym(of: spelling.plain, depth: depth))
  }

  /// The pseudonym of a value. What a diagnosis reads in it (an address, names of members, times of a token) stays.
  func pseudonym(of value: [UInt8], depth: Int) -> [UInt8] {
    if let known = made[value] { return known }
    var name = depth < 4 ? structured(value, depth: depth + 1) : nil
    if name == nil || name == value { name = disguise.pseudonym(of: value) }
    let made = name ?? value
    if self.made.count < Rewriter.mostSecrets, value.count <= 4096 { self.made[value] = made }
    return made
  }
}

extension SecretKind {
  /// Kinds that stand for "nobody knows what this is", or for what is as often public.
  var mayBeOpen: Bool {
    switch self {
    case .value, .id, .user, .key, .state, .address, .device: true
    default: false
    }
  }
}

/// Something that was replaced by what it was and how large.
public struct DroppedContent: Hashable, Sendable {
  /// A media type (`image/png`), or `bytes`.
  public var type: String
  public var bytes: Int
}
