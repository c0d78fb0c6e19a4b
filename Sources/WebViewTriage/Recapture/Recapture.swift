import Diagnosis
import Evidence
import HAR
import Reconstruction

/// How to capture what the evidence lacks: for each gap the steps that fit the phone, the tool the customer used and the
/// build of the app. Data in `Recapture+Traffic.swift` and `Recapture+Logs.swift`.
enum Recapture {
  typealias Build = Gap.Way.Build

  /// Steps for one gap. Nil for platform or exporter: any.
  struct Recipe: Sendable {
    var gap: String
    var platform: Subject.Platform?
    var exporters: Set<Exporter>?
    var build: Build
    /// About how long it takes somebody who has done it before.
    var minutes: Int
    /// Each by itself is enough.
    var steps: [Message]

    init(
      _ gap: String, _ platform: Subject.Platform? = nil, from exporters: Set<Exporter>? = nil,
      in build: Build = .any, minutes: Int, _ steps: Message...
    ) {
      self.gap = gap
      self.platform = platform
      self.exporters = exporters
      self.build = build
      self.minutes = minutes
      self.steps = steps
    }

    func fits(_ gap: String, _ platform: Subject.Platform, _ exporter: Exporter?) -> Bool {
      guard self.gap == gap else { return false }
      if let own = self.platform, own != platform { return false }
      guard let exporters else { return true }
      return exporter.map(exporters.contains) ?? false
    }
    /// Recipes for a phone and a tool know more than those for any.
    var rank: Int { (exporters == nil ? 0 : 2) + (platform == nil ? 0 : 1) }
  }

  static let recipes = traffic + logs

  /// The ways to close a gap, those that need no other build first; empty where the table has none.
  static func ways(
    for gap: String, platform: Subject.Platform, exporter: Exporter?
  ) -> [Gap.Way] {
    let fitting = recipes.filter { $0.fits(gap, platform, exporter) }
    return [Build.any, .shipped, .debug].compactMap { build in
      let ofBuild = fitting.filter { $0.build == build }
      // The first of the most special ones.
      guard let best = ofBuild.map(\.rank).max(),
        let recipe = ofBuild.first(where: { $0.rank == best })
      else { return nil }
      return Gap.Way(build, minutes: recipe.minutes, steps: recipe.steps)
    }
  }

  /// The verdict with the steps of its gaps filled in.
  /// - Parameter phone: what the ticket is about, where the files do not say.
  static func fill(_ verdict: Verdict, phone: Phone? = nil) -> Verdict {
    var verdict = verdict
    for index in verdict.incidents.indices {
      let world = verdict.incidents[index].world
      let exporter = world.sources.lazy.compactMap { $0.capture?.exporter }.first
      for gap in verdict.incidents[index].gaps.indices {
        verdict.incidents[index].gaps[gap].fill(
          platform: phone?.platform ?? world.subject.platform, exporter: exporter)
      }
    }
    return verdict
  }
}

/// The two kinds of phone that recipes tell apart.
public enum Phone: String, CaseIterable, Sendable {
  case android, ios
  var platform: Subject.Platform { self == .android ? .android : .ios }
}

extension Gap {
  /// A gap that the table does not know keeps its own steps.
  mutating func fill(platform: Subject.Platform, exporter: Exporter?) {
    let ways = Recapture.ways(for: id, platform: platform, exporter: exporter)
    guard !ways.isEmpty else { return }
    self.ways = ways
    steps = ways.flatMap { way in way.steps.map { way.build.prefix + $0 } }
  }
}

extension Gap.Way.Build {
  fileprivate var prefix: Message {
    switch self {
    case .any: ""
    case .shipped: "Shipped app: "
    case .debug: "Debug build: "
    }
  }
}
