import Foundation
import Testing
import WebPlatform

@Suite("Set-Cookie: parser")
struct SetCookieTests {
  @Test(
    "http-state's dates parse to the same second, or are refused with it",
    .enabled(if: Shared.isPresent, Shared.reason))
  func dates() throws {
    let rows = try #require(Shared.json("cookies/http-state-dates.json") as? [[String: Any]])
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    var passed = 0
    for row in rows {
      let text = try #require(row["test"] as? String)
      let expected = (row["expected"] as? String).map { format.date(from: $0) }
      let seconds = expected.flatMap { $0 }.map { Int($0.timeIntervalSince1970) }
      #expect(CookieDate.parse(text) == seconds, "\(text)")
      if CookieDate.parse(text) == seconds { passed += 1 }
    }
    #expect(passed == rows.count)
    #expect(rows.count == 70)
  }

  /// What the parser alone decides of http-state's jar cases: cases with one cookie set and
  /// answered at the same site's result page, without Domain and Path. Nameless ones differ under
  /// RFC 6265bis and are left out.
  @Test(
    "http-state's simple cases: name and value come out as they go back",
    .enabled(if: Shared.isPresent, Shared.reason))
  func simpleCases() throws {
    let rows = try #require(Shared.json("cookies/http-state-parser.json") as? [[String: Any]])
    var checked = 0
    for row in rows {
      guard let headers = row["set_cookie"] as? [String], headers.count == 1,
        row["location"] is NSNull,
        let sent = row["expected_cookie_header"] as? String, row["has_expected"] as? Bool == true,
        let id = row["id"] as? String, !id.lowercased().hasPrefix("disabled"),
        let cookie = SetCookie.parse(headers[0]), !cookie.name.isEmpty, cookie.domain == nil,
        cookie.path == nil, !cookie.secure, cookie.maxAge ?? 1 > 0,
        cookie.expires ?? .max > 1_500_000_000
      else { continue }
      checked += 1
      #expect("\(cookie.name)=\(cookie.value)" == sent, "\(id): \(headers[0])")
    }
    #expect(checked > 40)
  }

  @Test("A full header: every attribute, case and blanks aside")
  func attributes() throws {
    let cookie = try #require(
      SetCookie.parse(
        " sid = a b=c ; EXPIRES=Wed, 09-Jun-2027 10:18:14 GMT; max-age=60;Domain=.Example.COM ;"
          + " path = /app; SECURE; HttpOnly=no; samesite=LAX; Partitioned; Priority=High"))
    #expect(cookie.name == "sid")
    #expect(cookie.value == "a b=c")
    #expect(cookie.expires == 1_812_536_294)
    #expect(cookie.maxAge == 60)
    #expect(cookie.domain == "example.com")
    #expect(cookie.path == "/app")
    #expect(cookie.secure && cookie.httpOnly && cookie.partitioned)
    #expect(cookie.sameSite == .lax)
  }

  @Test("Without = the pair is the value of a nameless cookie; empty ones are ignored")
  func nameless() {
    #expect(SetCookie.parse("lonely") == SetCookie(name: "", value: "lonely"))
    #expect(SetCookie.parse("=lonely") == SetCookie(name: "", value: "lonely"))
    #expect(SetCookie.parse("") == nil)
    #expect(SetCookie.parse(" = ; Secure") == nil)
    #expect(SetCookie.read("; Path=/").ignored == .emptyNameAndValue)
    #expect(SetCookie.parse("a=") == SetCookie(name: "a", value: ""))
  }

  @Test("Quotes belong to the value, control bytes end the cookie, tabs do not")
  func bytes() {
    #expect(SetCookie.parse("a=\"b c\"")?.value == "\"b c\"")
    #expect(SetCookie.read("a=b\u{01}c").ignored == .controlCharacter)
    #expect(SetCookie.read("a=b; Path=/\u{7F}").ignored == .controlCharacter)
    #expect(SetCookie.parse("a=b\tc")?.value == "b\tc")
    #expect(SetCookie.parse("näme=wört")?.value == "wört")
  }

  @Test("Name and value together hold 4096 bytes; an attribute value 1024")
  func sizes() {
    let full = String(repeating: "x", count: 4095)
    #expect(SetCookie.parse("a=\(full)") != nil)
    #expect(SetCookie.read("ab=\(full)").ignored == .tooLarge)
    let path = "/" + String(repeating: "p", count: 1024)
    #expect(SetCookie.parse("a=b; Path=\(path)")?.path == nil)
    #expect(SetCookie.parse("a=b; Path=/short; Path=\(path)")?.path == "/short")
  }

  @Test("The last attribute wins, unknown ones and unreadable values are ignored")
  func repeats() {
    #expect(SetCookie.parse("a=b; Path=/x; Path=/y")?.path == "/y")
    #expect(SetCookie.parse("a=b; Path=/x; Path=y")?.path == nil)
    #expect(SetCookie.parse("a=b; Domain=x.example; Domain=")?.domain == nil)
    #expect(SetCookie.parse("a=b; Max-Age=5; Max-Age=later")?.maxAge == 5)
    #expect(SetCookie.parse("a=b; Max-Age=+5")?.maxAge == nil)
    #expect(SetCookie.parse("a=b; Max-Age=-9")?.maxAge == -9)
    #expect(SetCookie.parse("a=b; Max-Age=99999999999999999999")?.maxAge == 34_560_000)
    #expect(SetCookie.parse("a=b; SameSite=Lax; SameSite=Sometimes")?.sameSite == nil)
    #expect(SetCookie.parse("a=b; Expires=soon")?.expires == nil)
  }

  @Test("Cookie dates: zones ignored, no 30 February, no hour 24, years in two digits")
  func dateTraps() {
    #expect(CookieDate.parse("Thu, 01 Jan 1970 00:00:10 GMT+0200") == 10)
    #expect(CookieDate.parse("30 Feb 2024 00:00:00") == nil)
    #expect(CookieDate.parse("29 Feb 2024 00:00:00") != nil)
    #expect(CookieDate.parse("29 Feb 2023 00:00:00") == nil)
    #expect(CookieDate.parse("1 Jan 2024 24:00:00") == nil)
    #expect(CookieDate.parse("1 Jan 69 00:00:00") == CookieDate.parse("1 Jan 2069 00:00:00"))
    #expect(CookieDate.parse("1 Jan 70 00:00:00") == 0)
    #expect(CookieDate.parse("1 Jan 1600 00:00:00") == nil)
    #expect(CookieDate.parse("") == nil)
  }
}

