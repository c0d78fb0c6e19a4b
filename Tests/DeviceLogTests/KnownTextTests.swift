import Foundation
import Testing

@testable import DeviceLog

/// The shared tables of known texts, each turned into the lines it stands for.
@Suite("Known texts", .enabled(if: Shared.isThere, "no shared folder beside the package"))
struct KnownTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var tags: Expression
    var place: String
    var text: Expression
    var evidence: String
    var testDescription: String { id }
  }

  static let rows: [Row] = {
    guard let bytes = try? Shared.bytes("knowledge/android-signatures.tsv") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.first != "#" }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
      .filter { $0.count >= 9 }
      .map { cells in
        Row(
          id: cells[0], tags: Expression(cells[3]), place: cells[2], text: Expression(cells[5]),
          evidence: cells[8])
      }
  }()

  /// Rows whose text stands for a sign of another signature: Google's page is told from its address,
  /// a cache miss and an HTTP error from their names.
  static let signs: [String: Set<Sign>] = [
    "A001": [.popupPending], "A002": [.popupHostedByParent], "A003": [.popupNavigatedEarly],
    "A004": [.closeRefused], "A005": [.messageMismatch], "A006": [.popupSandboxed],
    "A007": [.windowOpenNull], "A008": [.popupClosed, .userCancelled], "A009": [.externalRefused],
    "A010": [.externalRefused], "A011": [.externalRefused], "A012": [.externalRefused],
    "A013": [.externalRefused], "A014": [.popupDismissed], "A015": [.storageNull],
    "A016": [.storageDenied], "A017": [.userAgentRejected], "A018": [.userAgentRejected],
    "A019": [.userAgentRejected], "A020": [.cleartextBlocked], "A021": [.unknownScheme],
    "A022": [.cacheMiss], "A023": [.frameBlocked, .benign], "A024": [.tlsFailed],
    "A025": [.tlsFailed], "A026": [.tlsFailed], "A027": [.dataDirectoryLocked],
    "A028": [.webViewMissing], "A029": [.webViewMissing], "A030": [.rendererGone],
    "A031": [.rendererUnhandled], "A032": [.rendererUnhandled], "A033": [.benign],
    "A034": [.rendererGone], "A035": [.rendererGone], "A036": [.outOfMemory],
    "A037": [.outOfMemory], "A038": [.popupNotShown, .benign], "A039": [.popupNotShown],
    "A040": [.popupNotShown], "A041": [.handlerMisuse], "A042": [.popupNotShown],
    "A043": [.scriptSyntaxError], "A044": [.cameraDenied], "A045": [.cameraBusy],
    "A046": [.permissionRefused], "A047": [.cameraBusy], "A048": [.fileChooserFailed],
    "A049": [.cameraDenied, .fileChooserFailed], "A050": [.handlerMisuse],
    "A051": [.providerError], "A052": [.handlerMisuse], "A053": [.resultPosted],
    "A054": [.redirectLoop], "A055": [.externalRefused], "A056": [.indexedDBFailed],
    "A057": [.passkeyUnavailable], "A058": [.webViewOutdated], "A059": [.webViewVersion],
    "A060": [.linesLost, .linesRepeated],
  ]

  /// The contexts a row's place stands for.
  private func contexts(_ row: Row) -> [Meanings.Context] {
    var contexts: [Meanings.Context] = []
    if row.place.contains("console") { contexts.append(.console) }
    if row.place.contains("logcat") { contexts.append(.log) }
    if row.place.contains("har") || row.place.contains("page") { contexts.append(.page) }
    return contexts.isEmpty ? [.log, .console] : contexts
  }

  /// What the gaps of a text may hold.
  private func said(_ row: Row) -> [String] {
    row.text.instances.map { text in
      // The table leaves out what always follows these.
      switch row.id {
      case "A024": text + ", next"
      case "A009", "A010", "A011", "A013": text + " https://id.example/authorize"
      case "A029": text
      case "A059": text + " minSdkVersion=29 isBundle=true multiprocess=true packageId=3"
      default: text
      }
    }
  }

  @Test("Every row of the table means its sign, however its text varies", arguments: rows)
  func rowMeansItsSign(_ row: Row) throws {
    let expected = try #require(Self.signs[row.id], "a row nobody has thought about")
    for text in said(row) {
      for context in contexts(row) {
        for tag in context == .log ? row.tags.instances.map(Optional.some) : [nil] {
          let found = Meanings.signs(in: text, context: context, tag: tag)
          #expect(
            !expected.isDisjoint(with: found.map(\.sign)),
            "\(row.id) under \(tag ?? "-"): \(text) gave \(found.map(\.signature))")
        }
      }
    }
  }

  @Test("A row with tags of its own is not looked for under others", arguments: rows)
  func rowKeepsToItsTags(_ row: Row) throws {
    guard row.place == "logcat", row.tags.source != ".*" else { return }
    let expected = try #require(Self.signs[row.id])
    for text in said(row) {
      let found = Meanings.signs(in: text, context: .log, tag: "SomeOtherTag")
      #expect(
        !found.contains { expected.contains($0.sign) && $0.authority > .appWording },
        "\(row.id): \(text) gave \(found.map(\.signature))")
    }
  }

  @Test("What the table knows from memory alone is marked so, and nothing else of it is")
  func evidence() {
    for row in Self.rows {
      guard let signature = Signature.all.first(where: { $0.id == row.id }) else { continue }
      #expect(
        (signature.source.evidence == .recalled) == (row.evidence.first == "K"), "\(row.id)")
    }
    #expect(Self.rows.count >= 60)
  }
}

