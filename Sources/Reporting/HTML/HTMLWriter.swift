import Redaction

/// Writes HTML and the SVG in it. Tags and names of attributes are literals of ours, all else is `Safe` and escaped: the
/// compiler lets nothing else in. Whoever opens an element hands over what stands in it, so that none stays open.
package struct HTMLWriter {
  private(set) var html = ""

  package typealias Attributes = KeyValuePairs<StaticString, Safe?>
  package typealias Content = (inout HTMLWriter) -> Void

  /// An element whose content stands on lines of its own.
  package mutating func block(
    _ tag: StaticString, _ attributes: Attributes = [:], _ content: Content
  ) {
    open(tag, attributes)
    html += "\n"
    content(&self)
    close(tag)
    html += "\n"
  }

  /// An element on one line.
  package mutating func line(
    _ tag: StaticString, _ attributes: Attributes = [:], _ content: Content
  ) {
    inline(tag, attributes, content)
    html += "\n"
  }

  package mutating func line(_ tag: StaticString, _ attributes: Attributes, _ text: Safe) {
    line(tag, attributes) { $0.text(text) }
  }

  package mutating func line(_ tag: StaticString, _ text: Safe) { line(tag, [:], text) }

  /// An element within a line.
  package mutating func inline(
    _ tag: StaticString, _ attributes: Attributes = [:], _ content: Content
  ) {
    open(tag, attributes)
    content(&self)
    close(tag)
  }

  package mutating func inline(_ tag: StaticString, _ attributes: Attributes, _ text: Safe) {
    inline(tag, attributes) { $0.text(text) }
  }

  package mutating func inline(_ tag: StaticString, _ text: Safe) { inline(tag, [:], text) }

  /// An element of HTML that holds nothing and has no end tag.
  package mutating func void(_ tag: StaticString, _ attributes: Attributes = [:]) {
    open(tag, attributes)
    html += "\n"
  }

  package mutating func text(_ safe: Safe) { escape(safe) }

  /// A link to a page on the web. An address of any other kind is shown and leads nowhere.
  package mutating func link(_ title: Safe, to url: Safe) {
    guard url.text.hasPrefix("https://") || url.text.hasPrefix("http://") else {
      text("\(title) ")
      return inline("code", url)
    }
    inline("a", ["rel": "noreferrer noopener", "href": url], title)
  }

  private mutating func open(_ tag: StaticString, _ attributes: Attributes) {
    html += "<\(tag)"
    for (name, value) in attributes {
      guard let value else { continue }
      html += " \(name)"
      if value.isEmpty { continue }
      html += "=\""
      escape(value)
      html += "\""
    }
    html += ">"
  }

  private mutating func close(_ tag: StaticString) { html += "</\(tag)>" }

  /// What evidence cannot bring along any more (controls, marks that reorder), and what no document may hold, is
  /// replaced all the same: nothing that reads the page shall have to be trusted with it.
  private mutating func escape(_ safe: Safe) {
    for scalar in safe.text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      case "\n": html += "\n"
      case _ where Safe.isHarmful(scalar) || scalar.properties.isNoncharacterCodePoint:
        html += "\u{FFFD}"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }
}

extension HTMLWriter {
  /// A whole document that needs nothing else: it loads nothing, sends nothing and runs nothing.
  /// - Parameter style: rules of ours, written as they stand.
  package static func document(title: Safe, style: StaticString, _ body: Content) -> String {
    var page = HTMLWriter()
    page.html = "<!doctype html>\n"
    page.block("html", ["lang": "en"]) { page in
      page.block("head") { page in
        page.void("meta", ["charset": "utf-8"])
        page.void(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content":
              "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
          ])
        page.void(
          "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.void("meta", ["name": "color-scheme", "content": "light dark"])
        page.void("meta", ["name": "referrer", "content": "no-referrer"])
        // Ids and offsets are no telephone numbers.
        page.void("meta", ["name": "format-detection", "content": "telephone=no"])
        page.void("meta", ["name": "generator", "content": "wvtriage"])
        page.line("title", title)
        page.html += "<style>\n\(style)\n</style>\n"
      }
      page.block("body", [:], body)
    }
    return page.html
  }
}