@Suite("Set-Cookie: verdict")
struct CookieVerdictTests {
  func verdict(
    _ header: String, at url: String = "https://app.example.com/in/",
    _ engine: CookieEngine = .chromium(), crossSite: Bool = false
  ) throws -> CookieVerdict {
    var context = CookieContext(try #require(WebURL(url)), at: 0)
    context.isTopLevelNavigation = !crossSite
    context.isCrossSite = crossSite
    return SetCookie.verdict(header: header, in: context, engine)
  }

  /// An Android app that targets API 30.
  static let legacy = CookieEngine.androidWebView(targetSdk: 30)

  @Test("Plain, host-only and parent-domain cookies are accepted")
  func accepted() throws {
    for header in [
      "a=b", "a=b; Secure", "a=b; Domain=example.com", "a=b; Domain=.app.example.com; Path=/x",
      "a=b; SameSite=None; Secure", "a=b; SameSite=Lax", "a=b; Max-Age=0",
      "a=b; Partitioned; Secure",
      "__Secure-a=b; Secure", "__Host-a=b; Secure; Path=/", "__Host-a=b; Secure; Path=/; Domain=",
      "__Hosta=b", "x__Host-a=b",
    ] {
      #expect(try verdict(header) == .accepted, "\(header)")
    }
  }

  @Test("SameSite=None without Secure is refused where the modern rules hold, and only there")
  func none() throws {
    #expect(try verdict("a=b; SameSite=None") == .rejected(.sameSiteNoneWithoutSecure))
    #expect(try verdict("a=b; samesite=NONE") == .rejected(.sameSiteNoneWithoutSecure))
    #expect(try verdict("a=b; SameSite=None", Self.legacy) == .accepted)
    #expect(try verdict("a=b; SameSite=None; SameSite=Lax") == .accepted)
    #expect(try verdict("a=b; SameSite=None", .webKit()) == .unknown)
  }

  @Test("Secure over http is refused, but not on loopback in Chromium; WebKit's rule is open there")
  func secure() throws {
    #expect(
      try verdict("a=b; Secure", at: "http://app.example.com/") == .rejected(.secureOverHTTP))
    #expect(try verdict("a=b; Secure", at: "http://10.0.2.2:8080/") == .rejected(.secureOverHTTP))
    for local in ["http://localhost:8080/", "http://127.0.0.1/", "http://[::1]/"] {
      #expect(try verdict("a=b; Secure", at: local) == .accepted)
      #expect(try verdict("a=b; Secure", at: local, .webKit()) == .unknown)
    }
    #expect(try verdict("a=b", at: "http://app.example.com/") == .accepted)
  }

