import Foundation
import Redaction
import Testing

@testable import Reporting

@Suite("The HTML report") struct HTMLReportTests {
  private static func page(_ sample: GoldenTests.Sample) -> String {
    GoldenTests.report(sample.verdict()).printed(as: .html).text
  }

  @Test(
    "Tags are balanced, ids unique, and every inner link has its target",
    arguments: GoldenTests.samples)
  func structure(_ sample: GoldenTests.Sample) {
    let page = HTMLTags(Self.page(sample))
    #expect(page.faults == [])
    #expect(Set(page.ids).count == page.ids.count)
    let inner = page.tags.compactMap { $0.attributes["href"] }.filter { $0.hasPrefix("#") }
    let labels = page.tags.compactMap { $0.attributes["aria-labelledby"] }
      .flatMap { $0.split(separator: " ").map(String.init) }
    for target in inner.map({ String($0.dropFirst()) }) + labels {
      #expect(page.ids.contains(target), "\(target)")
    }
  }

  @Test(
    "Nothing runs, nothing is loaded, only vendors' pages are linked",
    arguments: GoldenTests.samples)
  func quiet(_ sample: GoldenTests.Sample) {
    let text = Self.page(sample)
    let tags = HTMLTags(text).tags
    let names = Set(tags.map(\.name))
    #expect(names.isDisjoint(with: ["script", "img", "iframe", "link", "object", "embed", "form"]))
    let attributes = Set(tags.flatMap(\.order))
    #expect(!attributes.contains { $0.hasPrefix("on") || ["src", "style", "srcset"].contains($0) })
    for tag in tags {
      guard let address = tag.attributes["href"] else { continue }
      #expect(tag.name == "a")
      #expect(address.hasPrefix("#") || address.hasPrefix("https://"), "\(address)")
    }
    #expect(
      text.contains("content=\"default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;"))
    #expect(!text.contains("url(") && !text.contains("@import"))
  }

  @Test("There is one first heading, and none leaves out a level", arguments: GoldenTests.samples)
  func headings(_ sample: GoldenTests.Sample) {
    let tags = HTMLTags(Self.page(sample)).tags
    let levels = tags.filter { !$0.isEnd && $0.name.wholeMatch(of: /h[1-6]/) != nil }
      .compactMap { Int($0.name.dropFirst()) }
    #expect(levels.first == 1)
    #expect(levels.count { $0 == 1 } == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
    for landmark in ["header", "main", "nav", "footer", "title"] {
      #expect(tags.count { $0.name == landmark && !$0.isEnd } >= 1, "\(landmark)")
    }
    #expect(tags.first { $0.name == "html" }?.attributes["lang"] == "en")
  }

  @Test("Every picture has a title and says in words what it shows", arguments: GoldenTests.samples)
  func pictures(_ sample: GoldenTests.Sample) {
    let tags = HTMLTags(Self.page(sample)).tags.filter { !$0.isEnd }
    for (index, tag) in tags.enumerated() where tag.name == "svg" {
      #expect(tag.attributes["role"] == "img")
      #expect(tags[index + 1].name == "title" && tags[index + 2].name == "desc")
    }
    #expect(sample.name != "reused-opener" || tags.contains { $0.name == "svg" })
  }

  /// All that a page of ours is made of.
  private static let elements: Set<String> = [
    "html", "head", "meta", "title", "style", "body", "header", "main", "footer", "nav", "section",
    "article", "figure", "figcaption", "div", "p", "h1", "h2", "h3", "ul", "ol", "li", "dl", "dt",
    "dd", "table", "caption", "thead", "tbody", "tr", "th", "td", "a", "b", "strong", "span",
    "code",
    "blockquote", "svg", "desc", "path", "rect", "circle", "text",
  ]
  private static let attributes: Set<String> = [
    "lang", "charset", "http-equiv", "content", "name", "class", "id", "role", "aria-label",
    "aria-labelledby", "tabindex", "href", "rel", "scope", "colspan", "data-name", "x", "y",
    "width", "height", "rx", "viewBox", "text-anchor", "d", "cx", "cy", "r",
    "fill", "stroke",
  ]

  @Test(
    "Hostile evidence adds no element and no attribute, and every value is escaped",
    arguments: hostileTexts, [true, false])
  func closed(_ text: String, _ redacts: Bool) {
    let printed = GoldenTests.report(Samples.hostile(text), redacts: redacts).printed(as: .html)
    let page = HTMLTags(printed.text)
    #expect(page.faults == [])
    #expect(Set(page.tags.map(\.name)).subtracting(Self.elements) == [])
    for tag in page.tags {
      #expect(Set(tag.order).subtracting(Self.attributes) == [], "\(tag.name)")
      for (name, value) in tag.attributes {
        #expect(!value.contains { "<>'".contains($0) }, "\(name): \(value)")
        // Only what begins an entity of ours.
        let entities = value.matches(of: /&(?:amp|lt|gt|quot|#39);/).count
        #expect(value.count { $0 == "&" } == entities, "\(name): \(value)")
      }
      if let address = tag.attributes["href"] {
        #expect(address.hasPrefix("#") || address.hasPrefix("http"), "\(address)")
        #expect(!address.contains("evil"))
      }
    }
  }

  static let hostileTexts =
    HostileTests.texts + [
      "</title></style></svg><script>alert(1)</script>", "\" onload=\"alert(1)", "' onclick='x",
      "<!-- --> ]]> <?xml ?> <![CDATA[", "&lt;script&gt;&#60;b&#62;",
      "\u{FFFE}\u{FFFF}\u{1FFFE}\u{0}", "javascript:alert(1)//https://evil.example",
      "data:text/html,<script>alert(1)</script>", "}</style><style>@import '//evil.example/x.css';",
    ]

  @Test("Sections stand in the order of the text and of Markdown", arguments: GoldenTests.samples)
  func order(_ sample: GoldenTests.Sample) {
    let report = GoldenTests.report(sample.verdict())
    var style = PrintStyle()
    style.isLong = true
    let titles = Section.allCases.map(\.title.text) + ["Input", "Redaction", "Reproduce"]
    func sections(_ format: ReportFormat, _ pattern: Regex<(Substring, Substring)>) -> [String] {
      report.printed(as: format, style: style).text.split(separator: "\n")
        .compactMap { (try? pattern.wholeMatch(in: $0)).map { String($0.output.1) } }
        .filter(titles.contains)
    }
    let page = sections(.html, /<h[23] id="[^"]+">(.*)<\/h[23]>/)
    #expect(page == sections(.text, /(\S.*)/))
    let markdown = sections(.markdown, /(?:## |<details><summary>)(.*?)(?:<\/summary>)?/)
    // It tells with a finding what speaks against it, and closes in a fold of its own.
    let elsewhere = ["Against it", "Input", "Redaction", "Reproduce"]
    #expect(page.filter { !elsewhere.contains($0) } == markdown.filter { !elsewhere.contains($0) })
  }

  @Test(
    "Whatever evidence says, the page has the same tags and attributes", arguments: hostileTexts)
  func hostile(_ text: String) {
    func tags(_ text: String) -> HTMLTags {
      HTMLTags(GoldenTests.report(Samples.hostile(text), redacts: false).printed(as: .html).text)
    }
    let page = tags(text)
    #expect(page.faults == [])
    #expect(page.skeleton == tags("harmless").skeleton)
    #expect(Set(page.ids) == Set(tags("harmless").ids))
  }

  @Test(
    "It has as many of everything as the JSON report, under the same ids",
    arguments: GoldenTests.samples)
  func counts(_ sample: GoldenTests.Sample) throws {
    let report = GoldenTests.report(sample.verdict())
    let page = report.printed(as: .html).text
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.printed(as: .json).text.utf8))
        as? [String: Any])
    func all(_ key: String) -> [[String: Any]] {
      let others = json["otherIncidents"] as? [[String: Any]] ?? []
      return ([json] + others).flatMap { $0[key] as? [[String: Any]] ?? [] }
    }
    let moments = page.ranges(of: "<td class=\"when\">").count
    #expect(moments == all("timeline").count)
    for finding in all("findings") {
      let id = try #require(finding["id"] as? String)
      #expect(page.contains("<code>\(id)</code>"))
      for item in finding["evidence"] as? [[String: Any]] ?? [] {
        let number = try #require(item["n"] as? Int)
        #expect(page.contains("<li id=\"e\(number)\">"))
        #expect(page.contains("href=\"#e\(number)\""))
      }
    }
    #expect(page.ranges(of: "<article class=\"finding").count == all("findings").count)
    for key in ["flows", "windows", "browsers"] {
      for row in all(key) {
        let id = try #require(row["id"] as? String)
        let heads = ["<th scope=\"row\">\(id)</th>", "<th scope=\"col\">\(id)</th>"]
        #expect(heads.contains { page.contains($0) }, "\(id)")
      }
    }
  }

  @Test("An address that is no web page is shown and leads nowhere")
  func links() {
    let text = HTMLWriter.document(title: "t", style: "") { page in
      page.link("a page", to: Redactor(isEnabled: false).safe("javascript:alert(1)", .logText))
    }
    #expect(!text.contains("href"))
    #expect(text.contains("<code>javascript:alert(1)</code>"))
  }
}
