import Evidence
import Reconstruction
import WebPlatform

/// Which host a piece of evidence is about.
extension Case {
  /// The host that was asked, where the citation is of an exchange; the one a line names, where it is of a line.
  func host(of citation: Citation) -> String? {
    if let id = exchangeID(at: citation) { return urls[id]?.host ?? exchanges[id].host }
    let line = CitedLine(citation)
    for sighting in sightings where CitedLine(sighting.citation) == line {
      if let host = sighting.namedHost { return host }
    }
    return nil
  }
}

extension Sighting {
  /// The host that the text names: a captured one, that of a captured address, that of an address in the text.
  var namedHost: String? {
    if let host = captured("host"), !host.isEmpty { return host }
    return addresses.lazy.compactMap { WebURL($0)?.host }.first { !$0.isEmpty }
  }
}

extension Finding {
  /// The host that decides who has to act: the one that the first piece of evidence names.
  func decidingHost(in world: Case) -> String? {
    grounds.first.flatMap { world.host(of: $0.citation) }
  }
}
