import Evidence
import Foundation
import HAR
import Testing

@testable import Reconstruction

/// Recorded sign-ins whose popups were recorded too, or reached the server under a user agent of their own.
@Suite("Recorded windows", .enabled(if: Shared.folder != nil, "no recorded captures here"))
struct RecordedWindowsTests {
  /// User agents of the documents that the site's server was asked for.
  private func agentsAtServer(_ folder: URL) -> Set<String> {
    let file = folder.appendingPathComponent("server.jsonl")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let rows = text.split(separator: "\n").compactMap { line in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
    return Set(
      rows.filter { $0["fetch_dest"] as? String == "document" }.compactMap { $0["ua"] as? String })
  }

  @Test("A popup recorded apart or known by its user agent is a window the main one opened")
  func twoWindows() {
    var agreed = 0
    var wrong: [String] = []
    for folder in Shared.folders(in: "captures") {
      let agents = agentsAtServer(folder)
      let popup = folder.appendingPathComponent("popup.har").path
      guard agents.count > 1 || FileManager.default.fileExists(atPath: popup) else { continue }
      let world = reconstruct(Shared.observe(folder))
      let captured = Set(
        world.exchanges.filter(\.isDocument).compactMap(\.userAgent).filter(agents.contains))
      let isTold =
        world.sources.count { $0.capture != nil } > 1 || captured.count > 1
        || !world.sightings.isEmpty
      // An export of the opener alone without a word of a popup knows of none.
      guard isTold else { continue }
      let windows = world.windows.map { "\($0.kind)<\($0.opener.map(String.init) ?? "-")" }
      if world.windows.count == 2, world.windows[1].opener == 0, world.windows[0].kind == .main {
        agreed += 1
      } else {
        wrong.append("\(folder.lastPathComponent): \(windows)")
      }
    }
    print("recorded windows: \(agreed) agree, \(wrong.count) do not")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(agreed > 0)
  }

  /// What a cause says of the window that was asked for.
  private static let told: [String: Set<Window.Outcome>] = [
    "popup-not-created": [.notCreated, .refusedOrNotCreated],
    "popup-blocked": [.refused, .refusedOrNotCreated],
    "popup-reused-opener": [.reusedOpener], "popup-opened-externally": [.openedElsewhere],
    "popup-never-loaded": [.neverLoaded],
  ]

  @Test("What came of the window agrees with the cause that is known")
  func outcomes() {
    var agreed = 0
    var wrong: [String] = []
    for folder in Shared.folders(in: "captures") + Shared.folders(in: "cases") {
      let expected = Shared.json(folder.appendingPathComponent("expected.json"))
      let causes = expected["cause"] as? [String] ?? []
      guard let first = causes.first, Self.told[first] != nil, expected["mayMiss"] as? Bool != true
      else { continue }
      let right: Set<Window.Outcome> = causes.compactMap { Self.told[$0] }.reduce(Set()) {
        $0.union($1)
      }
      let world = reconstruct(Shared.observe(folder))
      let found = world.flows.compactMap(\.popup).map { world.windows[$0] }
      if found.contains(where: { right.contains($0.outcome) && !$0.outcomeGrounds.isEmpty }) {
        agreed += 1
      } else {
        wrong.append("\(folder.lastPathComponent): \(found.map(\.outcome)), \(first)")
      }
    }
    print("recorded outcomes: \(agreed) agree, \(wrong.count) do not")
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    #expect(agreed > 0)
  }

  @Test("An input that is missing weakens what came of a window and never turns it")
  func droppedOutcomes() {
    var wrong: [String] = []
    for folder in Shared.folders(in: "captures") + Shared.folders(in: "cases") {
      let expected = Shared.json(folder.appendingPathComponent("expected.json"))
      let inputs = expected["inputs"] as? [String] ?? []
      guard inputs.count > 1 else { continue }
      func outcome(_ inputs: [String]) -> Window.Outcome {
        let world = reconstruct(Shared.observe(folder, inputs: inputs))
        let popup = world.flows.compactMap(\.popup).first.map { world.windows[$0] }
        return popup?.outcome ?? .unknown
      }
      let whole = outcome(inputs)
      for dropped in inputs.indices {
        var rest = inputs
        rest.remove(at: dropped)
        let now = outcome(rest)
        let weaker: Set<Window.Outcome> = [whole, .unknown, .refusedOrNotCreated]
        if whole != .unknown, !weaker.contains(now) {
          wrong.append("\(folder.lastPathComponent) without \(inputs[dropped]): \(whole), \(now)")
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  @Test("An input that is missing never makes another window the opener")
  func droppedInputs() {
    var wrong: [String] = []
    for folder in Shared.folders(in: "captures") + Shared.folders(in: "cases") {
      let expected = Shared.json(folder.appendingPathComponent("expected.json"))
      let inputs = expected["inputs"] as? [String] ?? []
      guard inputs.count > 1 else { continue }
      let whole = reconstruct(Shared.observe(folder))
      for dropped in inputs.indices {
        var rest = inputs
        rest.remove(at: dropped)
        let world = reconstruct(Shared.observe(folder, inputs: rest))
        for window in world.windows {
          guard let opener = window.opener,
            let page = address(window, in: world), let asking = address(opener, in: world)
          else { continue }
          let right = whole.windows.first { address($0, in: whole) == page }?.opener
          if let right, let known = address(right, in: whole), known != asking {
            wrong.append("\(folder.lastPathComponent) without \(inputs[dropped])")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  private func address(_ window: Window, in world: Case) -> String? {
    window.documents.first.map { world.exchanges[$0].request.url.value }
  }
  private func address(_ id: WindowID, in world: Case) -> String? {
    address(world.windows[id], in: world)
  }
}
