import DeviceLog
import Evidence

/// What crash reports tell of the app and the phone, and which of them are of this incident.
extension Workbench {
  private var reports: [(source: SourceID, report: CrashReport)] {
    world.sources.flatMap { source in (source.log?.crashes ?? []).map { (source.id, $0) } }
  }

  /// The bundle id that a crash report gives a process's name.
  func bundle(of process: String) -> String? {
    reports.first { $0.report.process?.value == process && $0.report.bundle != nil }?
      .report.bundle?.value
  }

  /// The app's process goes by the executable's name in one file and by the bundle id in another.
  mutating func findAliases() {
    guard let app = world.subject.app?.value else { return }
    for (_, report) in reports where report.names.contains(app) {
      world.subject.aliases.formUnion(report.names)
    }
    world.subject.aliases.remove(app)
  }

  /// A crash report that is not of this incident: of another time than all other evidence, or one of
  /// several apps' where nothing else says which app is in question.
  func isApart(_ hit: LogHit) -> Bool {
    guard world.sources.contains(where: { $0.id == hit.source && $0.kind == .crashReport }) else {
      return false
    }
    if let time = hit.record.time, isApart(time) { return true }
    return world.subject.app == nil && assumptions.app == nil && areOfSeveralApps
  }

  private func isApart(_ time: Stamp) -> Bool {
    var crash = SourceProfile(source: SourceID(-1), name: "")
    crash.first = time
    crash.last = time
    let others = world.sources.filter { $0.kind != .crashReport }.compactMap { source in
      var profile = SourceProfile(source: source.id, name: source.name.text)
      profile.first = source.capture?.firstStart ?? source.log?.first
      profile.last = source.capture?.lastStart ?? source.log?.last
      return profile.first == nil ? nil : profile
    }
    return !others.isEmpty && others.allSatisfy { IncidentGroups.areApart($0, crash) }
  }

  private var areOfSeveralApps: Bool {
    let others = observations.hits.contains { hit in
      world.sources.contains { $0.id == hit.source && $0.kind != .crashReport }
        && (hit.record.process.map(Processes.isApp) ?? false)
    }
    if others { return false }
    let apps = reports.filter { !$0.report.isSystems && $0.report.event == .crash }
      .compactMap(\.report.names.first).filter(Processes.isApp)
    return Set(apps).count > 1
  }

  /// Versions and models as the app's own reports have them, where nothing else gave them.
  mutating func readCrashes() {
    let own = reports.filter { _, report in
      !report.isSystems && report.names.contains { world.subject.owns($0) ?? true }
    }
    for (source, report) in own {
      fill(\.appVersion, report.appVersion, source)
      fill(\.os, report.os, source)
      fill(\.device, report.device, source)
      guard world.subject.platform == .unknown || world.subject.platform == .web else { continue }
      switch report.system {
      case .android?: world.subject.platform = .android
      case .apple?: world.subject.platform = .ios
      case nil: break
      }
    }
  }

  private mutating func fill(
    _ fact: WritableKeyPath<Subject, Subject.Fact?>, _ text: CrashReport.Text?, _ source: SourceID
  ) {
    guard let text, world.subject[keyPath: fact] == nil else { return }
    world.subject[keyPath: fact] = Subject.Fact(
      text.value,
      Citation(
        source: source, position: Position(byteOffset: text.byteOffset),
        quote: Quoted(text.written ?? text.value, .logText)))
  }
}
