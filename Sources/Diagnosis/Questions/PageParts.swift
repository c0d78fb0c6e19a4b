import Evidence
import HAR
import Reconstruction
import WebPlatform

/// What a page asked for once it had come: pictures and styles, scripts, what it holds for browsers
/// without scripts.
struct PageParts {
  /// A picture, a style or a font that came fresh: the page was drawn, and not out of a cache.
  private(set) var drawn: Citation?
  /// A script, or a request that only a script makes.
  private(set) var scripted: Citation?
  /// An address that stands in the page's `<noscript>` was asked for: browsers that run scripts do
  /// not read what is in there.
  private(set) var withoutScripts: Citation?
  /// The page was left by a form or a link of its own: it worked as it is.
  private(set) var left: Citation?

  init(of id: ExchangeID, in world: Case) {
    guard world.exchanges.indices.contains(id) else { return }
    let page = world.exchanges[id]
    let base = WebURL(page.request.url.value)
    let text = page.response.body?.text?.value ?? ""
    let spare = Set(NoScript.addresses(in: text).compactMap { base?.resolving($0)?.href })
    for next in (id + 1)..<max(id + 1, world.exchanges.count) {
      let part = world.exchanges[next]
      guard part.source == page.source, world.windowOf[next] == world.windowOf[id] else { continue }
      let isSpare =
        spare.contains(part.request.url.value) || NoScript.isNamed(in: part.request.url.value)
      if isSpare { withoutScripts = withoutScripts ?? part.citation }
      if part.isDocument {
        if isSpare { continue }
        if part.comes(from: page, base) { left = part.citation }
        return
      }
      guard !isSpare, part.origin == page.origin || part.comes(from: page, base) else { continue }
      if PageScripts.isScriptOrCall(part) {
        scripted = scripted ?? part.citation
      } else if part.response.status == 200, !part.fromCache {
        drawn = drawn ?? part.citation
      }
    }
  }
}

extension Exchange {
  /// Its Referer is the page, or at least the page's origin where policy cuts the rest.
  fileprivate func comes(from page: Exchange, _ base: WebURL?) -> Bool {
    guard let referer else { return false }
    return referer == page.request.url.value || WebURL(referer)?.origin == base?.origin
  }
}

/// What pages hold for browsers that run no scripts.
enum NoScript {
  /// Addresses in a page's `<noscript>` elements: pictures, styles, frames, where a refresh leads.
  static func addresses(in page: String) -> [String] {
    let bytes = Array(page.utf8)
    var found: [String] = []
    var at = 0
    while let start = HTMLTags.find("<noscript", in: bytes, from: at), found.count < 32 {
      let end = HTMLTags.find("</noscript", in: bytes, from: start) ?? bytes.count
      var tag = start + 1
      while let next = bytes[tag..<end].firstIndex(of: UInt8(ascii: "<")) {
        for name in ["src", "href"] {
          if let value = HTMLTags.attribute(name, in: bytes, from: next) { found.append(value) }
        }
        if let content = HTMLTags.attribute("content", in: bytes, from: next),
          let url = content.lowercased().firstRange(of: "url=")
        {
          found.append(String(content[url.upperBound...]))
        }
        tag = next + 1
      }
      at = end + 1
    }
    return found
  }

  /// A page for browsers without scripts says so in its address: `/nojs`, `?noscript=1`.
  static func isNamed(in address: String) -> Bool {
    guard let url = WebURL(address) else { return false }
    let parts = url.path.lowercased().split { !$0.isLetter }
    return parts.contains("nojs") || parts.contains("noscript")
      || url[parameter: "noscript"] == "1"
  }
}
