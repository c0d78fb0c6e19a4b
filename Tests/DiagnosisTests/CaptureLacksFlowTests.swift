import Testing

@testable import Diagnosis
@testable import Reconstruction

@Suite struct CaptureLacksFlowTests {
  @Test(
    "Where a phone's recording holds other apps only, the report says how to choose one of them")
  func otherApps() throws {
    var world = Example.quiet("", Example.logcat(.app(3, "ConnectivityManager", "requestNetwork")))
      .world
    world.others = [OtherParty(name: "Reader", requests: 3)]
    guard case .finding(let finding) = try CaptureLacksFlow().evaluate(world) else {
      Issue.record("nothing was found")
      return
    }
    #expect(finding.explanation.plain.contains("--app Reader"))
  }
}
