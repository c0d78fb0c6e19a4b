import CommandLineKit
import Evidence
import Redaction
import Reporting

/// Standard error, and what is known of the terminal. Takes `Safe` text only, so that no file name or snippet of a
/// customer's file gets out on this way either.
struct Terminal {
  let redactor: Redactor
  /// Says errors only.
  var isQuiet = false
  /// When the run began, on a clock that only goes forward.
  let begun = Platform.now()
  /// What it has cost since.
  let cost = RunCost()

  init(redactor: Redactor) { self.redactor = redactor }

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

  /// An error in the shape of all messages.
  func say(_ fault: Fault, about subject: Quoted? = nil) {
    say(lines: FaultText.lines(fault, about: subject, redactor))
  }

  /// Something of less weight than an error, in the same shape.
  func warn(_ fault: Fault, about subject: Quoted? = nil) {
    if !isQuiet { say(fault, about: subject) }
  }

  /// A line that is worth knowing and changes nothing.
  func note(_ message: Message) {
    if !isQuiet { say(message) }
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
    switch error.suggestion {
    case .words(let words): text += "\n   did you mean \(words)?"
    case .typed(let typed):
      text += "\n   did you mean \(redactor.safe(Quoted(typed, .fileName)).text)?"
    case nil: break
    }
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

extension Fault {
  /// A report, or a part of one, could not be put where it should go.
  init(_ failure: Platform.Failure) {
    self.init(
      code: "not-written", "could not be written",
      reason: "the system says: " + .words(Platform.words(for: failure)),
      help: failure.path == nil
        ? "see where standard output goes; -o FILE writes to a file"
        : "check that the folder is there, that you may write to it, and that the disk has room")
  }

  static let internalFailure = Fault(
    code: "internal", "internal failure: this is a fault of the tool, not of the files",
    help: "report it with the command line and wvtriage version")
}

extension Message {
  /// Words of the system or of our own that are no literal.
  static func words(_ text: String) -> Message { Message(pieces: [.words(text)]) }
}
