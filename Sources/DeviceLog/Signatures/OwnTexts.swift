import Evidence

/// Texts that the team running the tool looks for, beside the tables. They are found in the same pass over a log, and
/// kept apart from what the tables find: whatever they are, nothing else is read differently for them.
public struct OwnTexts: Sendable {
  /// A literal text; letters of ASCII may match in either case.
  public struct Entry: Hashable, Sendable {
    public var text: String
    public var ignoresCase: Bool
    public init(_ text: String, ignoresCase: Bool = false) {
      self.text = text
      self.ignoresCase = ignoresCase
    }

    fileprivate var captures: [String: String] {
      ["text": text, "case": ignoresCase ? "any" : "same"]
    }
  }

  /// Past this the rest is not looked for.
  public static let most = 512
  /// What a text must have in one piece, without quotes, slashes and line breaks, which logs write in many ways: shorter
  /// pieces stand in too many lines, and would slow the search of them all.
  public static let shortestAnchor = 5

  public let entries: [Entry]
  /// What the scan of a log looks for, in small letters; as many as there are entries.
  let anchors: [[UInt8]]
  private let literals: [[UInt8]]
  private let scan: LiteralScan?

  public init(_ entries: [Entry] = []) {
    self.entries = Array(entries.prefix(OwnTexts.most))
    anchors = self.entries.map { OwnTexts.anchor(of: $0.text) }
    literals = self.entries.map { entry in
      entry.ignoresCase ? entry.text.utf8.map(\.lowered) : Array(entry.text.utf8)
    }
    scan = anchors.isEmpty ? nil : LiteralScan(anchors)
  }

  public var isEmpty: Bool { entries.isEmpty }

  /// True if a log can be searched for the text.
  public static func isLongEnough(_ text: String) -> Bool {
    anchor(of: text).count >= shortestAnchor
  }

  /// The longest piece that is written in one way only.
  private static func anchor(of text: String) -> [UInt8] {
    let pieces = text.utf8.split { byte in
      byte < 0x20 || #""'\/"#.utf8.contains(byte)
    }
    return pieces.max { $0.count < $1.count }?.map(\.lowered) ?? []
  }

  /// Number and first place (in bytes) of every entry that stands in the text, by number.
  public func find(in text: String) -> [(number: Int, offset: Int)] {
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.map { find(in: Bytes(start: $0, count: buffer.count)) } ?? []
    }
  }

  func find(in text: Bytes) -> [(number: Int, offset: Int)] {
    guard let scan else { return [] }
    var candidates: Set<Int> = []
    scan.forEach(in: text) { candidates.insert($0) }
    return candidates.sorted().compactMap { number in
      place(of: number, in: text).map { (number, $0) }
    }
  }

  /// True if some text may stand there; quicker than to find it.
  func mayStand(in text: Bytes) -> Bool {
    var stands = false
    scan?.forEach(in: text) { _ in stands = true }
    return stands
  }

  private func place(of number: Int, in text: Bytes) -> Int? {
    let literal = literals[number]
    guard let first = literal.first, literal.count <= text.count else { return nil }
    let folds = entries[number].ignoresCase
    return (0...(text.count - literal.count)).first { start in
      let byte = folds ? text[start].lowered : text[start]
      guard byte == first else { return false }
      return literal.indices.allSatisfy { index in
        (folds ? text[start + index].lowered : text[start + index]) == literal[index]
      }
    }
  }

  /// What was found, as signs (`Sign.own`).
  func signs(in text: Bytes) -> [SignMatch] {
    find(in: text).map { match($0.number) }
  }

  func match(_ number: Int) -> SignMatch {
    SignMatch(
      .own(number), .appWording, signature: "OWN-\(number)",
      captures: entries[number].captures)
  }

  func signs(in text: String) -> [SignMatch] {
    if isEmpty { return [] }
    var text = text
    return text.withUTF8 { buffer in
      buffer.baseAddress.map { signs(in: Bytes(start: $0, count: buffer.count)) } ?? []
    }
  }
}

extension SignMatch {
  /// Found by `OwnTexts`.
  public var isOwn: Bool { signature.hasPrefix("OWN-") }

  /// True if it is this text that was found.
  public func isOwn(_ entry: OwnTexts.Entry) -> Bool { isOwn && captures == entry.captures }
}

extension Sign {
  /// The text of that number among `OwnTexts.entries` was found; capture "text"
  public static func own(_ number: Int) -> Sign { Sign("own-\(number)") }
}
