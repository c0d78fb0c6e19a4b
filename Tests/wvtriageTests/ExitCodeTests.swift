import Foundation
import Testing

@testable import wvtriage

/// What a trap says, whatever the rest of the program is in.
private let trapped = """
  wvtriage: internal failure: this is a fault of the tool, not of the files
     help: report it with the command line and wvtriage version

  """

@Suite struct ExitCodeTests {
  @Test("A readable file gives 0 and a report, whatever it says")
  func written() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    for words in [["diagnose", "capture.har"], ["capture.har"], ["./capture.har"], ["."]] {
      let run = try Run(words, in: folder)
      #expect(run.code == 0, "\(words): \(run.errors)")
      #expect(!run.output.isEmpty)
      #expect(run.errors == "")
    }
  }

  @Test("Standard input is read as -, and alone is enough")
  func standardInput() throws {
    let run = try Run(["-"], input: Data(Sample.har.utf8))
    #expect(run.code == 0)
    #expect(run.output.contains("-: har"))
  }

  @Test("--fail-on insufficient exits 1 where the files cannot tell, and still reports")
  func failOn() throws {
    let folder = try Folder()
    try folder.write("note.txt", "The customer says the button does nothing.\n")
    let run = try Run(["note.txt", "--fail-on", "insufficient", "--format", "json"], in: folder)
    #expect(run.output.contains("\"outcome\""))
    #expect(run.code == (run.output.contains("\"outcome\": \"insufficient\"") ? 1 : 0))
    #expect(try Run(["note.txt", "--fail-on", "certain"], in: folder).code == 0)
  }

  @Test("A missing file beside a readable one gives 3, a report, and a line that names it")
  func incomplete() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(["capture.har", "gone.txt"], in: folder)
    #expect(run.code == 3)
    #expect(!run.output.isEmpty)
    #expect(run.errors.contains("gone.txt"))
    #expect(run.errors.contains("help: "))
  }

  @Test("A cut capture gives 3 and says so")
  func cut() throws {
    let folder = try Folder()
    try folder.write("capture.har", String(Sample.har.dropLast(40)))
    let run = try Run(["capture.har"], in: folder)
    #expect(run.code == 3)
    #expect(run.errors.contains("capture.har"))
  }

  @Test(
    "A wrong command line gives 64, nothing on standard output, and a way on",
    arguments: [
      ["diagnos", "x"], ["diagnose"], ["diagnose", "--form", "json", "x"], ["x.har", "--width=1"],
      ["x.har", "--at", "yesterday"], ["x.har", "--symptom", "sad"], ["explain", "no-such-rule"],
      ["help", "nothing"], ["batch", "x"], ["version", "x"], ["-f"],
    ])
  func usage(_ words: [String]) throws {
    let run = try Run(words)
    #expect(run.code == 64, "\(run.errors)")
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("wvtriage: "))
    #expect(run.errors.contains("help: wvtriage "))
  }

  @Test("Nothing readable gives 65, for a missing path, an empty folder and mere bytes")
  func unreadable() throws {
    let folder = try Folder()
    try folder.write("empty/.keep", "")
    try folder.write(
      "noise.bin", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 197 >> 3) }))
    for words in [["gone.har"], ["empty"], ["noise.bin"], ["-"]] {
      #expect(try Run(words, in: folder).code == 65, "\(words)")
    }
  }

  @Test("Output that cannot be written gives 74")
  func outputFailed() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    #expect(try Run(["capture.har", "-o", "no/such/folder/report.txt"], in: folder).code == 74)
    if FileManager.default.fileExists(atPath: "/dev/full") {
      let run = try Run(["capture.har"], in: folder, outputTo: "/dev/full")
      #expect(run.code == 74)
      #expect(run.errors.contains("could not be written"))
    }
  }

  @Test("-o writes the file whole, leaves nothing beside it and nothing on standard output")
  func outputFile() throws {
    let folder = try Folder()
    try folder.write("in/capture.har", Sample.har)
    try folder.write("out/report.json", "old")
    let run = try Run(["in", "--format=json", "-o", "out/report.json"], in: folder)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(try folder.names(in: "out") == ["report.json"])
    #expect(try folder.read("out/report.json").contains("\"schemaVersion\": 1"))
  }

  @Test("A reader that closes the pipe ends the run quietly with 0")
  func brokenPipe() throws {
    let folder = try Folder()
    let file = try folder.write("capture.har", Sample.har)
    let run = try Run.intoClosedPipe([file.path])
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test(
    "SIGINT gives 130; a trap gives 70 and one fixed line",
    arguments: [
      (SIGINT, 130, ""),
      (SIGILL, 70, trapped),
      (SIGTRAP, 70, trapped),
      (SIGSEGV, 70, trapped),
      (SIGABRT, 70, trapped),
    ] as [(Int32, Int32, String)])
  func signals(_ signal: Int32, _ code: Int32, _ line: String) throws {
    let process = Process()
    process.executableURL = Run.program
    process.arguments = ["-"]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // A capture that does not end. More than a pipe and the first look at it hold: when it is all taken, the program reads
    // on, and its handlers stand.
    let start = Data(Sample.har.utf8).dropLast(3) + Data(repeating: 0x20, count: 1 << 20)
    try input.fileHandleForWriting.write(contentsOf: start)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    #expect(String(decoding: said, as: UTF8.self) == line)
  }

  @Test("A part's command exits as diagnose does", arguments: PartCommands.names)
  func parts(_ command: String) throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    try folder.write("cut.har", String(Sample.har.dropLast(40)))
    try folder.write("empty/.keep", "")
    for format in ["text", "json", "csv"] {
      let run = try Run([command, "capture.har", "--format", format], in: folder)
      #expect(run.code == 0 && run.errors == "" && !run.output.isEmpty, "\(format)")
    }
    #expect(try Run([command, "cut.har"], in: folder).code == 3)
    #expect(try Run([command, "capture.har", "gone.txt"], in: folder).code == 3)
    #expect(try Run([command, "empty"], in: folder).code == 65)
    #expect(try Run([command, "capture.har", "-o", "no/such/file"], in: folder).code == 74)
    if FileManager.default.fileExists(atPath: "/dev/full") {
      #expect(try Run([command, "capture.har"], in: folder, outputTo: "/dev/full").code == 74)
    }
    for words in [
      [], ["capture.har", "--format", "markdown"], ["capture.har", "--host", "a/b"],
      ["capture.har", "--from", "then"], ["capture.har", "--to", "+x"],
      ["capture.har", "--window", "w7"], ["capture.har", "--fail-on", "likely"],
    ] {
      let run = try Run([command] + words, in: folder)
      #expect(run.code == 64 && run.output == "", "\(words)")
      #expect(run.errors.contains("help: wvtriage help \(command)"), "\(words)")
    }
  }

  @Test("A window there is not: the message names those there are")
  func unknownWindow() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(["windows", "capture.har", "--window", "w\u{1b}[31m"], in: folder)
    #expect(run.code == 64)
    #expect(run.errors.contains("these files hold w1"))
    #expect(!run.errors.contains("\u{1b}"))
  }

  @Test("What filters keep back is counted on standard error; standard output has the part alone")
  func filtered() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(
      ["windows", "capture.har", "--host", "elsewhere.example", "--format=csv"], in: folder)
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\r\n").count == 1)
    #expect(run.errors == "wvtriage: the filters keep back 1 of 1\n")
  }

  @Test(
    "A reader that closes a part's pipe ends the run quietly with 0", arguments: PartCommands.names)
  func partBrokenPipe(_ command: String) throws {
    let folder = try Folder()
    let file = try folder.write("capture.har", Sample.har)
    let run = try Run.intoClosedPipe([command, file.path])
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
  }

  @Test("Where several codes apply the gravest is given")
  func order() {
    let order: [ExitCode] = [.outputFailed, .internalFailure, .unreadable, .reached, .incomplete]
    for (index, code) in order.enumerated() {
      #expect(ExitCode.gravest(of: order[index...].reversed()) == code)
    }
    #expect(ExitCode.gravest(of: []) == .written)
  }
}
