import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Whether a page's own scripts came: without them nobody can go on from it.
extension Case {
  /// True if the page names scripts by address and none was asked for, although other parts of the
  /// page were. A script out of the cache leaves no request either: so this only holds other
  /// conclusions back.
  func lacksItsScripts(_ page: ExchangeID) -> Bool {
    guard exchanges.indices.contains(page), let text = exchanges[page].response.body?.text?.value,
      PageScripts.areNamed(in: text), let origin = exchanges[page].origin
    else { return false }
    let parts = exchanges[(page + 1)...].filter { part in
      part.source == exchanges[page].source
        && (part.origin == origin || part.referer.flatMap { WebURL($0)?.origin } == origin)
    }
    return !parts.isEmpty && !parts.contains(where: PageScripts.isScriptOrCall)
  }
}

enum PageScripts {
  /// `<script … src=…>` in a page's text.
  static func areNamed(in page: String) -> Bool {
    let bytes = Array(page.utf8)
    var rest = bytes[...]
    while let tag = rest.firstRange(of: Array("<script".utf8)) {
      let end = bytes[tag.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
      if bytes[tag.upperBound..<end].firstRange(of: Array("src=".utf8)) != nil { return true }
      rest = bytes[end...]
    }
    return false
  }

  /// A script, or a request that only a script makes.
  static func isScriptOrCall(_ part: Exchange) -> Bool {
    if let type = part.resourceType {
      return ["script", "xhr", "fetch", "ping", "beacon"].contains(type)
    }
    if let destination = part.fetchDestination { return ["script", "empty"].contains(destination) }
    if part.request.method != "GET", !part.isDocument { return true }
    let path = WebURL(part.request.url.value)?.path ?? ""
    if path.hasSuffix(".js") || path.hasSuffix(".mjs") { return true }
    let type = part.response.headers.first(header: "content-type")?.value.lowercased() ?? ""
    return type.hasPrefix("application/json") || type.contains("javascript")
  }
}
