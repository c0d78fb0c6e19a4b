import Evidence
import JSONStream

/// What is wrong with a settings file, gathered while it is read.
final class SettingsNotes {
  let document: SettingsDocument
  fileprivate(set) var faults: [Fault] = []
  init(_ document: SettingsDocument) { self.document = document }

  func add(
    _ code: String, _ message: Message, at offset: Int, in path: String, help: Message? = nil
  ) {
    // More than anybody reads; a file of a million faults is counted, not kept.
    guard faults.count < 10_000 else { return }
    faults.append(
      Fault(code: code, message, at: document.position(of: offset, in: path), help: help))
  }
}

/// A value of a settings file. Reading one of the wrong type or shape notes that and gives nothing, so that one reading
/// finds everything there is to mend.
struct SettingsNode {
  let piece: JSONPiece
  let path: String
  let notes: SettingsNotes

  init(_ piece: JSONPiece, path: String, _ notes: SettingsNotes) {
    self.piece = piece
    self.path = path
    self.notes = notes
  }

  /// Notes that something is wrong with this value.
  func refuse(_ code: String, _ message: Message, help: Message? = nil) {
    notes.add(code, message, at: start, in: path, help: help)
  }

  /// A string's piece begins behind its quote.
  private var start: Int { piece.kind == .string ? piece.byteOffset - 1 : piece.byteOffset }

  // MARK: - Objects

  /// The members of an object, each of which may be there once. Names that are not among `fields` are refused, unless
  /// `fields` is nil; those of `required` must be there. nil for what is no object.
  func members(_ fields: [String]?, required: [String] = []) -> [String: SettingsNode]? {
    guard piece.kind == .object else {
      refuseType("an object")
      return nil
    }
    var found: [String: SettingsNode] = [:]
    piece.forEachNamedPiece { name, value in
      let text = name.text ?? ""
      let place = path.isEmpty ? text : path + "." + text
      if let fields, !fields.contains(text) {
        let nearest = Nearest.word(to: text, among: fields)
        notes.add(
          "unknown-field", "knows no field '\(Quoted(text, .word))'", at: name.byteOffset - 1,
          in: place,
          help: nearest.map { .own("did you mean \($0)?") }
            ?? .own("fields here: \(fields.joined(separator: ", "))"))
      } else if found[text] != nil {
        notes.add(
          "duplicate-field", "has the field '\(Quoted(text, .word))' twice",
          at: name.byteOffset - 1,
          in: place)
      } else {
        found[text] = SettingsNode(value, path: place, notes)
      }
    }
    for name in required where found[name] == nil {
      refuse("missing-field", .own("lacks the field \(name)"))
    }
    return found
  }

  /// An object without any member.
  var isEmptyObject: Bool {
    var isEmpty = piece.kind == .object
    piece.forEachMember { _, _ in isEmpty = false }
    return isEmpty
  }

  // MARK: - Values

  /// The elements of an array; nil for what is none.
  func elements(atLeast least: Int = 0, atMost most: Int) -> [SettingsNode]? {
    guard piece.kind == .array else {
      refuseType("a list")
      return nil
    }
    var found: [SettingsNode] = []
    var count = 0
    piece.forEachElement { element in
      if count < most {
        found.append(SettingsNode(element, path: "\(path)[\(count)]", notes))
      }
      count += 1
    }
    if count > most { refuse("too-many", .own("has \(count) values here; \(most) is the most")) }
    if count < least { refuse("too-few", .own("has an empty list here")) }
    return found
  }

  /// A text of at most `most` bytes, not empty.
  func text(atMost most: Int) -> String? {
    guard piece.kind == .string else {
      refuseType("a text")
      return nil
    }
    guard piece.bytes.count <= 6 * most, let text = piece.text, text.utf8.count <= most else {
      refuse("too-long", .own("has a text of more than \(most) bytes here"))
      return nil
    }
    if text.isEmpty {
      refuse("empty-text", "has an empty text here")
      return nil
    }
    return text
  }

  /// One of these words.
  func word(among words: [String], called what: String = "word") -> String? {
    guard let text = text(atMost: 256) else { return nil }
    if words.contains(text) { return text }
    let nearest = Nearest.word(to: text, among: words)
    let list = words.count <= 16 ? "one of: \(words.joined(separator: ", "))" : nil
    refuse(
      "unknown-word", "knows no \(Message.own(what)) '\(Quoted(text, .word))'",
      help: (nearest.map { "did you mean \($0)?" } ?? list).map(Message.own))
    return nil
  }

  func bool() -> Bool? {
    if let value = piece.bool { return value }
    refuseType("true or false")
    return nil
  }

  /// A whole number in this range.
  func number(in range: ClosedRange<Int>) -> Int? {
    guard piece.kind == .scalar, let text = piece.text, !["true", "false"].contains(text) else {
      refuseType("a number")
      return nil
    }
    if let number = Int(text), range.contains(number) { return number }
    refuse(
      "bad-number",
      .own("wants a whole number from \(range.lowerBound) to \(range.upperBound) here"))
    return nil
  }

  private func refuseType(_ wanted: String) {
    let there =
      switch piece.kind {
      case .object: "an object"
      case .array: "a list"
      case .string: "a text"
      case .scalar: piece.isNull ? "null" : piece.bool == nil ? "a number" : "true or false"
      }
    refuse("wrong-type", .own("wants \(wanted) here, not \(there)"))
  }
}

extension Message {
  /// Words of our own source that are put together while running.
  static func own(_ words: String) -> Message { Message(pieces: [.words(words)]) }
}

/// The word that a mistyped one was probably meant to be.
enum Nearest {
  /// At most a third of its letters apart, one at least; ties go to the first.
  static func word(to typed: String, among words: [String]) -> String? {
    guard !typed.isEmpty, typed.utf8.count <= 64 else { return nil }
    let letters = Array(typed.lowercased())
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = distance(letters, Array(word.lowercased()))
      if distance <= max(1, word.count / 3), distance < best?.distance ?? .max {
        best = (word, distance)
      }
    }
    return best?.word
  }

  /// Letters put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var (before, row) = ([Int](), Array(0...right.count))
    for (line, letter) in left.enumerated() {
      var next = [line + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
        if line > 0, column > 0, letter == right[column - 1], left[line - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
