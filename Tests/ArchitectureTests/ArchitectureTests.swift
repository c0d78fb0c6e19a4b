import Foundation
import Testing

/// The rules of the house that the compiler does not check. Line based and simple: a rule that needs
/// a parser would itself need tests.
@Suite("Architecture")
struct ArchitectureTests {
  // MARK: One direction

  /// Every target and the ones it may import: those that stand above it in `Order.targets`.
  @Test("A target imports only what stands above it", arguments: Order.targets)
  func direction(target: Order.Target) throws {
    var wrong: [String] = []
    for file in try Tree.swiftFiles(under: "Sources/" + target.name) {
      for (line, module) in file.imports where !target.mayImport(module) {
        wrong.append("\(file.path):\(line): \(target.name) must not import \(module)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test("Every folder in Sources is a target with a place in the order, and the other way round")
  func complete() throws {
    let folders = try Tree.folders(under: "Sources").filter { !Order.maps.contains($0) }
    #expect(Set(folders) == Set(Order.targets.map(\.name)))
    let manifest = try Tree.text(of: "Package.swift")
    for target in Order.targets {
      #expect(
        manifest.contains("name: \"\(target.name)\""), "\(target.name) is not in Package.swift")
    }
  }

  @Test("Module maps hold no code")
  func maps() throws {
    for name in Order.maps where Tree.exists("Sources/" + name) {
      let files = try Tree.files(under: "Sources/" + name)
      for file in files {
        #expect(
          file.hasSuffix(".modulemap") || file.hasSuffix(".h"), "\(file): a module map has no code")
      }
    }
  }

  // MARK: Foundation

  @Test(
    "Foundation: tests and Benchmarks all of it, cold targets its essentials, the byte path none")
  func foundation() throws {
    var wrong: [String] = []
    for target in Order.targets {
      for file in try Tree.swiftFiles(under: "Sources/" + target.name) {
        for (line, module) in file.imports where module.hasPrefix("Foundation") {
          if !target.foundation.allows(module) {
            wrong.append("\(file.path):\(line): \(target.name) must not import \(module)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test("The C library is imported in one file of a target, under canImport")
  func platform() throws {
    var wrong: [String] = []
    for file in try Tree.swiftFiles(under: "Sources") where file.name != "Platform.swift" {
      for (line, module) in file.imports where Order.systems.contains(module) {
        wrong.append("\(file.path):\(line): import \(module) in the target's Platform.swift only")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  // MARK: Words

  @Test("Code and documents speak of the product, never of how it came to be")
  func words() throws {
    var wrong: [String] = []
    for path in try Tree.documents() {
      let text = try Tree.text(of: path)
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        if let word = Forbidden.word(in: line) {
          wrong.append("\(path):\(number + 1): \"\(word)\" does not belong here")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test("The rule on words finds what it is for, and leaves the field's own words alone")
  func wordsRule() {
    // A bar parts what is forbidden, so that this file does not break the rule.
    for parted in [
      "see iss|ue 12", "fixes Iss|ue #3", "as iss|ue-7 says", "in an earlier sess|ion we",
      "/wo|rk/main/x", "cd /tmp/w|t/evidence", "../sha|red/cases", "this sess|ion's brief",
      "a helper sess|ion",
    ] {
      let line = parted.replacing("|", with: "")
      #expect(Forbidden.word(in: line[...]) != nil, "\(line)")
    }
    for line in [
      "session-not-shared", "the session cookie", "a Charles session", "Date of issue",
      "issued at 12",
      "/wo" + "rkspace/x", "a shared session", "sessionStorage", "Auth session ended",
      "network/wo" + "rk/x", "export sessions", "in your session", "the issuer 12",
    ] {
      #expect(Forbidden.word(in: line[...]) == nil, "\(line)")
    }
  }

  // MARK: Traps

  @Test("What can trap says beside it why it does not")
  func traps() throws {
    var wrong: [String] = []
    for file in try Tree.swiftFiles(under: "Sources") {
      for number in file.lines.indices where Trap.isUnexplained(at: number, in: file.lines) {
        wrong.append("\(file.path):\(number + 1): say in a comment why this cannot trap")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test("The rule on traps finds them, and nothing else")
  func trapsRule() {
    for code in [
      "fatalError()", "let a = try! f()", "let b = c!", "d![0]", "f(x!)", "g()!.h", "i[0]!",
      "x as! Y",
      "var v: Int!", "preconditionFailure()", "\"text\" + a!", "let s = \"\\(a!)\"",
    ] {
      #expect(Trap.isUnexplained(at: 0, in: [code]), "\(code)")
      #expect(!Trap.isUnexplained(at: 0, in: [code + "  // it was checked above"]), "\(code)")
      #expect(!Trap.isUnexplained(at: 1, in: ["// it was checked above", code]), "\(code)")
    }
    for code in [
      "if !a { }", "a != b", "a !== b", "let s = \"Stop! Now\"", "// never use b! here",
      "  !isDone",
      "/// fatalError() is not used", "\"fatalError(\"", "x = !y", "f(!a, !b)", "#\"a!b\"#",
    ] {
      #expect(!Trap.isUnexplained(at: 0, in: [code]), "\(code)")
    }
    #expect(!Trap.isUnexplained(at: 1, in: ["\"\"\"", "Stop! fatalError()", "\"\"\""]))
  }
}
