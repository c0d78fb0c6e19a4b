import DeviceLog
import Evidence
import Redaction

/// Inputs as people read of them: an archive's many members in which nothing was to be found take one line, not one each.
extension Report {
  /// One line an input, those of one archive that were not read (or held no more than words) together.
  static func lines(_ inputs: [Input]) -> [Safe] {
    var lines: [Safe] = []
    var told: Set<String> = []
    for input in inputs {
      guard let archive = input.archive, input.isPlain else {
        lines.append(phrase(input))
        continue
      }
      let alike = inputs.filter { $0.isPlain && $0.archive == archive && $0.isRead == input.isRead }
      if alike.count <= 3 {
        lines.append(phrase(input))
      } else if told.insert("\(input.isRead) \(archive.text)").inserted {
        lines.append(together(alike, archive))
      }
    }
    return lines
  }

  private static func together(_ alike: [Input], _ archive: Safe) -> Safe {
    let names = alike.prefix(3).map(\.name).joined(by: ", ")
    let what: Safe =
      alike[0].isRead
      ? "other members, searched for words only" : "members of kinds that are not read"
    return "\(archive): \(alike.count) \(what) (\(names), …)"
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
}

extension Report.Input {
  fileprivate var isRead: Bool { kind != .unknown && kind != .notRead }
  /// Nothing but words, or nothing at all.
  fileprivate var isPlain: Bool { !isRead || kind == .words }
}
