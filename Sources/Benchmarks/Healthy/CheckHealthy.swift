import Diagnosis
import Foundation
import WebViewTriage

extension Command {
  /// Generates healthy cases and diagnoses them: whoever is accused is accused wrongly.
  static let checkHealthy = Command(
    words: ["check", "healthy"], usage: "check healthy [--count 200] [--seed 1] [--keep DIR]"
  ) { arguments in
    let count = try arguments.size("--count", default: 200)
    let seed = try arguments.size("--seed", default: 1)
    let keep = arguments.text("--keep")
    var accused = 0
    var outcomes: [String: Int] = [:]
    for number in 0..<count {
      let made = HealthyCase(seed: UInt64(seed * 100_003 + number))
      let folder = URL(
        fileURLWithPath: keep.map { "\($0)/\(number)" }
          ?? NSTemporaryDirectory()
          + "healthy-\(ProcessInfo.processInfo.processIdentifier)-\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { if keep == nil { try? FileManager.default.removeItem(at: folder) } }
      var paths: [String] = []
      for file in made.files {
        let path = folder.appendingPathComponent(file.name)
        try Data(file.bytes).write(to: path)
        paths.append(path.path)
      }
      let verdict = Triage().run(on: paths).verdict
      for incident in verdict.incidents {
        outcomes[incident.outcome.rawValue, default: 0] += 1
        if let cause = incident.cause {
          accused += 1
          print("\(number): \(cause.rule) \(cause.confidence) — \(made.title)")
        } else if incident.outcome == .failed {
          // "It stopped" is an accusation too, though of nobody.
          accused += 1
          print("\(number): failed — \(made.title)")
        }
      }
    }
    let told = outcomes.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print("\(count) healthy cases: \(accused) accusations; \(told.joined(separator: ", "))")
    if accused > 0 { exit(1) }
  }
}

/// A healthy run as files: one shape of flow, one exporter, noise, perhaps sanitized, perhaps cut.
struct HealthyCase {
  var title: String
  var files: [(name: String, bytes: [UInt8])]

  static let userAgents = [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.97 Mobile Safari/537.36",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  ]

  init(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let shape = random.pick(HealthyFlows.Shape.allCases)
    let exporter = random.pick(HealthyExport.Exporter.allCases)
    let sanitized = random.chance(35)
    var flows = HealthyFlows(SeededRandom(seed: random.next()))
    let userAgent = random.pick(Self.userAgents)
    var run = flows.run(shape, userAgent: userAgent)
    var noise = HealthyNoise(random: SeededRandom(seed: random.next()))
    noise.add(to: &run)
    let export = HealthyExport(run: run, exporter: exporter, sanitized: sanitized)
    // Cut before the second attempt, the refusal would be all there is to see, and rightly told.
    let cut = random.chance(20) && shape != .retryAfterDenial
    files = export.files().map { file in
      let bytes = Array(file.text.utf8)
      return (
        file.name,
        cut ? Array(bytes.prefix(bytes.count / 2 + random.below(bytes.count / 2))) : bytes
      )
    }
    if userAgent.contains("Android"), random.chance(70) {
      files.append(("log.txt", Array(export.log().utf8)))
    }
    title =
      "\(shape), \(exporter)\(sanitized ? ", sanitized" : "")\(cut ? ", cut" : ""), \(files.count) files"
  }
}
