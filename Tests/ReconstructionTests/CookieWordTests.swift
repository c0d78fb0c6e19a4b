import Evidence
import HAR
import NetLog
import Testing
import WebPlatform

@testable import Reconstruction

@Suite("The browser's own word on cookies")
struct CookieWordTests {
  /// One exchange with these Set-Cookie headers and reports.
  private func facts(
    _ setCookies: [String], _ reports: [CookieReport], siteForCookies: String? = nil
  ) -> CookieFacts {
    var exchange = Exchange(
      source: SourceID(0), entry: 4, byteOffset: 100,
      request: .init(method: "GET", url: .init("https://in.wombat.example/", at: 120)),
      response: .init(status: 200))
    exchange.start = Stamp(microseconds: 1_799_000_000_000_000)
    exchange.request.headers = [
      .init(name: "user-agent", value: "Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Chrome/140"),
      .init(name: "sec-fetch-dest", value: "document"),
    ]
    exchange.response.headers = setCookies.enumerated().map {
      .init(name: "set-cookie", value: $1, at: 300 + $0 * 50)
    }
    exchange.elements = [.init(byteOffset: 100, entry: 4), .init(byteOffset: 500, entry: 9)]
    exchange.cookieReports = reports
    exchange.siteForCookies = siteForCookies
    var observations = Observations()
    observations.sources = [
      SourceRecord(id: SourceID(0), name: Quoted("net.json", .fileName), kind: .netLog)
    ]
    observations.exchanges = [exchange]
    return reconstruct(observations).cookies
  }

  private func stored(_ name: String?, _ exclusions: String...) -> CookieReport {
    CookieReport(
      .stored, name: name, exclusions: exclusions,
      text: .init(exclusions.first ?? "INCLUDE", at: 520))
  }

  @Test("A cookie the browser refused is refused by its clause, on its own word")
  func refused() throws {
    let facts = facts(
      ["ok=1; Secure", "dig=1; Secure"],
      [stored("ok"), stored("dig", "EXCLUDE_NAME_VALUE_PAIR_EXCEEDS_MAX_SIZE")])
    #expect(facts.settings.map(\.verdict) == [.accepted, .rejected(.tooLarge)])
    let said = try #require(facts.settings[1].said)
    #expect(said.position.entry == 9)
    #expect(said.position.byteOffset == 520)
    #expect(said.quote.text == "EXCLUDE_NAME_VALUE_PAIR_EXCEEDS_MAX_SIZE")
    #expect(facts.words.map(\.name) == ["dig"])
  }

  @Test("A cookie the browser kept is kept, whatever the model says")
  func kept() {
    let facts = facts(["dig=1; SameSite=None"], [stored("dig")])
    #expect(facts.settings.map(\.verdict) == [.accepted])
    #expect(facts.words.isEmpty)
  }

  @Test("Where the browser's reason stands for two clauses, the model's own is kept")
  func kin() {
    let facts = facts(
      ["a=1; Domain=github.io", "__Secure-b=1"],
      [
        stored(nil, "EXCLUDE_INVALID_DOMAIN", "EXCLUDE_DOMAIN_MISMATCH"),
        stored(nil, "EXCLUDE_INVALID_DOMAIN", "EXCLUDE_DOMAIN_MISMATCH"),
      ])
    #expect(facts.settings.first?.verdict == .rejected(.publicSuffixDomain))
    let prefix = self.facts(["__Secure-b=1"], [stored(nil, "EXCLUDE_INVALID_PREFIX")])
    #expect(prefix.settings.map(\.verdict) == [.rejected(.securePrefix)])
    #expect(prefix.settings.first?.said != nil)
  }

  @Test("Nameless reports are given to cookies only where it is clear which is meant")
  func nameless() {
    let none = "EXCLUDE_SAMESITE_NONE_INSECURE"
    let clear = facts(["a=1; Secure", "b=2; Secure"], [stored(nil, none), stored("a")])
    #expect(
      clear.settings.map(\.verdict) == [.accepted, .rejected(.sameSiteNoneWithoutSecure)])
    let unclear = facts(["a=1; Secure", "b=2; Secure"], [stored(nil, none), stored(nil)])
    #expect(unclear.settings.map(\.verdict) == [.accepted, .accepted])
    #expect(unclear.settings.allSatisfy { $0.said == nil })
    #expect(unclear.words.count == 1)
    // Without cookies and credentials there is no header at all.
    let stripped = facts([], [stored(nil, none)])
    #expect(stripped.settings.isEmpty)
    #expect(stripped.words.first?.verdictClause == .sameSiteNoneWithoutSecure)
  }

  @Test(
    "Settings that forbid cookies are no fault of a cookie, and third-party only by the browser's account"
  )
  func preferences() {
    func word(_ site: String?, _ exclusions: String...) -> CookieWord? {
      facts(
        [],
        [CookieReport(.sent, name: "a", exclusions: exclusions, text: .init("x", at: 520))],
        siteForCookies: site
      ).words.first
    }
    let blocked = word("https://numbat.example", "EXCLUDE_USER_PREFERENCES")
    #expect(blocked?.isPreference == true)
    #expect(blocked?.isThirdParty == true)
    #expect(blocked?.sendClause == .thirdPartyBlocked)
    #expect(blocked?.verdictClause == .thirdPartyBlocked)
    #expect(word("null", "EXCLUDE_THIRD_PARTY_PHASEOUT")?.sendClause == .thirdPartyBlocked)
    let own = word("https://wombat.example", "EXCLUDE_USER_PREFERENCES")
    #expect(own?.isPreference == true)
    #expect(own?.sendClause == nil)
    #expect(word(nil, "EXCLUDE_USER_PREFERENCES")?.sendClause == nil)
    let both = word("null", "EXCLUDE_SAMESITE_LAX", "EXCLUDE_USER_PREFERENCES")
    #expect(both?.isPreference == false)
    #expect(both?.sendClause == .sameSiteLax)
    #expect(word("null", "EXCLUDE_FULL_MOON")?.sendClause == nil)
  }

  @Test(
    "A report of one recording stays with the exchange that another recorded too, at its own place")
  func twins() throws {
    func exchange(_ source: Int) -> Exchange {
      var exchange = Exchange(
        source: SourceID(source), entry: source, byteOffset: 10,
        request: .init(method: "GET", url: .init("https://in.wombat.example/", at: 20)),
        response: .init(status: 200))
      exchange.start = Stamp(microseconds: 1_799_000_000_000_000)
      return exchange
    }
    var log = exchange(1)
    log.cookieReports = [stored("a", "EXCLUDE_SECURE_ONLY")]
    log.elements = [.init(byteOffset: 10, entry: 1), .init(byteOffset: 510, entry: 7)]
    var har = exchange(0)
    har.response.headers = [.init(name: "set-cookie", value: "a=1; Secure", at: 60)]
    var observations = Observations()
    observations.sources = [
      SourceRecord(id: SourceID(0), name: Quoted("a.har", .fileName), kind: .har),
      SourceRecord(id: SourceID(1), name: Quoted("net.json", .fileName), kind: .netLog),
    ]
    observations.exchanges = [har, log]
    let facts = reconstruct(observations).cookies
    #expect(facts.settings.map(\.verdict) == [.rejected(.secureOverHTTP)])
    let said = try #require(facts.settings.first?.said)
    #expect(said.source == SourceID(1))
    #expect(said.position.entry == 7)
  }
}
