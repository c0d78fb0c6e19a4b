/// Which failure brings which others about. What a cause explains is folded under it as its
/// symptom.
enum Folding {
  /// Rule → the rules it explains, for any flow in which both are found.
  static let explains: [String: Set<String>] = [
    "popup-not-created": ["popup-closed-early", "popup-orphaned"],
    "popup-blocked": ["popup-closed-early", "popup-not-created"],
    "popup-sandboxed": ["popup-blocked", "popup-not-created", "popup-closed-early"],
    "popup-never-loaded": [
      "popup-not-created", "popup-blocked", "popup-closed-early", "app-crashed",
    ],
    "popup-reused-opener": [
      "opener-severed", "opener-message-mismatch", "main-view-closed", "popup-not-created",
      "popup-closed-early", "popup-blocked",
    ],
    "popup-opened-externally": [
      "session-not-shared", "opener-severed", "popup-not-created", "popup-blocked",
      "popup-closed-early", "user-agent-differs-in-popup",
    ],
    "popup-invisible": ["popup-orphaned", "popup-closed-early"],
    "popup-configuration-mismatch": [
      "app-crashed", "opener-severed", "session-not-shared", "popup-not-created",
    ],
    "popup-settings-missing": ["user-agent-differs-in-popup", "popup-not-dismissed"],
    "opener-severed": [
      "popup-closed-early", "popup-not-dismissed", "session-not-shared", "popup-orphaned",
    ],
    "main-view-closed": ["popup-closed-early", "page-reloaded-mid-flow"],
    "user-agent-differs-in-popup": ["user-agent-rejected"],
    "user-agent-rejected": ["popup-closed-early", "user-cancelled"],
    "user-agent-contradiction": ["sign-in-loop"],
    "user-agent-malformed": ["sign-in-loop"],
    "desktop-content-mode": ["flow-stopped-on-healthy-page"],
    "rendering-unavailable": ["flow-stopped-on-healthy-page"],
    "passkey-unavailable": ["flow-stopped-on-healthy-page", "popup-closed-early"],
    "cookies-disabled": [
      "sign-in-loop", "cookie-not-returned", "state-mismatch", "third-party-cookies-blocked",
      "session-lost-on-restart", "session-not-shared", "cookie-samesite-callback",
      "cookie-samesite-embedded", "code-exchange-failed",
    ],
    "third-party-cookies-blocked": ["cookie-not-returned", "sign-in-loop", "session-not-shared"],
    "cookie-rejected": [
      "cookie-not-returned", "sign-in-loop", "state-mismatch", "session-not-shared",
    ],
    "cookie-samesite-callback": [
      "cookie-not-returned", "state-mismatch", "sign-in-loop", "session-not-shared",
      "code-exchange-failed",
    ],
    "cookie-samesite-embedded": [
      "cookie-not-returned", "sign-in-loop", "session-not-shared", "third-party-cookies-blocked",
    ],
    "cookie-not-returned": ["sign-in-loop", "state-mismatch"],
    "session-not-shared": ["cookie-not-returned", "state-mismatch", "sign-in-loop"],
    "session-lost-on-restart": ["cookie-not-returned", "sign-in-loop"],
    "cookies-enabled-late": ["cookie-not-returned", "sign-in-loop"],
    "wrapper-drops-result": ["cookie-not-returned", "popup-orphaned", "popup-closed-early"],
    "storage-partitioned": ["storage-unavailable", "state-mismatch"],
    "webview-data-directory-locked": [
      "app-crashed", "webview-unavailable", "indexeddb-unavailable",
    ],
    "javascript-disabled": [
      "storage-unavailable", "flow-stopped-on-healthy-page", "popup-closed-early",
    ],
    "external-link-rule-too-broad": ["navigation-cancelled", "popup-opened-externally"],
    "app-bound-domain-blocked": ["navigation-cancelled"],
    "content-filter-blocked": ["navigation-cancelled", "network-failure"],
    "auth-challenge-mishandled": ["navigation-cancelled", "tls-failure", "network-failure"],
    "internet-permission-missing": ["network-failure", "cache-mode-wrong"],
    "cache-mode-wrong": ["network-failure"],
    "frame-blocked": ["network-failure", "popup-not-created"],
    "camera-api-unavailable": ["camera-permission-denied", "sdk-refused-browser"],
    "camera-permission-denied": ["camera-needs-gesture", "file-chooser-missing"],
    "navigation-cancelled": ["page-reloaded-mid-flow"],
    "page-reloaded-mid-flow": [
      "opener-severed", "state-mismatch", "popup-orphaned", "popup-closed-early", "popup-invisible",
      "popup-not-dismissed", "session-not-shared", "flow-stopped-on-healthy-page",
    ],
    "script-dialog-missing": [
      "user-cancelled", "popup-closed-early", "flow-stopped-on-healthy-page",
    ],
    "app-link-not-opened": [
      "popup-not-dismissed", "session-not-shared", "flow-stopped-on-healthy-page",
    ],
    "page-covered": ["flow-stopped-on-healthy-page"],
    "app-crashed": ["page-reloaded-mid-flow"],
    "navigation-handler-misuse": ["app-crashed"],
    "camera-usage-description-missing": ["app-crashed", "camera-api-unavailable"],
    "camera-blocked-by-policy": ["camera-permission-denied"],
    "webview-unavailable": ["app-crashed"],
    "web-process-terminated": [
      "app-crashed", "page-reloaded-mid-flow", "rendering-unavailable",
    ],
    "out-of-memory": [
      "web-process-terminated", "app-crashed", "page-reloaded-mid-flow", "rendering-unavailable",
    ],
    "capture-proxy-caused-failure": ["tls-failure", "network-failure"],
    "network-failure": ["code-exchange-failed", "provider-error"],
    "cleartext-blocked": ["network-failure", "mixed-content-blocked"],
    "custom-scheme-unhandled": ["network-failure", "navigation-cancelled"],
    "provider-configuration": ["code-exchange-failed"],
  ]

  /// Says that something stopped, not why: these yield to any rule that names a mechanism.
  static let general: Set<String> = [
    "flow-stopped-on-healthy-page", "app-crashed", "popup-closed-early", "user-cancelled",
    "code-exchange-failed", "cookie-not-returned", "sign-in-loop", "navigation-cancelled",
  ]

  static func explains(_ cause: RankedFinding, _ other: RankedFinding) -> Bool {
    guard explains[cause.identity.id]?.contains(other.identity.id) == true else { return false }
    return cause.finding.confidence >= other.finding.confidence
      || cause.finding.confidence >= .likely
  }
}
