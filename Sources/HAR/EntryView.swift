import Evidence
import JSONStream

/// Which message of an exchange.
public enum Side: Sendable {
  case request, response
}

/// Takes the entries of a capture one by one, in file order, and decides which of them it wants in
/// full.
public protocol ExchangeSink {
  /// Called once per readable entry. `entry` and every buffer it gives are valid only during the
  /// call.
  mutating func entry(_ entry: borrowing EntryView)
}

/// One entry of a capture as the scanner saw it: slices of the read buffer, decoded only when asked
/// for.
public struct EntryView: ~Copyable {
  typealias Slot = HARShape.Slot

  let store: EntryStore

  public var source: SourceID { store.source }
  /// Index in `log.entries`, from 0.
  public var entry: Int { store.entry }
  /// Where the entry's `{` stands in the source.
  public var byteOffset: Int { store.sourceOffset(store.byteOffset) }
  /// Behind the entry's `}`.
  public var byteEnd: Int { store.sourceOffset(store.byteEnd) }
  public var start: Stamp? { store.start }
  /// 0 where no response came (-1, -999, null and nothing at all are normalised to 0).
  public var status: Int { store.status }

  /// Decoded text; empty where the capture does not say.
  public var method: UnsafeRawBufferPointer { store.bytes(of: Slot.method) }
  public var url: UnsafeRawBufferPointer { store.bytes(of: Slot.url) }
  /// `document`, `xhr`, … as the exporter wrote it.
  public var resourceType: UnsafeRawBufferPointer { store.bytes(of: Slot.resourceType) }
  /// The response's media type with its parameters.
  public var mimeType: UnsafeRawBufferPointer { store.bytes(of: Slot.contentMimeType) }
  /// `net::ERR_…`, `_failureText`, a proxy's error text.
  public var error: UnsafeRawBufferPointer {
    store.errorSlot.map { store.bytes(of: $0) } ?? EntryStore.nothing
  }
  public var pageRef: UnsafeRawBufferPointer { store.bytes(of: Slot.pageRef) }
  public var redirectURL: UnsafeRawBufferPointer { store.bytes(of: Slot.redirectURL) }

  /// Where the decoded `url` starts in the source (behind its quote).
  public var urlOffset: Int {
    store.record(Slot.url).map { store.sourceOffset(store.records[$0].byteOffset) } ?? byteOffset
  }

  /// The value of the first header of that name (ASCII case does not count); for `cookie` the
  /// crumbs of HTTP/2 are joined.
  ///
  /// - Parameter name: in lower case.
  public func header(_ name: StaticString, of side: Side) -> UnsafeRawBufferPointer? {
    let tag = EntryStore.tag(name.utf8Start, name.utf8CodeUnitCount)
    let headers = store.headers(side)
    guard let first = headers.firstIndex(where: { store.matches($0, name, tag) }) else {
      return nil
    }
    let value = store.value(of: headers[first])
    guard side == .request, store.matches(headers[first], "cookie", tag) else { return value }
    let crumbs = headers[(first + 1)...].filter { store.matches($0, name, tag) }
    if crumbs.isEmpty { return value }
    var joined = Array(value)
    for crumb in crumbs {
      joined += "; ".utf8
      joined += store.value(of: crumb)
    }
    return store.own(joined)
  }

  /// - Parameter name: in lower case.
  public func hasHeader(_ name: StaticString, of side: Side) -> Bool {
    store.hasHeader(name, of: side)
  }

  /// Every header of that name with the byte where its decoded value starts; a joined `set-cookie`
  /// is already split.
  ///
  /// - Parameter name: in lower case.
  public func eachHeader(
    _ name: StaticString, of side: Side, _ body: (UnsafeRawBufferPointer, Int) -> Void
  ) {
    let tag = EntryStore.tag(name.utf8Start, name.utf8CodeUnitCount)
    for header in store.headers(side) where store.matches(header, name, tag) {
      if side == .response, store.matches(header, "set-cookie", tag), header.value >= 0 {
        for part in store.cookies(in: header) {
          body(store.own(Array(part.value.utf8)), part.byteOffset)
        }
      } else {
        body(store.value(of: header), store.offset(of: header))
      }
    }
  }

  /// What the browser says it did with the exchange's cookies, where the capture tells.
  public var cookieReports: [CookieReport] { store.drafted?.cookieReports ?? [] }

  /// The request's body, at most 64 KiB, decoded; empty where the capture has none.
  public func requestBody() -> UnsafeRawBufferPointer { store.bytes(of: Slot.postText) }

  /// The entry in full: owned strings, bodies decoded.
  /// - Parameter withResponseBody: false leaves the response's text in the file; its size and
  ///   type are still given.
  public func exchange(withResponseBody: Bool = true) -> Exchange {
    store.exchange(withResponseBody: withResponseBody)
  }
}

extension EntryStore {
  func value(of header: Header) -> UnsafeRawBufferPointer {
    header.value < 0 ? Self.nothing : bytes(header.value)
  }

  func offset(of header: Header) -> Int {
    header.value < 0 ? sourceOffset(byteOffset) : sourceOffset(records[header.value].byteOffset)
  }

  func hasHeader(_ name: StaticString, of side: Side) -> Bool {
    let tag = Self.tag(name.utf8Start, name.utf8CodeUnitCount)
    return headers(side).contains { matches($0, name, tag) }
  }
}
