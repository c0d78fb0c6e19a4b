extension ToolSpec {
  /// For fish 3 and later.
  var fishCompletions: String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # Completes \(name) in fish. Written by `\(name) completions fish`; save it as ~/.config/fish/completions/\(name).fish
      function _\(functionName)_command
        set -l words (commandline -opc)
        if test (count $words) -lt 2
          return
        end
        if contains -- $words[2] \(names)
          echo $words[2]
        else
          echo \(defaultCommand)
        end
      end

      function _\(functionName)_in
        contains -- "$(_\(functionName)_command)" $argv
      end

      function _\(functionName)_begins
        test -z "$(_\(functionName)_command)"
      end

      complete -c \(name) -e

      """ + commands.map(fishCommand).joined()
  }

  private func fishCommand(_ command: CommandSpec) -> String {
    let begin = "complete -c \(name) -n _\(functionName)_begins"
    var text = "\n\(begin) -a \(command.name) -d \(fishQuoted(command.summary))\n"
    // Its options may stand first, where the default command's name is left out.
    let isDefault = command.name == defaultCommand
    let within = isDefault ? "\(command.name) ''" : command.name
    let line = "complete -c \(name) -n \(fishQuoted("_\(functionName)_in \(within)"))"
    switch command.offer {
    case .files: break
    case .folders: text += "\(line) -f -a '(__fish_complete_directories)'\n"
    case let other:
      text += line + " -f"
      if let words = words(other) { text += " -a \(fishQuoted(words.joined(separator: " ")))" }
      text += "\n"
    }
    for option in command.options {
      text += line + " -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
      if option.value != nil {
        switch option.offer {
        case .files: text += " -r -F"
        case .folders: text += " -x -a '(__fish_complete_directories)'"
        case let other:
          text += " -x"
          if let words = words(other) {
            text += " -a \(fishQuoted(words.joined(separator: " ")))"
          }
        }
      }
      text += " -d \(fishQuoted(option.hint))\n"
    }
    return text
  }

  private func fishQuoted(_ text: String) -> String {
    var quoted = ""
    for letter in text {
      if letter == "\\" || letter == "'" { quoted += "\\" }
      quoted.append(letter)
    }
    return "'" + quoted + "'"
  }
}
