import Evidence
import HAR
import NetLog
import Testing

@Suite("NetLogs that are cut, broken or hostile")
struct DamageTests {
  /// Two requests, the second with a redirect, one after the other.
  private static let log: LogWriter = {
    var log = LogWriter()
    log.exchange("https://in.wombat.example/one", of: 1)
    log.start("https://in.wombat.example/two", of: 2)
    log.send([":method: GET", #"sec-ch-ua: "A";v="1""#], of: 2)
    log.answer("HTTP/1.1 302", ["location: /three"], of: 2)
    log.add("URL_REQUEST_REDIRECTED", of: 2, #"{"location":"https://in.wombat.example/three"}"#)
    log.exchange("https://in.wombat.example/three", of: 2)
    return log
  }()

  @Test("Cut at any byte it gives all that came before, and says that it was cut")
  func truncation() {
    let open = Array(Self.log.openText.utf8)
    let whole = Array(Self.log.text.utf8)
    let all = read(whole).exchanges
    #expect(all.map(\.response.status) == [200, 302, 200])
    // The end of the line that each one's answer stands on.
    let ends = all.map { exchange in
      let place = exchange.response.headers.first?.byteOffset ?? 0
      return whole[place...].firstIndex(of: UInt8(ascii: "\n")) ?? whole.count
    }
    for count in 0..<open.count {
      let (exchanges, summary) = read(Array(whole[..<count]))
      #expect(summary.truncated?.code == "truncated", "\(count)")
      for (exchange, end) in zip(all, ends) where end <= count {
        let same = exchanges.first { $0.entry == exchange.entry }
        #expect(same?.request.url == exchange.request.url, "\(count)")
        #expect(same?.response.status == exchange.response.status, "\(count)")
        #expect(same?.request.headers == exchange.request.headers, "\(count)")
        #expect(same?.response.headers == exchange.response.headers, "\(count)")
      }
      // Nothing is invented.
      #expect(exchanges.count <= all.count)
      #expect(Set(exchanges.map(\.request.url.value)).isSubset(of: all.map(\.request.url.value)))
    }
    // The log of an app that was killed ends behind a comma.
    let killed = read(open + Array(",\n".utf8))
    #expect(killed.exchanges.count == 3)
    #expect(killed.summary.truncated != nil)
  }

  @Test("Equal whatever the pieces are that a pipe hands out", arguments: [1, 7, 4096])
  func pieces(_ step: Int) {
    let bytes = Array(Self.log.text.utf8)
    let (whole, pieces) = (read(bytes), read(bytes, step: step))
    #expect("\(whole.exchanges)" == "\(pieces.exchanges)")
    #expect("\(whole.summary)" == "\(pieces.summary)")
  }

  @Test("One damaged event costs itself alone")
  func damage() {
    for bad in [
      #"{"phase":40,"source":{"id":3,"type":77},"time":"12" "type":906},"#, #"{"phase":, },"#,
      #"{"params":{"url":"https:},"#, "17,", #""text","#, "[1,2],", "{},", "null,",
    ] {
      var text = Self.log.text
      text.replace("\"events\": [\n", with: "\"events\": [\n" + bad + "\n")
      let exchanges = read(text).exchanges
      #expect(exchanges.map(\.response.status) == [200, 302, 200], "\(bad)")
    }
  }

  @Test("Without its tables in front nothing can be told, and that is said")
  func withoutNames() {
    let events = Self.log.events.joined(separator: ",")
    for text in [
      #"{"events":[\#(events)],"constants":\#(Self.log.constants)}"#, #"{"events":[\#(events)]}"#,
      #"{"constants":{},"events":[\#(events)]}"#, #"{"constants":7,"events":[\#(events)]}"#,
      #"{"constants":{"logEventTypes":[1,2],"logEventPhase":"x"},"events":[\#(events)]}"#,
    ] {
      let (exchanges, summary) = read(text)
      #expect(exchanges.isEmpty)
      #expect(summary.skipped.map(\.fault.code) == ["names-missing"])
      #expect(summary.skipped.first?.count == Self.log.events.count)
    }
  }

  @Test(
    "Values of the wrong kind, enormous and negative ones crash nothing",
    arguments: [
      (#""type":77}"#, #""type":"seventy-seven"}"#), (#""id":1"#, #""id":{}"#),
      (#""id":1"#, #""id":99999999999999999999999"#), (#""id":1"#, #""id":-1"#),
      (#""time":"50"#, #""time":"-922337203685477"#),
      (#""time":"50"#, #""time":"999999999999999999"#),
      (#""timeTickOffset":1799000000000"#, #""timeTickOffset":"soon""#),
      (#""timeTickOffset":1799000000000"#, #""timeTickOffset":1e308"#),
      (#""timeTickOffset":1799000000000"#, #""timeTickOffset":-9e14"#),
      (#""method":"GET""#, #""method":null"#), (#""url":"https"#, #""url":7,"x":"https"#),
      ("HTTP/1.1 200", "HTTP/1.1 99999999999999999999"), ("HTTP/1.1 200", "HTTP"),
      ("HTTP/1.1 200", ":"), ("user-agent: Lorikeet/1", ":"), ("user-agent: Lorikeet/1", ""),
      ("content-type: text/html", #"content-type: \u00"#), ("content-type: text/html", ":::: "),
      (#""phase":41"#, #""phase":"begin""#), (#""headers":["#, #""headers":[[],{},7,"#),
      (#""headers":["#, #""headers":["\ud800: \udfff","#),
    ])
  func wrongKinds(_ old: String, _ new: String) {
    let text = Self.log.text.replacing(old, with: new)
    #expect(text != Self.log.text)
    let (exchanges, _) = read(text)
    #expect(exchanges.count <= 3)
  }

  @Test("Requests without end push the oldest out, and none is lost")
  func many() {
    var log = LogWriter()
    for source in 1...5_000 {
      log.start("https://in.wombat.example/\(source)", of: source)
      log.send([":method: GET"], of: source)
    }
    let (exchanges, summary) = read(log.text)
    #expect(exchanges.count == 5_000)
    #expect(summary.entries == 5_000)
    #expect(exchanges.allSatisfy { $0.response.status == 0 && $0.response.error == nil })
  }

  @Test("Headers without end are cut, the exchange stays")
  func large() {
    var log = LogWriter()
    log.start("https://in.wombat.example/")
    log.send((0..<20_000).map { "x-\($0): " + String(repeating: "v", count: 50) })
    log.answer("HTTP/1.1 200")
    for _ in 0..<2_000 {
      log.add("COOKIE_INCLUSION_STATUS", #"{"operation":"send","status":"INCLUDE"}"#)
    }
    log.finish()
    let exchange = read(log.text).exchanges.first
    #expect(exchange?.response.status == 200)
    #expect((100..<20_000).contains(exchange?.request.headers.count ?? 0))
    #expect((1..<2_000).contains(exchange?.cookieReports.count ?? 0))
  }

  @Test("What ends without having begun is nothing")
  func endOnly() {
    var log = LogWriter()
    log.add("URL_REQUEST_START_JOB", .end, #"{"net_error":-102}"#)
    log.add("REQUEST_ALIVE", .end, #"{"net_error":-102}"#)
    #expect(read(log.text).exchanges.isEmpty)
  }
}
