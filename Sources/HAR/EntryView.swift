import Evidence

/// Which message of an exchange.
public enum Side: Sendable {
  case request, response
}

/// Takes the entries of a capture one by one, in file order, and decides which of them it wants in full.
public protocol ExchangeSink {
  /// Called once per readable entry. `entry` and every buffer it gives are valid only during the call.
  mutating func entry(_ entry: borrowing EntryView)
}

/// One entry of a capture as the scanner saw it: slices of the read buffer, decoded only when asked for.
public struct EntryView: ~Copyable {
  public var source: SourceID { fatalError() }
  /// Index in `log.entries`, from 0.
  public var entry: Int { fatalError() }
  /// Where the entry's `{` stands in the source.
  public var byteOffset: Int { fatalError() }
  /// Behind the entry's `}`.
  public var byteEnd: Int { fatalError() }
  public var start: Stamp? { fatalError() }
  /// 0 where no response came (-1, -999, null and nothing at all are normalised to 0).
  public var status: Int { fatalError() }

  /// Decoded text; empty where the capture does not say.
  public var method: UnsafeRawBufferPointer { fatalError() }
  public var url: UnsafeRawBufferPointer { fatalError() }
  /// `document`, `xhr`, … as the exporter wrote it.
  public var resourceType: UnsafeRawBufferPointer { fatalError() }
  /// The response's media type with its parameters.
  public var mimeType: UnsafeRawBufferPointer { fatalError() }
  /// `net::ERR_…`, `_failureText`, a proxy's error text.
  public var error: UnsafeRawBufferPointer { fatalError() }
  public var pageRef: UnsafeRawBufferPointer { fatalError() }
  public var redirectURL: UnsafeRawBufferPointer { fatalError() }

  /// Where the decoded `url` starts in the source (behind its quote).
  public var urlOffset: Int { fatalError() }

  /// The value of the first header of that name (ASCII case does not count); for `cookie` the crumbs of HTTP/2 are joined.
  public func header(_ name: StaticString, of side: Side) -> UnsafeRawBufferPointer? {
    fatalError()
  }

  public func hasHeader(_ name: StaticString, of side: Side) -> Bool {
    fatalError()
  }

  /// Every header of that name with the byte where its decoded value starts; a joined `set-cookie` is already split.
  public func eachHeader(
    _ name: StaticString, of side: Side, _ body: (UnsafeRawBufferPointer, Int) -> Void
  ) {
    fatalError()
  }

  /// The request's body, at most 64 KiB, decoded; empty where the capture has none.
  public func requestBody() -> UnsafeRawBufferPointer { fatalError() }

  /// The entry in full: owned strings, bodies decoded.
  public func exchange() -> Exchange { fatalError() }
}
