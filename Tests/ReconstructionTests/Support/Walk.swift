import Evidence
import HAR
import Testing

@testable import Reconstruction

/// A person's way through pages, written down as a recorder of windows would: every step half a second after the one
/// before, with the Referer of the page the window shows.
struct Walk {
  static let app = "https://app.store.example"
  static let back = "https%3A%2F%2Fapp.store.example%2Fcb"

  var scene = Scene()
  var now = 0.0
  var window = "page@1"
  private var shown: [String: String] = [:]
  private var asks: [String: String] = [:]

  init(_ exporter: Exporter = .playwright) {
    scene.capture("a.har", exporter)
  }

  /// From here on in the window; its first page has the Referer of the window that was in front.
  mutating func into(_ name: String) {
    if shown[name] == nil { shown[name] = shown[window] }
    window = name
  }

  /// A page comes; with `to`, a redirect. A redirect keeps the Referer of the page that asked.
  mutating func go(
    _ url: String, to location: String? = nil, posts: String? = nil, status: Int? = nil,
    body: String? = nil, sets: [String] = [], frame: Bool = false, cookie: String? = nil
  ) {
    now += 0.5
    let referer = shown[window]
    scene.request(
      url, at: now, method: posts == nil ? "GET" : "POST",
      status: status ?? (location == nil ? 200 : 302), dest: frame ? "iframe" : "document",
      referer: referer, page: window, cookie: cookie, sets: sets, location: location, posts: posts,
      body: body)
    if location == nil, !frame { shown[window] = url }
  }

  /// A frame of the page in front; its own requests have the frame's address as Referer.
  mutating func frame(
    _ url: String, posts: String? = nil, to location: String? = nil, body: String? = nil
  ) {
    go(url, to: location, posts: posts, body: body, frame: true)
  }

  /// A request of script, of the page in front or of a frame.
  mutating func call(
    _ url: String, posts: String? = nil, status: Int = 200, answer: String = "{}",
    from frame: String? = nil, bearer: Bool = false, sets: [String] = []
  ) {
    now += 0.5
    scene.request(
      url, at: now, method: posts == nil ? "GET" : "POST", status: status, dest: "empty",
      referer: frame ?? shown[window], page: window, sets: sets,
      sent: bearer ? ["authorization": "Bearer t0ken"] : [:], posts: posts, body: answer,
      mime: "application/json")
  }

  mutating func script(_ url: String) {
    now += 0.5
    scene.request(
      url, at: now, dest: "script", referer: shown[window], page: window, mime: "text/javascript")
  }

  mutating func wait(_ seconds: Double) { now += seconds }
}

/// One line of a table of walks: what it is, and what must come out.
struct Trail: Sendable, CustomTestStringConvertible {
  var name: String
  var kind: Flow.Kind
  var provider: String?
  var progress: Flow.Progress
  var reached: [Rung]
  var exporter: Exporter
  var walk: @Sendable (inout Walk) -> Void
  var testDescription: String { name }

  init(
    _ name: String, _ kind: Flow.Kind = .oauth, _ provider: String? = nil,
    _ progress: Flow.Progress = .completed, reaches: [Rung], on exporter: Exporter = .playwright,
    _ walk: @escaping @Sendable (inout Walk) -> Void
  ) {
    self.name = name
    self.kind = kind
    self.provider = provider
    self.progress = progress
    self.reached = reaches
    self.exporter = exporter
    self.walk = walk
  }

  var world: Case {
    var taken = Walk(exporter)
    walk(&taken)
    return taken.scene.world
  }

  /// What does not agree, in words; nil if all does.
  var disagreement: String? {
    let flows = world.flows
    let told = flows.map { flow in
      "\(flow.kind)/\(flow.provider?.id ?? flow.providerHost ?? "-") \(flow.progress) "
        + flow.attempts.map { attempt in
          attempt.steps.keys.sorted().map(\.name).joined(separator: ",")
            + (attempt.firstBroken.map { " broken:\($0.name)" } ?? "")
            + attempt.errors.map { " " + $0.code }.joined()
        }.joined(separator: " | ")
    }.joined(separator: " ;; ")
    guard flows.count == 1, let flow = flows.first, let last = flow.last, flow.attempts.count == 1
    else { return "\(flows.count) flows: \(told)" }
    if flow.kind != kind { return "kind: \(told)" }
    if flow.provider?.id != provider { return "provider: \(told)" }
    if flow.progress != progress { return "progress: \(told)" }
    if let rung = reached.first(where: { !last.reached($0) }) { return "no \(rung.name): \(told)" }
    return nil
  }
}