  @Test("Domain must be the host or a parent of it")
  func domain() throws {
    for domain in ["other.com", "deep.app.example.com", "ample.com", "xapp.example.com"] {
      #expect(try verdict("a=b; Domain=\(domain)") == .rejected(.domainMismatch), "\(domain)")
    }
    #expect(try verdict("a=b; Domain=EXAMPLE.com") == .accepted)
    #expect(
      try verdict("a=b; Domain=0.0.1", at: "https://10.0.0.1/") == .rejected(.domainMismatch))
    #expect(try verdict("a=b; Domain=10.0.0.1", at: "https://10.0.0.1/") == .accepted)
    #expect(try verdict("a=b; Domain=münchen.example") == .rejected(.nonASCIIDomain))
  }

  @Test("A public suffix as Domain is refused, unless it is the host itself")
  func suffix() throws {
    #expect(
      try verdict("a=b; Domain=co.uk", at: "https://shop.co.uk/") == .rejected(.publicSuffixDomain))
    #expect(try verdict("a=b; Domain=com") == .rejected(.publicSuffixDomain))
    #expect(
      try verdict("a=b; Domain=github.io", at: "https://me.github.io/")
        == .rejected(.publicSuffixDomain))
    let url = try #require(WebURL("https://github.io/"))
    let cookie = try #require(SetCookie.parse("a=b; Domain=github.io"))
    #expect(cookie.verdict(settingURL: url) == .accepted)
    #expect(cookie.isHostOnly(settingURL: url))
    #expect(try verdict("a=b; Domain=localhost", at: "http://localhost/") == .accepted)
  }

  @Test("Prefixes, whatever their case")
  func prefixes() throws {
    for header in ["__Secure-a=b", "__SECURE-a=b; Path=/"] {
      #expect(try verdict(header) == .rejected(.securePrefix), "\(header)")
    }
    for header in [
      "__Host-a=b; Secure", "__Host-a=b; Path=/", "__Host-a=b; Secure; Path=/app",
      "__Host-a=b; Secure; Path=/; Domain=app.example.com", "__host-a=b; Secure; Path=/x",
    ] {
      #expect(try verdict(header) == .rejected(.hostPrefix), "\(header)")
      #expect(try verdict(header, .webKit()) == .unknown, "\(header)")
    }
    for header in ["__Host-a; Secure; Path=/", "=__Secure-a=b; Secure", "__host-x"] {
      #expect(try verdict(header) == .rejected(.prefixInNamelessValue), "\(header)")
    }
    // Only the newest browsers know these two.
    #expect(try verdict("__Http-a=b; Secure") == .unknown)
    #expect(try verdict("__Http-a=b; Secure; HttpOnly") == .accepted)
  }

  @Test("The parser's own clauses are named too")
  func parserClauses() throws {
    #expect(
      try verdict("a=" + String(repeating: "x", count: 4096)) == .rejected(.tooLarge))
    #expect(try verdict("a=\u{02}") == .rejected(.controlCharacter))
    #expect(try verdict("=") == .rejected(.emptyNameAndValue))
  }

  @Test("Partitioned needs Secure; a cross-site subresource sets only SameSite=None")
  func partitionedAndCrossSite() throws {
    #expect(try verdict("a=b; Partitioned") == .rejected(.partitionedWithoutSecure))
    #expect(try verdict("a=b; Partitioned", Self.legacy) == .accepted)
    #expect(try verdict("a=b", crossSite: true) == .rejected(.crossSiteSubresource))
    #expect(try verdict("a=b", Self.legacy, crossSite: true) == .accepted)
    #expect(
      try verdict("a=b; SameSite=Strict", Self.legacy, crossSite: true)
        == .rejected(.crossSiteSubresource))
    #expect(try verdict("a=b; SameSite=None; Secure", crossSite: true) == .accepted)
  }

  @Test("An app scheme's page is judged by nobody's rules")
  func appScheme() throws {
    #expect(try verdict("a=b", at: "capacitor://localhost/") == .unknown)
    #expect(try verdict("a=b", at: "file:///android_asset/index.html") == .unknown)
  }
}
