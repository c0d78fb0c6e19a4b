import Evidence
import Foundation
import Redaction
import Testing

@testable import Diagnosis
@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The report as JUnit XML: what its schema asks for, and a case for each check.
@Suite("JUnit") struct JUnitTests {
  @Test(
    "Every suite and case has what the schema asks for, and counts what it holds",
    arguments: GoldenTests.samples)
  func shape(_ sample: GoldenTests.Sample) throws {
    #expect(
      try JUnitDocument(GoldenTests.report(sample.verdict()).printed(as: .junit).text).faults == [])
  }

  @Test(
    "Hostile text stays text",
    arguments: HostileTests.texts + ["]]>", "a\u{FFFF}b\u{FFFE}", "&#0; &x;"])
  func hostile(_ text: String) throws {
    let printed = GoldenTests.report(Samples.hostile(text), redacts: false).printed(as: .junit).text
    let document = try JUnitDocument(printed)
    #expect(document.faults == [])
    #expect(!printed.contains("<script") && !printed.contains("<img"))
  }

  @Test("Each result is what its kind of outcome is called")
  func results() throws {
    var verdict = Samples.reusedOpener()
    let checks = verdict.incidents[0].checks
    verdict.incidents[0].checks = []
    for (rule, result) in [
      ("popup-reused-opener", Check.Result.finding), ("tls-failure", .clear),
      ("clock-skew", .notApplicable),
      ("user-agent-rejected", .undetermined), ("state-mismatch", .crashed),
    ] {
      verdict.incidents[0].checks.append(
        Check(
          rule: rule, flow: "f1", result: result, reason: "because \(Quoted("<it>", .logText))",
          citations: [], needs: []))
    }
    #expect(!checks.isEmpty)
    let document = try JUnitDocument(GoldenTests.report(verdict).printed(as: .junit).text)
    #expect(document.faults == [])
    let suite = try #require(document.root.children.first)
    #expect(suite.attributes["tests"] == "5" && suite.attributes["failures"] == "1")
    #expect(suite.attributes["errors"] == "1" && suite.attributes["skipped"] == "2")
    let cases = suite.children.filter { $0.name == "testcase" }
    #expect(
      cases.map { $0.children.first?.name } == ["failure", nil, "skipped", "skipped", "error"])
    #expect(cases[0].children[0].attributes["type"] == "likely cause")
    #expect(cases[0].children[0].text.contains("xcode.log:214"))
    #expect(cases[2].children[0].attributes["message"] == "because <it>")
  }

  @Test(
    "Nothing breaks a build that is not likely at least and happened",
    arguments: [
      (Confidence.certain, Finding.Role.cause, "failure"), (.likely, .contributor, "failure"),
      (.possible, .cause, "skipped"), (.certain, .risk, "skipped"),
      (.likely, .symptom, "skipped"),
    ])
  func reliable(_ confidence: Confidence, _ role: Finding.Role, _ element: String) throws {
    var verdict = Samples.reusedOpener()
    verdict.incidents[0].findings = Array(verdict.incidents[0].findings.prefix(1))
    verdict.incidents[0].findings[0].finding.confidence = confidence
    verdict.incidents[0].findings[0].role = role
    let rule = verdict.incidents[0].findings[0].identity.id
    let document = try JUnitDocument(GoldenTests.report(verdict).printed(as: .junit).text)
    #expect(document.faults == [])
    let suite = try #require(document.root.children.first)
    let item = try #require(
      suite.children.first { $0.attributes["name"]?.hasSuffix("/\(rule)") ?? false }?.children.first
    )
    #expect(item.name == element)
    #expect(suite.attributes["failures"] == (element == "failure" ? "1" : "0"))
    #expect(item.text.contains("fingerprint: "))
    if element == "skipped" {
      #expect(
        item.attributes["message"]?.hasPrefix("\(Words.name(confidence).text) \(role): ") == true)
    }
  }

  @Test("The checker finds what is wrong")
  func checker() throws {
    let text = GoldenTests.report(Samples.reusedOpener()).printed(as: .junit).text
    for (from, to) in [
      ("hostname=\"localhost\" ", ""), ("failures=\"1\"", "failures=\"2\""),
      ("<system-out", "<system-oops"),
      ("timestamp=\"20", "timestamp=\"x20"), ("time=\"0\"", "time=\"no\""),
      (" type=\"likely cause\"", ""),
    ] {
      var broken = text.replacingOccurrences(of: from, with: to)
      if from == "<system-out" {
        broken = broken.replacingOccurrences(of: "</system-out", with: "</system-oops")
      }
      #expect(broken != text, "\(from)")
      #expect(try !JUnitDocument(broken).faults.isEmpty, "\(to)")
    }
  }
}

/// A document read back, and what is wrong with it by the schema of Ant's reports.
final class JUnitDocument: NSObject, XMLParserDelegate {
  final class Element {
    let name: String
    let attributes: [String: String]
    var children: [Element] = []
    var text = ""
    init(_ name: String, _ attributes: [String: String]) {
      self.name = name
      self.attributes = attributes
    }
  }

  let root = Element("", [:])
  private(set) var faults: [String] = []
  private var open: [Element] = []

  init(_ text: String) throws {
    super.init()
    open = [root]
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else {
      faults.append("not well-formed at line \(parser.lineNumber)")
      return
    }
    let top = root.children.first
    if top?.name != "testsuites" { faults.append("no testsuites") }
    root.children = top?.children ?? []
    for (index, suite) in root.children.enumerated() { check(suite, index) }
  }

  private func check(_ suite: Element, _ index: Int) {
    if suite.name != "testsuite" { faults.append("\(suite.name) among the suites") }
    for (name, pattern) in [
      ("package", ".+"), ("name", ".+"), ("hostname", ".+"), ("id", "^\(index)$"),
      ("time", #"^\d+(\.\d+)?$"#),
      ("timestamp", #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$"#),
    ] where suite.attributes[name]?.range(of: pattern, options: .regularExpression) == nil {
      faults.append("suite \(index): \(name)")
    }
    let cases = suite.children.filter { $0.name == "testcase" }
    if suite.children.map(\.name)
      != ["properties"] + cases.map(\.name) + ["system-out", "system-err"]
    {
      faults.append("suite \(index): order of elements")
    }
    if suite.attributes["tests"] != "\(cases.count)" { faults.append("suite \(index): tests") }
    for (name, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
      let count = cases.count { $0.children.first?.name == element }
      if suite.attributes[name] != "\(count)" { faults.append("suite \(index): \(name)") }
    }
    for item in cases {
      for name in ["name", "classname", "time"] where item.attributes[name]?.isEmpty ?? true {
        faults.append("case without \(name)")
      }
      if item.attributes["time"].flatMap(Double.init) == nil { faults.append("case: time") }
      if item.children.count > 1 { faults.append("case with several results") }
      for child in item.children {
        if !["failure", "error", "skipped"].contains(child.name) {
          faults.append("case: \(child.name)")
        }
        if child.name != "skipped", child.attributes["type"] == nil {
          faults.append("case: no type")
        }
      }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    open.last?.children.append(element)
    open.append(element)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { open.removeLast() }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}
