import DeviceLog
import Evidence
import HAR
import WebPlatform

/// One list of what matters, in time order; sources of unknown offset stay apart behind it.
extension Workbench {
  mutating func layTimeline() {
    var moments: [Moment] = []
    for window in world.windows {
      for id in window.documents { moments.append(moment(of: id, in: window.id)) }
    }
    let told = Set(world.windows.flatMap(\.documents))
    for flow in world.flows {
      for attempt in flow.attempts {
        let messages = [attempt.authorization, attempt.callback, attempt.tokenRequest]
        for id in messages.compactMap(\.self) where !told.contains(id) {
          moments.append(moment(of: id, in: world.windowOf[id]))
        }
      }
    }
    for sighting in world.sightings
    where sighting.isOurs && ![.benign, .console, .navigation].contains(sighting.sign) {
      // Of which of a phone's many processes the case is, only its app tells.
      if world.subject.app == nil, Sign.ofPhone.contains(sighting.sign) { continue }
      var moment = Moment(
        time: sighting.time, event: "\(sighting.citation.quote)", citation: sighting.citation)
      moment.window = sighting.window
      moments.append(moment)
    }
    var seen: Set<Citation> = []
    moments = moments.filter { seen.insert($0.citation).inserted }
    mark(&moments)
    moments.sort(by: before)
    let zero = moments.first { $0.time?.isAbsolute == true }?.time
    for index in moments.indices {
      if let time = moments[index].time, let zero, time.isAbsolute {
        moments[index].offset = time.seconds(since: zero)
      }
    }
    world.timeline = moments
  }

  func moment(of id: ExchangeID, in window: WindowID?) -> Moment {
    let exchange = world.exchanges[id]
    let method = Quoted(exchange.request.method, .word)
    let url = Excerpt.url(exchange.request.url.value)
    let event: Message =
      exchange.failed
      ? "\(method) \(url): no response" : "\(method) \(url): \(exchange.response.status)"
    var moment = Moment(time: exchange.start, event: event, citation: exchange.citation)
    moment.window = window
    return moment
  }

  private func place(of moment: Moment) -> Int64 {
    lineOrder.place(of: moment.citation) ?? moment.time?.microseconds ?? .min
  }

  private func before(_ left: Moment, _ right: Moment) -> Bool {
    let known = (left.time?.isAbsolute == true, right.time?.isAbsolute == true)
    if known.0 != known.1 { return known.0 }
    if !known.0 {
      let ranks = (rank[left.citation.source] ?? 0, rank[right.citation.source] ?? 0)
      if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    }
    let times = (place(of: left), place(of: right))
    if times.0 != times.1 { return times.0 < times.1 }
    let ranks = (rank[left.citation.source] ?? 0, rank[right.citation.source] ?? 0)
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    return left.citation.position.byteOffset < right.citation.position.byteOffset
  }
}
