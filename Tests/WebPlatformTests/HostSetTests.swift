import Testing

@testable import WebPlatform

@Suite struct HostSetTests {
  @Test(
    "A domain takes in what is below it, a star only that, any other name itself",
    arguments: [
      ("shop.example", "shop.example", true), ("shop.example", "api.shop.example", true),
      ("shop.example", "a.b.shop.example", true), ("shop.example", "myshop.example", false),
      ("*.shop.example", "shop.example", false), ("*.shop.example", "api.shop.example", true),
      ("api.shop.example", "api.shop.example", true),
      ("api.shop.example", "eu.api.shop.example", false),
      ("*.api.shop.example", "eu.api.shop.example", true),
      ("SHOP.Example", "API.shop.example", true), ("shop.example.", "shop.example", true),
      ("bücher.example", "xn--bcher-kva.example", true), ("192.0.2.1", "192.0.2.1", true),
      ("[2001:db8::1]", "[2001:db8::1]", true), ("localhost", "localhost", true),
      ("shop.co.uk", "www.shop.co.uk", true), ("shop.co.uk", "other.co.uk", false),
    ])
  func contains(_ entry: String, _ host: String, _ expected: Bool) throws {
    var hosts = HostSet()
    try hosts.insert(entry)
    #expect(hosts.contains(host) == expected)
    #expect(!hosts.contains(""))
  }

  @Test(
    "What is more or less than a host is refused",
    arguments: [
      "", "https://shop.example", "shop.example/path", "shop.example:8443", "a b", "*", "*.",
      "user@shop.example", "*.192.0.2.1", "shop.*.example", "%41.example",
    ])
  func notAHost(_ text: String) {
    var hosts = HostSet()
    #expect(throws: HostSet.Refusal.notAHost) { try hosts.insert(text) }
    #expect(hosts.isEmpty)
  }

  @Test("A public suffix would take in everybody", arguments: ["com", "*.com", "co.uk", "*.co.uk"])
  func suffix(_ text: String) {
    var hosts = HostSet()
    #expect(throws: HostSet.Refusal.publicSuffix) { try hosts.insert(text) }
  }
}
