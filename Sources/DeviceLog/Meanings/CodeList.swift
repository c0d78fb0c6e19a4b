/// Error codes that a text names. Who got an error names one; who speaks of errors lists them: a
/// help page, a table that a script prints, a question which of them it may be.
struct CodeList {
  /// Where each code of a family that is listed stands.
  private(set) var places: [Range<Int>] = []

  /// - Parameter most: codes of one family that may stand together in what came.
  init(_ text: Bytes, most: Int) {
    // A protocol's answer has a code, a narrower one and often a third in its description.
    let families = [
      Self.numbered("AADSTS", in: text), Self.numbered("AADB2C", in: text),
      Self.libraries(in: text),
    ]
    for family in families where Self.kinds(family, in: text) > most { places += family }
    let words = Self.protocols.flatMap { Self.standing($0, in: text) }
    if Self.kinds(words, in: text) > most + 1 { places += words }
  }

  var isEmpty: Bool { places.isEmpty }

  /// Whether a text that begins there is one of them, with the quotation mark or bracket before it.
  func holds(_ start: Int) -> Bool {
    places.contains { $0.lowerBound - 2 <= start && start < $0.upperBound }
  }

  private static let protocols: [StaticString] = [
    "invalid_client", "unauthorized_client", "invalid_request", "invalid_scope", "invalid_grant",
    "unsupported_response_type", "access_denied", "server_error", "temporarily_unavailable",
    "login_required", "interaction_required", "redirect_uri_mismatch", "deleted_client",
  ]

  private static func kinds(_ places: [Range<Int>], in text: Bytes) -> Int {
    guard places.count > 1 else { return places.count }
    return Set(places.map { text[$0].string }).count
  }

  private static func numbered(_ prefix: StaticString, in text: Bytes) -> [Range<Int>] {
    all(prefix, in: text).compactMap { start, first in
      var end = first
      while text[end].isDigit { end += 1 }
      return end - first >= 4 ? start..<end : nil
    }
  }

  /// `auth/popup-blocked`, and no path of an address.
  private static func libraries(in text: Bytes) -> [Range<Int>] {
    all("auth/", in: text).compactMap { start, first in
      guard start == 0 || !isPart(text[start - 1]) else { return nil }
      var end = first
      var isJoined = false
      while text[end].isLetter || text[end] == UInt8(ascii: "-") {
        isJoined = isJoined || text[end] == UInt8(ascii: "-")
        end += 1
      }
      let isFile = text[end] == UInt8(ascii: ".") && text[end + 1].isLetter
      return isJoined && !isFile ? start..<end : nil
    }
  }

  private static func standing(_ word: StaticString, in text: Bytes) -> [Range<Int>] {
    all(word, in: text).compactMap { start, end in
      guard start == 0 || !isPart(text[start - 1]), !isPart(text[end]) else { return nil }
      return start..<end
    }
  }

  private static func all(_ word: StaticString, in text: Bytes) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    var from = 0
    while let start = text.firstIndex(of: word, from: from) {
      from = start + word.utf8CodeUnitCount
      found.append((start, from))
    }
    return found
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "-")
  }
}
