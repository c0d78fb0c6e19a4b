/// One exchange as it went over the wire, before any exporter had a say in it.
struct WireExchange {
  /// Seconds from the start of the run.
  var time: Double
  /// 0 the page's own window, 1 the popup, 2 another browser, 3 native code.
  var window = 0
  var method = "GET"
  var url: String
  /// `document`, `fetch`, `script`, `image`, `stylesheet`, `ping`.
  var type = "document"
  var status = 200
  var sent: [(String, String)] = []
  var got: [(String, String)] = []
  var form: String?
  var json: String?
  var body: String?
  var mime = "text/html"
  /// What the browser says where no answer came.
  var error: String?

  init(_ time: Double, _ url: String, window: Int = 0) {
    self.time = time
    self.url = url
    self.window = window
  }

  func with(_ change: (inout WireExchange) -> Void) -> WireExchange {
    var copy = self
    change(&copy)
    return copy
  }
}

/// One line of a page's console or of the phone's log.
struct WireLine {
  var time: Double
  var tag: String
  var level = "I"
  var text: String
  var pid = 8123
  /// Set where a page said it: the script's address.
  var script: String?
}

/// A whole run: what went over the wire and what was said.
struct Run {
  var exchanges: [WireExchange] = []
  var lines: [WireLine] = []
  var userAgents: [Int: String] = [:]
  /// Wall clock of second 0, seconds since 1970.
  var start: Int
  var title: String
}
