import DeviceLog
import Diagnosis
import Evidence
import Reconstruction
import Redaction

/// What a report leaves out, and says that it does.
extension IncidentBuilder {
  func hidden() -> Report.Hidden {
    var hidden = Report.Hidden()
    for finding in verdict.hidden {
      switch finding.reason {
      case .baseline: hidden.byBaseline += 1
      case .ignore: hidden.byIgnore += 1
      }
      if finding.isCause { hidden.cause = finding.reason }
      hidden.items.append(
        .init(
          id: Safe(identifier: finding.id), rule: Safe(identifier: finding.rule),
          reason: finding.reason))
    }
    return hidden
  }

  /// - Parameter listed: false counts only.
  func noise(listed: Bool) -> Report.Noise {
    var noise = Report.Noise()
    let texts = world.sources.flatMap { $0.log?.noise ?? [] }
    let telemetry = world.sightings.filter { $0.match.signature == LogHit.telemetrySignature }
    noise.lines = texts.reduce(telemetry.count) { $0 + $1.count }
    noise.requests = world.setAside.reduce(0) { $0 + $1.count }
    guard listed else { return noise }
    noise.listed = (self.texts(texts, telemetry) + requests()).enumerated().sorted { left, right in
      left.element.count != right.element.count
        ? left.element.count > right.element.count : left.offset < right.offset
    }.map(\.element)
    return noise
  }

  /// One a signature, whatever logs it was seen in.
  private func texts(_ texts: [KnownNoise], _ telemetry: [Sighting]) -> [Report.Noise.Item] {
    var counts: [String: KnownNoise] = [:]
    for text in texts {
      counts[text.signature, default: KnownNoise(signature: "", why: text.why, count: 0)].count +=
        text.count
    }
    if let first = telemetry.first {
      counts[first.match.signature] = KnownNoise(
        signature: "", why: first.match.captures["why"] ?? "", count: telemetry.count)
    }
    return counts.sorted { $0.key < $1.key }.map { signature, known in
      let first = world.sightings.first { $0.match.signature == signature }
      return Report.Noise.Item(
        count: known.count, why: redactor.safe(Message(pieces: [.words(known.why)])),
        place: first.map { place($0.citation) })
    }
  }

  private func requests() -> [Report.Noise.Item] {
    world.setAside.map { aside in
      Report.Noise.Item(
        count: aside.count, why: "a request to a telemetry host of your own list failed",
        place: place(aside.citation))
    }
  }
}

extension Report {
  /// `3 findings hidden: 2 by --baseline, 1 by --ignore`
  static func phrase(_ hidden: Hidden) -> Safe {
    let parts: [Safe] = [
      hidden.byBaseline > 0 ? "\(hidden.byBaseline) by --baseline" : "",
      hidden.byIgnore > 0 ? "\(hidden.byIgnore) by --ignore" : "",
    ].filter { !$0.isEmpty }
    return "\(Words.count(hidden.count, "finding", "findings")) hidden: \(parts.joined(by: ", "))"
  }

  /// `312 lines and 2 failed requests are known to be harmless`; nil where there are none.
  static func phrase(_ noise: Noise) -> Safe? {
    let parts: [Safe] = [
      noise.lines > 0 ? Words.count(noise.lines, "line", "lines") : "",
      noise.requests > 0
        ? Words.count(noise.requests, "failed request", "failed requests") : "",
    ].filter { !$0.isEmpty }
    if parts.isEmpty { return nil }
    let verb: Safe = noise.lines + noise.requests == 1 ? "is" : "are"
    return "\(parts.joined(by: " and ")) \(verb) known to be harmless"
  }

  /// `12×  printed at every start: logcat.txt:3`
  static func phrase(_ item: Noise.Item) -> Safe {
    let place: Safe = item.place.map { ": \($0.spot)" } ?? ""
    return "\(item.count)×  \(item.why)\(place)"
  }
}
