/// Writes a run as Chromium's NetLog: every request of the app's web views, no page, no body.
struct HealthyNetLog {
  var run: Run
  /// Cookies and credentials left out, which is the default.
  var sanitized: Bool

  private static let types = [
    "REQUEST_ALIVE", "URL_REQUEST_START_JOB", "URL_REQUEST_REDIRECTED",
    "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", "HTTP_TRANSACTION_READ_RESPONSE_HEADERS",
    "COOKIE_INCLUSION_STATUS", "COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE", "CANCELLED",
  ]

  func text() -> String {
    let table = Self.types.enumerated().map { #""\#($1)":\#($0 + 60)"# }.joined(separator: ",")
    let mode = sanitized ? "Default" : "IncludeSensitive"
    let constants =
      #"{"logCaptureMode":"\#(mode)","logEventPhase":{"PHASE_BEGIN":1,"PHASE_END":2,"PHASE_NONE":0},"#
      + #""logEventTypes":{\#(table)},"logSourceType":{"URL_REQUEST":1},"#
      + #""netError":{"ERR_ABORTED":-3},"timeTickOffset":\#(run.start * 1_000)}"#
    // Another browser and native code have logs of their own.
    let shown = run.exchanges.filter { $0.window < 2 }
    let events = shown.enumerated().flatMap { lines($1, of: $0 * 7 + 11) }
    // In the order of their times, as they are written.
    let sorted = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }
    return "{\"constants\":\(constants),\n\"events\": [\n"
      + sorted.map(\.element.text).joined(separator: ",\n") + "],\n\"polledData\": [{}]}\n"
  }

  private func lines(_ exchange: WireExchange, of source: Int) -> [(time: Int, text: String)] {
    var events: [(time: Int, text: String)] = []
    var time = Int(exchange.time * 1_000)
    func add(_ type: String, _ phase: Int = 0, _ params: String? = nil) {
      let number = (Self.types.firstIndex(of: type) ?? 99) + 60
      let params = params.map { #""params":\#($0),"# } ?? ""
      events.append(
        (
          time,
          #"{\#(params)"phase":\#(phase),"source":{"id":\#(source),"type":1},"time":"\#(time)","type":\#(number)}"#
        ))
    }
    func status(_ operation: String, _ count: Int) {
      for _ in 0..<count {
        add(
          "COOKIE_INCLUSION_STATUS", 0,
          #"{"operation":"\#(operation)","status":"INCLUDE, DO_NOT_WARN, NO_EXEMPTION"}"#)
      }
    }
    let isDocument = exchange.type == "document"
    let url = HealthyExport.quoted(exchange.url)
    add("REQUEST_ALIVE", 1, #"{"url":\#(url)}"#)
    add(
      "URL_REQUEST_START_JOB", 1,
      #"{"method":"\#(exchange.method)","request_type":"\#(isDocument ? "main frame" : "other")","url":\#(url)}"#
    )
    // What counts visitors is kept from its cookies all day long.
    if ["image", "ping", "script"].contains(exchange.type) {
      add("COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE")
    }
    if let error = exchange.error, exchange.status == 0 {
      time += 41
      let number = error.contains("ABORTED") ? -3 : -105
      add("CANCELLED", 0, #"{"net_error":\#(number)}"#)
      add("REQUEST_ALIVE", 2, #"{"net_error":\#(number)}"#)
      return events
    }
    let sent =
      [(":method", exchange.method), ("user-agent", run.userAgents[exchange.window] ?? "")]
      + exchange.sent
    status("send", sent.count { $0.0 == "cookie" })
    add("HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", 0, headers(sent))
    time += 41
    let got = [("content-type", exchange.mime)] + exchange.got
    add(
      "HTTP_TRANSACTION_READ_RESPONSE_HEADERS", 0, headers(got, line: "HTTP/1.1 \(exchange.status)")
    )
    status("store", got.count { $0.0 == "set-cookie" })
    if let location = exchange.got.first(where: { $0.0 == "location" })?.1 {
      add("URL_REQUEST_REDIRECTED", 0, #"{"location":\#(HealthyExport.quoted(location))}"#)
    }
    add("URL_REQUEST_START_JOB", 2)
    add("REQUEST_ALIVE", 2)
    return events
  }

  private func headers(_ list: [(String, String)], line: String? = nil) -> String {
    let written = list.map { name, value in
      sanitized && ["cookie", "set-cookie", "authorization"].contains(name)
        ? "\(name): [\(value.utf8.count) bytes were stripped]" : "\(name): \(value)"
    }
    let items = ([line].compactMap(\.self) + written).map(HealthyExport.quoted)
    return #"{"headers":[\#(items.joined(separator: ","))]}"#
  }
}
