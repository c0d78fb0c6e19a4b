/// Captures for examples, written as the exporters write them.
extension Example {
  /// Who wrote the capture.
  public enum Recorder: Sendable {
    case mitmproxy, charles, devTools, playwright, webInspector

    var creator: String {
      switch self {
      case .mitmproxy: #"{"name":"mitmproxy","version":"11.0.2"}"#
      case .charles: #"{"name":"Charles Proxy","version":"4.6.7"}"#
      case .devTools: #"{"name":"WebInspector","version":"537.36"}"#
      case .playwright: #"{"name":"Playwright","version":"1.50.0"}"#
      case .webInspector: #"{"name":"WebKit Web Inspector","version":"1.0"}"#
      }
    }
    var knowsPages: Bool { self != .mitmproxy && self != .charles }
    var knowsTypes: Bool { self == .devTools || self == .playwright }
  }

  /// User agents as phones send them.
  public enum Agent: String, Sendable {
    case androidWebView =
      """
      Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like \
      Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36
      """
    case wkWebView =
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Mobile/15E148
      """
    case chrome =
      """
      Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 \
      Mobile Safari/537.36
      """
    case wkWebViewWithMarker =
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Mobile/15E148 GOOGLE_PAY_SUPPORTED
      """
    /// The default string of an iPad's web view.
    case desktopWKWebView =
      """
      Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)
      """
    /// The same by a phone's mode.
    case iPadWKWebView =
      """
      Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
      Mobile/15E148
      """
    /// Put together by hand, each wrong in its own way.
    case wrappedOptional =
      """
      Optional("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 \
      (KHTML, like Gecko) Mobile/15E148") Shop/4
      """
    case doubled =
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Mobile/15E148 Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) \
      AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148
      """
    case twoPlatforms =
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Android 14 Mobile/15E148 Safari/604.1
      """
    /// An app's own calls, without any web view.
    case okhttp = "okhttp/4.12.0"
    case native = "Shop/4.2 (iPad; iOS 17.5; Scale/2.00)"
    /// What a tool leaves of a value that it takes out.
    case takenOut = "[removed]"
    case safari =
      """
      Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
      Gecko) Version/17.5 Mobile/15E148 Safari/604.1
      """
  }

  /// One exchange, at so many seconds from 10:00:00Z.
  public struct Step: Sendable {
    var second: Double
    var method = "GET"
    var url: String
    var status = 200
    var type = "document"
    var window = 1
    var agent: Agent?
    var requestHeaders: [String] = []
    var responseHeaders: [String] = []
    var form: String?
    var json: String?
    var body: String?
    var error: String?
    /// What the browser says it did with cookies, which only a NetLog tells.
    var words: [String] = []
    /// The site of the page around the frame it is made in.
    var pageAround: String?

    /// A page, loaded as a document.
    public static func page(
      _ second: Double, _ url: String, status: Int = 200, headers: [String] = [],
      body: String? = nil
    ) -> Step {
      Step(second: second, url: url, status: status, responseHeaders: headers, body: body)
    }
    /// A document that sends the browser on.
    public static func redirect(
      _ second: Double, _ url: String, to location: String, status: Int = 302,
      headers: [String] = []
    ) -> Step {
      Step(
        second: second, url: url, status: status,
        responseHeaders: headers + ["location: \(location)"])
    }
    /// A form posted as a document.
    public static func submit(
      _ second: Double, _ url: String, form: String, to location: String? = nil
    ) -> Step {
      Step(
        second: second, method: "POST", url: url, status: location == nil ? 200 : 302,
        responseHeaders: location.map { ["location: \($0)"] } ?? [], form: form)
    }
    /// A request of the page's scripts.
    public static func fetch(
      _ second: Double, _ url: String, method: String = "GET", status: Int = 200,
      json: String? = nil, form: String? = nil, answer: String? = nil, headers: [String] = []
    ) -> Step {
      Step(
        second: second, method: method, url: url, status: status, type: "fetch",
        responseHeaders: headers, form: form, json: json, body: answer)
    }
    /// A request that got no answer.
    public static func failed(_ second: Double, _ url: String, _ error: String) -> Step {
      Step(second: second, url: url, status: 0, error: error)
    }

    /// The same in another window (DevTools writes each into an export of its own).
    public func inWindow(_ number: Int) -> Step {
      var step = self
      step.window = number
      return step
    }
    public func by(_ agent: Agent) -> Step {
      var step = self
      step.agent = agent
      return step
    }
    /// All of them with more request headers.
    public static func all(_ steps: [Step], sending headers: String...) -> [Step] {
      steps.map { step in
        var step = step
        step.requestHeaders += headers
        return step
      }
    }
    /// Made in a frame inside a page of that other site.
    public func inFrame(of site: String) -> Step {
      var step = self
      step.pageAround = site
      return step
    }
    /// With what the browser did with cookies (a NetLog alone tells): `store NAME STATUS`,
    /// `send NAME STATUS`, `get blocked`; `-` for a cookie that never got a name.
    public func withCookies(_ words: String...) -> Step {
      var step = self
      step.words += words
      return step
    }
    /// With more request headers, each `name: value`.
    public func sending(_ headers: String...) -> Step {
      var step = self
      step.requestHeaders += headers
      return step
    }
  }

  public static func har(
    _ recorder: Recorder, by agent: Agent = .androidWebView, name: String = "capture.har",
    _ parts: [Step]...
  ) -> File {
    let steps = parts.flatMap { $0 }
    var windows: [Int] = []
    for step in steps where !windows.contains(step.window) { windows.append(step.window) }
    let pages = windows.map { window in
      let first = steps.first { $0.window == window }
      return """
        {"startedDateTime":"\(stamp(first?.second ?? 0))","id":"\(page(window, recorder))",\
        "title":\(quoted(first?.url ?? "")),"pageTimings":{}}
        """
    }
    let entries = steps.map { entry($0, recorder, agent) }
    return File(
      name,
      """
      {"log":{"version":"1.2","creator":\(recorder.creator),\
      "pages":[\(recorder.knowsPages ? pages.joined(separator: ",") : "")],"entries":[
      \(entries.joined(separator: ",\n"))
      ]}}

      """)
  }

  private static func page(_ window: Int, _ recorder: Recorder) -> String {
    switch recorder {
    case .playwright: "page@00\(window)"
    case .webInspector: "page_0"
    default: "page_\(window)"
    }
  }

  private static func entry(_ step: Step, _ recorder: Recorder, _ agent: Agent) -> String {
    var sent = ["user-agent: \((step.agent ?? agent).rawValue)"] + step.requestHeaders
    if step.type == "document", agent == .androidWebView {
      sent += ["sec-fetch-mode: navigate", "sec-fetch-dest: document"]
    }
    var post = ""
    if let form = step.form ?? step.json {
      let mime = step.form != nil ? "application/x-www-form-urlencoded" : "application/json"
      sent.append("content-type: \(mime)")
      post = #","postData":{"mimeType":"\#(mime)","text":\#(quoted(form))}"#
    }
    let location = step.responseHeaders.first { $0.hasPrefix("location: ") }?.dropFirst(10) ?? ""
    let mime = step.type == "document" ? "text/html" : "application/json"
    let text = step.body.map { #","text":\#(quoted($0))"# } ?? ""
    let error = step.error.map { #","_error":\#(quoted($0))"# } ?? ""
    let pageref = recorder.knowsPages ? #""pageref":"\#(page(step.window, recorder))","# : ""
    let type = recorder.knowsTypes ? #""_resourceType":"\#(step.type)","# : ""
    return """
      {\(pageref)\(type)"startedDateTime":"\(stamp(step.second))","time":80,\
      "request":{"method":"\(step.method)","url":\(quoted(step.url)),"httpVersion":"HTTP/2.0",\
      "headers":[\(headers(sent))],"cookies":[],"queryString":[],"headersSize":-1,"bodySize":-1\(post)},\
      "response":{"status":\(step.status),"statusText":"","httpVersion":"HTTP/2.0",\
      "headers":[\(headers(step.responseHeaders))],"cookies":[],\
      "content":{"size":0,"mimeType":"\(mime)"\(text)},"redirectURL":\(quoted(String(location))),\
      "headersSize":-1,"bodySize":-1\(error)},"cache":{},"timings":{"send":0,"wait":80,"receive":0}}
      """
  }

  private static func headers(_ lines: [String]) -> String {
    lines.map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      return #"{"name":\#(quoted(String(parts.first ?? ""))),"value":\#(quoted(String(value)))}"#
    }.joined(separator: ",")
  }

  static func stamp(_ second: Double) -> String { "2026-03-01T\(clock(second))Z" }

  /// A JSON string.
  static func quoted(_ text: String) -> String {
    var out = "\""
    for character in text.unicodeScalars {
      switch character {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      default: out.unicodeScalars.append(character)
      }
    }
    return out + "\""
  }
}