/// A regular expression, as far as it takes to write out the texts it matches: literals, escapes,
/// groups, alternatives, classes, and what may be repeated or left out.
struct Expression: Sendable {
  let source: String
  let instances: [String]

  init(_ source: String) {
    self.source = source
    if source == ".*" {
      instances = ["AnyTag"]
      return
    }
    var reader = Reader(Array(source))
    instances = reader.alternatives()
  }

  private struct Reader {
    var pattern: [Character]
    var at = 0
    init(_ pattern: [Character]) { self.pattern = pattern }

    var next: Character? { at < pattern.count ? pattern[at] : nil }

    mutating func alternatives() -> [String] {
      var all: [String] = []
      repeat {
        all += sequence()
        guard next == "|" else { break }
        at += 1
      } while true
      return all
    }

    private mutating func sequence() -> [String] {
      var texts = [""]
      while let character = next, character != "|", character != ")" {
        var piece = atom()
        switch next {
        case "?":
          at += 1
          piece = [""] + piece
        case "*":
          at += 1
          if piece == ["x"] { piece = [" some text "] }
        case "+":
          at += 1
          piece = piece.flatMap { [$0, $0 + $0] }
        default: break
        }
        texts = texts.flatMap { text in piece.map { text + $0 } }
        if texts.count > 64 { texts = Array(texts.prefix(64)) }
      }
      return texts
    }

    private mutating func atom() -> [String] {
      let character = pattern[at]
      at += 1
      switch character {
      case "^", "$": return [""]
      case ".": return ["x"]
      case "(":
        if pattern[at...].starts(with: "?:") { at += 2 }
        let inner = alternatives()
        at += 1
        return inner
      case "[":
        let isNegated = next == "^"
        while let inner = next, inner != "]" || pattern[at - 1] == "[" { _ = inner; at += 1 }
        at += 1
        return isNegated ? ["https://a.example"] : ["a"]
      case "\\":
        let escaped = pattern[at]
        at += 1
        switch escaped {
        case "d": return ["7"]
        case "s": return [" "]
        case "S": return ["z"]
        case "w": return ["w"]
        default: return [String(escaped)]
        }
      default: return [String(character)]
      }
    }
  }
}
