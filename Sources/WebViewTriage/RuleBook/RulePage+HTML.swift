import Redaction

extension RulePage {
  /// One page that needs nothing else: no script, nothing loaded, light and dark, fit for paper.
  var html: String {
    var out = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(id)): \(Self.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1><code>\(Self.escaped(id))</code></h1>
      <p class="title">\(Self.hypertext(title))</p>
      <p class="summary">\(Self.hypertext(summary))</p>

      """
    for section in sections {
      out += "<section>\n<h2>\(Self.escaped(Safe(section.title)))</h2>\n"
      var isList = false
      for block in section.blocks {
        switch block {
        case .paragraph(let words): out += "<p>\(Self.hypertext(words))</p>\n"
        case .item(let words, let details):
          if !isList { out += "<ul>\n" }
          isList = true
          out +=
            "<li>"
            + ([Self.hypertext(words)] + details.map(Self.hypertext))
            .filter { !$0.isEmpty }.joined(separator: "<br>\n") + "</li>\n"
        }
      }
      out += (isList ? "</ul>\n" : "") + "</section>\n"
    }
    return out + "</main>\n</body>\n</html>\n"
  }

  private static func hypertext(_ detail: Detail) -> String {
    switch detail {
    case .words(let words): hypertext(words)
    case .link(let title, let url):
      "<a rel=\"noreferrer\" href=\"\(escaped(url))\">\(escaped(title))</a>"
    }
  }
  private static func hypertext(_ words: Safe) -> String {
    words.runs.map { $0.isCode ? "<code>\(escaped($0.text))</code>" : escaped($0.text) }.joined()
  }

  static func escaped(_ safe: Safe) -> String {
    safe.text.reduce(into: "") { out, character in
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case "'": out += "&#39;"
      default: out.append(character)
      }
    }
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
    main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
    h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
    h2 { font-size: 1.05rem; margin: 1.6rem 0 .3rem; }
    p { margin: .3rem 0; }
    .title { font-size: 1.15rem; font-weight: 600; }
    .summary { opacity: .8; }
    ul { margin: .3rem 0; padding-left: 1.2rem; }
    li { margin: .5rem 0; overflow-wrap: anywhere; }
    code { font: .92em ui-monospace, monospace; }
    @media print {
      main { max-width: none; padding: 0; }
      section, li { break-inside: avoid; }
      a[href]::after { content: " <" attr(href) ">"; font-size: .85em; }
    }
    """
}
