import Evidence
import HAR
import Reconstruction

/// How the same requests are written down on both sides. None of it says anything of the flow: it is counted.
struct Wire {
  let good: ComparedSide
  let bad: ComparedSide

  init(_ good: ComparedSide, _ bad: ComparedSide) {
    self.good = good
    self.bad = bad
  }

  var counts: [Explanation: Int] {
    var counts: [Explanation: Int] = [:]
    for (role, mine) in good.landmarks {
      guard let theirs = bad.landmarks.first(where: { $0.role == role })?.exchange else { continue }
      for reason in reasons(mine, theirs) { counts[reason, default: 0] += 1 }
    }
    let hosts = [good, bad].map { side in
      Set(side.world.ordinary.hosts.keys).union(side.world.exchanges.map(\.host))
        .filter { side.party(of: $0) == nil }
    }
    let foreign = hosts[0].symmetricDifference(hosts[1]).count
    if foreign > 0 { counts[.ordinaryTraffic] = foreign }
    return counts
  }

  private func reasons(_ mine: Exchange, _ theirs: Exchange) -> [Explanation] {
    var reasons: [Explanation] = []
    if let one = mine.request.httpVersion, let two = theirs.request.httpVersion, one != two {
      reasons.append(.protocolVersion)
    }
    if (mine.page == nil) != (theirs.page == nil)
      || (mine.resourceType == nil) != (theirs.resourceType == nil)
    {
      reasons.append(.exporterFields)
    }
    if (mine.response.body?.text == nil) != (theirs.response.body?.text == nil) {
      reasons.append(.bodiesMissing)
    }
    return reasons + headers(mine.request.headers, theirs.request.headers)
      + headers(mine.response.headers, theirs.response.headers)
  }

  /// Spelling once a message; each header that only one side has by what it is.
  private func headers(_ mine: [Exchange.Header], _ theirs: [Exchange.Header]) -> [Explanation] {
    let (one, two) = (Set(mine.map(\.name)), Set(theirs.map(\.name)))
    let (lowerOne, lowerTwo) = (Set(one.map { $0.lowercased() }), Set(two.map { $0.lowercased() }))
    let isSpelling = lowerOne.intersection(lowerTwo).contains { name in
      !one.intersection(two).contains { $0.lowercased() == name }
    }
    return (isSpelling ? [.headerSpelling] : [])
      + lowerOne.symmetricDifference(lowerTwo).map(Wire.reason)
  }

  private static func reason(_ header: String) -> Explanation {
    switch header {
    case "cookie", "set-cookie", "authorization": .cookiesHidden
    case "x-requested-with", "user-agent", "accept": .browserHeaders
    default: header.hasPrefix("sec-") ? .browserHeaders : .exporterFields
    }
  }
}
