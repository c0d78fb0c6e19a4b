import Redaction

/// What stands behind the first screen, in the order in which every report for people tells it: what the files can answer at
/// all, what was reconstructed, what was concluded and on what it rests, and what is open.
enum Section: String, CaseIterable {
  case sufficiency, timeline, flows, windows, cookies, browsers
  case evidence, findings, against, fixes, whatIfs, otherCauses
  case checks, noise, gaps, lookUps, reported, otherApps

  /// Those of an incident that have something to say.
  static func all(of incident: Report.Incident) -> [Section] {
    allCases.filter { $0.hasContent(in: incident) }
  }

  private func hasContent(in incident: Report.Incident) -> Bool {
    switch self {
    case .sufficiency: incident.sufficiency.contains(where: \.matters)
    case .timeline: !incident.timeline.isEmpty
    case .flows: !incident.flows.isEmpty
    case .windows: !incident.windows.isEmpty
    case .cookies: !incident.cookies.isEmpty || incident.leftOut.cookies > 0
    case .browsers: !incident.browsers.isEmpty
    case .evidence: !incident.exhibits.isEmpty
    case .findings: !incident.findings.isEmpty
    case .against: incident.findings.contains { !$0.against.isEmpty }
    case .fixes: !incident.fixesByOwner.isEmpty
    case .whatIfs: !incident.otherWhatIfs.isEmpty
    case .otherCauses:
      !incident.otherCauses.isEmpty || incident.causeFinding?.either.isEmpty == false
    // That nothing is fine is said as well.
    case .checks: true
    case .noise: !incident.noise.listed.isEmpty
    case .gaps: !incident.gaps.isEmpty
    case .lookUps: !incident.lookUps.isEmpty
    case .reported: !incident.reported.isEmpty
    case .otherApps: !incident.otherApps.isEmpty
    }
  }

  var title: Safe {
    switch self {
    case .sufficiency: "What these files can and cannot show"
    case .timeline: "What happened"
    case .flows: "Flows"
    case .windows: "Windows"
    case .cookies: "Cookies"
    case .browsers: "Browsers"
    case .evidence: "Evidence"
    case .findings: "Findings"
    case .against: "Against it"
    case .fixes: "Fixes"
    case .whatIfs: "What if"
    case .otherCauses: "Other causes"
    case .checks: "Checked and fine"
    case .noise: "Set aside as harmless"
    case .gaps: "Could not be determined"
    case .lookUps: "Look up"
    case .reported: "Reported, not recorded"
    case .otherApps: "Other apps"
    }
  }
}
