import Diagnosis
import Evidence
import Reconstruction
import Redaction

extension Report {
  /// The report as one file that needs nothing else: the first screen, then the details in the order of the text, with
  /// pictures of windows and steps.
  func html() -> String {
    let headline = lead?.headline ?? Words.outcome(.insufficient)
    let chapters = incidentsLeadingFirst.map { incident in
      (incident, Chapter.all(of: incident, isLead: incident.id == lead?.id))
    }
    return HTMLWriter.document(title: headline, style: Stylesheet.text) { page in
      page.block("header") { page in
        page.line("p", ["class": "brand"], "wvtriage report")
        page.line("h1", headline)
        if let lead { page.writeVerdict(lead) }
      }
      page.block("main") { page in
        if let lead {
          page.writeFirstScreen(lead, of: self)
        }
        page.writeContents((chapters.first?.1 ?? []) + Chapter.closing(self))
        for (incident, chapters) in chapters {
          if incident.id != lead?.id { page.writeHead(of: incident, in: self) }
          for chapter in chapters {
            page.write(chapter, level: incident.id == lead?.id ? "h2" : "h3")
          }
        }
        for chapter in Chapter.closing(self) { page.write(chapter, level: "h2") }
      }
      page.block("footer") { page in
        page.line(
          "p",
          "wvtriage \(version). This page holds all it shows: it loads nothing and runs no script.")
      }
    }
  }
}

/// A section of the page: what it is called, where links find it, what stands in it.
struct Chapter {
  var id: Safe
  var title: Safe
  var content: HTMLWriter.Content

  init(_ id: Safe, _ title: Safe, _ content: @escaping HTMLWriter.Content) {
    self.id = id
    self.title = title
    self.content = content
  }

  /// Those of an incident that have something to say.
  static func all(of incident: Report.Incident, isLead: Bool) -> [Chapter] {
    let prefix: Safe = isLead ? "" : "\(incident.id)-"
    return Section.all(of: incident).map { section in
      Chapter(prefix + section.anchor, section.title) { $0.write(section, of: incident, prefix) }
    }
  }

  /// What is said once for all incidents.
  static func closing(_ report: Report) -> [Chapter] {
    [
      Chapter("input", "Input") { $0.list(Report.lines(report.inputs)) },
      Chapter("redaction", "Redaction") { $0.line("p", Report.phrase(report.redaction)) },
      Chapter("reproduce", "Reproduce") { page in
        page.line("p") { page in
          page.text("wvtriage \(report.version): ")
          page.inline("code", report.command)
        }
      },
    ]
  }
}

extension Section {
  /// Where links find it.
  fileprivate var anchor: Safe {
    switch self {
    case .timeline: "what-happened"
    case .whatIfs: "what-if"
    case .otherCauses: "other-causes"
    case .noise: "harmless"
    case .lookUps: "look-up"
    case .otherApps: "other-apps"
    default: "\(self)"
    }
  }
}

extension HTMLWriter {
  fileprivate mutating func write(
    _ section: Section, of incident: Report.Incident, _ prefix: Safe
  ) {
    switch section {
    case .sufficiency: write(incident.sufficiency.filter(\.matters))
    case .timeline:
      draw(WindowLanes(incident), id: "\(prefix)lanes")
      write(incident.timeline)
    case .flows:
      draw(incident.flows, prefix)
      write(Report.Flow.table(incident.flows, .brief), "Flows and their steps")
    case .windows: write(Report.Window.table(incident.windows, .usual), "Windows")
    case .cookies: writeCookies(incident)
    case .browsers: write(incident.browsers)
    case .evidence: write(incident.exhibits)
    case .findings: for finding in incident.findings { write(finding) }
    case .against: writeAgainst(incident)
    case .fixes: writeFixes(incident)
    case .whatIfs: write(incident.otherWhatIfs)
    case .otherCauses: writeOtherCauses(incident)
    case .checks: writeChecks(incident)
    case .noise: write(incident.noise.listed)
    case .gaps: write(incident.gaps)
    case .lookUps: list(incident.lookUps.map(Report.phrase))
    case .reported: list(incident.reported)
    case .otherApps: list(incident.otherApps.map(Report.phrase))
    }
  }

  mutating func writeContents(_ chapters: [Chapter]) {
    block("nav", ["aria-label": "Sections"]) { page in
      page.block("ul") { page in
        for chapter in chapters {
          page.line("li") { $0.inline("a", ["href": "#\(chapter.id)"], chapter.title) }
        }
      }
    }
  }

  mutating func write(_ chapter: Chapter, level: StaticString) {
    block("section") { page in
      page.line(level, ["id": chapter.id], chapter.title)
      chapter.content(&page)
    }
  }

  /// An incident beside the leading one.
  fileprivate mutating func writeHead(of incident: Report.Incident, in report: Report) {
    block("section", ["class": "incident", "aria-labelledby": incident.id]) { page in
      page.line("h2", ["id": incident.id], "Incident \(incident.id): \(incident.headline)")
      page.writeVerdict(incident)
      page.writeFirstScreen(incident, of: report)
    }
  }

  mutating func list(_ lines: [Safe]) {
    block("ul") { page in
      for text in lines { page.line("li", text) }
    }
  }

  /// `[3]`, leading to the evidence of that number.
  mutating func mark(_ number: Int) {
    inline("a", ["class": "mark", "href": "#e\(number)"], "[\(number)]")
  }

  mutating func marks(_ numbers: [Int]) {
    for number in numbers {
      text(" ")
      mark(number)
    }
  }
}
