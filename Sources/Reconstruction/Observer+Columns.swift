import Evidence
import HAR
import WebPlatform

/// Ordinary exchanges, in columns.
extension Observer {
  mutating func row(of entry: borrowing EntryView, _ host: Int) -> OrdinaryRow {
    var flags: OrdinaryRow.Flags = []
    if entry.hasHeader("cookie", of: .request) { flags.insert(.sentCookies) }
    if entry.hasHeader("set-cookie", of: .response) { flags.insert(.setCookies) }
    if entry.hasHeader("authorization", of: .request) { flags.insert(.sentAuthorization) }
    if entry.method.elementsEqual("POST".utf8) { flags.insert(.isPost) }
    let type = entry.resourceType
    if type.elementsEqual("xhr".utf8) || type.elementsEqual("fetch".utf8) {
      flags.insert(.isScript)
    }
    return OrdinaryRow(
      start: entry.start?.microseconds ?? .min, byteOffset: Int64(entry.byteOffset),
      host: UInt32(clamping: host), entry: UInt32(clamping: entry.entry),
      status: UInt16(clamping: entry.status), flags: flags,
      source: UInt16(clamping: entry.source.number), page: pageNumber(entry.pageRef))
  }

  mutating func pageNumber(_ name: UnsafeRawBufferPointer) -> UInt16 {
    guard name.count > 0 else { return 0 }
    let text = String(decoding: name, as: UTF8.self)
    if let known = pages[text] { return known }
    guard pages.count < 65_000 else { return .max }
    pages[text] = UInt16(pages.count + 1)
    return UInt16(pages.count)
  }

  mutating func row(of exchange: Exchange) -> OrdinaryRow {
    var url = exchange.request.url.value
    let host = url.withUTF8 { bytes in
      hosts.intern(RawURL(UnsafeRawBufferPointer(bytes)).hostBytes) {
        ProviderTable.knows(host: $0)
      }
    }
    var flags: OrdinaryRow.Flags = []
    if exchange.carriesCookies { flags.insert(.sentCookies) }
    if exchange.got("set-cookie") != nil { flags.insert(.setCookies) }
    return OrdinaryRow(
      start: exchange.start?.microseconds ?? .min, byteOffset: Int64(exchange.byteOffset),
      host: UInt32(clamping: host), entry: UInt32(clamping: exchange.entry),
      status: UInt16(clamping: exchange.response.status), flags: flags,
      source: UInt16(clamping: exchange.source.number), page: 0)
  }
}
