import Foundation

/// Generators and end-to-end runs. Not a product: its commands are for those who work on the tool.
@main
struct Main {
  static let commands: [Command] = [
    .generateHAR, .generateLog, .readHAR, .readLog, .listLiterals,
    .checkHealthy, .checkCaptures, .checkClock,
  ]

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    let known = commands.first { words.starts(with: $0.words) }
    do {
      guard let command = known else { throw UsageError("no such command") }
      try command.run(Arguments(words.dropFirst(command.words.count)))
    } catch let error as UsageError {
      let usage = commands.map { "  Benchmarks " + $0.usage }.joined(separator: "\n")
      FileHandle.standardError.write(Data("\(error.text)\n\(usage)\n".utf8))
      exit(64)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(70)
    }
  }
}

struct Command: Sendable {
  var words: [String]
  var usage: String
  var run: @Sendable (Arguments) throws -> Void
}

struct UsageError: Error {
  var text: String
  init(_ text: String) { self.text = text }
}

/// `--name value`, `--switch` and plain words.
struct Arguments {
  private var values: [String: String] = [:]
  private(set) var plain: [String] = []

  init(_ words: some Sequence<String>) {
    var name: String?
    for word in words {
      if let open = name, !word.hasPrefix("-") {
        values[open] = word
        name = nil
      } else if word.hasPrefix("-"), word != "-" {
        values[word] = ""
        name = word
      } else {
        plain.append(word)
      }
    }
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  func text(_ name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// `1048576`, `64K`, `300M`, `1G`: powers of 1024.
  func size(_ name: String, default fallback: Int) throws -> Int {
    guard var text = text(name) else { return fallback }
    var unit = 1
    if let power = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30][text.suffix(1).uppercased()] {
      unit = power
      text.removeLast()
    }
    guard let number = Int(text), number >= 0 else { throw UsageError("\(name): not a size") }
    return number * unit
  }
}
