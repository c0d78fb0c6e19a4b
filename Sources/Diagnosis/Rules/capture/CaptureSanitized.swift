import Evidence
import HAR
import Reconstruction

/// The exporter left cookies and authorization out.
///
/// Sources: Chrome DevTools, "Export HAR (sanitized)", the default since 2024; Chromium
/// `net/log/net_log_capture_mode.h`, whose default is without cookies and credentials.
struct CaptureSanitized: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-sanitized", title: "Cookies and authorization were left out of the export",
    family: .capture, owner: .capture, severity: .info,
    ceiling: .likely(
      because: "No exporter writes down what it left out; it shows in what every such file lacks."),
    manual: Manual(
      symptom: "No request or response in the file has a cookie.",
      why:
        """
        Chrome's default HAR export drops Cookie, Set-Cookie and Authorization; a NetLog's default \
        leaves their values out.
        """,
      disprovedBy: "One cookie or Authorization header anywhere in the file."),
    references: [.devToolsSensitiveHAR])

  static let needs = Needs.none(because: "a capture says by itself whether it was sanitized")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let captures = world.sources.filter { $0.capture != nil }
    guard !captures.isEmpty else { return .notApplicable("no capture was given") }
    let sanitized = captures.filter { $0.capture?.isSanitized == true }
    guard !sanitized.isEmpty else {
      return world.showsAnyCookies
        ? .clear("the captures carry their cookies", [])
        : .notApplicable("too little is recorded to say whether cookies were left out")
    }
    let grounds = sanitized.compactMap { source in
      world.exchanges.first { $0.source == source.id }.map { exchange in
        Ground.absent(
          source.isNetLog
            ? "the log has no cookie's value and no authorization, here or anywhere"
            : "the file has no cookie and no authorization, here or anywhere",
          due: exchange.citation, as: "sanitized")
      }
    }
    guard !grounds.isEmpty else { return .notApplicable("the sanitized capture holds no entry") }
    let fixes =
      (sanitized.contains { !$0.isNetLog } ? [Fix.exportWithCookies] : [])
      + (sanitized.contains(where: \.isNetLog) ? [Fix.logWithCookies] : [])
    var finding = Finding(
      .likely, title: "The export leaves out cookies and authorization.",
      explanation:
        """
        Chrome left cookies and authorization out of this file, which is its default. What \
        depends on them cannot be judged.
        """,
      grounds: grounds, fixes: fixes)
    finding.role = .contributor
    return .finding(finding)
  }
}

extension SourceRecord {
  /// Chromium's own log, which tells why a cookie was left out even where it hides the cookie.
  fileprivate var isNetLog: Bool { capture?.exporter == .netLog }
}

extension Fix {
  fileprivate static let exportWithCookies = Fix(
    .capture,
    """
    Export again with cookies: DevTools settings, Network, \"Allow to generate HAR with \
    sensitive data\", then \"Export HAR (with sensitive data)\".
    """,
    .safe, check: "The new file contains Cookie headers.", reference: .devToolsSensitiveHAR)

  fileprivate static let logWithCookies = Fix(
    .capture,
    """
    Record the NetLog again with cookies and credentials: that choice in chrome://net-export, \
    --net-log-capture-mode=IncludeSensitive on a command line.
    """,
    .safe, check: "The new file contains Cookie headers.", reference: .netExport)
}
