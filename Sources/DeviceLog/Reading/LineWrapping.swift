extension Bytes {
  /// Without what tools put around lines: colour codes, `flutter run -v`'s elapsed time,
  /// `[DEVICE LOG]`, and what a ticket or a mail puts before lines that it quotes.
  @inline(__always)
  var withoutWrapping: Bytes {
    switch self[0] {
    case 0x1B: withoutColour.withoutColourTail.withoutWrapping
    case UInt8(ascii: "["): withoutElapsed.withoutColourTail
    case UInt8(ascii: ">"): withoutQuotation.withoutColourTail
    case UInt8(ascii: " "): withoutIndentation.withoutColourTail
    default: withoutColourTail
    }
  }

  /// `ESC[38;5;40m` (up to Android 11) or `ESC[32m` in front.
  private var withoutColour: Bytes {
    var start = 0
    while self[start] == 0x1B, let end = colourEnd(from: start + 1) { start = end }
    return from(max(start, 1))
  }

  /// `ESC[0m` behind, which `long` and tools that wrap messages print on the last line alone.
  @inline(__always)
  private var withoutColourTail: Bytes {
    guard self[count - 1] == UInt8(ascii: "m") else { return self }
    return withoutCodeAtEnd
  }

  private var withoutCodeAtEnd: Bytes {
    let earliest = max(0, count - 8)
    // Where a terminal swallowed the escape, its bracket is left.
    if hasSuffix("[0m"), self[count - 4] != 0x1B { return self[0..<count - 3] }
    guard let tail = lastIndex(of: 0x1B), tail >= earliest, colourEnd(from: tail + 1) == count
    else { return self }
    return self[0..<tail].withoutColourTail
  }

  /// Behind `[38;5;40m` at `index`; `nil` where no such code stands.
  private func colourEnd(from index: Int) -> Int? {
    guard self[index] == UInt8(ascii: "[") else { return nil }
    var end = index + 1
    while self[end].isDigit || self[end] == UInt8(ascii: ";") { end += 1 }
    return self[end] == UInt8(ascii: "m") ? end + 1 : nil
  }

  /// `[  +40 ms] `, `[        ] `, `[DEVICE LOG] `, appium's `[IOS_SYSLOG_ROW]`; or a colour code that
  /// lost its escape.
  private var withoutElapsed: Bytes {
    if let row = self[0..<96].firstIndex(of: "[IOS_SYSLOG_ROW"),
      let end = firstIndex(of: "] ", from: row)
    {
      return from(end + 2)
    }
    if has("[DEVICE LOG] ") { return from(13) }
    var cursor = LineCursor(self, at: 1)
    if self[1].isDigit {
      guard let end = colourEnd(from: 0), end > 2 else { return self }
      return from(end)
    }
    guard cursor.spaces() > 0 || self[1] == UInt8(ascii: "+") else { return self }
    if cursor.skip(UInt8(ascii: "+")) {
      guard cursor.skipDigits() > 0 else { return self }
      cursor.spaces()
      guard cursor.skip("ms") || cursor.skip("s") else { return self }
    }
    guard cursor.skip("] ") else { return self }
    _ = cursor.skip("[DEVICE LOG] ")
    return from(cursor.at)
  }

  /// `> ` of a mail or of Markdown, several of them for a quotation in a quotation.
  private var withoutQuotation: Bytes {
    var cursor = LineCursor(self)
    while cursor.skip(UInt8(ascii: ">")) { _ = cursor.skip(UInt8(ascii: " ")) }
    let rest = from(cursor.at)
    return rest.beginsWithTime || LogFormats.isHeader(rest) ? rest : self
  }

  /// Up to eight blanks in front of a date, as Markdown wants them before code.
  private var withoutIndentation: Bytes {
    var cursor = LineCursor(self)
    guard cursor.spaces() <= 8, from(cursor.at).beginsWithTime else { return self }
    return from(cursor.at)
  }

  private var beginsWithTime: Bool {
    guard self[0].isDigit else { return false }
    var cursor = LineCursor(self)
    return cursor.logcatTime() != nil
  }
}
