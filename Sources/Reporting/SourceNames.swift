import Diagnosis
import Evidence
import Reconstruction

/// What people call the inputs: the last part of the name where no other input ends in the same, else the whole name.
struct SourceNames {
  private var names: [SourceID: Quoted] = [:]

  init(_ verdict: Verdict) {
    var whole: [SourceID: Quoted] = [:]
    for source in verdict.incidents.flatMap(\.world.sources) { whole[source.id] = source.name }
    var uses: [String: Int] = [:]
    for name in Set(whole.values) { uses[SourceNames.lastPart(of: name.text), default: 0] += 1 }
    for (id, name) in whole {
      let last = SourceNames.lastPart(of: name.text)
      names[id] = uses[last] == 1 ? Quoted(last, name.place) : name
    }
  }

  subscript(id: SourceID) -> Quoted? { names[id] }

  private static func lastPart(of name: String) -> String {
    let part = name.utf8.split(whereSeparator: { "/\\!".utf8.contains($0) }).last
    return part.flatMap { String($0) } ?? name
  }
}
