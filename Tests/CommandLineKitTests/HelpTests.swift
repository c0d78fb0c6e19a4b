import Testing

@testable import CommandLineKit

private let tool = ToolSpec(
  "tool", summary: "Does one thing, and says so in a line that is long enough to be wrapped twice.",
  commands: [
    CommandSpec(
      "look", summary: "Looks at files.", operands: "PATH…", operandCount: 1...9,
      options: [
        OptionSpec("format", short: "f", .choice(["text", "json"]), help: "How to write it."),
        OptionSpec(
          "a-very-long-option-name-indeed", .text("SOMETHING"), group: "Rare", help: "Odd."),
      ],
      discussion: ["Reads everything."], examples: [.init("tool look a.txt", "Looks at a file.")]),
    CommandSpec("version", summary: "Says which one it is."),
  ], defaultCommand: "look")

@Suite struct HelpTests {
  @Test("The overall help lists every command and the default")
  func overall() {
    let text = tool.help(width: 60).text
    #expect(text.contains("look     Looks at files."))
    #expect(text.contains("version  Says which one it is."))
    #expect(text.contains("the same as tool look PATH…"))
  }

  @Test("Commands stand under their headings, in columns that line up")
  func groups() {
    var grouped = tool
    grouped.commands = [
      tool.commands[0].under("Look"), tool.commands[1].under("Rest"),
      CommandSpec("again", summary: "Looks again.").under("Look"),
    ]
    let text = grouped.help(width: 60).text
    #expect(
      text.contains(
        "Look:\n  look     Looks at files.\n  again    Looks again.\n\nRest:\n  version  "))
  }

  @Test("A command's help shows usage, groups, choices, examples, and --help")
  func command() {
    let text = tool.help(for: tool.commands[0]).text
    #expect(text.contains("tool look [OPTION…] PATH…"))
    #expect(text.contains("-f, --format WORD"))
    #expect(text.contains("One of: text, json."))
    #expect(text.contains("\nRare:\n"))
    #expect(text.contains("-h, --help"))
    #expect(text.contains("tool look a.txt\n      Looks at a file."))
  }

  @Test("What every command takes stands once, last, and makes no usage line longer")
  func shared() {
    let loud = OptionSpec("loud", short: "l", help: "Many words.")
    let version = tool.commands[1].with([loud])
    #expect(version.options.map(\.name) == ["loud", "help"])
    #expect(tool.usage(of: version) == "tool version")
    // Its own of that name gives way, and adding them twice changes nothing.
    var look = tool.commands[0]
    look.options.append(loud)
    #expect(look.with([loud]).options.map(\.name).suffix(2) == ["loud", "help"])
    #expect(look.with([loud]).with([loud]) == look.with([loud]))
    #expect(tool.help(for: version).text.contains("Every command:\n  -l, --loud"))
  }

  @Test("A command without options of its own shows none in its usage line")
  func noOptions() {
    #expect(tool.usage(of: tool.commands[1]) == "tool version")
  }

  @Test("Lines keep to the width unless a single word is longer", arguments: [40, 60, 80, 100])
  func width(_ width: Int) {
    for page in [tool.help(width: width), tool.help(for: tool.commands[0], width: width)] {
      for line in page.text.split(separator: "\n") where !line.contains("tool") {
        #expect(line.count <= width || line.contains("a-very-long"), "\(line)")
      }
    }
  }
}

@Suite struct SuggestionTests {
  @Test(
    "Distances count what was put in, left out, replaced or swapped",
    arguments: [
      ("", "", 0), ("a", "", 1), ("", "abc", 3), ("format", "format", 0), ("fromat", "format", 1),
      ("formt", "format", 1), ("formatt", "format", 1), ("farmat", "format", 1),
      ("kitten", "sitting", 3), ("abcd", "badc", 2),
    ])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(Suggestion.editDistance(Array(left), Array(right)) == expected)
    #expect(Suggestion.editDistance(Array(right), Array(left)) == expected)
  }

  @Test("Only what is near is suggested, the nearest first")
  func near() {
    let words = ["diagnose", "batch", "rules", "explain"]
    #expect(Suggestion.nearest(to: "diagnos", among: words) == "diagnose")
    #expect(Suggestion.nearest(to: "BATHC", among: words) == "batch")
    #expect(Suggestion.nearest(to: "explode", among: words) == nil)
    #expect(Suggestion.nearest(to: "", among: words) == nil)
    #expect(Suggestion.nearest(to: "ru", among: words) == "rules")
    #expect(Suggestion.nearest(to: String(repeating: "a", count: 100_000), among: words) == nil)
  }
}
