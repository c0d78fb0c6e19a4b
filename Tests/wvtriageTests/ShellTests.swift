import Foundation
import Testing

@testable import wvtriage

/// What `wvtriage completions` prints, loaded by the shells themselves.
@Suite struct ShellTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("capture.har", Sample.har)
    try folder.write("two words.har", Sample.har)
    try folder.write("cases/one.har", Sample.har)
    for shell in ["bash", "zsh", "fish"] {
      try folder.write(shell, try Run(["completions", shell]).output)
    }
  }

  /// What bash offers for the last word; it takes an equals sign for a word of its own.
  private func bash(_ words: [String]) throws -> [String] {
    let bash = try #require(Installed.program("bash"))
    let script = """
      source ./bash
      COMP_WORDS=("$@")
      COMP_CWORD=$(($# - 1))
      _wvtriage
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try Run(["-c", script, "bash", "wvtriage"] + words, in: folder, program: bash)
    #expect(run.errors == "")
    #expect(run.code == 0)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "bash completes commands, options, their words, files and folders",
    .enabled(if: Installed.program("bash") != nil, "bash is not installed"))
  func bash() throws {
    #expect(try bash([""]) == Tool.commands.map { $0.spec.name })
    #expect(try bash(["diag"]) == ["diagnose"])
    #expect(try bash(["cap"]) == ["capture.har"])
    #expect(try bash(["diagnose", "--form"]) == ["--format"])
    #expect(try bash(["diagnose", "capture.har", "--format", "js"]) == ["json"])
    #expect(try bash(["diagnose", "--format", "=", "js"]) == ["json"])
    #expect(try bash(["diagnose", "--format", "="]).contains("reply"))
    #expect(try bash(["-f", "js"]) == ["json"])
    #expect(try bash(["--color", "al"]) == ["always"])
    #expect(try bash(["diagnose", "two"]) == ["two words.har"])
    #expect(try bash(["diagnose", "--symptom", "camera"]) == ["camera-black"])
    #expect(try bash(["diagnose", "--ignore", "popup-not-c"]) == ["popup-not-created"])
    #expect(try bash(["explain", "popup-not-c"]) == ["popup-not-created"])
    #expect(try bash(["schema", "ru"]) == ["rules"])
    #expect(try bash(["batch", "ca"]) == ["cases"])
    #expect(try bash(["help", "tim"]) == ["timeline"])
    #expect(try bash(["version", "c"]) == [])
    #expect(try bash(["diagnose", "--width", ""]) == [])
    // Behind -- there are no options any more.
    #expect(try bash(["diagnose", "--", "--form"]) == [])
  }

  @Test(
    "fish completes the same",
    .enabled(if: Installed.program("fish") != nil, "fish is not installed"))
  func fish() throws {
    let fish = try #require(Installed.program("fish"))
    func offered(_ line: String) throws -> [String] {
      let run = try Run(
        ["--no-config", "-c", "source ./fish; complete -C '\(line)'"], in: folder,
        environment: ["HOME": folder.path], program: fish)
      #expect(run.errors == "")
      return run.output.split(separator: "\n").map { line in
        String(line.split(separator: "\t").first ?? "")
      }
    }
    #expect(Set(try offered("wvtriage ")).isSuperset(of: Tool.commands.map { $0.spec.name }))
    #expect(try offered("wvtriage diagnose --form") == ["--format"])
    #expect(try offered("wvtriage diagnose --format js") == ["json"])
    #expect(try offered("wvtriage capture.har --format js") == ["json"])
    #expect(try offered("wvtriage explain popup-not-c") == ["popup-not-created"])
    #expect(try offered("wvtriage schema ru") == ["rules"])
    #expect(try offered("wvtriage diagnose capt") == ["capture.har"])
    #expect(try offered("wvtriage batch c") == ["cases/"])
    #expect(try offered("wvtriage help tim") == ["timeline"])
  }

  /// An interactive zsh in a terminal of its own, which writes down what it would offer.
  private static let zsh = """
    zmodload zsh/zpty
    zpty shell zsh -f -i
    zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source ./zsh; bindkey "^I" complete-word'
    zpty -w shell 'compadd() {
      typeset -a found; builtin compadd -A found "$@"
      (( $#found )) && print -l -- $found >> found
      builtin compadd "$@"
    }; echo REA""DY'
    zpty -r shell said '*READY*'
    zpty -n -w shell "$1"$'\\t'
    for i in {1..100}; do [[ -s found ]] && break; sleep 0.1; done
    zpty -d shell
    sort -u found
    """

  @Test(
    "zsh completes the same",
    .enabled(if: Installed.program("zsh") != nil, "zsh is not installed"),
    arguments: [
      ("wvtriage diag", ["diagnose"]), ("wvtriage diagnose --form", ["--format"]),
      ("wvtriage diagnose --format js", ["json"]), ("wvtriage capture.har -f js", ["json"]),
      ("wvtriage explain popup-not-c", ["popup-not-created"]), ("wvtriage help tim", ["timeline"]),
      ("wvtriage diagnose capt", ["capture.har"]), ("wvtriage batch ca", ["cases"]),
    ])
  func zsh(_ line: String, _ expected: [String]) throws {
    let zsh = try #require(Installed.program("zsh"))
    try folder.write("ask.zsh", Self.zsh)
    let run = try Run(
      ["-f", "ask.zsh", line], in: folder, environment: ["HOME": folder.path], program: zsh)
    #expect(run.output.split(separator: "\n").map(String.init) == expected, "\(run.errors)")
  }

  @Test("Each shell takes its script for correct", arguments: ["bash", "zsh", "fish"])
  func syntax(_ shell: String) throws {
    guard let program = Installed.program(shell) else {
      print("\(shell) is not installed: its script was not checked")
      return
    }
    let run = try Run(["-n", shell], in: folder, program: program)
    #expect(run.code == 0)
    #expect(run.errors == "")
  }

  @Test(
    "The manual page has no fault that mandoc finds",
    .enabled(if: Installed.program("mandoc") != nil, "mandoc is not installed"))
  func manual() throws {
    try folder.write("wvtriage.1", try Run(["man"]).output)
    let mandoc = try #require(Installed.program("mandoc"))
    // It has no date, so that the same program prints the same page.
    let lint = try Run(["-T", "lint", "-W", "warning", "wvtriage.1"], in: folder, program: mandoc)
    let said = (lint.output + lint.errors).split(separator: "\n").filter {
      !$0.contains("missing date")
    }
    #expect(said.isEmpty, "\(said.joined(separator: "\n"))")
    let page = try Run(["-T", "utf8", "wvtriage.1"], in: folder, program: mandoc).output
    #expect(page.contains("--fail-on"))
  }
}
