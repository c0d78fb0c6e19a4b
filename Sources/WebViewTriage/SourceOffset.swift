import Evidence
import Reconstruction

/// What the caller knows of one input's clock: seconds to add to its times.
public struct SourceOffset: Hashable, Sendable {
  /// The input as it was given or as the report names it: `logs/device.log`, `device.log`, `ticket.zip!device.log`. An
  /// archive or folder stands for all that is in it.
  public var source: String
  public var seconds: Double

  public init(source: String, seconds: Double) {
    self.source = source
    self.seconds = seconds
  }

  /// Reads `SOURCE=±SECONDS`, such as `logcat.txt=-3600.5`; nil if the text is no such thing.
  public init?(_ text: String) {
    guard let mark = text.lastIndex(of: "="), mark > text.startIndex,
      let seconds = Double(text[text.index(after: mark)...]), seconds.isFinite, abs(seconds) < 1e9
    else { return nil }
    source = String(text[..<mark])
    self.seconds = seconds
  }

  /// An input was named that is not there, or that several are called by.
  public struct Mismatch: Hashable, Sendable {
    public var source: String
    /// What the inputs are called, in reading order.
    public var known: [String]
  }
}

extension SourceOffset {
  /// Which of some inputs are meant: their places in `names`.
  func meant(among names: [Quoted]) -> [Int] {
    Observations(sourcesNamed: names).sources(named: source).map(\.number)
  }
}

extension Observations {
  /// The sources meant by a name: the one that is called so, the one whose last part is called so, or all members of an
  /// archive or folder.
  func sources(named name: String) -> [SourceID] {
    let exact = sources.filter { $0.name.text == name }
    if !exact.isEmpty { return exact.map(\.id) }
    func ends(_ text: String, with mark: String) -> Bool { text.hasSuffix(mark + name) }
    let short = sources.filter { ends($0.name.text, with: "/") || ends($0.name.text, with: "!") }
    if !short.isEmpty { return Set(short.map(\.name)).count == 1 ? short.map(\.id) : [] }
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    return sources.filter {
      $0.name.text.hasPrefix(folder + "/") || $0.name.text.hasPrefix(folder + "!")
    }.map(\.id)
  }

  /// An observation of nothing, to ask which of these names an offset means.
  init(sourcesNamed names: [Quoted]) {
    self.init()
    sources = names.enumerated().map { SourceRecord(id: SourceID($0), name: $1, kind: .unknown) }
  }

  /// The offsets by source, and the first name that means none.
  func offsets(
    _ given: [SourceOffset]
  ) -> (offsets: [SourceID: Double], mismatch: SourceOffset.Mismatch?) {
    var offsets: [SourceID: Double] = [:]
    for offset in given {
      let found = sources(named: offset.source)
      if found.isEmpty {
        let known = sources.map(\.name.text)
        return ([:], SourceOffset.Mismatch(source: offset.source, known: known))
      }
      for id in found { offsets[id] = offset.seconds }
    }
    return (offsets, nil)
  }
}
