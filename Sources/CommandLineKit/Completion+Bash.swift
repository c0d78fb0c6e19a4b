extension ToolSpec {
  /// For bash 3.2 and later, without the package bash-completion.
  var bashCompletions: String {
    let names = commands.map(\.name)
    return """
      # Completes \(name) in bash. Written by `\(name) completions bash`; load it with: source <(\(name) completions bash)
      \(functionName)_words() {
        local word
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -W "$1" -- "$2")
      }

      \(functionName)_paths() {
        local path
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
        compopt -o filenames 2>/dev/null
      }

      \(functionName)() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command option i
        COMPREPLY=()
        # bash takes --name=value for three words.
        option=$prev
        if [[ $cur == = ]]; then
          cur=
        elif [[ $prev == = ]] && ((COMP_CWORD > 2)); then
          option=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if ((COMP_CWORD == 1)) && [[ $cur != -* ]]; then
          \(functionName)_words '\(names.joined(separator: " "))' "$cur"
          [[ -n $cur ]] && \(functionName)_paths -f "$cur"
          return 0
        fi
        command=${COMP_WORDS[1]}
        case $command in
          \(names.joined(separator: "|"))) ;;
          *) command=\(defaultCommand) ;;
        esac
        for ((i = 1; i < COMP_CWORD; i++)); do
          if [[ ${COMP_WORDS[i]} == -- ]]; then
            \(functionName)_operands "$command" "$cur"
            return 0
          fi
        done
        case $command:$option in
      \(bashValues)  esac
        if [[ $cur == -* ]]; then
          case $command in
      \(bashOptions)    esac
          return 0
        fi
        \(functionName)_operands "$command" "$cur"
      }

      \(functionName)_operands() {
        case $1 in
      \(bashOperands)  esac
        return 0
      }

      complete -F \(functionName) \(name)

      """
  }

  /// One case for each option with a value.
  private var bashValues: String {
    commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { option in
        let patterns = option.spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        return "    \(patterns)) \(bashOffer(option.offer, "$cur"))return 0 ;;\n"
      }
    }.joined()
  }

  private var bashOptions: String {
    commands.map { command in
      let options = command.options.map { "--" + $0.name }.joined(separator: " ")
      return "      \(command.name)) \(functionName)_words '\(options)' \"$cur\" ;;\n"
    }.joined()
  }

  private var bashOperands: String {
    commands.map { "    \($0.name)) \(bashOffer($0.offer, "$2")): ;;\n" }.joined()
  }

  /// The words are names of our own, without blanks, quotes or patterns.
  private func bashOffer(_ offer: Completion, _ word: String) -> String {
    if let words = words(offer) {
      return "\(functionName)_words '\(words.joined(separator: " "))' \"\(word)\"; "
    }
    return switch offer {
    case .files: "\(functionName)_paths -f \"\(word)\"; "
    case .folders: "\(functionName)_paths -d \"\(word)\"; "
    default: ""
    }
  }
}
