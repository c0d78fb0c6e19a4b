import DeviceLog
import Evidence
import Redaction

extension Report {
  /// The inputs as lines for people. A phone's whole diagnosis holds a thousand files that say
  /// nothing here: those of one archive or folder that are alike are one line, with their number.
  static func lines(_ inputs: [Input]) -> [Safe] {
    var groups: [(key: InputKey?, inputs: [Input])] = []
    var places: [InputKey: Int] = [:]
    for input in inputs {
      let key = InputKey(input)
      if let key, let place = places[key] {
        groups[place].inputs.append(input)
      } else {
        if let key { places[key] = groups.count }
        groups.append((key, [input]))
      }
    }
    return groups.flatMap { group -> [Safe] in
      guard group.inputs.count > fewest, let first = group.inputs.first, let key = group.key else {
        return group.inputs.map(phrase)
      }
      return [phrase(key, first, count: group.inputs.count)]
    }
  }

  /// What was read, each file once: a bugreport with all the lines of its logs.
  static func files(_ inputs: [Input]) -> [(name: Safe, kind: Kind, entries: Int, input: Input)] {
    let read = inputs.filter(\.isRead)
    var files: [(name: Safe, kind: Kind, entries: Int, input: Input)] = []
    for input in read.isEmpty ? inputs : read {
      let whole = files.firstIndex { $0.name == input.name }
      if let whole,
        input.section != nil || input.kind == .bugreport || files[whole].kind == .bugreport
      {
        files[whole].kind = .bugreport
        files[whole].entries += input.entries
      } else {
        files.append(
          (input.name, input.section == nil ? input.kind : .bugreport, input.entries, input))
      }
    }
    return files
  }

  /// So many alike are still told one by one.
  private static let fewest = 3

  private static func phrase(_ key: InputKey, _ first: Input, count: Int) -> Safe {
    var text: Safe = "\(key.container): \(count) members: \(first.kind)"
    if let exporter = first.exporter, exporter != "\(first.kind)" { text = "\(text), \(exporter)" }
    text = "\(text), such as \(first.name)"
    return first.notes.isEmpty ? text : "\(text). \(first.notes.joined(by: ". "))"
  }
}

/// What makes inputs alike for a reader; nil for one that has something to say of its own.
private struct InputKey: Hashable {
  var container: Safe
  var kind: Kind
  var exporter: Safe?
  var notes: [Safe]

  init?(_ input: Report.Input) {
    guard let container = input.container, input.isSilent, input.section == nil else { return nil }
    self.container = container
    kind = input.kind
    exporter = input.exporter
    notes = input.notes
  }
}

extension Report.Input {
  fileprivate var isRead: Bool { kind != .unknown && kind != .notRead }
}
