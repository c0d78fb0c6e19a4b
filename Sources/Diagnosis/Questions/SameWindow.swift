import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Signs that the popup's page took the place of the page that opened it.
struct SameWindow: Sendable {
  /// What only a page without a window of its own says.
  var complaints: [Ground] = []
  /// What fits as well.
  var supports: [Ground] = []
  /// The page that opened it was still there.
  var disproof: Citation?

  init(of attempt: Attempt, _ flow: Flow, in world: Case) {
    complaints = world.tracedReuse(in: attempt, of: flow)
    disproof = world.windowOfItsOwn(flow) ?? world.openerStillAlive(in: attempt, of: flow)
    if complaints.isEmpty, disproof == nil { disproof = world.recordedWithoutPopup(attempt, flow) }
    addComplaints(attempt, flow, world)
    let shared = world.sharedPage(attempt, flow)
    if let shared { complaints.append(shared) }
    // Said by a page that any app opened by itself as well: with the line above one observation.
    if let null = world.sightings([.openerNull], in: attempt, of: flow).first {
      supports.append(null.observed("the page finds no opener", as: "no-script-opened-it"))
    }
    if shared != nil {
      supports += flow.presentationGrounds.prefix(1).map {
        .seen("the flow was meant for a popup", $0, as: "meant-as-popup")
      }
    }
  }

  /// What the page that came says.
  private mutating func addComplaints(_ attempt: Attempt, _ flow: Flow, _ world: Case) {
    if let refused = world.sightings([.closeRefused], in: attempt, of: flow).first {
      complaints.append(
        refused.observed(
          "the page may not close its window, because no script opened that window",
          as: "no-script-opened-it"))
    }
    let asking = world.askingOrigins(of: attempt, flow)
    if let own = world.sightings([.messageMismatch], in: attempt, of: flow)
      .first(where: { $0.recipientIsSender(butNot: asking) })
    {
      complaints.append(
        own.observed("the page that answers its opener finds itself there", as: "own-origin"))
    }
  }

  /// The window itself was seen, or its page found itself as its opener: not only that it had none.
  var isSure: Bool {
    complaints.contains { $0.independent == "own-origin" || $0.independent == "same-window" }
  }

  /// Enough to say that the popup replaced its opener.
  var holds: Bool { disproof == nil && !complaints.isEmpty }
}

extension Case {
  /// What the probe says: the page got its own window back from window.open, where the app's setting gives no other; or
  /// the app loaded the popup's address into the window that had asked for it.
  fileprivate func tracedReuse(in attempt: Attempt, of flow: Flow) -> [Ground] {
    if let got = pageTraces("asked", in: attempt, of: flow)
      .first(where: { $0.captured("decision") == "sameWindow" })
    {
      let same = got.observed("window.open gave the page its own window back", as: "same-window")
      guard let off = appSetting("multipleWindows", "false", of: flow.opener) else { return [same] }
      return [same, off.told("the web view's setting allows no further windows", as: "setting")]
    }
    let lines = sightings([.trace], in: attempt, of: flow).filter(\.isToldByApp)
    for (index, asked) in lines.enumerated() where asked.captured("event") == "asked" {
      guard let url = asked.captured("url"), let opener = asked.captured("opener"),
        let load = lines[(index + 1)...].prefix(4).first(where: { line in
          line.captured("event") == "loading" && line.captured("window") == opener
            && line.captured("url") == url
        })
      else { continue }
      return [
        asked.observed("a window was asked for with this address", as: "asked"),
        load.told("the app loaded that address in the window that had asked", as: "same-window"),
      ]
    }
    return []
  }

  /// Where the flow's window began, if something tells it apart from the one that asked.
  fileprivate func windowOfItsOwn(_ flow: Flow) -> Citation? {
    guard let window = flow.window, let opener = flow.opener, window != opener,
      windows.indices.contains(window)
    else { return nil }
    return windows[window].created
  }

  /// The window that asked was recorded with its page, and no page of the popup came into it.
  fileprivate func recordedWithoutPopup(_ attempt: Attempt, _ flow: Flow) -> Citation? {
    guard !attempt.reachedProvider, let opener = flow.opener, windows.indices.contains(opener),
      windows[opener].separation == .recorded
    else { return nil }
    return openerDocuments(of: attempt, flow).last?.citation
  }

  /// The provider's page in the window of the page that wanted a popup. Without that page before
  /// it, it may be the popup's own recording; where nothing tells windows apart, only the silence
  /// of that page speaks.
  fileprivate func sharedPage(_ attempt: Attempt, _ flow: Flow) -> Ground? {
    guard let popup = flow.popup, windows.indices.contains(popup),
      windows[popup].outcome == .reusedOpener, let place = windows[popup].outcomeGrounds.first,
      !openerDocuments(of: attempt, flow).isEmpty
    else { return nil }
    let seen = flow.window.map {
      windows.indices.contains($0) && windows[$0].separation == .recorded
    }
    return seen == true
      ? .seen("it was loaded in the window that asked for the popup", place, as: "same-window")
      : .absent(
        "the page that asked for it asked for nothing after this", due: place, as: "same-window")
  }
}

extension Sighting {
  /// A page posted to its opener and found itself there. Where the page that opened the popup has
  /// the same origin, as a callback page of the site has, that tells nothing.
  fileprivate func recipientIsSender(butNot asking: Set<String>) -> Bool {
    guard let recipient = captured("recipient").flatMap({ WebURL($0)?.origin }),
      let source = record?.console?.sourceURL, WebURL(source)?.origin == recipient
    else { return false }
    return !asking.contains(recipient)
  }
}

extension Case {
  /// Origins of the pages that wanted the popup: by the captures, by who wrote to the console, by
  /// the way back.
  func askingOrigins(of attempt: Attempt, _ flow: Flow) -> Set<String> {
    var origins = Set(openerDocuments(of: attempt, flow).compactMap(\.origin))
    for asked in sightings([.popupAsked, .signInStarted, .popupClosed], in: attempt, of: flow) {
      if let source = asked.record?.console?.sourceURL.flatMap({ WebURL($0)?.origin }) {
        origins.insert(source)
      }
    }
    if let back = flow.redirectURI.flatMap({ WebURL($0) }), back.isHTTP {
      origins.insert(back.origin)
    }
    return origins
  }
}
