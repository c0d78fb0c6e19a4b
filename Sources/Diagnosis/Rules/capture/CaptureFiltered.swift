import Evidence
import HAR
import Reconstruction
import WebPlatform

/// The exporter wrote only the rows that its filter showed.
///
/// Source: WebKit's Web Inspector (HARBuilder, NetworkTableContentView) and Chrome's "copy all
/// listed" export what the type and text filters leave in the table.
struct CaptureFiltered: CaseRule {
  static let identity = RuleIdentity(
    id: "capture-filtered", title: "The recording holds only one kind of request",
    family: .capture, owner: .capture, severity: .minor,
    ceiling: .possible(
      because: "It rests on rows that are not there, and some pages load nothing else."),
    manual: Manual(
      symptom: "Pages without their scripts, or scripts' requests without any page.",
      why:
        """
        Developer tools export the rows that are visible. With a filter on, the pages or the \
        scripts' requests are left out, and their absence proves nothing.
        """,
      disprovedBy: "A request of the missing kind in the same file."),
    references: [.harSpecification])

  static let needs = Needs.none(
    because: "pages and what belongs to them are both in a whole export")

  func evaluate(_ world: Case) throws(RuleFault) -> RuleResult {
    let filterable = world.sources.filter {
      $0.capture.map { $0.exporter.coversOneWindow && $0.truncated == nil } ?? false
    }
    guard !filterable.isEmpty else {
      return .notApplicable("no recording is by developer tools, which export what they show")
    }
    let grounds = filterable.compactMap { source in
      FilteredRows(of: source, in: world)?.ground
    }
    guard !grounds.isEmpty else { return .clear("no kind of request is missing altogether", []) }
    var finding = Finding(
      .possible, title: "The recording seems to hold only the rows that a filter showed.",
      explanation:
        """
        A whole kind of request is missing that the rest of the recording asks for. What is \
        absent from such a file proves nothing.
        """,
      grounds: grounds,
      fixes: [
        Fix(
          .capture,
          "Clear the text and type filters of the network table (\"All\") and export again.", .safe,
          check: "The file holds pages, scripts and their requests.",
          reference: .harSpecification)
      ])
    finding.role = .contributor
    return .finding(finding)
  }
}

/// What one recording lacks that it should have.
private struct FilteredRows {
  var ground: Ground

  /// nil where all kinds are there, or where too little is recorded to tell.
  init?(of source: SourceRecord, in world: Case) {
    let rows = world.exchanges.filter { exchange in
      exchange.source == source.id && !exchange.isPreflight && !exchange.isTunnel
    }
    // Of a large recording not every row was kept: what is missing here may be in the file.
    guard let capture = source.capture, rows.count + 2 >= capture.entries else { return nil }
    let pages = rows.filter(\.isNavigation)
    let key = "\(source.id.number)"
    if pages.isEmpty {
      guard let late = Self.movedOn(rows) else { return nil }
      ground = .absent(
        "another page asks for this, and neither page is in the file", due: late, as: key)
    } else {
      guard pages.count == rows.count, let page = Self.wantsScripts(pages) else { return nil }
      ground = .absent(
        "this page names scripts, and no script or picture is in the file", due: page, as: key)
    }
  }

  /// A request of the second page that asked for something: a page came in between, and is not recorded.
  private static func movedOn(_ rows: [Exchange]) -> Citation? {
    var asking: [String] = []
    for row in rows where row.fetchSite == "same-origin" {
      guard let host = row.referer.flatMap({ WebURL($0) })?.host else { continue }
      // Frames ask in between: only pages that follow one another were loaded one after the other.
      if asking.last == host { continue }
      if asking.contains(host) { return nil }
      asking.append(host)
      if asking.count == 2, rows.count >= 4 { return row.citation }
    }
    return nil
  }

  /// A page whose own text asks for scripts, where at least two pages do.
  private static func wantsScripts(_ pages: [Exchange]) -> Citation? {
    let asking = pages.filter { page in
      page.response.status == 200 && page.response.body?.text.map { names($0.value) } == true
    }
    return asking.count >= 2 ? asking.last?.citation : nil
  }

  private static func names(_ page: String) -> Bool {
    let text = page.lowercased()
    return text.contains("<script src=") || text.contains("rel=\"stylesheet\"")
  }
}
