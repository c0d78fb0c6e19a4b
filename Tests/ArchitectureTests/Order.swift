import Testing

/// The targets in their one order, as the design has it.
enum Order {
  struct Target: CustomTestStringConvertible, Sendable {
    var name: String
    var foundation: Foundation
    /// True for what stands beside the order and imports nothing of it.
    var isApart = false
    var testDescription: String { name }

    /// System modules are no concern of the order; Foundation has a test of its own.
    func mayImport(_ module: String) -> Bool {
      if Order.maps.contains(module) { return Order.users[module]?.contains(name) ?? false }
      guard let other = Order.targets.firstIndex(where: { $0.name == module }) else {
        return Order.systems.contains(module) || module.hasPrefix("Foundation")
      }
      guard let own = Order.targets.firstIndex(where: { $0.name == name }) else { return false }
      return !isApart && other < own
    }
  }

  enum Foundation: Sendable {
    case none, essentials, all

    func allows(_ module: String) -> Bool {
      switch self {
      case .none: false
      case .essentials: module == "FoundationEssentials"
      case .all: true
      }
    }
  }

  static let targets: [Target] = [
    Target(name: "CScan", foundation: .none),
    Target(name: "Evidence", foundation: .none),
    Target(name: "JSONStream", foundation: .none),
    Target(name: "WebPlatform", foundation: .none),
    Target(name: "HAR", foundation: .none),
    Target(name: "NetLog", foundation: .none),
    Target(name: "DeviceLog", foundation: .none),
    Target(name: "Reconstruction", foundation: .none),
    Target(name: "Diagnosis", foundation: .none),
    Target(name: "Redaction", foundation: .essentials),
    Target(name: "Reporting", foundation: .essentials),
    Target(name: "WebViewTriage", foundation: .essentials),
    Target(name: "CommandLineKit", foundation: .essentials, isApart: true),
    Target(name: "wvtriage", foundation: .essentials),
    Target(name: "Benchmarks", foundation: .all),
  ]

  /// System libraries, and the targets that may use each.
  static let users: [String: Set<String>] = [
    "CZlib": ["Evidence", "WebPlatform"],
    "CArchive": ["Evidence"],
    "CPublicSuffix": ["WebPlatform"],
    "CGetopt": ["CommandLineKit"],
    "CCrypto": ["Redaction", "Reporting", "WebViewTriage"],
    "CSQLite": ["WebViewTriage"],
  ]

  static var maps: Set<String> { Set(users.keys) }

  /// What comes with the system or the compiler.
  static let systems: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization"]
}
