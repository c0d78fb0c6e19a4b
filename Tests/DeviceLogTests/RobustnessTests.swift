import Evidence
import Foundation
import Testing

@testable import DeviceLog

/// What no bytes may do: crash the reader, or cost more than the lines they are in.
@Suite("Robustness") struct RobustnessTests {
  /// One record of a format, with a text that has a meaning, between two that have none.
  struct Seed: Sendable, CustomTestStringConvertible {
    var format: Int
    var sample: LogSample
    var testDescription: String { LogFormats.all[format].name + ": " + sample.line.prefix(60) }
  }

  static let seeds: [Seed] = LogFormats.all.indices.flatMap { index in
    type(of: LogFormats.all[index]).samples.map { Seed(format: index, sample: $0) }
  }

  static let formats = Array(LogFormats.all.indices)

  /// SplitMix64.
  struct Numbers {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }
  }

  /// Changed, lost, doubled and foreign bytes, pieces of other formats' lines, line ends.
  static func mutate(_ bytes: [UInt8], _ numbers: inout Numbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0...numbers.below(6) {
      let at = numbers.below(bytes.count + 1)
      switch numbers.below(8) {
      case 0: if at < bytes.count { bytes[at] = UInt8(truncatingIfNeeded: numbers.next()) }
      case 1: if at < bytes.count { bytes[at] ^= 1 << UInt8(numbers.below(8)) }
      case 2: if at < bytes.count { bytes.remove(at: at) }
      case 3: bytes.insert(UInt8(truncatingIfNeeded: numbers.next()), at: at)
      case 4: bytes.removeLast(bytes.count - at)
      case 5: bytes.insert(contentsOf: bytes[at...].prefix(numbers.below(40)), at: at)
      case 6:
        let other = Array(seeds[numbers.below(seeds.count)].sample.line.utf8)
        let from = numbers.below(other.count)
        bytes.insert(contentsOf: other[from...].prefix(numbers.below(60)), at: at)
      default:
        let marks: [UInt8] = [0x0A, 0x0D, 0x00, 0x1B, 0x20, 0x09, 0x5B, 0x3A, 0xE2, 0xFF]
        bytes.insert(marks[numbers.below(marks.count)], at: at)
      }
    }
    return bytes
  }

  // MARK: - Headers

  @Test("A changed line parses or is refused, and its parts lie within it", arguments: seeds)
  func headers(_ seed: Seed) {
    var numbers = Numbers(state: UInt64(seed.format))
    for _ in 0..<200 {
      let bytes = Self.mutate(Array(seed.sample.line.utf8), &numbers)
      let padded = bytes + [UInt8](repeating: 0, count: 64)
      padded.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let line = Bytes(start: start, count: bytes.count).withoutWrapping
        for format in LogFormats.all {
          guard let header = format.header(of: line) else { continue }
          for part in [header.message, header.tag, header.process, header.category] {
            #expect(part.lowerBound >= 0 && part.upperBound <= line.count)
          }
          #expect(header.clock.start >= 0 && header.clock.end <= line.count)
          _ = header.clock.stamp(on: line)
          _ = format.console(in: line[header.message])
        }
        if LogcatThreadtime.plainMessage(line.start, line.start + line.count) != nil {
          #expect(LogcatThreadtime().header(of: line.withoutReturn) != nil)
        }
      }
    }
  }

  @Test("What passes for the commonest line is one, for every byte in every place")
  func plainLines() {
    let line = Array("03-14 09:26:53.589  8321 18340 I chromium: text".utf8)
    for place in line.indices {
      for byte in UInt8.min...UInt8.max where byte != 0x0A {
        var changed = line
        changed[place] = byte
        let padded = changed + [UInt8](repeating: 0, count: 64)
        padded.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          guard LogcatThreadtime.plainMessage(start, start + line.count) != nil else { return }
          let header = LogcatThreadtime().header(of: Bytes(start: start, count: line.count))
          #expect(header != nil, "\(place) \(byte)")
        }
      }
    }
    line.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      #expect(LogcatThreadtime.plainMessage(start, start + 30) == nil)
    }
  }

  // MARK: - Whole logs

  /// A log of one format: its samples, each followed by the same line with a text that means
  /// something; a line of that text behind a header that stands alone.
  static func log(_ format: Int) -> [UInt8] {
    var lines: [String] = []
    for sample in type(of: LogFormats.all[format]).samples {
      lines.append(sample.line)
      let text = sample.console?.text ?? sample.message
      if text.isEmpty {
        lines += ["popup blocked", ""]
      } else if let place = sample.line.range(of: text, options: .backwards) {
        lines.append(sample.line.replacingCharacters(in: place, with: "popup blocked"))
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  @Test("A log cut at any byte keeps the records before the cut", arguments: formats)
  func cuts(_ format: Int) {
    let bytes = Self.log(format)
    let kind = LogFormats.all[format].kind
    let whole = read(bytes, as: kind).found.hits
    #expect(whole.contains { $0.signs.contains { $0.sign == .windowOpenNull } })
    for length in bytes.indices {
      let (found, summary, _) = read(Array(bytes[..<length]), as: kind)
      #expect(summary.truncated == nil)
      // The record in hand and the one whose end tells that it is over are what the cut may touch.
      let before = whole.prefix {
        $0.record.messageOffset + $0.record.message.utf8.count < length - 1
      }
      let kept = Array(found.hits.prefix(max(0, before.count - 1)))
      #expect(kept == Array(before.dropLast()), "cut at \(length)")
    }
  }

  @Test("Pieces of any size give the same", arguments: formats)
  func pieces(_ format: Int) {
    let bytes = Self.log(format)
    let kind = LogFormats.all[format].kind
    let whole = read(bytes, as: kind)
    for step in [1, 7, 4_096, 1 << 20] {
      let cut = read(bytes, as: kind, step: step)
      #expect(cut.found.hits == whole.found.hits)
      #expect(cut.summary.records == whole.summary.records)
      #expect(cut.summary.unparsed == whole.summary.unparsed)
      #expect(cut.summary.first == whole.summary.first)
      #expect(cut.summary.last == whole.summary.last)
      #expect(cut.summary.counts == whole.summary.counts)
    }
  }

  @Test("Windows line ends change no record", arguments: formats)
  func carriageReturns(_ format: Int) {
    let bytes = Self.log(format)
    let kind = LogFormats.all[format].kind
    let unix = read(bytes, as: kind)
    let windows = read(bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }, as: kind)
    #expect(windows.summary.records == unix.summary.records)
    #expect(windows.found.hits.map(\.signs) == unix.found.hits.map(\.signs))
    #expect(windows.found.hits.map(\.record.message) == unix.found.hits.map(\.record.message))
    #expect(windows.found.hits.map(\.record.tag) == unix.found.hits.map(\.record.tag))
  }

  @Test("Changed logs crash nothing and read the same in any pieces", arguments: formats)
  func mutations(_ format: Int) {
    var numbers = Numbers(state: 0xF0 &+ UInt64(format))
    let kind = LogFormats.all[format].kind
    for _ in 0..<40 {
      let bytes = Self.mutate(Self.log(format), &numbers)
      let whole = read(bytes, as: kind)
      let cut = read(bytes, as: kind, step: 1 + numbers.below(90))
      #expect(cut.found.hits == whole.found.hits)
      #expect(cut.summary.records == whole.summary.records)
      for hit in whole.found.hits {
        #expect(hit.record.position.byteOffset <= hit.record.messageOffset)
        #expect(hit.record.messageOffset <= bytes.count)
      }
    }
  }

  @Test("Random bytes are read to their end", arguments: [Kind.logcat, .iosLog, .console, .words])
  func noise(_ kind: Kind) {
    var numbers = Numbers(state: 42)
    for round in 0..<8 {
      let bytes = (0..<20_000).map { _ in
        // Every other round mostly letters and line ends, so that lines begin and end.
        round % 2 == 0
          ? UInt8(truncatingIfNeeded: numbers.next())
          : Array("abc :[]()/-.0123456789\nIEW\t\0".utf8)[numbers.below(28)]
      }
      let (found, summary, _) = read(bytes, as: kind, step: 1 + numbers.below(5_000))
      #expect(summary.truncated == nil)
      #expect(found.summaries.count == 1)
    }
  }

  @Test("NULs inside a line are bytes like others")
  func nuls() throws {
    let text = "03-14 09:26:53.589  8321  8321 I Login   : \0\0popup blocked\0\n"
    let quiet = "03-14 09:26:54.589  8321  8321 I other   : \0\0\0\n"
    let (found, summary, _) = read(Array((quiet + text + quiet).utf8), as: .logcat)
    #expect(summary.records == 3)
    #expect(found.signs == [.windowOpenNull])
    #expect(found.hits.first?.record.message == "\0\0popup blocked\0")
  }

  @Test("Long lines are cut at the same byte whatever the pieces", arguments: [1 << 16, 1 << 20])
  func longLines(_ step: Int) {
    func log(_ length: Int) -> [UInt8] {
      var bytes = Array("03-14 09:26:53.589  1  1 I Login: popup blocked ".utf8)
      bytes += [UInt8](repeating: UInt8(ascii: "x"), count: length)
      bytes += Array(" popup closed\n03-14 09:26:54.000  2  2 I Login: popup closed\n".utf8)
      return bytes
    }
    for length in [1_000, 200_000, 262_083, 262_084, 262_144, 300_000, 500_000, 10_000_000] {
      let whole = read(log(length))
      let cut = read(log(length), step: step)
      #expect(cut.found.hits == whole.found.hits)
      #expect(cut.summary.skipped.map(\.count) == whole.summary.skipped.map(\.count))
      #expect(whole.summary.skipped.isEmpty == (length + 61 <= LineRun.longest))
      #expect(whole.found.hits.last?.record.position.line == 2)
      #expect(whole.found.hits.first?.record.message.hasPrefix("popup blocked xxx") == true)
    }
  }

  @Test("The number of a held text's line is that of the ends before it")
  func heldLines() {
    let text = (0..<3_000).map { "line \($0)\n" }.joined()
    let held = HeldText(MemoryStream(Array(text.utf8)))
    var expected = 1
    held.forEachLine { line, offset in
      #expect(held.line(at: offset) == expected)
      expected += 1
      return true
    }
  }

  @Test("A long message is not shown from the middle of a pair of name and value")
  func longMessages() {
    let text = #"{"password":"hunter2","#.replicated(300) + "popup blocked"
    Array(text.utf8).withBytes { bytes in
      let shown = bytes.from(bytes.showing(from: bytes.count - 13)).string
      #expect(shown.hasPrefix("{\"password\"") || shown.hasPrefix("\"password\""))
      #expect(shown.hasSuffix("popup blocked"))
    }
  }
}

extension String {
  fileprivate func replicated(_ count: Int) -> String { String(repeating: self, count: count) }
}
