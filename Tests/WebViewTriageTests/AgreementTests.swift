import Foundation
import Redaction
import Reporting
import Testing

@testable import WebViewTriage

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reports of one case say the same, whichever format they are read in.
@Suite("Formats agree") struct AgreementTests {
  /// How each format that tells of single findings and checks is read back. One line makes another format part of it.
  static let readers: [(format: ReportFormat, read: @Sendable (String) throws -> [Told])] = [
    (.json, Told.json), (.text, Told.text), (.markdown, Told.markdown), (.sarif, Told.sarif),
    (.junit, Told.junit), (.csv, Told.csv), (.html, Told.html),
  ]

  static func style() -> PrintStyle {
    var style = PrintStyle()
    style.width = 200
    style.isLong = true
    return style
  }

  @Test(
    "The same incidents, findings, checks, evidence and fingerprints in every format",
    arguments: Samples.names)
  func same(_ name: String) throws {
    try expectSame(SampleRun(name).result.report)
  }

  @Test("The same is left out in every format")
  func hidden() throws {
    for ignored in ["user-agent-rejected", "f1/user-agent-rejected"] {
      let run = SampleRun(
        "google-refuses-web-view",
        adjust: { triage in
          try? triage.options.settings.ignore(ignored)
        })
      #expect(run.result.report.lead?.hidden.count == 1)
      try expectSame(run.result.report)
    }
  }

