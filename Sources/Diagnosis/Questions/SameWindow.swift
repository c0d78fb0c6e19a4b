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
    disproof = world.windowOfItsOwn(flow) ?? world.openerStillAlive(in: attempt, of: flow)
    if let refused = world.sightings([.closeRefused], in: attempt, of: flow).first {
      complaints.append(
        refused.observed(
          "the page may not close its window, because no script opened that window",
          as: "close-refused"))
    }
    if let own = world.sightings([.messageMismatch], in: attempt, of: flow)
      .first(where: {
        $0.recipientIsSender(butNot: world.askingOrigins(of: attempt, flow))
      })
    {
      complaints.append(
        own.observed("the page that answers its opener finds itself there", as: "own-origin"))
    }
    // Without the opener's page in the same window it may be the popup's own recording.
    if let popup = flow.popup, world.windows.indices.contains(popup),
      world.windows[popup].outcome == .reusedOpener,
      !world.openerDocuments(of: attempt, flow).isEmpty
    {
      complaints += world.windows[popup].outcomeGrounds.prefix(1).map {
        .seen("the page was loaded in the window that asked for the popup", $0, as: "same-window")
      }
    }
    if let null = world.sightings([.openerNull], in: attempt, of: flow).first {
      supports.append(null.observed("the page finds no opener", as: "opener-null"))
    }
    if flow.presentation == .popup {
      supports += flow.presentationGrounds.prefix(1).map {
        .seen("the flow was meant for a popup", $0, as: "meant-as-popup")
      }
    }
  }

  /// Enough to say that the popup replaced its opener.
  var holds: Bool { disproof == nil && !complaints.isEmpty }
}

extension Case {
  /// Where the flow's window began, if something tells it apart from the one that asked.
  fileprivate func windowOfItsOwn(_ flow: Flow) -> Citation? {
    guard let window = flow.window, let opener = flow.opener, window != opener,
      windows.indices.contains(window)
    else { return nil }
    return windows[window].created
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
