/// Writes a run the way an exporter would have: what it records, leaves out and calls things.
struct HealthyExport {
  enum Exporter: CaseIterable {
    case devToolsOpener, devToolsBoth, playwright, mitmproxy, charles, webInspector, netLog
  }

  var run: Run
  var exporter: Exporter
  var sanitized: Bool

  /// The files, in the order a customer would name them.
  func files() -> [(name: String, text: String)] {
    switch exporter {
    case .devToolsOpener: [("capture.har", har(windows: [0]))]
    case .devToolsBoth:
      [("capture.har", har(windows: [0])), ("popup.har", har(windows: [1], late: true))]
    case .webInspector:
      [("main.har", har(windows: [0])), ("popup.har", har(windows: [1], late: true))]
    case .playwright: [("capture.har", har(windows: [0, 1]))]
    case .mitmproxy, .charles: [("capture.har", har(windows: [0, 1, 2, 3]))]
    case .netLog: [("net.json", HealthyNetLog(run: run, sanitized: sanitized).text())]
    }
  }

  func log() -> String {
    run.lines.map { line in
      let text =
        line.script.map { "[INFO:CONSOLE:21] \"\(line.text)\", source: \($0) (21)" } ?? line.text
      let seconds = run.start + Int(line.time)
      let of = (day: seconds / 86_400, rest: seconds % 86_400)
      let (month, day) = Self.monthDay(of.day)
      return
        "\(Self.two(month))-\(Self.two(day)) \(Self.two(of.rest / 3_600)):\(Self.two(of.rest / 60 % 60)):"
        + "\(Self.two(of.rest % 60)).\(Self.three(line.time))  \(line.pid)  \(line.pid) \(line.level) \(line.tag): \(text)"
    }.joined(separator: "\n") + "\n"
  }

  private var creator: String {
    switch exporter {
    case .devToolsOpener, .devToolsBoth: #"{"name":"WebInspector","version":"537.36"}"#
    case .playwright: #"{"name":"Playwright","version":"1.58.0"}"#
    case .mitmproxy: #"{"name":"mitmproxy","version":"11.0.2","comment":""}"#
    case .charles: #"{"name":"Charles Proxy","version":"5.0.1"}"#
    case .webInspector: #"{"name":"WebKit Web Inspector","version":"1.0"}"#
    case .netLog: "{}"
    }
  }

  private func har(windows: Set<Int>, late: Bool = false) -> String {
    var shown = run.exchanges.filter { windows.contains($0.window) }
    if late, let first = shown.first?.time { shown.removeAll { $0.time < first + 1 } }
    if exporter == .webInspector {
      shown.removeAll { (300..<400).contains($0.status) || $0.status == 0 }
    }
    let pages: String
    switch exporter {
    case .devToolsOpener, .devToolsBoth: pages = Self.page("page_1", shown.first, run)
    case .playwright:
      pages = windows.sorted().map { window in
        Self.page("page@\(window)f", shown.first { $0.window == window }, run)
      }.joined(separator: ",")
    case .webInspector: pages = Self.page("page_0", shown.first, run)
    case .mitmproxy, .charles, .netLog: pages = ""
    }
    let entries = shown.map(entry).joined(separator: ",\n")
    return
      #"{"log":{"version":"1.2","creator":\#(creator),"pages":[\#(pages)],"entries":[\#n\#(entries)\#n]}}\#n"#
  }

  private static func page(_ id: String, _ first: WireExchange?, _ run: Run) -> String {
    #"{"startedDateTime":"\#(stamp(run, first?.time ?? 0))","id":"\#(id)","title":"\#(first?.url ?? "")","pageTimings":{"onLoad":null}}"#
  }

  private func entry(_ exchange: WireExchange) -> String {
    var sent = exchange.sent, got = exchange.got
    sent.insert(("user-agent", run.userAgents[exchange.window] ?? ""), at: 0)
    got.append(("content-type", exchange.mime))
    if exchange.status == 0 { got = [] }
    let isDevTools = exporter == .devToolsOpener || exporter == .devToolsBoth
    if sanitized, isDevTools {
      sent.removeAll { ["cookie", "authorization"].contains($0.0) }
      got.removeAll { $0.0 == "set-cookie" }
    }
    var fields: [String] = []
    switch exporter {
    case .devToolsOpener, .devToolsBoth:
      fields += [
        #""_resourceType":"\#(exchange.type)""#, #""pageref":"page_1""#,
        #""_initiator":{"type":"other"}"#,
      ]
    case .playwright:
      fields += [
        #""_resourceType":"\#(exchange.type)""#, #""pageref":"page@\#(exchange.window)f""#,
      ]
    case .webInspector: fields.append(#""pageref":"page_0""#)
    case .mitmproxy, .charles, .netLog: break
    }
    let titled = exporter == .webInspector || exporter == .charles
    let location = got.first { $0.0 == "location" }?.1 ?? ""
    let post =
      (exchange.form ?? exchange.json).map {
        #","postData":{"mimeType":"\#(exchange.form == nil ? "application/json" : "application/x-www-form-urlencoded")","text":\#(Self.quoted($0))}"#
      } ?? ""
    let text = exchange.body.map { #","text":\#(Self.quoted($0))"# } ?? ""
    let status = exchange.status == 0 && exporter == .playwright ? -1 : exchange.status
    let error =
      exchange.error.map {
        exporter == .playwright
          ? #","_failureText":"\#($0)""# : isDevTools ? #","_error":"\#($0)""# : ""
      } ?? ""
    fields.append(#""startedDateTime":"\#(Self.stamp(run, exchange.time))","time":41.5"#)
    fields.append(
      #""request":{"method":"\#(exchange.method)","url":\#(Self.quoted(exchange.url)),"httpVersion":"HTTP/2.0","headers":[\#(Self.headers(sent, titled))],"cookies":[],"queryString":[],"headersSize":-1,"bodySize":-1\#(post)}"#
    )
    fields.append(
      #""response":{"status":\#(status),"statusText":"","httpVersion":"HTTP/2.0","headers":[\#(Self.headers(got, titled))],"cookies":[],"content":{"size":\#(exchange.body?.utf8.count ?? 0),"mimeType":"\#(exchange.mime)"\#(text)},"redirectURL":\#(Self.quoted(location)),"headersSize":-1,"bodySize":-1\#(error)}"#
    )
    fields.append(#""cache":{},"timings":{"send":0,"wait":41.5,"receive":0}"#)
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func headers(_ list: [(String, String)], _ titled: Bool) -> String {
    list.map { name, value in
      let shown =
        titled
        ? name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(
          separator: "-")
        : name
      return #"{"name":"\#(shown)","value":\#(quoted(value))}"#
    }.joined(separator: ",")
  }

  static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static func stamp(_ run: Run, _ time: Double) -> String {
    let seconds = run.start + Int(time)
    let rest = seconds % 86_400
    let (month, day) = monthDay(seconds / 86_400)
    return
      "2026-\(two(month))-\(two(day))T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60)).\(three(time))Z"
  }

  /// Month and day of a day of 2026, from days since 1970.
  private static func monthDay(_ days: Int) -> (Int, Int) {
    var left = days - 20_454
    for (index, length) in [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].enumerated() {
      if left < length { return (index + 1, left + 1) }
      left -= length
    }
    return (12, 31)
  }
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  private static func three(_ time: Double) -> String {
    String(String(1_000 + Int((time - time.rounded(.down)) * 1_000)).dropFirst())
  }
}
