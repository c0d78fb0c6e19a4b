/// NetLogs for examples, written as Chromium writes them.
extension Example {
  /// What Chromium leaves out of a NetLog.
  public enum NetLogMode: String, Sendable {
    /// Cookies and credentials, and of a cookie's status the name.
    case withoutSecrets = "Default"
    case whole = "IncludeSensitive"
  }

  /// - Parameter isCut: the app was killed while the log was being written.
  public static func netLog(
    _ mode: NetLogMode = .whole, by agent: Agent = .androidWebView, name: String = "net.json",
    isCut: Bool = false, _ parts: [Step]...
  ) -> File {
    var events: [String] = []
    for (index, step) in parts.flatMap({ $0 }).enumerated() {
      var log = NetLogLines(source: index * 10 + 3, at: step.second, mode: mode)
      log.write(step, agent)
      events += log.events
    }
    let text =
      "{\"constants\":\(NetLogLines.constants(mode)),\n\"events\": [\n"
      + events.joined(separator: ",\n")
    return File(name, isCut ? text + ",\n" : text + "],\n\"polledData\": [{}]}\n")
  }
}

/// The events of one URL request.
private struct NetLogLines {
  var source: Int
  var milliseconds: Int
  var mode: Example.NetLogMode
  var events: [String] = []

  init(source: Int, at second: Double, mode: Example.NetLogMode) {
    self.source = source
    milliseconds = 60_000 + Int(second * 1_000)
    self.mode = mode
  }

  static let types = [
    "REQUEST_ALIVE", "URL_REQUEST_START_JOB", "URL_REQUEST_REDIRECTED",
    "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", "HTTP_TRANSACTION_READ_RESPONSE_HEADERS",
    "COOKIE_INCLUSION_STATUS", "COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE",
    "COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE",
  ]

  /// Tick 0 is 09:59:00Z of the examples' day.
  static func constants(_ mode: Example.NetLogMode) -> String {
    let types = types.enumerated().map { "\"\($1)\":\($0 + 101)" }.joined(separator: ",")
    return """
      {"clientInfo":{"name":"Chromium","version":"126.0.6478.71"},"logCaptureMode":"\(mode.rawValue)",\
      "logEventPhase":{"PHASE_BEGIN":1,"PHASE_END":2,"PHASE_NONE":0},"logEventTypes":{\(types)},\
      "logFormatVersion":1,"logSourceType":{"NONE":0,"URL_REQUEST":1},\
      "netError":{"ERR_CERT_AUTHORITY_INVALID":-202,"ERR_CONNECTION_REFUSED":-102,\
      "ERR_NAME_NOT_RESOLVED":-105},"timeTickOffset":1772359140000}
      """
  }

  private mutating func add(_ type: String, _ phase: Int, _ params: String? = nil) {
    let number = (Self.types.firstIndex(of: type) ?? -1) + 101
    let params = params.map { "\"params\":\($0)," } ?? ""
    events.append(
      """
      {\(params)"phase":\(phase),"source":{"id":\(source),"start_time":"\(milliseconds)","type":1},\
      "time":"\(milliseconds)","type":\(number)}
      """)
  }

  mutating func write(_ step: Example.Step, _ agent: Example.Agent) {
    let isFrame = step.requestHeaders.contains("sec-fetch-dest: iframe")
    let isDocument = step.type == "document"
    let type = isFrame ? "subframe" : isDocument ? "main frame" : "other"
    let around = step.pageAround.map {
      """
      "network_isolation_key":"\($0) https://frame.example",\
      "site_for_cookies":"SiteForCookies: {site=\(isFrame ? $0 : "null"); schemefully_same=true}",
      """
    }
    add("REQUEST_ALIVE", 1, "{\"url\":\(Example.quoted(step.url))}")
    add(
      "URL_REQUEST_START_JOB", 1,
      """
      {"method":"\(step.method)",\(around ?? "")"request_type":"\(type)",\
      "url":\(Example.quoted(step.url))}
      """)
    say(step.words.filter { !$0.hasPrefix("store") })
    if let error = step.error {
      milliseconds += 40
      let number = error == "net::ERR_CERT_AUTHORITY_INVALID" ? -202 : -102
      add("URL_REQUEST_START_JOB", 2, "{\"net_error\":\(number)}")
      add("REQUEST_ALIVE", 2, "{\"net_error\":\(number)}")
      return
    }
    var sent = [":method: \(step.method)", "user-agent: \((step.agent ?? agent).rawValue)"]
    if !step.requestHeaders.contains(where: { $0.hasPrefix("sec-fetch-dest") }) {
      sent +=
        isDocument
        ? ["sec-fetch-mode: navigate", "sec-fetch-dest: document"] : ["sec-fetch-dest: empty"]
    }
    add("HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", 0, headers(sent + step.requestHeaders))
    milliseconds += 80
    let got =
      ["HTTP/1.1 \(step.status)", "content-type: \(isDocument ? "text/html" : "application/json")"]
      + step.responseHeaders
    add("HTTP_TRANSACTION_READ_RESPONSE_HEADERS", 0, headers(got))
    say(step.words.filter { $0.hasPrefix("store") })
    if let location = step.responseHeaders.first(where: { $0.hasPrefix("location: ") }) {
      let target = Example.quoted(String(location.dropFirst(10)))
      add("URL_REQUEST_REDIRECTED", 0, "{\"location\":\(target)}")
    }
    add("URL_REQUEST_START_JOB", 2)
    add("REQUEST_ALIVE", 2)
  }

  /// `store NAME STATUS`, `send NAME STATUS`, or `get blocked`.
  private mutating func say(_ words: [String]) {
    for word in words {
      let parts = word.split(separator: " ", maxSplits: 2).map(String.init)
      if parts == ["get", "blocked"] { add("COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE", 0) }
      guard parts.count == 3 else { continue }
      let name =
        mode == .whole && parts[1] != "-"
        ? "\"name\":\(Example.quoted(parts[1])),\"path\":\"/\"," : ""
      add(
        "COOKIE_INCLUSION_STATUS", 0,
        "{\(name)\"operation\":\"\(parts[0])\",\"status\":\"\(parts[2]), NO_EXEMPTION\"}")
    }
  }

  private func headers(_ lines: [String]) -> String {
    let written = lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard mode == .withoutSecrets, parts.count == 2,
        ["cookie", "set-cookie", "authorization"].contains(parts[0])
      else { return line }
      return "\(parts[0]): [\(parts[1].utf8.count - 1) bytes were stripped]"
    }
    return "{\"headers\":[\(written.map(Example.quoted).joined(separator: ","))]}"
  }
}
