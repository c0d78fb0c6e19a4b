import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// Whom a lost opener is laid to.
@Suite struct OpenerSeveredTests {
  /// A popup whose address the app loaded itself, behind a policy that would cut it elsewhere.
  private func finding(by agent: Example.Agent) throws -> Finding? {
    let page = [Example.Step].providerPage(
      headers: ["cross-origin-opener-policy: same-origin"], referred: false)
    let loaded = page.enumerated().map { number, step in
      number == 0 ? step.sending("sec-fetch-site: none") : step
    }
    let example = Example.fires(
      "", .likely, Example.logcat(.asks, .noOpener),
      Example.har(.mitmproxy, by: agent, .opened, loaded, .openerWaits, .signedIn(), .idle))
    let instance = ExampleTests.Instance(rule: OpenerSevered.self, example: example)
    for case .finding(let finding) in try instance.answers(to: instance.observations) {
      return finding
    }
    return nil
  }

  @Test("Android's WebView obeys no opener policy: the app that loaded the address cut the link")
  func android() throws {
    let finding = try #require(try finding(by: .androidWebView))
    #expect(finding.owner == .app)
    #expect(finding.fixes.first?.owner == .app)
    #expect(!finding.grounds.contains { $0.independent == "policy" })
    #expect(!finding.fixes.contains { $0.words.contains("Cross-Origin-Opener-Policy") })
  }

  @Test("Where the engine obeys it, the policy counts")
  func chrome() throws {
    let finding = try #require(try finding(by: .chrome))
    #expect(finding.grounds.contains { $0.independent == "policy" })
  }
}
