import Redaction

/// What slices are called: numbered, by the input's own name as far as every system can write it. Inputs of different
/// folders or archives stay apart, because that may tell what belongs together.
struct SliceNames {
  let names: [String]

  /// Bytes of the input's own name.
  private static let longest = 60

  /// - Parameter sources: names that may be shown.
  init(_ sources: [Safe]) {
    var folders: [Substring] = []
    names = sources.enumerated().map { number, source in
      let (folder, name) = SliceNames.split(source.text)
      let index = folders.firstIndex(of: folder) ?? folders.count
      if index == folders.count { folders.append(folder) }
      let digits = number < 9 ? "0\(number + 1)" : "\(number + 1)"
      return (index == 0 ? "" : "\(index + 1)/") + digits + "-" + name
    }
  }

  private static func split(_ path: String) -> (folder: Substring, name: String) {
    let end = path.lastIndex { $0 == "/" || $0 == "!" || $0 == "\\" }
    let folder = end.map { path[..<$0] } ?? ""
    let last = end.map { path[path.index(after: $0)...] } ?? path[...]
    let name = last.utf8.prefix(longest).map { byte -> Character in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
        Character(Unicode.Scalar(byte))
      default: "_"
      }
    }
    return (folder, name.isEmpty ? "input" : String(name))
  }
}
