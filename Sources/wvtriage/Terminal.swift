import CommandLineKit
import Evidence
import Redaction

/// Standard error, and what is known of the terminal. Takes `Safe` text only, so that no file name or snippet of a
/// customer's file gets out on this way either.
struct Terminal {
  let redactor: Redactor

  /// A line on standard error. Nobody is left to hear of it if that fails.
  /// A literal is taken for a message.
  @_disfavoredOverload
  func say(_ line: Safe) {
    try? Platform.put("wvtriage: " + line.text + "\n", to: Platform.standardError)
  }

  func say(_ message: Message) { say(redactor.safe(message)) }

  /// Several lines that already say who speaks.
  func say(lines: [Safe]) {
    try? Platform.put(lines.map { $0.text + "\n" }.joined(), to: Platform.standardError)
  }

  /// What is wrong with the command line, and where to look.
  func say(_ error: UsageError, seeAlso: String) {
    var text = "wvtriage: "
    for piece in error.message {
      switch piece {
      case .words(let words): text += words
      case .typed(let typed): text += "'" + redactor.safe(Quoted(typed, .fileName)).text + "'"
      }
    }
    if let suggestion = error.suggestion { text += "\n   did you mean \(suggestion)?" }
    text += "\n   help: \(seeAlso)\n"
    try? Platform.put(text, to: Platform.standardError)
  }
}

/// Where a report goes: standard output, or a file put in place whole.
enum Destination {
  case standardOutput
  case file(String)

  var isStandardOutput: Bool {
    if case .standardOutput = self { true } else { false }
  }

  /// Ends the run quietly when the reader has gone away.
  func write(_ text: String) throws(Platform.Failure) {
    do {
      switch self {
      case .standardOutput: try Platform.put(text, to: Platform.standardOutput)
      case .file(let path): try Platform.writeFile(text, to: path)
      }
    } catch {
      if error.isBrokenPipe { Platform.exit(.written) }
      if case .file(let path) = self { throw Platform.Failure(number: error.number, path: path) }
      throw error
    }
  }
}

extension Message {
  /// Words of the system or of our own that are no literal.
  static func words(_ text: String) -> Message { Message(pieces: [.words(text)]) }
}

extension Terminal {
  /// `12 of 40`, rewritten in place; only where somebody watches.
  func showProgress(_ done: Int, of all: Int) {
    guard Platform.isTerminal(Platform.standardError) else { return }
    try? Platform.put("\r\(done) of \(all)" + (done == all ? "\n" : ""), to: Platform.standardError)
  }
}
