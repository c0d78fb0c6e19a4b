import Evidence
import HAR
import Reconstruction

/// What requests show of cookies, browsers and clocks, and what they cannot.
extension Case {
  var cookieCoverage: Coverage {
    let shown = cookies.visibility.filter { $0.value == .shown }.map(\.key).sorted()
    let hidden = cookies.visibility.filter { $0.value == .sanitized }.map(\.key).sorted()
    let silent = cookies.visibility.filter { $0.value == .unproven }.map(\.key).sorted()
    if let said = cookies.words.first, !hidden.isEmpty {
      return .part(
        "the browser's log says what became of cookies and leaves out which", [said.citation])
    }
    if let shows = shown.first {
      guard let other = (hidden + silent).first else {
        return .whole(
          "the recording shows the cookies that were set and sent", first(of: shows))
      }
      return .part(
        "one recording shows cookies, another does not", first(of: other))
    }
    if let left = hidden.first {
      return .none(
        "cookies were left out of the recording when it was exported", first(of: left))
    }
    // An app without cookies looks the same: nothing is said against the recording.
    if let none = silent.first {
      let why: Message =
        exporter(of: none) == .chromeDevTools
        ? "Chrome left them out, as it does by default" : "the tool does not write them"
      return .part(
        "no request of the recording has a cookie: there were none, or \(why)", first(of: none))
    }
    return .none("no recording of traffic was given")
  }

  var userAgentCoverage: Coverage {
    guard let first = browsers.first else {
      return .none(
        captures.isEmpty
          ? "no recording of traffic was given" : "no request in the files names its browser")
    }
    if pageAgents.isEmpty {
      return .part(
        "what the requests name is no page's browser; a tool may have taken it out",
        [first.citation])
    }
    let unseen = flowsInQuestion.first { flow in
      guard let attempt = flow.failing ?? flow.last else { return true }
      return providerAgent(attempt) == nil
    }
    guard unseen == nil else {
      return .part("the browser shows, but no request to the sign-in service", [first.citation])
    }
    return .whole("requests name the browser they come from", [first.citation])
  }

  /// Where a request to the provider names its browser.
  func providerAgent(_ attempt: Attempt) -> Citation? {
    ([attempt.authorization].compactMap(\.self) + attempt.providerDocuments)
      .filter(exchanges.indices.contains)
      .lazy.compactMap { self.exchanges[$0].citation(.requestHeader("user-agent")) }.first
  }

  var serverDateCoverage: Coverage {
    guard !captures.isEmpty else { return .none("no recording of traffic was given") }
    if let time = deviceTime() {
      return .whole(
        "servers date their answers, and the phone's own recording dates them too", [time.citation])
    }
    if let time = sources.lazy.compactMap({ self.serverTime(of: $0.id) }).first {
      return .part(
        "the recording was made on a computer, whose clock is not the phone's", [time.citation])
    }
    return .none("too few answers carry the server's time")
  }

  private func exporter(of source: SourceID) -> Exporter? {
    sources.first { $0.id == source }?.capture?.exporter
  }

  private func first(of source: SourceID) -> [Citation] {
    exchanges.first { $0.source == source }.map { [$0.citation] } ?? []
  }
}
