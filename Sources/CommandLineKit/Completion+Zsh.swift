extension ToolSpec {
  /// For zsh's own completion system (`compinit`), as a file on `fpath` or as a text to source.
  var zshCompletions: String {
    """
    #compdef \(name)
    # Completes \(name) in zsh. Written by `\(name) completions zsh`; put it on $fpath as \(functionName), or load it with:
    # source <(\(name) completions zsh)
    \(functionName)() {
      local -a commands
      commands=(
    \(commands.map { "    " + zshQuoted("\($0.name):\($0.summary)") + "\n" }.joined())  )
      if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
        _describe -t commands command commands
        [[ -n ${words[2]} ]] && _files
        return
      fi
      local command=${words[2]}
      if [[ -n ${commands[(r)$command:*]} ]]; then
        shift words
        (( CURRENT-- ))
      else
        command=\(defaultCommand)
      fi
      case $command in
    \(commands.map(zshCase).joined())  esac
    }

    if [[ ${funcstack[1]} == \(functionName) ]]; then
      \(functionName) "$@"
    else
      compdef \(functionName) \(name)
    fi

    """
  }

  private func zshCase(_ command: CommandSpec) -> String {
    var specs = command.options.flatMap(zshSpecs)
    if !command.operands.isEmpty {
      let place = command.operandCount.upperBound > 1 ? "*" : "1"
      specs.append("'\(place):\(zshPlain(command.operands)):\(zshAction(command.offer))'")
    }
    return "    \(command.name))\n      _arguments -s -S \\\n"
      + specs.map { "        " + $0 }.joined(separator: " \\\n") + "\n      ;;\n"
  }

  /// One for each spelling: `'(-f --format)-f+[help]:WORD:(text json)'`.
  private func zshSpecs(_ option: OptionSpec) -> [String] {
    let others =
      option.isRepeatable ? "*" : "(" + option.spellings.joined(separator: " ") + ")"
    return option.spellings.map { spelling in
      var spec = others + spelling
      if option.value != nil { spec += spelling.hasPrefix("--") ? "=" : "+" }
      spec += "[\(zshPlain(option.hint))]"
      if let value = option.value {
        spec += ":\(zshPlain(value.name)):\(zshAction(option.offer))"
      }
      return "'\(spec)'"
    }
  }

  private func zshAction(_ offer: Completion) -> String {
    if let words = words(offer) { return "(\(words.joined(separator: " ")))" }
    return switch offer {
    case .files: "_files"
    case .folders: "_files -/"
    default: " "
    }
  }

  /// What `_arguments` takes for words and nothing else, inside single quotes.
  private func zshPlain(_ text: String) -> String {
    var plain = ""
    for letter in text {
      switch letter {
      case "[", "]", ":", "\\": plain += "\\" + String(letter)
      case "'": plain += "'\\''"
      default: plain.append(letter)
      }
    }
    return plain
  }

  private func zshQuoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
