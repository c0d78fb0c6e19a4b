import Foundation
import Testing

@testable import wvtriage

@Suite("--what-if")
struct WhatIfTests {
  @Test("A name is one of five; the nearest is suggested, and nothing is written")
  func names() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let run = try Run(["capture.har", "--what-if", "third-party-cookie"], in: folder)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.contains("did you mean --what-if third-party-cookies?"))
    let other = try Run(["capture.har", "--what-if", "more-memory"], in: folder)
    #expect(other.code == 64 && other.output.isEmpty)
    for name in [
      "third-party-cookies", "samesite-none-secure", "popup-supported", "opener-kept",
      "user-agent-accepted",
    ] {
      #expect(other.errors.contains(name))
    }
  }

  @Test("What is asked is answered, each once, in every format, and the command is given back")
  func answered() throws {
    let folder = try Folder()
    try folder.write("capture.har", Sample.har)
    let asked = ["capture.har", "--what-if", "opener-kept", "--what-if", "popup-supported"]
    let text = try Run(asked + ["--what-if", "opener-kept"], in: folder)
    #expect(text.code == 0)
    #expect(text.output.components(separatedBy: "what if (opener-kept): ").count == 2)
    #expect(text.output.contains("what if (popup-supported): "))
    #expect(text.output.contains("--what-if=popup-supported --what-if=opener-kept"))
    let markdown = try Run(asked + ["--format", "markdown"], in: folder)
    #expect(markdown.output.contains("**What if** `opener-kept`"))
    let json = try Run(asked + ["--format", "json"], in: folder)
    #expect(json.output.contains(#""name": "opener-kept""#))
    #expect(json.output.contains(#""asked": true"#))
  }
}
