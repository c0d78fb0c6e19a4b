import Evidence
import Foundation
import HAR
import NetLog

/// Keeps everything, in file order of the requests.
struct Collector: ExchangeSink {
  var exchanges: [Exchange] = []
  mutating func entry(_ entry: borrowing EntryView) { exchanges.append(entry.exchange()) }
}

func read(_ bytes: [UInt8], step: Int = .max) -> (
  exchanges: [Exchange], summary: CaptureSummary
) {
  var sink = Collector()
  let member = Member(
    name: Quoted("net.json", .fileName), id: SourceID(0), head: Array(bytes.prefix(256 << 10)),
    stream: MemoryStream(bytes, step: step))
  let summary = NetLogReader.read(member, into: &sink)
  return (sink.exchanges.sorted { $0.entry < $1.entry }, summary)
}

func read(_ text: String, step: Int = .max) -> (
  exchanges: [Exchange], summary: CaptureSummary
) {
  read(Array(text.utf8), step: step)
}

/// Writes a NetLog as Chromium does: tables of names, then one event a line.
struct LogWriter {
  static let names = [
    "REQUEST_ALIVE", "CORS_REQUEST", "URL_REQUEST_START_JOB", "URL_REQUEST_REDIRECTED",
    "URL_REQUEST_FAKE_RESPONSE_HEADERS_CREATED", "HTTP_TRANSACTION_SEND_REQUEST_HEADERS",
    "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", "HTTP_TRANSACTION_QUIC_SEND_REQUEST_HEADERS",
    "HTTP_TRANSACTION_READ_RESPONSE_HEADERS", "COOKIE_INCLUSION_STATUS",
    "COOKIE_GET_BLOCKED_BY_NETWORK_DELEGATE", "COOKIE_SET_BLOCKED_BY_NETWORK_DELEGATE",
    "CANCELLED", "FAILED", "SOCKET_ALIVE", "AN_EVENT_OF_NEXT_YEAR",
  ]

  /// What the events' numbers start at: every version of Chromium has its own.
  var first = 900
  var mode = "IncludeSensitive"
  var offset = "1799000000000"
  var events: [String] = []
  /// Milliseconds, on the log's own clock.
  var now = 5_000

  func number(_ name: String) -> Int { first + 7 * (Self.names.firstIndex(of: name) ?? 999) }

  enum Phase: Int { case none = 40, begin, end }

  mutating func add(
    _ name: String, _ phase: Phase = .none, of source: Int = 1, _ params: String? = nil,
    after milliseconds: Int = 1
  ) {
    now += milliseconds
    let params = params.map { #""params":\#($0),"# } ?? ""
    events.append(
      #"{\#(params)"phase":\#(phase.rawValue),"source":{"id":\#(source),"start_time":"1","type":77},"#
        + #""time":"\#(now)","type":\#(number(name))}"#)
  }

  mutating func add(_ name: String, of source: Int = 1, _ params: String) {
    add(name, .none, of: source, params)
  }

  mutating func start(_ url: String, of source: Int = 1, method: String = "GET", more: String = "")
  {
    add(
      "URL_REQUEST_START_JOB", .begin, of: source,
      #"{\#(more)"method":"\#(method)","url":"\#(url)"}"#)
  }

  mutating func send(_ headers: [String], of source: Int = 1) {
    add(
      "HTTP_TRANSACTION_HTTP2_SEND_REQUEST_HEADERS", of: source,
      #"{"headers":\#(Self.list(headers))}"#)
  }

  mutating func answer(_ line: String, _ headers: [String] = [], of source: Int = 1) {
    add(
      "HTTP_TRANSACTION_READ_RESPONSE_HEADERS", of: source,
      #"{"headers":\#(Self.list([line] + headers))}"#)
  }

  mutating func finish(_ source: Int = 1) {
    add("URL_REQUEST_START_JOB", .end, of: source)
    add("REQUEST_ALIVE", .end, of: source)
  }

  /// A whole request that was answered.
  mutating func exchange(_ url: String, of source: Int, _ status: Int = 200) {
    start(url, of: source)
    send([":method: GET", "user-agent: Lorikeet/1"], of: source)
    answer("HTTP/1.1 \(status)", ["content-type: text/html"], of: source)
    finish(source)
  }

  static func list(_ items: [String]) -> String {
    let quoted = items.map {
      "\"" + $0.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "[" + quoted.joined(separator: ",") + "]"
  }

  var constants: String {
    let types = Self.names.map { #""\#($0)":\#(number($0))"# }.joined(separator: ",")
    return #"{"clientInfo":{"name":"Lorikeet","version":"9.1"},"#
      + #""loadFlag":{"MAIN_FRAME_DEPRECATED":256},"logCaptureMode":"\#(mode)","#
      + #""logEventPhase":{"PHASE_BEGIN":41,"PHASE_END":42,"PHASE_NONE":40},"#
      + #""logEventTypes":{\#(types)},"logFormatVersion":1,"#
      + #""logSourceType":{"SOCKET":78,"URL_REQUEST":77},"#
      + #""netError":{"ERR_ABORTED":-3,"ERR_CONNECTION_REFUSED":-102,"ERR_TOO_MANY_TEAPOTS":-9321},"#
      + #""timeTickOffset":\#(offset)}"#
  }

  /// Up to the bracket behind the events.
  var openText: String {
    #"{"constants":\#(constants),"# + "\n\"events\": [\n" + events.joined(separator: ",\n")
  }

  var text: String { openText + "],\n\"polledData\": [{\"events\":[{\"type\":1}]}]}\n" }
}

enum Shared {
  /// The folder of recorded NetLogs; nil where it is not there.
  static let folder: URL? = {
    let given = ProcessInfo.processInfo.environment["WVTRIAGE_SHARED"].map {
      URL(fileURLWithPath: $0)
    }
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared")
    let folder = (given ?? beside).appendingPathComponent("netlogs")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }()

  static let names: [String] =
    folder.map { ((try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []).sorted() }
    ?? []

  static func bytes(_ path: String) -> [UInt8] {
    guard let folder, let data = try? Data(contentsOf: folder.appendingPathComponent(path)) else {
      return []
    }
    return Array(data)
  }
}
