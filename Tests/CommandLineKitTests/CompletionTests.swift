import Testing

@testable import CommandLineKit

private let tool = ToolSpec(
  "some-tool", summary: "Looks at things, isn't it.",
  commands: [
    CommandSpec(
      "look", summary: "Looks at [files]: all of them.", operands: "PATH…", operandCount: 1...9,
      options: [
        OptionSpec(
          "format", short: "f", .choice(["text", "json"]), help: "How to [write] it: a word. More."),
        OptionSpec("output", short: "o", .text("FILE"), help: "Where it's put."),
        OptionSpec("into", .text("DIR"), isRepeatable: true, help: "A folder."),
        OptionSpec("width", .count("COLUMNS", 1...9), help: "How wide."),
        OptionSpec("id", .text("ID"), offering: .words(["one", "two"]), help: "Which."),
      ]),
    CommandSpec("paint", summary: "Paints.", operands: "red|blue", operandCount: 1...1),
    CommandSpec("compare", summary: "Compares.", operands: "GOOD BAD", operandCount: 2...2),
    CommandSpec(
      "help", summary: "Helps.", operands: "[COMMAND]", operandCount: 0...1, offering: .commands),
    CommandSpec("version", summary: "Says which."),
  ],
  defaultCommand: "look", notes: ["A note."],
  exitCodes: [.init("0", "All's well."), .init("64", "It isn't.")],
  environment: [.init("NO_COLOR", "No colours.")], files: [.init("ticket.json", "Facts.")],
  examples: [.init("some-tool a.txt", "Look.")])

@Suite struct CompletionTests {
  @Test("What stands at a place comes from its name, unless it is said")
  func offers() {
    #expect(
      tool.commands.map(\.offer) == [
        .files, .words(["red", "blue"]), .files, .commands, .nothing,
      ])
    #expect(
      tool.commands[0].options.map(\.offer) == [
        .words(["text", "json"]), .files, .folders, .nothing, .words(["one", "two"]), .nothing,
      ])
    #expect(tool.words(.commands) == ["look", "paint", "compare", "help", "version"])
  }

  @Test("Each script names every command, option and word", arguments: Shell.allCases)
  func complete(_ shell: Shell) {
    let script = tool.completions(for: shell).text
    for command in tool.commands {
      #expect(script.contains(command.name))
      for option in command.options {
        #expect(script.contains(shell == .fish ? "-l \(option.name)" : "--\(option.name)"))
      }
    }
    for word in ["text json", "red blue", "one two", "look paint compare help version"] {
      #expect(script.contains(word), "\(word)")
    }
    // A dash is no letter of a function's name everywhere.
    #expect(script.contains("_some_tool"))
    #expect(!script.contains("_some-tool("))
  }

  @Test(
    "zsh: brackets, colons and apostrophes of the help are words; a repeatable option is offered again"
  )
  func zsh() {
    let script = tool.completions(for: .zsh).text
    #expect(
      script.contains(#"'(--format -f)--format=[How to \[write\] it\: a word]:WORD:(text json)'"#))
    #expect(script.contains(#"'(--format -f)-f+[How"#))
    #expect(script.contains(#"'(--output -o)-o+[Where it'\''s put]:FILE:_files'"#))
    #expect(script.contains("'*--into=[A folder]:DIR:_files -/'"))
    #expect(script.contains("'*:PATH…:_files'"))
    #expect(script.contains("'1:red|blue:(red blue)'"))
  }

  @Test("fish: options with values want one; apostrophes are escaped")
  func fish() {
    let script = tool.completions(for: .fish).text
    #expect(script.contains(#"-l output -s o -r -F -d 'Where it\'s put'"#))
    #expect(script.contains("-l format -s f -x -a 'text json' -d 'How to [write] it: a word'"))
  }
}

@Suite struct ManualPageTests {
  let page = tool.manual(version: "1.2").text

  @Test("The page has the sections that manual pages have, in their order")
  func sections() {
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      titles == [
        #""NAME""#, #""SYNOPSIS""#, #""DESCRIPTION""#, #""EXAMPLES""#,
        #""OPTIONS OF EVERY COMMAND""#,
        #""COMMANDS""#, #""EXIT STATUS""#, #""ENVIRONMENT""#, #""FILES""#,
      ])
    #expect(page.hasPrefix(#".TH "SOME\-TOOL" "1" "" "some\-tool 1.2""#))
  }

  @Test("Every command and option is on it, and what roff would read as its own is escaped")
  func complete() {
    for command in tool.commands {
      #expect(page.contains(".SS \"\(command.name)\"\n"))
      for option in command.options { #expect(page.contains("\\-\\-\(option.name)")) }
    }
    #expect(page.contains("All\\(aqs well."))
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    for line in page.split(separator: "\n") where line.hasPrefix(".") {
      #expect(
        ["TH", "SH", "SS", "PP", "TP", "br", "nf", "fi", "RS", "RE"].contains(
          line.dropFirst().prefix(2)))
    }
  }
}
