/// The tags of a page, read strictly: what a browser would mend is a fault here.
struct HTMLTags {
  struct Tag: Hashable {
    var name: String
    var attributes: [String: String] = [:]
    var order: [String] = []
    var isEnd = false
  }

  static let void: Set<String> = ["meta", "br", "link", "img", "input", "hr", "col"]
  private(set) var tags: [Tag] = []
  private(set) var faults: [String] = []

  init(_ page: String) {
    var rest = Substring(page)
    var open: [String] = []
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!doctype") { continue }
      guard let tag = HTMLTags.tag(&rest) else {
        faults.append("no tag: <\(rest.prefix(20))")
        continue
      }
      tags.append(tag)
      if tag.isEnd {
        if open.popLast() != tag.name { faults.append("</\(tag.name)> closes another element") }
      } else if !HTMLTags.void.contains(tag.name) {
        open.append(tag.name)
      }
    }
    if !open.isEmpty { faults.append("open at the end: \(open)") }
  }

  /// `name a="…" b="…">`, behind the angle.
  private static func tag(_ rest: inout Substring) -> Tag? {
    var tag = Tag(name: "")
    if rest.first == "/" {
      tag.isEnd = true
      rest.removeFirst()
    }
    tag.name = String(rest.prefix { $0.isLetter || $0.isNumber })
    guard !tag.name.isEmpty else { return nil }
    rest = rest.dropFirst(tag.name.count)
    while rest.first == " " {
      rest.removeFirst()
      let name = String(rest.prefix { $0.isLetter || $0 == "-" })
      guard !name.isEmpty, tag.attributes[name] == nil else { return nil }
      rest = rest.dropFirst(name.count)
      tag.order.append(name)
      tag.attributes[name] = ""
      guard rest.hasPrefix("=\"") else { continue }
      rest = rest.dropFirst(2)
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      tag.attributes[name] = String(rest[..<end])
      rest = rest[rest.index(after: end)...]
    }
    guard rest.first == ">" else { return nil }
    rest.removeFirst()
    return tag
  }

  var ids: [String] { tags.compactMap { $0.attributes["id"] } }

  /// Names of tags and attributes in their order, without what stands in them.
  var skeleton: [String] {
    tags.map { ($0.isEnd ? "/" : "") + ([$0.name] + $0.order).joined(separator: " ") }
  }
}
