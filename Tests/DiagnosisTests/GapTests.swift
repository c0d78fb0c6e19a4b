import Evidence
import HAR
import Reconstruction
import Testing

@testable import Diagnosis

@Suite struct GapTests {
  private func undetermined(_ id: String, _ needs: Need...) -> Answer {
    Answer(
      identity: testIdentity(id), flow: 1,
      said: .result(.undetermined("cannot tell", missing: needs)))
  }

  @Test("What blocks most comes first, and one need is one gap")
  func mostBlocking() {
    let said = verdict(
      of: world(makeFlow(.stopped)), undetermined("a", .deviceLog), undetermined("b", .cookies),
      undetermined("c", .cookies, .deviceLog), undetermined("d", .cookies))
    #expect(said.gaps.map(\.id) == ["cookies", "log(device)"])
    #expect(said.gaps.first?.blocks == ["b", "c", "d"])
  }
  @Test("Where two causes fit, watching it happen comes before everything else")
  func either() {
    var found = finding(.possible)
    found.either = [.init("popup-blocked", check: "try")]
    let said = verdict(
      of: world(makeFlow(.stopped)), answer("popup-not-created", found),
      undetermined("a", .cookies), undetermined("b", .cookies))
    #expect(said.gaps.map(\.id) == ["probe", "cookies"])
    #expect(said.gaps.first?.blocks == ["popup-not-created", "popup-blocked"])
  }
  @Test("What answers an open question cheaply comes before what takes another build")
  func cheapest() {
    let said = verdict(
      of: world(makeFlow(.stopped)), undetermined("a", .console(.opener)),
      undetermined("b", .console(.opener)), undetermined("c", .deviceLog))
    #expect(said.gaps.map(\.id) == ["log(device)", "console(opener)"])
    #expect(said.gaps.first?.questions.contains(.processDied) == true)
  }
  @Test("Where the files cannot tell, what they leave open is asked for even if no check says so")
  func insufficient() {
    let said = verdict(of: Case())
    #expect(said.outcome == .notSeen)
    #expect(said.gaps.first?.id == "flow(start-to-end)")
    #expect((1...4).contains(said.gaps.count))
  }
  @Test("Nothing is asked for once the cause is certain or everything worked")
  func nothing() {
    let certain = verdict(
      of: world(makeFlow(.stopped)), answer("r", finding(.certain, strength: .named)),
      undetermined("a", .cookies))
    #expect(certain.gaps.isEmpty)
    let done = verdict(of: world(makeFlow(.completed)), undetermined("a", .cookies))
    #expect(done.gaps.isEmpty)
  }
}

@Suite struct LookUpTests {
  private func lookUps(_ steps: [Example.Step]) -> [LookUp] {
    let bytes = Array(Example.har(.mitmproxy, steps).text.utf8)
    var observer = Observer()
    observer.read(
      Member(
        name: Quoted("capture.har", .fileName), id: SourceID(0), head: bytes,
        stream: MemoryStream(bytes)))
    let world = reconstruct(observer.observations)
    return Examination(world: world, answers: []).verdict(id: "i1").lookUps
  }
  private static let authorize =
    "https://id.example.net/authorize?client_id=a&response_type=code&scope=openid&"
    + "redirect_uri=https%3A%2F%2Fshop.example%2Fcb&state=st-1"

  @Test("Request ids of the refused step are kept, other headers are not")
  func headers() {
    let found = lookUps(
      .opened + [
        .page(
          2, Self.authorize, status: 503,
          headers: ["X-Request-Id: 7f3ac0d2", "cf-ray: 8a1b-FRA", "set-cookie: a=b"])
      ])
    #expect(found.map(\.name) == ["x-request-id", "cf-ray"])
    #expect(found.first?.value.text == "7f3ac0d2")
    #expect(found.first?.host == "id.example.net")
  }
  @Test("Trace and correlation ids are read out of an error's text")
  func traceIDs() {
    let id = "4f0d11aa-9b5e-4c11-8a2f-0c1d2e3f4a5b"
    let other = "9a1c22bb-1111-4c11-8a2f-0c1d2e3f4a5b"
    let found = lookUps(
      .opened + [
        .page(
          2, Self.authorize, status: 400,
          body: "AADSTS50011: no match. Trace ID: \(id) Correlation ID: \(other) Timestamp: x")
      ])
    #expect(found.map(\.name) == ["trace id", "correlation id"])
    #expect(found.map(\.value.text) == [id, other])
  }
  @Test("A flow that worked needs no look-up")
  func completed() {
    let found = lookUps(
      .opened + .providerPage(headers: ["x-request-id: 1"]) + .openerWaits + .signedIn() + .takenUp)
    #expect(found.isEmpty)
  }
  @Test(
    "Only a whole UUID behind the name counts",
    arguments: [
      ("Trace ID: 4f0d11aa-9b5e-4c11-8a2f-0c1d2e3f4a5b", true),
      ("\"trace id\":\"4F0D11AA-9B5E-4C11-8A2F-0C1D2E3F4A5B\"", true),
      ("Trace ID: 4f0d11aa-9b5e", false), ("Trace ID", false), ("", false),
      ("trace id: zzzzzzzz-9b5e-4c11-8a2f-0c1d2e3f4a5b", false),
    ])
  func uuids(_ text: String, _ expected: Bool) {
    #expect((UniqueID.following("trace id", in: text) != nil) == expected)
  }
}
