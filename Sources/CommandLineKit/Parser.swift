extension CommandSpec {
  /// Reads the arguments behind the command's name.
  ///
  /// Options may stand anywhere before `--`: `--name value`, `--name=value`, `-n value`, `-nvalue`, flags of one letter
  /// together (`-vh`). `-` alone is an operand. Abbreviated long names are refused: a script must not change its meaning
  /// when an option is added. `--help` wins over whatever else is missing.
  public func parse(_ words: some Sequence<String>) throws(UsageError) -> Arguments {
    var scanner = Scanner(spec: self, words: Array(words))
    try scanner.run()
    let found = scanner.found
    if found.has(OptionSpec.help.name) { return found }
    if found.operands.count < operandCount.lowerBound { throw .missingOperand(operands) }
    if found.operands.count > operandCount.upperBound {
      throw .unexpectedOperand(found.operands[operandCount.upperBound])
    }
    return found
  }
}

private struct Scanner {
  let spec: CommandSpec
  let words: [String]
  var next = 0
  var found = Arguments()

  mutating func run() throws(UsageError) {
    while let word = take() {
      if word == "--" {
        found.operands += words[next...]
        return
      } else if word.hasPrefix("--") {
        try long(word)
      } else if word.hasPrefix("-"), word != "-" {
        try short(word)
      } else {
        found.operands.append(word)
      }
    }
  }

  private mutating func take() -> String? {
    guard next < words.count else { return nil }
    defer { next += 1 }
    return words[next]
  }

  private mutating func long(_ word: String) throws(UsageError) {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: "=")
    let name = String(body[..<(equals ?? body.endIndex)])
    guard let option = spec.options.first(where: { $0.name == name }) else {
      throw .unknownOption(
        "--" + name,
        suggestion: Suggestion.nearest(to: name, among: spec.options.map(\.name)).map { "--" + $0 })
    }
    try accept(option, inline: equals.map { String(body[body.index(after: $0)...]) })
  }

  private mutating func short(_ word: String) throws(UsageError) {
    // `-format` is a long name with a dash missing far more often than a row of letters, or `-f` with the value `ormat`.
    let name = String(word.dropFirst().prefix { $0 != "=" })
    if name.count > 1, spec.options.contains(where: { $0.name == name }) {
      throw .unknownOption("-" + name, suggestion: "--" + name)
    }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = spec.options.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)", suggestion: nil)
      }
      guard option.value != nil else {
        try accept(option, inline: nil)
        continue
      }
      if letters.first == "=" { letters.removeFirst() }
      try accept(option, inline: letters.isEmpty ? nil : String(letters))
      return
    }
  }

  private mutating func accept(_ option: OptionSpec, inline: String?) throws(UsageError) {
    if found.has(option.name), !option.isRepeatable { throw .repeated(option: option.name) }
    guard let kind = option.value else {
      if inline != nil { throw .unexpectedValue(option: option.name) }
      found.add("", to: option.name)
      return
    }
    guard let value = inline ?? take() else {
      throw .missingValue(option: option.name, placeholder: kind.placeholder)
    }
    try kind.check(value, for: option)
    found.add(value, to: option.name)
  }
}

extension OptionSpec.Value {
  func check(_ value: String, for option: OptionSpec) throws(UsageError) {
    switch self {
    case .text: return
    case .choice(let words):
      if words.contains(value) { return }
      throw .notAChoice(
        option: option.name, given: value, choices: words,
        suggestion: Suggestion.nearest(to: value, among: words))
    case .count(_, let allowed):
      if let number = Int(value), allowed.contains(number) { return }
      throw .notANumber(option: option.name, given: value, allowed: allowed)
    case .bytes:
      if ByteCount.parse(value) != nil { return }
      throw .notASize(option: option.name, given: value)
    }
  }
}
