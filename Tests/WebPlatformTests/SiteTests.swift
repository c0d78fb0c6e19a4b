import Testing
import WebPlatform

@Suite("Site")
struct SiteTests {
  @Test(
    "publicsuffix.org's own tests: the registrable domain is equal",
    .enabled(if: Shared.isPresent, Shared.reason))
  func publicSuffixTests() throws {
    let rows = try #require(Shared.json("cookies/psl-tests.json") as? [[Any]])
    var passed = 0
    for row in rows {
      guard let host = row[0] as? String else {
        passed += 1  // `null`: there is no host to ask about
        continue
      }
      #expect(Site.registrableDomain(of: host) == row[1] as? String, "\(host)")
      if Site.registrableDomain(of: host) == row[1] as? String { passed += 1 }
    }
    #expect(passed == rows.count)
    #expect(rows.count == 78)
  }

  @Test("Addresses, single labels and suffixes have no registrable domain; a final dot stays")
  func withoutDomain() {
    for host in ["192.0.2.1", "[2001:db8::1]", "localhost", "co.uk", "", "github.io"] {
      #expect(Site.registrableDomain(of: host) == nil, "\(host)")
    }
    #expect(Site.registrableDomain(of: "a.example.com.") == "example.com.")
    #expect(Site.registrableDomain(of: "user.github.io") == "user.github.io")
    #expect(Site.registrableDomain(of: "1.example") == "1.example")
  }

  @Test("Same site compares registrable domains, or whole hosts where there is none")
  func same() throws {
    func site(_ text: String) throws -> Site { Site(try #require(WebURL(text))) }
    #expect(try site("https://a.shop.co.uk").isSame(as: site("http://b.shop.co.uk")))
    #expect(
      try !site("https://a.shop.co.uk").isSame(as: site("http://b.shop.co.uk"), schemeful: true))
    #expect(try !site("https://a.co.uk").isSame(as: site("https://b.co.uk")))
    #expect(try !site("https://10.0.0.1").isSame(as: site("https://10.0.0.2")))
    #expect(try site("http://localhost:1").isSame(as: site("http://localhost:2")))
    #expect(try !site("https://one.github.io").isSame(as: site("https://two.github.io")))
  }

  @Test("Loopback is localhost, its sub-domains and the loopback addresses only")
  func loopback() {
    for host in ["localhost", "app.localhost", "127.0.0.1", "127.1.2.3", "[::1]"] {
      #expect(Site.isLoopback(host), "\(host)")
    }
    for host in ["localhost.example", "mylocalhost", "127.example.com", "10.0.2.2", "[::2]"] {
      #expect(!Site.isLoopback(host), "\(host)")
    }
  }
}
