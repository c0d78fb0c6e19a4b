import Evidence
import Reconstruction

/// How far the evidence holds what a rule may want, and why no further.
public struct Coverage: Sendable, Hashable {
  public enum Extent: Int, Sendable, Hashable, Comparable {
    case none, part, whole
    public static func < (left: Extent, right: Extent) -> Bool { left.rawValue < right.rawValue }
  }
  public var extent: Extent
  /// In plain words: what is there, or what is missing.
  public var reason: Message
  /// Where that shows; empty where nothing at all was given.
  public var citations: [Citation]

  static func none(_ reason: Message, _ citations: [Citation] = []) -> Coverage {
    Coverage(extent: .none, reason: reason, citations: citations)
  }
  static func part(_ reason: Message, _ citations: [Citation] = []) -> Coverage {
    Coverage(extent: .part, reason: reason, citations: citations)
  }
  static func whole(_ reason: Message, _ citations: [Citation] = []) -> Coverage {
    Coverage(extent: .whole, reason: reason, citations: citations)
  }
}

extension Need {
  /// Every need there is. A need that is not listed is one that nobody can ask for: a test compares this with what the
  /// rules declare.
  public static let all: [Need] = [
    .report, .wholeFlow, .allWindows, .documents(of: .opener), .documents(of: .popup), .cookies,
    .userAgents, .serverDates, .deviceLog, .console(.opener), .console(.popup), .probe,
  ]

  /// What the evidence holds of it. A need that is not in the table counts as missing, so that it is asked for.
  public func coverage(in world: Case) -> Coverage {
    Self.measures[id]?(world) ?? .none("nothing is known of it")
  }

  /// The rules and this table speak of the same facts of the case.
  private static let measures: [String: @Sendable (Case) -> Coverage] = [
    Need.report.id: \.reportCoverage,
    Need.wholeFlow.id: \.wholeFlowCoverage,
    Need.allWindows.id: \.allWindowsCoverage,
    Need.documents(of: .opener).id: \.openerDocumentsCoverage,
    Need.documents(of: .popup).id: \.popupDocumentsCoverage,
    Need.cookies.id: \.cookieCoverage,
    Need.userAgents.id: \.userAgentCoverage,
    Need.serverDates.id: \.serverDateCoverage,
    Need.deviceLog.id: \.deviceLogCoverage,
    Need.console(.opener).id: \.openerConsoleCoverage,
    Need.console(.popup).id: \.popupConsoleCoverage,
    Need.probe.id: \.probeCoverage,
  ]

  /// True if the table knows how to tell whether the case has it.
  static func isMeasured(_ need: Need) -> Bool { measures[need.id] != nil }
}

/// What it costs a customer to send something, cheapest first.
enum Effort: Int, Comparable {
  /// A question, or the same recording once more.
  case again
  /// Another tool beside the phone; the app stays as it is.
  case otherTool
  /// Another build of the app, or a page put on a server.
  case build
  static func < (left: Effort, right: Effort) -> Bool { left.rawValue < right.rawValue }
}

extension Need {
  func effort(in world: Case) -> Effort {
    switch id {
    // A proxy writes the cookies there are: the same recording once more would show none again.
    case Need.cookies.id
    where world.captures.contains(where: \.exporter.isProxy) && !world.cookies.anyVisible:
      .build
    // Soon asked, but a person's word is one sign at most: a recording tells more.
    case Need.report.id: .otherTool
    case Need.wholeFlow.id: .again
    case Need.cookies.id, Need.userAgents.id, Need.serverDates.id, Need.documents(of: .opener).id:
      world.captures.isEmpty ? .otherTool : .again
    case Need.allWindows.id, Need.documents(of: .popup).id, Need.deviceLog.id: .otherTool
    default: .build
    }
  }
}
