import Testing

@testable import CommandLineKit

private let command = CommandSpec(
  "look", summary: "Looks.", operands: "PATH…", operandCount: 1...3,
  options: [
    OptionSpec("format", short: "f", .choice(["text", "json"]), help: "How to write it."),
    OptionSpec("output", short: "o", .text("FILE"), help: "Where to."),
    OptionSpec("width", .count("COLUMNS", 40...400), help: "How wide."),
    OptionSpec("limit", .bytes("BYTES"), help: "How much."),
    OptionSpec("header", short: "H", .text("LINE"), isRepeatable: true, help: "One more."),
    OptionSpec("quiet", short: "q", help: "No words."),
    OptionSpec("loud", short: "l", help: "Many words."),
  ])

private func failure(_ words: String...) -> UsageError? {
  do {
    _ = try command.parse(words)
    return nil
  } catch { return error }
}

@Suite struct ParserTests {
  @Test("Options may stand before, between and behind the operands")
  func anywhere() throws {
    for words in [["-q", "a", "b"], ["a", "-q", "b"], ["a", "b", "-q"]] {
      let found = try command.parse(words)
      #expect(found.operands == ["a", "b"])
      #expect(found.has("quiet"))
      #expect(!found.has("loud"))
    }
  }

  @Test(
    "A value may follow its option, an equals sign or its letter",
    arguments: [
      ["--output", "x", "a"], ["--output=x", "a"], ["-o", "x", "a"], ["-ox", "a"], ["-o=x", "a"],
    ])
  func spellings(_ words: [String]) throws {
    let found = try command.parse(words)
    #expect(found.value("output") == "x")
    #expect(found.operands == ["a"])
  }

  @Test("Letters of flags may stand together, the last one may take a value")
  func letters() throws {
    let found = try command.parse(["-qlo", "x", "a"])
    #expect(found.has("quiet") && found.has("loud"))
    #expect(found.value("output") == "x")
  }

  @Test("Behind -- everything is an operand; a lone dash always is")
  func operands() throws {
    #expect(try command.parse(["-", "--", "-q", "--"]).operands == ["-", "-q", "--"])
  }

  @Test("A value may begin with a dash or be empty")
  func strangeValues() throws {
    #expect(try command.parse(["--output", "--quiet", "a"]).value("output") == "--quiet")
    #expect(try command.parse(["--output=", "a"]).value("output") == "")
    #expect(try command.parse(["--output=a=b", "a"]).value("output") == "a=b")
  }

  @Test("Abbreviations are refused, and the whole name is suggested")
  func abbreviations() {
    #expect(failure("--form", "text", "a") == .unknownOption("--form", suggestion: "--format"))
    #expect(failure("--quie", "a") == .unknownOption("--quie", suggestion: "--quiet"))
  }

  @Test("A mistyped option names the nearest one; a wild one names none")
  func nearMisses() {
    #expect(failure("--fromat", "text", "a") == .unknownOption("--fromat", suggestion: "--format"))
    #expect(failure("--xyzzy", "a") == .unknownOption("--xyzzy", suggestion: nil))
    #expect(failure("-x", "a") == .unknownOption("-x", suggestion: nil))
  }

  @Test("A long name with one dash is told apart from a row of letters")
  func oneDash() {
    #expect(failure("-width", "80", "a") == .unknownOption("-width", suggestion: "--width"))
    // Not the value `ormat` of `-f`.
    #expect(failure("-format", "text", "a") == .unknownOption("-format", suggestion: "--format"))
    #expect(failure("-output=x", "a") == .unknownOption("-output", suggestion: "--output"))
    #expect(failure("-qf", "text", "a") == nil)
  }

  @Test("A missing value, a value of a flag and a repeated option are each refused by name")
  func misuse() {
    #expect(failure("a", "--output") == .missingValue(option: "output", placeholder: "FILE"))
    #expect(failure("a", "-o") == .missingValue(option: "output", placeholder: "FILE"))
    #expect(failure("a", "--quiet=yes") == .unexpectedValue(option: "quiet"))
    #expect(failure("a", "-q", "--quiet") == .repeated(option: "quiet"))
  }

