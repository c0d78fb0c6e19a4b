import Evidence
import HAR
import Reconstruction

/// A document whose `Cross-Origin-Opener-Policy` cuts a popup from its opener.
struct SeveringPolicy: Sendable {
  enum Side: Sendable { case opener, popup }
  var side: Side
  var citation: Citation
  /// The host that sends it.
  var host: String
}

extension Case {
  /// Enforced policies that cut the link between opener and popup. Report-only headers cut nothing.
  /// Source: HTML standard, section on cross-origin opener policies; MDN.
  func severingPolicies(of attempt: Attempt, _ flow: Flow) -> [SeveringPolicy] {
    let popup = popupDocuments(of: attempt)
    let ofPopup = popup.compactMap { document in
      document.severing(
        ["same-origin", "same-origin-allow-popups", "noopener-allow-popups"], .popup)
    }
    guard let opener = openerDocuments(of: attempt, flow).last,
      popup.contains(where: { $0.origin != opener.origin }),
      let ofOpener = opener.severing(["same-origin"], .opener)
    else { return ofPopup }
    return [ofOpener] + ofPopup
  }
}

extension Exchange {
  fileprivate func severing(_ values: Set<String>, _ side: SeveringPolicy.Side) -> SeveringPolicy? {
    guard values.contains(openerPolicy) else { return nil }
    return citation(.responseHeader("cross-origin-opener-policy")).map {
      SeveringPolicy(side: side, citation: $0, host: host)
    }
  }
}
