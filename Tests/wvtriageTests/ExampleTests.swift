import CommandLineKit
import Foundation
import Testing

@testable import wvtriage

/// An example that help prints: a line for a shell.
struct ExampleLine: Sendable, CustomTestStringConvertible {
  var line: String
  var testDescription: String { line }

  static let all =
    (Tool.spec.examples + Tool.commands.flatMap { $0.spec.examples }).map {
      ExampleLine(line: $0.line)
    }

  /// Those on the samples: they can be run.
  static let onSamples = all.filter { $0.line.contains("SampleLogs/") }

  /// The words behind the program's name, up to the shell's own signs.
  var words: [String] {
    let parts = line.split(whereSeparator: { $0 == "|" || $0 == "(" || $0 == ")" })
    guard let own = parts.first(where: { $0.drop { $0 == " " }.hasPrefix("wvtriage") }) else {
      return []
    }
    return own.split(separator: " ").dropFirst().prefix { $0 != ">" }.map(String.init)
  }
}

@Suite struct ExampleTests {
  @Test("Every command shows two to four examples")
  func count() {
    for command in Tool.commands {
      #expect((2...4).contains(command.spec.examples.count), "\(command.spec.name)")
    }
  }

  @Test("Every example is a command line that the program takes", arguments: ExampleLine.all)
  func parsed(_ example: ExampleLine) throws {
    let words = example.words
    let first = try #require(words.first)
    if first == "--version" { return }
    let named = Tool.commands.first { $0.spec.name == first }
    let command = try #require(
      named ?? Tool.commands.first { $0.spec.name == Tool.spec.defaultCommand })
    _ = try command.wholeSpec.parse(named == nil ? words : Array(words.dropFirst()))
  }

  @Test("Every command that reads a ticket shows one on the samples")
  func samples() {
    for command in Tool.commands where command.spec.operands.contains("PATH") {
      #expect(
        command.spec.examples.contains { $0.line.contains("SampleLogs/") }, "\(command.spec.name)")
    }
  }

  @Test("Every example on the samples works", arguments: ExampleLine.onSamples)
  func run(_ example: ExampleLine) throws {
    let folder = try Folder()
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: "SampleLogs"),
      withDestinationURL: root.appending(path: "SampleLogs"))
    let run = try Run(example.words, in: folder)
    #expect([0, 3].contains(run.code), "\(run.errors)")
    let wrote = try folder.names().count > 1
    #expect(!run.output.isEmpty || wrote)
  }

  @Test("Help lists every exit code, as the README does")
  func exitCodes() throws {
    let help = Tool.spec.help(width: 100).text
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    for code in ExitCode.allCases {
      #expect(help.contains("\n  \(code.rawValue) "))
      #expect(readme.contains("\n| \(code.rawValue) |"))
    }
  }
}
