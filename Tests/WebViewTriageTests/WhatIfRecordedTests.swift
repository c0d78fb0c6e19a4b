import Diagnosis
import Evidence
import Foundation
import Reconstruction
import Testing

@testable import WebViewTriage

/// Recorded captures and labelled cases, where they are at hand.
enum Recorded {
  static let cases: [URL] = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"]
    let root =
      given.map { URL(fileURLWithPath: $0) } ?? Samples.package.appending(path: "../shared")
    return ["captures", "cases"].flatMap { name -> [URL] in
      let all = try? FileManager.default.contentsOfDirectory(
        at: root.standardizedFileURL.resolvingSymlinksInPath().appending(path: name),
        includingPropertiesForKeys: nil)
      return (all ?? []).filter { !expected($0).causes.isEmpty }.sorted { $0.path < $1.path }
    }
  }()

  static func expected(_ folder: URL) -> (causes: [String], inputs: [String]) {
    let data = try? Data(contentsOf: folder.appending(path: "expected.json"))
    let object = data.flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
    return (object?["cause"] as? [String] ?? [], object?["inputs"] as? [String] ?? [])
  }
}

@Suite("What-if, recorded", .enabled(if: !Recorded.cases.isEmpty, "no recordings at hand"))
struct WhatIfRecordedTests {
  /// Which change takes a cause away.
  private static let changes: [String: WhatIf] = [
    "third-party-cookies-blocked": .thirdPartyCookies,
    "cookie-samesite-callback": .sameSiteNoneSecure,
    "cookie-samesite-embedded": .sameSiteNoneSecure,
    "popup-blocked": .popupSupported, "popup-not-created": .popupSupported,
    "popup-never-loaded": .popupSupported, "popup-reused-opener": .popupSupported,
    "popup-opened-externally": .popupSupported, "popup-invisible": .popupSupported,
    "opener-severed": .openerKept, "user-agent-rejected": .userAgentAccepted,
  ]

  @Test("The cause's own change comes further, and a change of another kind changes nothing")
  func everyCause() {
    var told = 0
    for folder in Recorded.cases {
      let (_, inputs) = Recorded.expected(folder)
      var triage = Triage()
      triage.options.whatIfs = .ofCause(and: WhatIf.allCases)
      let result = triage.run(on: inputs.map { folder.appending(path: $0).path })
      let incident = result.verdict.incidents[result.verdict.leading]
      #expect(incident.whatIfs.map(\.change) == WhatIf.allCases)
      guard let cause = incident.cause else { continue }
      let own = Self.changes[cause.rule]
      let name = folder.lastPathComponent
      for answer in incident.whatIfs {
        if answer.change == own {
          told += 1
          // Whether frames get cookies at all may be open.
          let isOpen = cause.rule == "cookie-samesite-embedded" && answer.effect == .unknown
          #expect(
            answer.effect == .goesOn || answer.effect == .stillStops || isOpen,
            "\(name), \(answer.change.rawValue): \(answer.says.plain)")
          if let now = answer.now, let reaches = answer.reaches, answer.effect == .goesOn {
            #expect(reaches > now, "\(name): \(answer.says.plain)")
          }
        } else if answer.finding == nil {
          #expect(answer.effect != .goesOn, "\(name)")
        } else {
          #expect(
            answer.effect != .goesOn || cause.rule == "cookie-rejected"
              || answer.change == .userAgentAccepted,
            "\(name), \(answer.change.rawValue): \(answer.says.plain)")
        }
      }
    }
    #expect(told > 20)
  }
}

extension Message {
  fileprivate var plain: String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .quoted(let quoted): quoted.text
      }
    }.joined()
  }
}
