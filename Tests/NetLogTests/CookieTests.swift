import Evidence
import HAR
import NetLog
import Testing

@Suite("What a NetLog says of cookies")
struct CookieTests {
  @Test("Reasons and warnings by name, with the cookie they are about")
  func reasons() throws {
    var log = LogWriter()
    log.start("https://in.wombat.example/")
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"domain":".wombat.example","name":"pouch","operation":"send","partition_key":"(none)","path":"/","status":"EXCLUDE_SAMESITE_LAX, DO_NOT_WARN, NO_EXEMPTION"}"#
    )
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"domain":"in.wombat.example","name":"ok","operation":"send","path":"/","status":"INCLUDE, DO_NOT_WARN, NO_EXEMPTION"}"#
    )
    log.send([":method: GET", "cookie: ok=1"])
    log.answer("HTTP/1.1 200", ["set-cookie: dig=1; SameSite=None", "set-cookie: __Host-x=1"])
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"domain":"in.wombat.example","name":"dig","operation":"store","path":"/","status":"EXCLUDE_SAMESITE_NONE_INSECURE, WARN_SAMESITE_NONE_INSECURE, NO_EXEMPTION"}"#
    )
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"domain":"","name":"","operation":"store","path":"","status":"EXCLUDE_INVALID_PREFIX, DO_NOT_WARN"}"#
    )
    log.finish()
    let exchange = try #require(read(log.text).exchanges.first)
    let reports = exchange.cookieReports
    try #require(reports.count == 4)
    #expect(reports.map(\.direction) == [.sent, .sent, .stored, .stored])
    #expect(reports.map(\.name) == ["pouch", "ok", "dig", nil])
    #expect(reports[0].domain == ".wombat.example")
    #expect(reports[0].path == "/")
    #expect(
      reports.map(\.exclusions) == [
        ["EXCLUDE_SAMESITE_LAX"], [], ["EXCLUDE_SAMESITE_NONE_INSECURE"],
        ["EXCLUDE_INVALID_PREFIX"],
      ])
    #expect(reports.map(\.isExcluded) == [true, false, true, true])
    #expect(reports[2].warnings == ["WARN_SAMESITE_NONE_INSECURE"])
  }

  @Test("A reason of next year is a reason; an operation nobody knows is none")
  func unknown() {
    var log = LogWriter()
    log.start("https://in.wombat.example/")
    log.send([":method: GET"])
    log.add(
      "COOKIE_INCLUSION_STATUS", #"{"name":"a","operation":"send","status":"EXCLUDE_FULL_MOON"}"#)
    log.add(
      "COOKIE_INCLUSION_STATUS", #"{"name":"a","operation":"eat","status":"EXCLUDE_FULL_MOON"}"#)
    log.add("COOKIE_INCLUSION_STATUS", #"{"name":"a","operation":"send","status":17}"#)
    log.finish()
    let reports = read(log.text).exchanges.first?.cookieReports
    #expect(reports?.map(\.exclusions) == [["EXCLUDE_FULL_MOON"]])
  }

  @Test("An embedder's block is said by the event alone: the report quotes its number")
  func blocked() throws {
    var log = LogWriter()
    log.start("https://in.wombat.example/")
    log.add("COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE")
    log.send([":method: GET"])
    log.answer("HTTP/1.1 200", ["set-cookie: a=1"])
    log.add("COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE")
    log.finish()
    let reports = try #require(read(log.text).exchanges.first?.cookieReports)
    #expect(reports.map(\.direction) == [.sent, .stored])
    #expect(
      reports.map(\.exclusions) == [
        ["COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE"], ["COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE"],
      ])
    #expect(
      reports.first?.text.written == "\(log.number("COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE"))")
  }

  @Test(
    "Without cookies and credentials the log is a sanitized capture that still says the reasons")
  func stripped() throws {
    var log = LogWriter(mode: "Default")
    log.start("https://in.wombat.example/")
    log.send([":method: GET", "cookie: [17 bytes were stripped]", "x-note: [1 bytes were stripped"])
    log.answer(
      "HTTP/1.1 200",
      [
        "set-cookie: [63 bytes were stripped]",
        "www-authenticate: Negotiate [9 bytes were stripped]",
      ])
    log.add(
      "COOKIE_INCLUSION_STATUS",
      #"{"operation":"store","status":"EXCLUDE_SAMESITE_NONE_INSECURE, DO_NOT_WARN"}"#)
    log.finish()
    let (exchanges, summary) = read(log.text)
    #expect(summary.isSanitized)
    let exchange = try #require(exchanges.first)
    #expect(exchange.request.headers.map(\.name) == [":method", "x-note"])
    #expect(exchange.response.headers.map(\.name) == ["www-authenticate"])
    #expect(exchange.cookieReports.map(\.exclusions) == [["EXCLUDE_SAMESITE_NONE_INSECURE"]])
    #expect(exchange.cookieReports.first?.name == nil)

    // Logs of old versions do not say their mode: what was left out shows it.
    let old = log.text.replacing(#""logCaptureMode":"Default","#, with: "")
    #expect(read(old).summary.isSanitized)
    #expect(!read(LogWriter().text).summary.isSanitized)
  }
}
