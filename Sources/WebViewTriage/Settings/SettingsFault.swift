import Evidence
import Redaction
import Reporting

/// Everything wrong with one file of settings, in the order of its bytes.
public struct SettingsFault: Error, Sendable {
  /// As it was given.
  public var file: Quoted
  /// At most `most` of them.
  public var faults: [Fault]
  /// How many more there are.
  public var more = 0

  /// A person mends a few at a time.
  public static let most = 20

  init(_ file: Quoted, _ faults: [Fault]) {
    self.file = file
    let ordered = faults.enumerated().sorted { left, right in
      let places = (
        left.element.position?.byteOffset ?? 0, right.element.position?.byteOffset ?? 0
      )
      return places.0 != places.1 ? places.0 < places.1 : left.offset < right.offset
    }.map(\.element)
    self.faults = Array(ordered.prefix(SettingsFault.most))
    more = ordered.count - self.faults.count
  }

  /// What to print on standard error, in the shape of all messages.
  public func lines(_ redactor: Redactor) -> [Safe] {
    var lines = faults.flatMap { FaultText.lines($0, about: file, redactor) }
    if more > 0 {
      let faults: Safe = more == 1 ? "fault" : "faults"
      lines.append("wvtriage: \(redactor.safe(file)) has \(more) more \(faults)")
    }
    return lines
  }
}
