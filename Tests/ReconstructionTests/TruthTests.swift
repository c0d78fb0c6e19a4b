import Evidence
import Foundation
import HAR
import Testing

@testable import Reconstruction

/// Recorded sign-ins with what their server saw: what reconstruction says must be true.
@Suite("Recorded captures", .enabled(if: Shared.folder != nil, "no recorded captures here"))
struct TruthTests {
  struct Recording {
    var name: String
    var world: Case
    var happened: [String: Any]
    var sees: [String: Any]
    func happened(_ key: String) -> Bool { happened[key] as? Bool ?? false }
    /// Some capture of the inputs shows the step.
    func sees(_ key: String) -> Bool {
      sees.values.contains { ($0 as? [String: Any])?[key] as? Bool ?? false }
    }
  }

  static func all() -> [Recording] {
    Shared.folders(in: "captures").map { folder in
      let truth = Shared.json(folder.appendingPathComponent("truth.json"))
      let expected = Shared.json(folder.appendingPathComponent("expected.json"))
      let inputs = expected["inputs"] as? [String] ?? []
      let sees = (truth["har_sees"] as? [String: Any] ?? [:]).filter { inputs.contains($0.key) }
      return Recording(
        name: folder.lastPathComponent, world: reconstruct(Shared.observe(folder)),
        happened: truth["happened"] as? [String: Any] ?? [:], sees: sees)
    }
  }

  @Test("Steps that a capture shows are rungs that were reached; no sign-in is invented")
  func rungs() {
    var agreed = 0
    var wrong: [String] = []
    func check(_ name: String, _ says: Bool, _ what: String) {
      if says { agreed += 1 } else { wrong.append("\(name): \(what)") }
    }
    for recording in Self.all() {
      let attempts = recording.world.flows.flatMap(\.attempts)
      func reached(_ rung: Rung) -> Bool { attempts.contains { $0.reached(rung) } }
      if recording.sees("authorize") { check(recording.name, reached(.authorizeSent), "authorize") }
      if recording.sees("login") { check(recording.name, reached(.providerPage), "login page") }
      if recording.sees("callback") {
        check(recording.name, reached(.callbackRequested), "callback")
      }
      if !recording.happened("callback_reached") {
        check(recording.name, !reached(.callbackRequested), "a callback nobody made")
      }
      if !recording.happened("idp_reached") {
        check(recording.name, !reached(.providerPage), "a provider that nobody reached")
      }
      let completed = recording.world.flows.contains { $0.progress == .completed }
      if !recording.happened("signed_in"), !recording.name.hasPrefix("healthy_pay") {
        check(recording.name, !completed, "a sign-in that failed is called complete")
      }
      if recording.happened("signed_in") {
        let stopped = recording.world.flows.contains { $0.progress == .stopped }
        check(recording.name, !stopped, "a sign-in that worked is called stopped")
      }
      if recording.happened("signed_in"), recording.sees("callback") {
        check(recording.name, completed, "a sign-in that worked is not called complete")
      }
    }
    print("recorded captures: \(agreed) agree, \(wrong.count) do not")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }
}
