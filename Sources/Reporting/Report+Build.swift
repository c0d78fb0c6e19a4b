import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// Builds the report of a verdict.
  /// - Parameters:
  ///   - redactor: makes every text of the evidence safe; its pseudonyms are numbered in the report's order.
  ///   - version: of the tool.
  ///   - command: the arguments that make the report again, as given.
  ///   - extent: how much of what happened it holds.
  ///   - showsNoise: lists what is known to be harmless, instead of counting it.
  public init(
    _ verdict: Verdict, redactor: Redactor, version: Safe, command: [Quoted] = [],
    extent: Extent = .brief, showsNoise: Bool = false
  ) {
    // Gone over twice: a secret that only the last line gives away must not be shown by the first.
    for incident in verdict.incidents { redactor.learn(incident.world) }
    if redactor.isEnabled {
      _ = Report(
        once: verdict, redactor: redactor, version: version, command: command, extent: extent,
        showsNoise: showsNoise)
      redactor.startOver()
    }
    self.init(
      once: verdict, redactor: redactor, version: version, command: command, extent: extent,
      showsNoise: showsNoise)
  }

  private init(
    once verdict: Verdict, redactor: Redactor, version: Safe, command: [Quoted], extent: Extent,
    showsNoise: Bool
  ) {
    let leading = verdict.incidents.indices.contains(verdict.leading) ? verdict.leading : 0
    // The leading incident is built first: it is what people read first, so its evidence and pseudonyms count from 1.
    var numbering = Numbering()
    let order = verdict.incidents.indices.sorted { left, right in
      (left == leading ? 0 : 1, left) < (right == leading ? 0 : 1, right)
    }
    let names = SourceNames(verdict)
    var built: [Int: Incident] = [:]
    for index in order {
      var builder = IncidentBuilder(
        verdict.incidents[index], redactor, names, numbering, extent)
      built[index] = builder.build(showsNoise: showsNoise)
      numbering = builder.numbering
    }
    self.version = version
    self.leading = leading
    incidents = verdict.incidents.indices.compactMap { built[$0] }
    inputs = Report.inputs(verdict, names, redactor)
    self.command = (["wvtriage"] + command.map { redactor.safe($0) }).joined(by: " ")
    redaction = Receipt(
      enabled: redactor.isEnabled,
      replaced: redactor.replaced.sorted { $0.key < $1.key }
        .map { (Safe(identifier: $0.key), $0.value) })
  }
}

extension Report {
  /// Gives what has no line of its own the one in which its byte stands.
  /// - Parameter line: of a source and an offset in it; nil where that is not known.
  public mutating func countLines(_ line: (SourceID, Int) -> Int?) {
    for incident in incidents.indices {
      for index in incidents[incident].exhibits.indices {
        let exhibit = incidents[incident].exhibits[index]
        if exhibit.line == nil {
          incidents[incident].exhibits[index].countedLine = line(
            exhibit.sourceID, exhibit.byteOffset)
        }
      }
    }
  }
}

/// Evidence numbers: `[1]` is what is cited first; the same citation keeps its number.
struct Numbering {
  private(set) var cited: [Citation] = []
  private var numbers: [Key: Int] = [:]

  private struct Key: Hashable {
    var source: SourceID
    var position: Position
    var quote: String
  }

  mutating func number(of citation: Citation) -> Int {
    let key = Key(
      source: citation.source, position: citation.position, quote: citation.quote.text)
    if let known = numbers[key] { return known }
    cited.append(citation)
    numbers[key] = cited.count
    return cited.count
  }
}