  @Test("A repeatable option keeps all its values in order")
  func repeatable() throws {
    let found = try command.parse(["-H", "1", "a", "--header=2", "-H3"])
    #expect(found.values("header") == ["1", "2", "3"])
    #expect(found.values("output") == [])
  }

  @Test("A word that is none of the choices is refused with the choices and the nearest one")
  func choices() throws {
    #expect(try command.parse(["-f", "json", "a"]).value("format") == "json")
    #expect(
      failure("--format", "jsn", "a")
        == .notAChoice(
          option: "format", given: "jsn", choices: ["text", "json"], suggestion: "json"))
    #expect(
      failure("--format=", "a")
        == .notAChoice(option: "format", given: "", choices: ["text", "json"], suggestion: nil))
  }

  @Test("Numbers outside the range, and what is no number, are refused")
  func counts() throws {
    #expect(try command.parse(["--width", "40", "a"]).count("width") == 40)
    for word in ["39", "401", "x", "", "-1", "99999999999999999999", "4e2", " 80"] {
      #expect(
        failure("--width", word, "a")
          == .notANumber(option: "width", given: word, allowed: 40...400))
    }
  }

  @Test(
    "Sizes are bytes or powers of 1024",
    arguments: [
      ("0", 0), ("67108864", 67_108_864), ("64M", 67_108_864), ("64MiB", 67_108_864),
      ("2k", 2_048), ("1G", 1_073_741_824), ("1TiB", 1_099_511_627_776), ("7b", 7),
    ])
  func sizes(_ text: String, _ bytes: Int) throws {
    #expect(try command.parse(["--limit", text, "a"]).bytes("limit") == bytes)
  }

  @Test(
    "What is no size or does not fit is refused",
    arguments: ["", "M", "64X", "-1", "1.5G", "9223372036854775807K", "99999999999999999999"])
  func noSizes(_ text: String) {
    #expect(failure("--limit", text, "a") == .notASize(option: "limit", given: text))
  }

  @Test("Too few and too many operands are refused")
  func operandCounts() {
    #expect(failure("-q") == .missingOperand("PATH…"))
    #expect(failure("a", "b", "c", "d") == .unexpectedOperand("d"))
  }

  @Test("--help is understood whatever else is missing")
  func help() throws {
    #expect(try command.parse(["--help"]).has("help"))
    #expect(try command.parse(["-h", "a", "b", "c", "d"]).has("help"))
  }

  @Test("Every error is worded, with what was typed kept apart from our words")
  func words() {
    let errors: [UsageError] = [
      .unknownCommand("x", suggestion: nil), .unknownRule("x", suggestion: "y"),
      .unknownOption("x", suggestion: nil), .missingValue(option: "o", placeholder: "F"),
      .unexpectedValue(option: "o"),
      .notAChoice(option: "o", given: "x", choices: ["a", "b", "c"], suggestion: nil),
      .notANumber(option: "o", given: "x", allowed: 1...Int.max),
      .notASize(option: "o", given: "x"), .repeated(option: "o"), .missingOperand("P"),
      .unexpectedOperand("x"), .invalidValue(option: "o", given: "x", expected: "a time"),
    ]
    for error in errors {
      let typed = error.message.contains(.typed("x"))
      switch error {
      case .missingValue, .unexpectedValue, .repeated, .missingOperand: #expect(!typed)
      default: #expect(typed)
      }
      #expect(
        error.message.contains {
          if case .words(let words) = $0 { !words.isEmpty } else { false }
        })
    }
    #expect(
      UsageError.notAChoice(option: "o", given: "x", choices: ["a", "b", "c"], suggestion: "a")
        .suggestion == .words("--o a"))
  }
}
