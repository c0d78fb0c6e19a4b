import Evidence
import HAR
import Reconstruction

/// What recordings of traffic show, and what they cannot.
extension Case {
  /// Flows that somebody may ask about: those that did not complete, else all.
  var flowsInQuestion: [Flow] {
    let open = flows.filter { $0.failing != nil }
    return open.isEmpty ? flows : open
  }

  /// A place in a recording to point at when the recording as a whole is meant.
  private func place(in source: SourceID) -> [Citation] {
    exchanges.first { $0.source == source }.map { [$0.citation] } ?? []
  }
  private var captureIDs: [SourceID] { captureSources.map(\.id) }

  /// Hosts of the flows that a proxy saw as closed tunnels only.
  private var closedTunnel: Exchange? {
    let opened = Set(exchanges.filter { !$0.isTunnel }.map(\.host))
    let hosts = Set(flowsInQuestion.compactMap(\.providerHost))
    return exchanges.first {
      $0.isTunnel && !opened.contains($0.tunnelHost)
        && (hosts.isEmpty || hosts.contains($0.tunnelHost))
    }
  }

  var allWindowsCoverage: Coverage {
    guard let first = captureIDs.first else {
      return sourcesOfOthers.isEmpty
        ? .none("no recording of traffic was given")
        : .none("the recording shows nothing of the app but other apps' requests")
    }
    guard capturesAllWindows else {
      if recordsPopupItself {
        return .whole("the popup has a recording of its own", captureIDs.flatMap(place))
      }
      return captures.contains { $0.exporter.coversOneWindow }
        ? .part(
          "the recording shows one window only: a popup has a recording of its own",
          place(in: first))
        : .part(
          "whether the recording shows every window is not known, for nothing names the tool that wrote it",
          place(in: first))
    }
    let whole = captureSources.filter { $0.capture?.exporter.coversAllWindows == true }.map(\.id)
    if let tunnel = closedTunnel {
      return .part(
        "the proxy saw \(Quoted(tunnel.tunnelHost, .host)) as an encrypted tunnel only",
        [tunnel.citation])
    }
    guard let uncut = whole.first(where: { !isTruncated($0) }) else {
      return .part("the recording is cut short", whole.prefix(1).flatMap(place))
    }
    return .whole("the recording shows every window", place(in: uncut))
  }

  /// Every flow's popup is in a recording that does not show the page that opened it.
  private var recordsPopupItself: Bool {
    let open = flowsInQuestion
    return !open.isEmpty
      && open.allSatisfy { flow in
        guard let popup = flow.window, let opener = flow.opener, popup != opener,
          windows.indices.contains(popup), windows.indices.contains(opener)
        else { return false }
        let recorded = Set(captureIDs)
        return !windows[popup].sources.filter(recorded.contains).isEmpty
          && Set(windows[popup].sources).isDisjoint(with: windows[opener].sources)
      }
  }

  var openerDocumentsCoverage: Coverage {
    guard let first = captureIDs.first else { return .none("no recording of traffic was given") }
    let providers = Set(flows.compactMap(\.providerHost))
    let own = exchanges.first { $0.isDocument && !providers.contains($0.host) && !$0.isTunnel }
    guard let own else {
      return .none("the recording shows no page of the app's own", place(in: first))
    }
    let unseen = flowsInQuestion.contains { flow in
      guard let opener = flow.opener, windows.indices.contains(opener) else { return true }
      return windows[opener].documents.isEmpty
    }
    return unseen
      ? .part("which page opened the sign-in is not recorded", [own.citation])
      : .whole("the page that asked for it is recorded", [own.citation])
  }

  var popupDocumentsCoverage: Coverage {
    let all = allWindowsCoverage
    guard let first = captureIDs.first else { return all }
    if all.extent == .whole {
      guard let asked = unanswered else { return all }
      return .part("the sign-in service was asked, and its answer is not recorded", [asked])
    }
    let pages = flowsInQuestion.map { flow in
      flow.failing?.providerDocuments ?? flow.last?.providerDocuments ?? []
    }
    guard let seen = pages.flatMap(\.self).first(where: exchanges.indices.contains) else {
      return capturesAllWindows
        ? all : .none("the recording holds no page of the popup's", place(in: first))
    }
    let page = exchanges[seen]
    if isTruncated(page.source) { return .part("the recording is cut short", [page.citation]) }
    return pages.contains(where: \.isEmpty)
      ? .part("the popup's pages are recorded of some attempts only", [page.citation])
      : .whole("the sign-in service's pages are recorded", [page.citation])
  }

  /// Where a flow asked the provider and no page of the provider's is on record.
  private var unanswered: Citation? {
    for flow in flowsInQuestion {
      guard let attempt = flow.failing, let id = attempt.authorization,
        exchanges.indices.contains(id), attempt.highest <= .authorizeSent
      else { continue }
      return exchanges[id].citation
    }
    return nil
  }

  var wholeFlowCoverage: Coverage {
    guard !sources.isEmpty else { return .none("nothing was given") }
    guard let flow = flowsInQuestion.first else {
      return .none(
        "nothing of a sign-in, payment or check is in the files",
        captureIDs.prefix(1).flatMap(place))
    }
    let gaps = flowsInQuestion.compactMap(lateOrCut)
    return gaps.first
      ?? .whole(
        "the flow is recorded from its start to its end",
        flow.last?.steps[.authorizeSent].map { [$0] } ?? [])
  }

  /// Why the flow is not recorded from its start to its end.
  private func lateOrCut(_ flow: Flow) -> Coverage? {
    guard let attempt = flow.failing ?? flow.last, let end = attempt.lastPlace else {
      return .none("no attempt is in the files")
    }
    guard !captures.isEmpty else {
      return .part("only lines of a log tell of the flow", [end])
    }
    if attempt.authorization == nil, attempt.highest > .authorizeSent {
      return .part("the request that began the flow is not recorded", [end])
    }
    if isTruncated(end.source) { return .part("the recording is cut short", [end]) }
    guard flow.progress != .completed else { return nil }
    let ends = captures.compactMap(\.lastStart).filter(\.isAbsolute)
    guard let last = ends.max(by: { $0.microseconds < $1.microseconds }),
      let due = end.time ?? attempt.end, due.isAbsolute
    else { return nil }
    return last.seconds(since: due) < Self.waitsFor
      ? .part("the recording ends as soon as the flow stops, so it may have gone on", [end]) : nil
  }

  /// Seconds for which a recording should go on behind the last step.
  private static var waitsFor: Double { 10 }
}
