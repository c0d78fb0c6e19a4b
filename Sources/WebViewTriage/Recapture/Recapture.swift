import Diagnosis
import Evidence
import HAR
import Reconstruction

/// How to capture what the evidence lacks: for each gap the steps that fit the phone, the tool the customer used and the
/// build of the app. Data in `Recapture+Traffic.swift` and `Recapture+Logs.swift`.
enum Recapture {
  /// Which build of the app a step needs.
  enum Build: Sendable, Hashable {
    case any
    /// As shipped.
    case release
    /// Debuggable, or with web content debugging switched on.
    case debug
  }

  /// Steps for one gap. Nil for platform or exporter: any.
  struct Recipe: Sendable {
    var gap: String
    var platform: Subject.Platform?
    var exporters: Set<Exporter>?
    var build: Build
    var steps: [Message]

    init(
      _ gap: String, _ platform: Subject.Platform? = nil, from exporters: Set<Exporter>? = nil,
      in build: Build = .any, _ steps: Message...
    ) {
      self.gap = gap
      self.platform = platform
      self.exporters = exporters
      self.build = build
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

  /// The steps for a gap, those that need no other build first; empty where the table has none.
  static func steps(
    for gap: String, platform: Subject.Platform, exporter: Exporter?
  ) -> [Message] {
    let fitting = recipes.filter { $0.fits(gap, platform, exporter) }
    return [Build.any, .release, .debug].flatMap { build -> [Message] in
      let ofBuild = fitting.filter { $0.build == build }
      // The first of the most special ones.
      guard let best = ofBuild.map(\.rank).max(),
        let recipe = ofBuild.first(where: { $0.rank == best })
      else { return [] }
      return recipe.steps.map { build.prefix + $0 }
    }
  }

  /// The verdict with the steps of its gaps filled in.
  static func fill(_ verdict: Verdict) -> Verdict {
    var verdict = verdict
    for index in verdict.incidents.indices {
      let world = verdict.incidents[index].world
      let exporter = world.sources.lazy.compactMap { $0.capture?.exporter }.first
      for gap in verdict.incidents[index].gaps.indices {
        let steps = steps(
          for: verdict.incidents[index].gaps[gap].id, platform: world.subject.platform,
          exporter: exporter)
        if !steps.isEmpty { verdict.incidents[index].gaps[gap].steps = steps }
      }
    }
    return verdict
  }
}

extension Recapture.Build {
  fileprivate var prefix: Message {
    switch self {
    case .any: ""
    case .release: "Shipped app: "
    case .debug: "Debug build: "
    }
  }
}