  private func expectSame(_ report: Report) throws {
    let expected = Told.report(report)
    for (format, read) in Self.readers {
      let told = try read(report.printed(as: format, style: Self.style()).text)
      // A table of rows has no line for an incident without any.
      let expected = format == .csv ? expected.filter { !$0.findings.isEmpty } : expected
      #expect(told.count == expected.count, "\(format)")
      for (told, expected) in zip(told, expected) {
        // Cases of tests stand in the order of the checks.
        let isSorted = format == .junit
        #expect(
          (isSorted ? told.findings.sorted() : told.findings)
            == (isSorted ? expected.findings.sorted() : expected.findings), "\(format)")
        if let counts = told.checks {
          for (result, count) in counts {
            #expect(count == expected.checks?[result], "\(format): \(result)")
          }
        }
        if let fine = told.fine { #expect(fine == expected.fine, "\(format)") }
        if let evidence = told.evidence {
          #expect(evidence == expected.evidence, "\(format)")
        }
        if let prints = told.fingerprints { #expect(prints == expected.fingerprints, "\(format)") }
        if let hidden = told.hidden { #expect(hidden == expected.hidden, "\(format)") }
        for (part, ids) in told.parts ?? [:] {
          #expect(ids == expected.parts?[part], "\(format): \(part)")
        }
      }
    }
  }

  @Test("Every format that says where a finding stands says the same place")
  func places() throws {
    for name in Samples.names {
      let report = SampleRun(name).result.report
      guard let lead = report.lead, let finding = lead.findings.first,
        let place = finding.evidence.first.flatMap({ lead.exhibit($0.number) })
      else { continue }
      let rows = Told.rows(report.printed(as: .csv).text)
      let row = try #require(rows.first { $0["id"] == finding.id.text })
      #expect(row["byteOffset"] == "\(place.byteOffset)" && row["source"] == place.source.text)
      let sarif = try Told.object(report.printed(as: .sarif).text)
      let runs = try #require(sarif["runs"] as? [[String: Any]])
      let result = try #require((runs[0]["results"] as? [[String: Any]])?.first)
      let related = try #require(result["relatedLocations"] as? [[String: Any]])
      let properties = try #require(related[0]["properties"] as? [String: Any])
      #expect(properties["byteOffset"] as? Int == place.byteOffset)
      #expect(related[0]["id"] as? Int == place.number)
    }
  }
}

/// Readers of SARIF find a place by its line, also in a capture.
@Suite("Lines in SARIF") struct LineTests {
  @Test("A place in a capture has the line its byte stands in", arguments: Samples.names)
  func counted(_ name: String) throws {
    let run = SampleRun(name, adjust: { $0.options.countsLines = true })
    let log = try Told.object(run.result.report.printed(as: .sarif).text)
    let results = try #require(
      (log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    for place in results.flatMap({ $0["relatedLocations"] as? [[String: Any]] ?? [] }) {
      let physical = try #require(place["physicalLocation"] as? [String: Any])
      let artifact = try #require(physical["artifactLocation"] as? [String: Any])
      let region = try #require(physical["region"] as? [String: Any])
      let offset = try #require((place["properties"] as? [String: Any])?["byteOffset"] as? Int)
      let file = try #require((artifact["uri"] as? String)?.removingPercentEncoding)
      let path = file.hasPrefix("file://") ? String(file.dropFirst(7)) : file
      #expect(region["byteOffset"] == nil)
      // What lies in an archive is no file.
      guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { continue }
      #expect(region["startLine"] as? Int == bytes.prefix(offset).count { $0 == 0x0A } + 1)
    }
    // It is counted for SARIF alone.
    let plain = SampleRun(name).result.report
    #expect(run.result.report.printed(as: .json).text == plain.printed(as: .json).text)
  }
}

/// What a format tells of one incident; nil where it does not tell that.
struct Told {
  /// Ids, in order.
  var findings: [String] = []
  /// How many checks came to which result.
  var checks: [String: Int]?
  /// Rules that were checked and fine.
  var fine: Set<String>?
  /// Numbers of the evidence of each finding.
  var evidence: [String: Set<Int>]?
  var fingerprints: [String]?
  var hidden: Set<String>?
  /// What the rows of each part are called, in order; numbers for what has no name.
  var parts: [String: [String]]?

  static let results = ["finding", "clear", "notApplicable", "undetermined", "crashed"]

  /// From the report itself, as nothing was printed yet.
  static func report(_ report: Report) -> [Told] {
    let order = report.incidents.indices.sorted {
      ($0 == report.leading ? -1 : $0) < ($1 == report.leading ? -1 : $1)
    }
    return order.map { report.incidents[$0] }.map { incident in
      var told = Told(findings: incident.findings.map(\.id.text))
      told.checks = Dictionary(
        uniqueKeysWithValues: results.map { result in
          (result, incident.checks.count { "\($0.result)" == result })
        })
      told.fine = Set(incident.checks.filter { "\($0.result)" == "clear" }.map(\.rule.text))
      told.evidence = Dictionary(
        uniqueKeysWithValues: incident.findings.map {
          ($0.id.text, Set($0.evidence.map(\.number)))
        })
      told.fingerprints = incident.findings.map(\.fingerprint.text)
      told.hidden = Set(incident.hidden.findings.map(\.text))
      told.parts = [
        "evidence": incident.exhibits.map { "\($0.number)" },
        "flows": incident.flows.map(\.id.text), "windows": incident.windows.map(\.id.text),
        "cookies": incident.cookies.map(\.name.text), "browsers": incident.browsers.map(\.id.text),
        "timeline": incident.timeline.indices.map(String.init),
        "gaps": incident.gaps.indices.map(String.init),
        "lookUp": incident.lookUps.indices.map(String.init),
      ]
      return told
    }
  }

  static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Sendable static func json(_ text: String) throws -> [Told] {
    let document = try object(text)
    let others = document["otherIncidents"] as? [[String: Any]] ?? []
    return try ([document] + others).map { incident in
      let findings = try #require(incident["findings"] as? [[String: Any]])
      let checks = try #require(incident["checks"] as? [[String: Any]])
      var told = Told(findings: findings.compactMap { $0["id"] as? String })
      told.checks = counts(checks.compactMap { $0["result"] as? String })
      told.fine = Set(
        checks.filter { $0["result"] as? String == "clear" }.compactMap { $0["rule"] as? String })
      told.evidence = Dictionary(
        uniqueKeysWithValues: findings.map { finding in
          let evidence = finding["evidence"] as? [[String: Any]] ?? []
          return (finding["id"] as? String ?? "", Set(evidence.compactMap { $0["n"] as? Int }))
        })
      told.fingerprints = findings.compactMap { $0["fingerprint"] as? String }
      let hidden = try #require(incident["hidden"] as? [String: Any])
      told.hidden = Set(hidden["findings"] as? [String] ?? [])
      told.parts = [:]
      for part in ["flows", "windows", "browsers", "cookies"] {
        let rows = try #require(incident[part] as? [[String: Any]])
        told.parts?[part] = rows.compactMap { ($0["id"] ?? $0["name"]) as? String }
      }
      for (part, key) in [("timeline", "timeline"), ("gaps", "recapture"), ("lookUp", "lookUp")] {
        let rows = try #require(incident[key] as? [[String: Any]])
        told.parts?[part] = rows.indices.map(String.init)
      }
      return told
    }
  }

  private static func counts(_ found: [String]) -> [String: Int] {
    Dictionary(
      uniqueKeysWithValues: results.map { result in (result, found.count { $0 == result }) })
  }

  @Sendable static func sarif(_ text: String) throws -> [Told] {
    let run = try #require((try object(text)["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let summary = try #require(run["properties"] as? [String: Any])
    let ids = try #require(summary["incidents"] as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
    let kinds = ["pass": "clear", "open": "undetermined", "notApplicable": "notApplicable"]
    return ids.map { id in
      let own = results.filter {
        ($0["properties"] as? [String: Any])?["incident"] as? String == id
      }
      var told = Told()
      var outcomes: [String] = []
      told.evidence = [:]
      told.fingerprints = []
      told.fine = []
      told.hidden = []
      for result in own {
        let properties = result["properties"] as? [String: Any] ?? [:]
        let name = properties["id"] as? String ?? ""
        if result["suppressions"] != nil {
          told.hidden?.insert(name)
        } else if properties["result"] != nil {
          outcomes.append(kinds[result["kind"] as? String ?? ""] ?? "?")
          if outcomes.last == "clear" { told.fine?.insert(result["ruleId"] as? String ?? "") }
        } else {
          outcomes.append("finding")
          told.findings.append(name)
          let prints = result["partialFingerprints"] as? [String: String] ?? [:]
          told.fingerprints?.append(prints["finding/v1"] ?? "")
          let related = result["relatedLocations"] as? [[String: Any]] ?? []
          told.evidence?[name] = Set(
            related.filter { ($0["properties"] as? [String: Any])?["against"] as? Bool == false }
              .compactMap { $0["id"] as? Int })
        }
      }
      told.checks = counts(outcomes)
      // A crash is a notification of the run, not an incident's.
      told.checks?["crashed"] = nil
      return told
    }
  }

  @Sendable static func csv(_ text: String) throws -> [Told] {
    var order: [String] = []
    var all: [String: Told] = [:]
    for row in rows(text) {
      let incident = row["incident"] ?? ""
      if all[incident] == nil { order.append(incident) }
      all[incident, default: Told(fingerprints: [])].findings.append(row["id"] ?? "")
      all[incident]?.fingerprints?.append(row["fingerprint"] ?? "")
    }
    return order.compactMap { all[$0] }
  }

  /// RFC 4180.
  static func rows(_ text: String) -> [[String: String]] {
    var rows: [[String]] = [[""]]
    var isQuoted = false
    var wasQuote = false
    for scalar in text.unicodeScalars {
      var isPlain = true
      if scalar == "\"" {
        // The second of two is the cell's own.
        isPlain = !isQuoted && wasQuote
        isQuoted.toggle()
        wasQuote = !wasQuote
        if !isPlain { continue }
      } else {
        wasQuote = false
      }
      if !isQuoted, isPlain, scalar == "," {
        rows[rows.count - 1].append("")
      } else if !isQuoted, scalar == "\n" {
        rows.append([""])
      } else if isQuoted || scalar != "\r" {
        rows[rows.count - 1][rows[rows.count - 1].count - 1].unicodeScalars.append(scalar)
      }
    }
    let names = rows.first ?? []
    return rows.dropFirst().dropLast().map { Dictionary(uniqueKeysWithValues: zip(names, $0)) }
  }

  /// The lead's sections, then those of each other incident. Each stands between its heading and `</section>`.
  @Sendable static func html(_ text: String) throws -> [Told] {
    text.components(separatedBy: "<section class=\"incident\"").map { incident in
      func section(_ anchor: String) -> String {
        guard let heading = all("<h[23] (id=\"(?:i[0-9]+-)?\(anchor)\">)", in: incident).first,
          let start = incident.range(of: heading)
        else { return "" }
        return incident[start.upperBound...].components(separatedBy: "</section>")[0]
      }
      func rows(_ anchor: String) -> [String] {
        all("<tr[^>]*><(?:th scope=\"row\"|td data-name=\"[^\"]*\")>([^<]*)<", in: section(anchor))
      }
      func items(_ anchor: String) -> [String] {
        section(anchor).components(separatedBy: "\n<li>").dropFirst().indices.map { "\($0 - 1)" }
      }
      var told = Told()
      told.evidence = [:]
      for article in section("findings").components(separatedBy: "<article ").dropFirst() {
        let id = all("<code>([^<]*)</code>", in: article).first ?? ""
        told.findings.append(id)
        told.evidence?[id] = Set(all("href=\"#e([0-9]+)\"", in: article).compactMap { Int($0) })
      }
      let checks = section("checks")
      let fine = all("<p>([0-9]+ checks?.*)</p>", in: checks).first ?? ""
      told.fine = Set(all("<code>([^<]*)</code>", in: fine))
      told.checks = [
        "clear": all("^([0-9]+)", in: fine).first.flatMap { Int($0) } ?? -1,
        "notApplicable": all("<p>([0-9]+) did not apply", in: checks).first.flatMap { Int($0) }
          ?? 0,
      ]
      let moments = section("what-happened").components(separatedBy: "<td class=\"when\">")
      // User agents stand side by side as long as there is room.
      let aside = all("<th scope=\"col\">(a[0-9]+)</th>", in: section("browsers"))
      told.parts = [
        "evidence": all("<li id=\"e([0-9]+)\">", in: section("evidence")),
        "flows": rows("flows"), "windows": rows("windows"), "cookies": rows("cookies"),
        "browsers": aside.isEmpty ? rows("browsers") : aside,
        "timeline": moments.dropFirst().indices.map { "\($0 - 1)" },
        "gaps": all("\n<li>\n(<p>)", in: section("gaps")).indices.map(String.init),
        "lookUp": items("look-up"),
      ]
      return told
    }
  }

  private static func all(_ pattern: String, in text: String) -> [String] {
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range(at: 1), in: text).map { unescaped(String(text[$0])) }
    }
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }

  @Sendable static func text(_ text: String) throws -> [Told] {
    text.components(separatedBy: "\n── incident ").map { part in
      var told = read(
        part.components(separatedBy: "\n"), finding: #"^  ([a-z0-9]+/[a-z0-9/-]+): "#,
        fine: #"^  \d+ checks?: (.*)"#, more: #"^  ([a-z0-9/-]+(, [a-z0-9/-]+)*,?)$"#)
      // None is not told.
      if told.checks == nil { told.checks = ["notApplicable": 0] }
      return told
    }
  }

  @Sendable static func markdown(_ text: String) throws -> [Told] {
    text.components(separatedBy: "\n# Incident ").map { part in
      var told = read(
        part.components(separatedBy: "\n"), finding: #"^- `([a-z0-9]+/[a-z0-9/-]+)` "#,
        fine: #"^- \d+ checks? (`.*)"#, more: nil)
      // None is not told.
      if told.checks == nil { told.checks = ["notApplicable": 0] }
      return told
    }
  }

  /// Reads a report for people, section by section.
  private static func read(_ lines: [String], finding: String, fine: String, more: String?) -> Told
  {
    var told = Told()
    var (section, isFine) = ("", false)
    var names = ""
    for line in lines {
      // A heading, or a fold's summary.
      let title = line.replacingOccurrences(
        of: "^## |^<details><summary>|</summary>$", with: "", options: .regularExpression)
      if ["Findings", "Checked and fine"].contains(title) {
        section = title
        continue
      }
      if line.isEmpty, more != nil { section = "" }
      if line.hasPrefix("#") || line.hasPrefix("<") { section = "" }
      switch section {
      case "Findings":
        if let id = first(finding, in: line) { told.findings.append(id) }
      case "Checked and fine":
        if let list = first(fine, in: line) {
          (names, isFine) = (list, true)
        } else if let count = first(#"(\d+) did not apply$"#, in: line) {
          told.checks = ["notApplicable": Int(count) ?? -1]
          isFine = false
        } else if isFine, let more, let list = first(more, in: line) {
          names += " " + list
        } else {
          isFine = false
        }
      default: continue
      }
    }
    told.fine = Set(
      names.split { ", `".contains($0) }.map(String.init))
    return told
  }

  private static func first(_ pattern: String, in line: String) -> String? {
    guard let expression = try? NSRegularExpression(pattern: pattern),
      let match = expression.firstMatch(in: line, range: NSRange(line.startIndex..., in: line)),
      let range = Range(match.range(at: 1), in: line)
    else { return nil }
    return String(line[range])
  }

  @Sendable static func junit(_ text: String) throws -> [Told] {
    let reader = SuiteReader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    #expect(parser.parse())
    return reader.suites
  }

  /// Suites are incidents, cases are checks. A finding is a failure or, if nobody should rely on it, skipped: both end in its
  /// fingerprint.
  private final class SuiteReader: NSObject, XMLParserDelegate {
    var suites: [Told] = []
    private var name = ""
    private var result = ""
    private var text = ""

    func parser(_ parser: XMLParser, foundCharacters more: String) { text += more }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      switch element {
      case "testsuite":
        suites.append(
          Told(
            checks: ["finding": 0, "crashed": Int(attributes["errors"] ?? "") ?? -1], fine: []))
      case "testcase": (name, result, text) = (attributes["name"] ?? "", "", "")
      case "failure", "error", "skipped": result = element
      default: return
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      guard element == "testcase" else { return }
      let last = text.components(separatedBy: "fingerprint: ")
      switch result {
      case "failure" where last.count == 1: suites[suites.count - 1].findings.append("\(name)?")
      case "failure",
        "skipped" where last.count > 1:
        suites[suites.count - 1].findings.append(name)
        suites[suites.count - 1].checks?["finding", default: 0] += 1
      case "": suites[suites.count - 1].fine?.insert(String(name.drop { $0 != "/" }.dropFirst()))
      default: return
      }
    }
  }
}
