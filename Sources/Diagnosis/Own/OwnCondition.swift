import DeviceLog
import Evidence
import Reconstruction
import WebPlatform

/// What an own rule looks for.
public indirect enum OwnCondition: Sendable {
  case all([OwnCondition])
  case any([OwnCondition])
  case not(OwnCondition)
  /// One exchange that is all of this.
  case request(OwnRequest)
  /// A text in one of these places.
  case text(OwnTexts.Entry, in: Set<OwnPlace>)
  /// A meaning that lines of our app, beacons or pages have.
  case event(Sign)
  /// A flow reached the step.
  case reached(Rung)
  /// A flow stopped before the step.
  case stopped(at: Rung)
  /// A rule of the catalogue found something.
  case found(rule: String)
  /// What is known of app and phone.
  case fact(OwnFact)

  /// True if a match leaves something to cite.
  public var showsSomething: Bool {
    switch self {
    case .all(let parts): parts.contains(where: \.showsSomething)
    case .any(let parts): !parts.isEmpty && parts.allSatisfy(\.showsSomething)
    case .not, .fact: false
    case .request, .text, .event, .reached, .stopped, .found: true
    }
  }

  /// All conditions in it that are no mere combination.
  public var leaves: [OwnCondition] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.leaves)
    case .not(let part): part.leaves
    default: [self]
    }
  }
}

/// Where a text is looked for.
public enum OwnPlace: String, Sendable, Hashable, CaseIterable {
  /// Device logs, crash reports included.
  case log
  /// Lines of a page's console, whatever carried them.
  case console
  /// Notes and tickets.
  case words
  /// Bodies of requests and answers, as far as they are kept.
  case body
}

/// An exchange; everything given must hold.
public struct OwnRequest: Sendable {
  public var host: HostSet?
  /// What the path begins with; what it ends with, where it begins with `*`.
  public var path: String?
  /// In capitals.
  public var method: String?
  /// 0 is "no answer".
  public var status: ClosedRange<Int>?
  /// In small letters.
  public var header: String?
  /// What a value of that header holds, in any case of letters.
  public var headerHolds: String?
  public init() {}
}

/// Something known of the app, the phone or the service.
public enum OwnFact: Sendable {
  case platform(Subject.Platform)
  /// Package name or bundle id.
  case app(String)
  case wrapper(String)
  /// A provider's id.
  case provider(String)
  case appVersion(VersionRange)
  case osVersion(VersionRange)
  case webViewVersion(VersionRange)
}

/// `>=18.0 <18.2`: comparisons that must all hold; `18.5` alone takes in 18.5.1.
public struct VersionRange: Hashable, Sendable {
  private enum Comparison: Hashable, Sendable { case less, lessOrSame, more, moreOrSame, within }
  private var bounds: [Bound] = []
  private struct Bound: Hashable, Sendable {
    var comparison: Comparison
    var version: [Int]
  }

  /// nil for what is no range.
  public init?(_ text: String) {
    for part in text.split(separator: " ") {
      let signs: [(String, Comparison)] = [
        (">=", .moreOrSame), ("<=", .lessOrSame), (">", .more), ("<", .less), ("=", .within),
      ]
      let sign = signs.first { part.hasPrefix($0.0) }
      let digits = part.dropFirst(sign?.0.count ?? 0)
      guard let version = VersionRange.version(whole: digits) else { return nil }
      bounds.append(Bound(comparison: sign?.1 ?? .within, version: version))
    }
    guard !bounds.isEmpty, bounds.count <= 4 else { return nil }
  }

  /// The first version that stands in a text (`iOS 18.5`, `143.0.7499.52`); nil where none does.
  func contains(_ text: String) -> Bool? {
    guard let start = text.firstIndex(where: { $0.isASCII && $0.isNumber }) else { return nil }
    let digits = text[start...].prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let trimmed = digits.last == "." ? digits.dropLast() : digits
    guard let version = VersionRange.version(whole: trimmed) else { return nil }
    return bounds.allSatisfy { bound in
      let order = VersionRange.order(version, bound.version)
      return switch bound.comparison {
      case .less: order < 0
      case .lessOrSame: order <= 0 || version.starts(with: bound.version)
      case .more: order > 0 && !version.starts(with: bound.version)
      case .moreOrSame: order >= 0
      case .within: version.starts(with: bound.version)
      }
    }
  }

  private static func version(whole text: Substring) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...6).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard (1...9).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(part)
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// Missing parts are 0.
  private static func order(_ left: [Int], _ right: [Int]) -> Int {
    for index in 0..<max(left.count, right.count) {
      let (one, other) = (
        index < left.count ? left[index] : 0, index < right.count ? right[index] : 0
      )
      if one != other { return one < other ? -1 : 1 }
    }
    return 0
  }
}
