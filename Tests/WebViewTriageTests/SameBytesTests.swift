import Evidence
import Foundation
import Reporting
import Testing

@testable import WebViewTriage

/// The same evidence gives the same report, however it comes in.
@Suite struct SameBytesTests {
  @Test(
    "Read in chunks of 1, 7, 4096 bytes or 1 MiB, a case is reported in the same bytes",
    arguments: Samples.names, [7, 4_096, 1 << 20])
  func chunks(_ name: String, _ chunk: Int) {
    expectSame(SampleRun(name), SampleRun(name, adjust: { $0.reader.chunk = chunk }))
  }

  @Test("Even byte by byte", arguments: Samples.names.filter { Samples.bytes(of: $0) < 40_000 })
  func byteByByte(_ name: String) {
    expectSame(SampleRun(name), SampleRun(name, adjust: { $0.reader.chunk = 1 }))
  }

  @Test(
    "The order of the arguments, and naming one twice, changes nothing", arguments: Samples.names)
  func argumentOrder(_ name: String) {
    let expected = SampleRun(name)
    expectSame(expected, SampleRun(name, order: { $0.reversed() }))
    expectSame(expected, SampleRun(name, order: { Array($0.dropFirst() + $0.prefix(1)) }))
    expectSame(expected, SampleRun(name, order: { $0 + $0 }))
  }

  @Test("A file and a pipe differ in the source's name only", arguments: Samples.names)
  func pipe(_ name: String) throws {
    for path in Samples.files(of: name) where !path.hasSuffix("/ticket.json") {
      let expected = SampleRun(name)
      let data = try Data(contentsOf: Samples.package.appending(path: path))
      let pipe = Pipe()
      // A pipe holds less than a capture: it is filled while the other end reads.
      let writer = Thread {
        try? pipe.fileHandleForWriting.write(contentsOf: data)
        try? pipe.fileHandleForWriting.close()
      }
      writer.start()
      let found = SampleRun(
        name, order: { $0.map { $0 == path ? "-" : $0 } },
        adjust: { $0.reader.standardInput = pipe.fileHandleForReading.fileDescriptor })
      func json(_ run: SampleRun) -> String {
        run.result.report.printed(as: .json).text
          .replacingOccurrences(of: "\"\(path)", with: "\"-")
      }
      #expect(json(found) == json(expected), "\(path)")
    }
  }

  private func expectSame(_ left: SampleRun, _ right: SampleRun) {
    for format in ReportFormat.allCases {
      let (one, other) = (
        left.result.report.printed(as: format), right.result.report.printed(as: format)
      )
      #expect(one.text == other.text, "\(format)")
    }
  }
}
