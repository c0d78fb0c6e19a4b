import Diagnosis
import Evidence
import HAR
import Reconstruction
import Testing

@testable import WebViewTriage

@Suite("Recapture") struct RecaptureTests {
  private func words(_ gap: String, _ platform: Subject.Platform, _ exporter: Exporter?) -> String {
    Recapture.steps(for: gap, platform: platform, exporter: exporter).map { step in
      step.pieces.map { piece in
        if case .words(let words) = piece { words } else { "" }
      }.joined()
    }.joined(separator: "\n")
  }

  /// What any rule may ask for, each once.
  private static let needs: [Need] = {
    var needs: [String: Need] = [:]
    for rule in Catalogue.all { for need in rule.needs.list { needs[need.id] = need } }
    return needs.values.sorted { $0.id < $1.id }
  }()

  @Test(
    "Every need of a rule has steps for every phone and every exporter", arguments: needs,
    [Subject.Platform.android, .ios, .web, .unknown])
  func complete(_ need: Need, _ platform: Subject.Platform) {
    for exporter: Exporter? in [nil, .chromeDevTools, .webInspector, .charles, .unknown] {
      #expect(!Recapture.steps(for: need.id, platform: platform, exporter: exporter).isEmpty)
    }
  }

  @Test("The steps are those of the customer's own tool and phone")
  func fitting() {
    #expect(words("cookies", .android, .chromeDevTools).contains("sensitive data"))
    #expect(words("cookies", .ios, .webInspector).contains("Safari leaves"))
    #expect(words("log(device)", .android, nil).contains("adb logcat"))
    #expect(words("log(device)", .ios, nil).contains("Console"))
    #expect(!words("log(device)", .ios, nil).contains("adb"))
    #expect(words("traffic(all-windows)", .ios, .charles).contains("SSL Proxying"))
  }

  @Test("What the shipped app can give comes before what needs another build")
  func builds() {
    let steps = words("console(opener)", .android, nil)
    let shipped = steps.range(of: "Shipped app: "), debug = steps.range(of: "Debug build: ")
    #expect(shipped != nil && debug != nil)
    if let shipped, let debug { #expect(shipped.lowerBound < debug.lowerBound) }
  }

  @Test("A gap that the table does not know keeps its own steps")
  func unknown() {
    #expect(Recapture.steps(for: "something-else", platform: .ios, exporter: nil).isEmpty)
  }
}
