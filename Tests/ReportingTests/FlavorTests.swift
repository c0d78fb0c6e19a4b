import Evidence
import Foundation
import Redaction
import Testing

@testable import Reporting

/// Markdown for each place it is pasted to: what a place can show, and that nothing of the evidence acts there.
@Suite("Markdown flavors") struct FlavorTests {
  static let texts =
    HostileTests.texts + [
      "@anna see #12, GH-7, acme/app#9, ABC-123 and 9fceb02d0ae598e95dc970b74767f19372d61af8",
      "!5 ~bug ~\"two words\" %v1 $3 &4 ^alert#5 [issue:6] [[wiki]]", ":bug: :+1: :100: 14:03:20",
      "h1. Big\nbq. quote\n----\n|| a || b ||\n| c | d |",
      "{code}x{code} {html}<b>{html} {noformat}{noformat}",
      "!https://evil.example/p.png! [x|https://evil.example] [~anna] [^file.txt]",
      "a -b- +c+ ^d^ ~e~ ??f?? (!) (x) :) ;) :D",
      "\\\\ \\{code} \\*", "myapp://host/path ftp://x.example mailto:anna@mail.example",
      "<\u{301}script> [x]\u{301}(https://evil.example) `\u{301}code`", "{noformat:title=x}",
      "![x](y)", "***",
    ]

  private static func page(_ text: String, _ flavor: MarkdownFlavor, isLong: Bool) -> String {
    var style = PrintStyle()
    style.flavor = flavor
    style.isLong = isLong
    return GoldenTests.report(Samples.hostile(text), redacts: false)
      .printed(as: .markdown, style: style).text
  }

