/// The strings and numbers of a JSON text in memory, one after the other, each with its name and the object it stands in.
///
/// Nothing is checked: whatever a damaged text comes to, every string in it is met.
struct JSONTokens {
  struct Leaf {
    /// Without quotes.
    var range: Range<Int>
    var isString: Bool
    /// The member's name, or that of the array it stands in, as it is written.
    var name: Range<Int>?
    /// The innermost object or array.
    var container: Int
  }
  struct Container {
    var parent: Int
    var name: Range<Int>?
    var isArray: Bool
    /// Indices into `leaves` of what stands directly in it.
    var leaves: [Int] = []
  }

  let bytes: [UInt8]
  private(set) var leaves: [Leaf] = []
  /// The first stands for what is outside of everything.
  private(set) var containers = [Container(parent: 0, name: nil, isArray: true)]
  /// Names of members.
  private(set) var names: [Range<Int>] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var current = 0
    var name: Range<Int>?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isArray = byte == UInt8(ascii: "[")
        containers.append(
          Container(parent: current, name: name ?? nameOfArray(current), isArray: isArray))
        current = containers.count - 1
        name = nil
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        current = containers[current].parent
        name = nil
        index += 1
      case UInt8(ascii: "\""):
        let end = JSONTokens.stringEnd(bytes, from: index + 1)
        let range = (index + 1)..<end
        index = min(end + 1, bytes.count)
        let after = bytes[...].end(from: index, while: ASCII.isSpace)
        if !containers[current].isArray, name == nil, bytes[...].at(after) == UInt8(ascii: ":") {
          name = range
          names.append(range)
        } else {
          add(range, isString: true, &name, current)
        }
      case UInt8(ascii: ","):
        name = nil
        index += 1
      case UInt8(ascii: ":"): index += 1
      default:
        if ASCII.isSpace(byte) {
          index += 1
          continue
        }
        let end = bytes[...].end(from: index) {
          !ASCII.isSpace($0) && !"{}[],:\"".utf8.contains($0)
        }
        add(index..<end, isString: false, &name, current)
        index = end
      }
    }
  }

  private mutating func add(
    _ range: Range<Int>, isString: Bool, _ name: inout Range<Int>?, _ container: Int
  ) {
    containers[container].leaves.append(leaves.count)
    leaves.append(
      Leaf(
        range: range, isString: isString, name: name ?? nameOfArray(container), container: container
      ))
    name = nil
  }

  private func nameOfArray(_ container: Int) -> Range<Int>? {
    containers[container].isArray ? containers[container].name : nil
  }

  private static func stringEnd(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return bytes.count
  }

  // MARK: - Questions

  func name(of leaf: Leaf) -> Bytes { leaf.name.map { bytes[$0] } ?? [] }
  func name(of container: Int) -> Bytes { containers[container].name.map { bytes[$0] } ?? [] }

  /// The name of the nearest object or array around a container that has another name.
  func outerName(of container: Int) -> Bytes {
    var current = container
    let own = name(of: container)
    while current != 0 {
      current = containers[current].parent
      let outer = name(of: current)
      if !outer.isEmpty, outer != own { return outer }
    }
    return []
  }

  /// The decoded text of a string beside a leaf.
  func text(_ name: StaticString, beside leaf: Leaf) -> [UInt8]? {
    let wanted = Array(name.description.utf8)
    let found = containers[leaf.container].leaves.last {
      self.name(of: leaves[$0]).elementsEqual(wanted)
    }
    return found.map { decoded(leaves[$0]).text }
  }

  func decoded(_ leaf: Leaf) -> (text: [UInt8], starts: [Int]?) {
    let raw = bytes[leaf.range]
    guard leaf.isString, let (text, starts) = JSONEscapes.decoded(raw) else {
      return (Array(raw), nil)
    }
    return (text, starts)
  }
}

extension Rewriter {
  /// A JSON text with its strings and numbers rewritten by their names.
  func rewriteJSON(_ json: [UInt8], depth: Int, _ place: (Bytes) -> Place) -> [UInt8] {
    let tokens = JSONTokens(json)
    return rewrite(tokens, depth: depth) { leaf in place(tokens.name(of: leaf)) }
  }

  /// A JSON text with those leaves rewritten that have a place.
  func rewrite(_ tokens: JSONTokens, depth: Int, _ place: (JSONTokens.Leaf) -> Place?) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(tokens.bytes.count)
    var position = 0
    var names = tokens.names.filter { Rewriter.isSecretName(tokens.bytes[$0]) }[...]
    func rewriteNames(before end: Int) {
      while let name = names.first, name.lowerBound < end {
        out += tokens.bytes[position..<name.lowerBound]
        let text = Array(tokens.bytes[name])
        out += JSONEscapes.encoded(rewrite(text, Rewriter.place(ofName: text), depth: depth))
        position = name.upperBound
        names.removeFirst()
      }
    }
    for leaf in tokens.leaves {
      rewriteNames(before: leaf.range.lowerBound)
      guard let place = place(leaf), !leaf.range.isEmpty else { continue }
      let (text, _) = tokens.decoded(leaf)
      let rewritten =
        leaf.isString ? rewrite(text, place, depth: depth) : number(text, place, depth: depth)
      guard rewritten != text else { continue }
      out += tokens.bytes[position..<leaf.range.lowerBound]
      out += leaf.isString ? JSONEscapes.encoded(rewritten) : rewritten
      position = leaf.range.upperBound
    }
    rewriteNames(before: tokens.bytes.count)
    out += tokens.bytes[position...]
    return out
  }

  /// True for a member's name that is an id or somebody's address: some objects are tables by those.
  private static func isSecretName(_ name: Bytes) -> Bool {
    guard name.count >= 7, !name.contains(UInt8(ascii: "\\")) else { return false }
    return name.contains(UInt8(ascii: "@")) || Randomness.isRandom(name) || Scrubber.isUUID(name)
      || Scrubber.isLongNumber(name)
  }

  private static func place(ofName name: [UInt8]) -> Place {
    name.contains(UInt8(ascii: "@")) ? .kept : .secret(.id)
  }

  /// Numbers stay, unless their name says that they are somebody's.
  private func number(_ text: [UInt8], _ place: Place, depth: Int) -> [UInt8] {
    guard text.first.map({ ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }) == true else {
      return text
    }
    switch place {
    case .secret(let kind):
      return rewrite(text, .secret(kind), depth: depth)
    case .jsonField(let name), .field(let name):
      guard case .secret(let kind, let unlessWords) = SecretNames.rule(name),
        !unlessWords || scrubber.secrets.isSecretWord(text[...], as: kind)
          || text.count(where: ASCII.isDigit) >= (kind.isPersonal ? 4 : 7)
      else { return text }
      return rewrite(text, .secret(kind), depth: depth)
    default: return text
    }
  }
}
