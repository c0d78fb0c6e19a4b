import Evidence
import Reconstruction

/// Who mends a cut opener, and how.
extension OpenerSevered {
  func owner(_ policies: [SeveringPolicy], _ flow: Flow, _ grounds: [Ground]) -> Owner? {
    if let policy = policies.first {
      return policy.side == .popup && policy.host == flow.providerHost ? .provider : .site
    }
    return grounds.contains { $0.independent == "loaded-by-app" } ? .app : nil
  }

  func fixes(
    _ policies: [SeveringPolicy], _ grounds: [Ground], _ subject: Subject
  ) -> [Fix] {
    if grounds.contains(where: { $0.independent == "loaded-by-app" }), policies.isEmpty {
      return FrameworkFixes.leaveAddressToEngine.fitting(subject) + [.redirectMode]
    }
    return [
      Fix(
        .site,
        """
        Send Cross-Origin-Opener-Policy: same-origin-allow-popups on the page that opens the \
        popup and unsafe-none on the callback page; open it without noopener.
        """,
        .safe, check: "In the callback's console window.opener is not null.", reference: .coop),
      .redirectMode,
    ]
  }
}
