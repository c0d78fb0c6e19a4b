import HAR
import Reconstruction

/// What was compared, how often it agreed, and every place where it did not.
struct Agreement {
  enum Question: String, CaseIterable {
    /// As many entries as the capture has.
    case entries
    /// An entry is a row of the server's journal, or never reached it.
    case matched
    case userAgent = "user agent"
    /// Client hints, fetch metadata, Referer, X-Requested-With, Location.
    case otherHeaders = "other headers"
    case cookiesSent = "cookies sent"
    case cookiesSet = "Set-Cookie"
    /// A refused cookie never came to the server; an accepted one did, as far as it could.
    case judged
    /// A cookie called missing was not on the request.
    case missing
    /// A cookie that came was one that the rules let through; one held back did not come.
    case predicted
    case rungs
    case windows
    /// Each window's pages are taken for the browser that they came from.
    case identity
  }

  struct Tally {
    var agree = 0
    var differ = 0
    /// The exporter does not show it, or it proves nothing.
    var hidden = 0
    var compared: Int { agree + differ }
  }

  private(set) var tallies: [Question: Tally] = [:]
  private(set) var differences: [Question: [String]] = [:]
  var recordings = 0

  subscript(_ question: Question) -> Tally { tallies[question] ?? Tally() }

  mutating func hide(_ question: Question) { tallies[question, default: Tally()].hidden += 1 }

  mutating func note(_ question: Question, _ agrees: Bool, _ place: @autoclosure () -> String) {
    if agrees {
      tallies[question, default: Tally()].agree += 1
    } else {
      tallies[question, default: Tally()].differ += 1
      differences[question, default: []].append(place())
    }
  }

  mutating func add(_ other: Agreement) {
    recordings += other.recordings
    differences.merge(other.differences) { $0 + $1 }
    for (question, tally) in other.tallies {
      tallies[question, default: Tally()].agree += tally.agree
      tallies[question, default: Tally()].differ += tally.differ
      tallies[question, default: Tally()].hidden += tally.hidden
    }
  }
}

extension Agreement {
  /// One recorded run, compared.
  init(_ recording: Recording) {
    recordings = 1
    let matching = RowMatching(recording.rows)
    /// The row of each exchange that is one.
    var rowOf: [Place: ServerRow] = [:]
    for source in recording.observations.sources {
      guard let capture = source.capture else { continue }
      let file = source.name.text.split(separator: "/").last.map(String.init) ?? ""
      let exchanges = recording.observations.exchanges.filter { $0.source == source.id }
      compareCounts(capture, exchanges, recording.sees[file], "\(recording.name)/\(file)")
      for (exchange, match) in zip(exchanges, matching.match(exchanges)) {
        let place = "\(recording.name)/\(file) entry \(exchange.entry)"
        switch match {
        case .row(let index):
          note(.matched, true, "")
          rowOf[Place(exchange)] = recording.rows[index]
          compare(exchange, recording.rows[index], recording, place)
        case .unexplained:
          note(
            .matched, false, "\(place): \(exchange.response.status) \(exchange.request.url.value)")
        case .cached, .failed, .elsewhere, .twoHops: hide(.matched)
        }
      }
    }
    compareCookieModel(recording, rowOf)
    compareRungs(recording)
    compareWindows(recording, rowOf)
    compareIdentities(recording)
  }

  /// An entry of a capture.
  struct Place: Hashable {
    var source: Int
    var entry: Int
    init(_ exchange: Exchange) {
      source = exchange.source.number
      entry = exchange.entry
    }
  }

  /// The entries are all there, and so are the headers that the recorder wrote.
  private mutating func compareCounts(
    _ capture: CaptureSummary, _ exchanges: [Exchange], _ sight: Truth.Sight?, _ place: String
  ) {
    guard let sight else { return hide(.entries) }
    let cookies = exchanges.contains { $0.request.headers.first(header: "cookie") != nil }
    let sets = exchanges.contains { $0.response.headers.first(header: "set-cookie") != nil }
    note(
      .entries,
      capture.entries == sight.entries && exchanges.count == sight.entries
        && cookies == sight.cookie_headers && sets == sight.set_cookie_headers,
      "\(place): \(exchanges.count) of \(sight.entries), Cookie \(cookies), Set-Cookie \(sets)")
  }

  private mutating func compare(
    _ exchange: Exchange, _ row: ServerRow, _ recording: Recording, _ place: String
  ) {
    let request = exchange.request.headers
    let response = exchange.response.headers
    guard !request.isEmpty else {
      for question in [.userAgent, .otherHeaders, .cookiesSent] as [Question] { hide(question) }
      return
    }
    note(
      .userAgent, exchange.userAgent == row.ua,
      "\(place): \(exchange.userAgent ?? "none") for \(row.ua ?? "none")")

    var wrong: [String] = []
    func compare(_ name: String, _ read: String?, _ received: String?) {
      if (read ?? "") != (received ?? "") {
        wrong.append("\(name) \(read ?? "none") for \(received ?? "none")")
      }
    }
    compare("sec-ch-ua", request.first(header: "sec-ch-ua")?.value, row.sec_ch_ua)
    compare(
      "x-requested-with", request.first(header: "x-requested-with")?.value, row.x_requested_with)
    compare("sec-fetch-dest", exchange.fetchDestination, row.fetch_dest)
    compare("sec-fetch-site", exchange.fetchSite, row.fetch_site)
    compare("referer", exchange.referer, row.referer)
    compare("location", response.first(header: "location")?.value, row.location)
    note(.otherHeaders, wrong.isEmpty, "\(place): \(wrong.joined(separator: "; "))")

    if recording.isSanitized {
      hide(.cookiesSent)
      hide(.cookiesSet)
      return
    }
    let sent = request.first(header: "cookie")?.value
    note(
      .cookiesSent, (sent ?? "") == (row.cookie ?? ""),
      "\(place): \(sent ?? "none") for \(row.cookie ?? "none")")
    let set = response.all(header: "set-cookie").map(\.value)
    note(
      .cookiesSet, set == row.set_cookie, "\(place): \(set) for \(row.set_cookie)")
  }
}
