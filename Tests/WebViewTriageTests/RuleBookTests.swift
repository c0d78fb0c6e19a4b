import Diagnosis
import Foundation
import Reporting
import Testing

@testable import WebViewTriage

@Suite("Rule book") struct RuleBookTests {
  @Test("A page says all that the rule declares, in every format", arguments: RuleBook.ids)
  func pages(_ id: String) throws {
    let identity = try #require(Catalogue.rule(id)).identity
    let text = try #require(RuleBook.page(on: id, as: .text)).text
    let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      identity.title, identity.manual.symptom, identity.manual.why, identity.manual.disprovedBy,
      identity.ceiling.because ?? "At most certain",
    ] {
      #expect(plain.contains(words.split(whereSeparator: \.isWhitespace).joined(separator: " ")))
    }
    #expect(identity.references.allSatisfy { text.contains($0.url) })
    #expect(plain.contains("How to mend it"), "no example says what mends it")
    #expect(
      text.split(separator: "\n").allSatisfy {
        $0.count <= 100 || !$0.drop { $0 == " " }.contains(" ")
      })

    let html = try #require(RuleBook.page(on: id, as: .html)).text
    #expect(html.contains("<h1><code>\(id)</code></h1>"))
    #expect(html.contains("default-src &#39;none&#39;"))
    #expect(!html.contains("<script") && !html.contains("src=") && !html.contains("url("))
    for tag in ["main", "section", "ul", "li", "p", "code", "a"] {
      let opened = html.ranges(of: "<\(tag)>").count + html.ranges(of: "<\(tag) ").count
      #expect(opened == html.ranges(of: "</\(tag)>").count, "\(tag)")
    }
    #expect(try #require(RuleBook.page(on: id, as: .markdown)).text.hasPrefix("# \(id)\n"))
  }

  @Test("Nothing that a rule says can become HTML")
  func escaped() {
    let page = HTMLWriter.document(title: .own("<b a='1'>\"&\"</b>"), style: "") { _ in }
    #expect(
      page.contains("<title>&lt;b a=&#39;1&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;</title>"))
    #expect(RulePage.marked(.own("<b> `<b>` *x*")) == "\\<b\\> `<b>` \\*x\\*")
    #expect(RulePage.marked(.own("one ` only")) == "one \\` only")
  }

  @Test("The fixes are those of every framework that has its own")
  func frameworks() throws {
    let page = try #require(RuleBook.page(on: "popup-not-created")).text
    for name in ["Android", "UIKit", "React Native", "Flutter"] {
      #expect(page.contains("The mobile app's team, \(name)"), "\(name)")
    }
  }

  @Test("As data the rules stand in the catalogue's order, the same each time")
  func data() throws {
    let json = RuleBook.list(as: .json).text
    #expect(json == RuleBook.list(as: .json).text)
    let listed = try JSONDecoder().decode(ListedRules.self, from: Data(json.utf8))
    #expect(listed.schemaVersion == 1)
    #expect(listed.rules.map(\.id) == RuleBook.ids)
    for rule in listed.rules {
      #expect(!rule.fixes.isEmpty && rule.fixes.allSatisfy { !$0.check.isEmpty }, "\(rule.id)")
      #expect(Set(rule.explains).isSubset(of: RuleBook.ids), "\(rule.id)")
    }
  }

  @Test("The catalogue's page has every rule, and each entry of its lists leads to one")
  func catalogue() {
    let page = RuleBook.list(as: .markdown).text
    for id in RuleBook.ids {
      #expect(page.ranges(of: "\n## \(id)\n").count == 1, "\(id)")
      #expect(page.ranges(of: "[\(id)](#\(id))").count == 1, "\(id)")
    }
  }
}

private struct ListedCeiling: Decodable {
  var confidence: String
  var because: String?
}
private struct ListedFix: Decodable {
  var owner: String
  var summary: String
  var check: String
}
private struct ListedRule: Decodable {
  var id: String
  var ceiling: ListedCeiling
  var fixes: [ListedFix]
  var explains: [String]
}
private struct ListedRules: Decodable {
  var schemaVersion: Int
  var rules: [ListedRule]
}
