import DeviceLog
import Evidence
import HAR
import Reconstruction
import Testing
import WebPlatform

@testable import Diagnosis

@Suite("What rules about cookies and pages ask") struct CookieQuestionTests {
  @Test("A noscript's pictures, frames and refreshes are read, and nothing outside of it")
  func noScript() {
    let page =
      """
      <img src="/a.png"><noscript><img src='/b.gif?x=1'><iframe src=/c></iframe>\
      <meta http-equiv="refresh" content="0; URL=/d"></noscript><script src="/e.js"></script>
      """
    #expect(NoScript.addresses(in: page) == ["/b.gif?x=1", "/c", "/d"])
    #expect(NoScript.addresses(in: "<noscript><img src=\"/open.gif\">") == ["/open.gif"])
    #expect(NoScript.addresses(in: "<p>no such thing</p>").isEmpty)
  }

  @Test(
    "A refused password is no missing session, whatever it is called; a refused request without one is",
    arguments: [
      ("user=u&password=p", 401, false), ("step=2", 401, true), ("user=u&pwd=p", 400, true),
    ])
  func refusedPassword(_ form: String, _ status: Int, _ misses: Bool) {
    var request = Exchange.Request(method: "POST", url: .init("https://id.example.net/login"))
    request.headers = [.init(name: "content-type", value: "application/x-www-form-urlencoded")]
    request.body = .init(text: .init(form), mimeType: "application/x-www-form-urlencoded")
    let exchange = Exchange(
      source: SourceID(0), entry: 0, byteOffset: 0, request: request,
      response: .init(status: status))
    #expect(exchange.missesSession == misses)
  }

  @Test("A page for browsers without scripts is known by its address")
  func noScriptPages() {
    #expect(NoScript.isNamed(in: "https://id.example.net/signin/nojs"))
    #expect(NoScript.isNamed(in: "https://id.example.net/tag?noscript=1"))
    #expect(!NoScript.isNamed(in: "https://id.example.net/signin/next?js=1"))
  }

  @Test("A frame's task is read from words of host and path, not from pieces of words")
  func tasks() {
    #expect(FrameTask.isNamed(in: "https://pay.example.net/session"))
    #expect(FrameTask.isNamed(in: "https://frames.example.net/checkout/card"))
    #expect(!FrameTask.isNamed(in: "https://widget.example.net/chat"))
    #expect(!FrameTask.isNamed(in: "https://cdn.example.net/paymentology.js"))
  }

  private func restart(at seconds: Int64, _ unknown: Stamp.Unknown = []) -> Restart {
    let time = Stamp(microseconds: seconds * 1_000_000, unknown: unknown)
    let match = SignMatch(.processDied, .platform, signature: "x")
    return Restart(ended: Sighting(match: match, citation: citation(), time: time), began: nil)
  }
  private func stamp(_ seconds: Int64) -> Stamp { Stamp(microseconds: seconds * 1_000_000) }

  @Test("A restart lies between two requests on one clock, or on clocks whole quarters apart")
  func restarts() {
    #expect(restart(at: 110).mayLie(between: stamp(100), and: stamp(120)))
    #expect(!restart(at: 140).mayLie(between: stamp(100), and: stamp(120)))
    let zone: Stamp.Unknown = .zone
    #expect(restart(at: 110 + 7_200, zone).mayLie(between: stamp(100), and: stamp(120)))
    #expect(!restart(at: 140 + 7_200, zone).mayLie(between: stamp(100), and: stamp(120)))
    #expect(!restart(at: 60 - 7_200, zone).mayLie(between: stamp(100), and: stamp(120)))
    #expect(restart(at: 110 - 7_200, zone).mayLie(between: stamp(100), and: stamp(120)))
  }

  @Test("A site is the registrable domain, or the host where there is none")
  func sites() {
    #expect(Site.name(of: "login.shop.example") == "shop.example")
    #expect(Site.name(of: "192.0.2.7") == "192.0.2.7")
  }
}
