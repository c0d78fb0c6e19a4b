import DeviceLog
import Evidence
import HAR
import WebPlatform

/// What the readers found, in reading order, per source. Append-only; `reconstruct` never changes it.
public struct Observations: Sendable {
  public var sources: [SourceRecord] = []
  public var reported = ReportedFacts()
  /// Exchanges kept in full, in reading order.
  public var exchanges: [Exchange] = []
  public var ordinary = OrdinaryTraffic()
  public var hits: [LogHit] = []
  /// Texts of notes and error pages: what they say.
  public var words: [(source: SourceID, match: SignMatch, citation: Citation)] = []
  /// Records that hold a text of `Interests.texts`. Nothing is reconstructed from them.
  public var ownHits: [LogHit] = []
  public init() {}
}

/// What is to be kept while reading beside what reconstruction itself needs.
public struct Interests: Sendable {
  /// Headers, in small letters.
  public var headers: Set<String> = []
  /// Hosts whose exchanges are kept in full as far as there is room.
  public var hosts = HostSet()
  /// Texts of logs.
  public var texts = OwnTexts()
  public init() {}
}

/// What to assume where the evidence is silent or the caller knows better.
public struct Assumptions: Sendable {
  /// The app in question (package name or bundle id), `--app`.
  public var app: String?
  /// Seconds to add to a source's times.
  public var offsets: [SourceID: Double] = [:]
  /// What to take for changed. The case stays as it was recorded; `Case.supposed` says what would have been another.
  public var changes: Set<WhatIf> = []
  /// Hosts that only count and measure: that they fail never matters.
  public var telemetry = HostSet()
  public init() {}
}