  private static func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: pattern, options: .regularExpression) != nil
  }

  @Test("Nothing of the evidence is markup, a link, a picture or a mention", arguments: texts)
  func commonMark(_ text: String) {
    for flavor in [MarkdownFlavor.github, .gitlab, .zendesk] {
      for isLong in [false, true] {
        for line in Self.page(text, flavor, isLong: isLong).split(separator: "\n") {
          // Links are the catalogue's; folds are the page's.
          var own = line.replacingOccurrences(
            of: #"(?<!\\)\[[^\]]*\]\(<https://developer\.apple\.com/[^>]*>\)"#, with: "",
            options: .regularExpression)
          if flavor != .zendesk {
            own = own.replacingOccurrences(
              of: #"^(<details><summary>([^<]*)</summary>|</details>)$"#, with: "$2",
              options: .regularExpression)
          }
          #expect(own.isEmpty || Self.matches("^(#{1,2} | *- |[A-Z])", own), "\(flavor): \(line)")
          let outside = HostileTests.withoutCode(own)
          #expect(!Self.matches(#"(?<!\\)(\\\\)*[<\[\]`]"#, outside), "\(flavor): \(line)")
          let shown = Self.shown(outside)
          for pattern in [
            #"@\w"#, #"#\w"#, #"[A-Z]{2,}-\d"#, #":/"#, #"(?i)www\."#, #":(\w*[a-z]\w*|100|\+1):"#,
            #"(?<!\w)(?=[0-9]*[a-f])[0-9a-f]{7,40}(?!\w)"#,
          ] {
            #expect(!Self.matches(pattern, shown), "\(flavor), \(pattern): \(line)")
          }
          if flavor == .gitlab {
            #expect(!Self.matches(#"[!~%$&^][\w"]"#, shown), "\(line)")
          }
        }
      }
    }
  }

  /// The text that a reader sees, with what parts its words.
  private static func shown(_ line: String) -> String {
    line.replacingOccurrences(of: #"\\([!-/:-@\[-`{-~])"#, with: "$1", options: .regularExpression)
      .replacingOccurrences(of: #"\*\*"#, with: "", options: .regularExpression)
      .replacingOccurrences(of: "&amp;", with: "&").replacingOccurrences(
        of: "&#8203;", with: "\u{200B}"
      )
      .replacingOccurrences(of: #"^ *- |^#+ "#, with: "", options: .regularExpression)
  }

  @Test("In Jira, only what the page itself writes is markup", arguments: texts)
  func jira(_ text: String) {
    for isLong in [false, true] {
      for line in Self.page(text, .jira, isLong: isLong).split(separator: "\n") {
        if line.hasPrefix("{noformat}") {
          #expect(line.hasSuffix("{noformat}"))
          #expect(
            line.dropFirst(10).dropLast(10).lowercased().contains("{noformat") == false, "\(line)")
          continue
        }
        #expect(Self.matches(#"^(h[12]\. |\*+ )"#, String(line)), "\(line)")
        var rest = line.replacingOccurrences(
          of: #"^(h[12]\. |\*+ )"#, with: "", options: .regularExpression)
        rest = rest.replacingOccurrences(
          of: #"&(#8203|#92|amp|lt|gt);|\\."#, with: "\u{200B}", options: .regularExpression)
        rest = rest.replacingOccurrences(
          of: #"\[[^\[\]|]*\|https://developer\.apple\.com/[^\[\]|]*\]"#, with: "",
          options: .regularExpression)
        rest = rest.replacingOccurrences(
          of: #"\{\{([^{}]*)\}\}"#, with: "$1", options: .regularExpression)
        rest = rest.replacingOccurrences(
          of: #"(^|(?<= ))\*([^*]*)\*((?= )|$)"#, with: "$2", options: .regularExpression)
        #expect(
          !Self.matches(#"[{}\[\]|*_^~!+()\\]|\?\?|--|@\w|#|://|:[DP]|www\."#, rest), "\(rest)")
        #expect(!Self.matches(#"(^|\W)-\w[^-]*\w-(\W|$)"#, rest), "\(rest)")
        #expect(!Self.matches(#"[A-Z]{2,}-\d"#, rest), "\(rest)")
      }
    }
  }

  @Test("No control and no reordering in any flavor", arguments: texts)
  func harmless(_ text: String) {
    for flavor in MarkdownFlavor.allCases {
      for isLong in [false, true] {
        let page = Self.page(text, flavor, isLong: isLong)
        #expect(!page.unicodeScalars.contains { Safe.isHarmful($0) && $0 != "\n" }, "\(flavor)")
        if flavor == .zendesk || flavor == .jira { #expect(!page.contains("<details")) }
      }
    }
  }

  @Test(
    "A text in each flavor",
    arguments: [
      ("a_b *c* <i>", "a\\_b \\*c\\* \\<i\\>", "a\\_b \\*c\\* &lt;i&gt;"),
      ("@anna #1", "@&#8203;anna \\#&#8203;1", "@&#8203;anna \\#&#8203;1"),
      ("https://a.example", "https:&#8203;//a.example", "https:&#8203;//a.example"),
      (
        "chrome://inspect xchrome://a", "chrome://inspect xchrome:&#8203;//a",
        "chrome://inspect xchrome:&#8203;//a"
      ),
      ("ABC-123 utf-8", "ABC-&#8203;123 utf-8", "ABC-&#8203;123 utf-8"),
      ("[a|b] {code}", "\\[a\\|b\\] \\{code\\}", "\\[a\\|b\\] \\{code\\}"),
      ("at 14:03:20, -x-", "at 14:03:20, -x-", "at 14:03:20, \\-x\\-"),
      ("C:\\x", "C:\\\\x", "C:&#92;x"), ("1. a", "1\\. a", "1. a"),
      ("mailto:anna x: y", "mailto&#8203;:anna x: y", "mailto&#8203;:anna x: y"),
      ("bq. quote", "bq. quote", "bq&#8203;. quote"), ("h1. Big", "h1. Big", "h1&#8203;. Big"),
      ("deadbee 1234567 facade", "dead&#8203;bee 1234567 facade", "dead&#8203;bee 1234567 facade"),
    ])
  func escaped(_ text: String, _ commonMark: String, _ jira: String) {
    let safe = Redactor(isEnabled: false).safe(Quoted(text, .logText))
    #expect(MarkdownFlavor.github.syntax.escaped(safe) == commonMark)
    #expect(MarkdownFlavor.zendesk.syntax.escaped(safe) == commonMark)
    #expect(MarkdownFlavor.jira.syntax.escaped(safe) == jira)
  }

  @Test("What is read first is much shorter than all of it, and says how to get that")
  func short() {
    for flavor in MarkdownFlavor.allCases {
      var style = PrintStyle()
      style.flavor = flavor
      let report = GoldenTests.report(Samples.twoIncidents())
      let short = report.printed(as: .markdown, style: style).text
      style.isLong = true
      let long = report.printed(as: .markdown, style: style).text
      #expect(short.count < long.count * 2 / 3)
      for line in short.split(separator: "\n") where !line.contains("all of it:") {
        #expect(
          long.contains(line) || line.contains("To ask") || line.contains("Look up"),
          "\(flavor): \(line)")
      }
      #expect(short.contains("all of it:") && !long.contains("all of it:"))
    }
  }
}
