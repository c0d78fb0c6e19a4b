import Evidence

extension Kind {
  /// Chromium's NetLog, of a browser or of an Android WebView.
  public static let netLog = Kind(rawValue: "netLog")
}

/// Recognises a NetLog by the tables of names that Chromium writes in front of the events.
///
/// Source: Chromium `net/log/net_log_util.cc` (`GetNetConstants`) and `file_net_log_observer.cc`.
public struct NetLogRecogniser: Recogniser {
  public init() {}

  public func recognise(_ head: UnsafeRawBufferPointer) -> Recognition? {
    var start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < head.count, head[start] <= 0x20 { start += 1 }
    guard start < head.count, head[start] == UInt8(ascii: "{") else { return nil }
    let text = UnsafeRawBufferPointer(rebasing: head[start...])
    guard Self.holds(#""constants""#, text.prefix(256)) else { return nil }
    // The second is for heads that end in the middle of the tables.
    guard
      Self.holds(#""logEventTypes""#, text[...])
        || Self.holds(#""addressFamily""#, text.prefix(16 << 10))
    else { return nil }
    return Recognition(.netLog, confidence: 95)
  }

  private static func holds(_ name: StaticString, _ text: Slice<UnsafeRawBufferPointer>) -> Bool {
    let wanted = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard text.count >= wanted.count else { return false }
    let last = text.endIndex - wanted.count
    return (text.startIndex...last).contains { start in
      text[start] == wanted[0] && text[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
