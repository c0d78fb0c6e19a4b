/// A command line, read: which options were given, with which values, and the operands in order.
public struct Arguments: Sendable, Hashable {
  private var values: [String: [String]] = [:]
  public internal(set) var operands: [String] = []

  public init() {}

  mutating func add(_ value: String, to option: String) {
    values[option, default: []].append(value)
  }

  public func has(_ option: String) -> Bool { values[option] != nil }
  /// The value of an option given at most once.
  public func value(_ option: String) -> String? { values[option]?.last }
  /// All values of a repeatable option, in order.
  public func values(_ option: String) -> [String] { values[option] ?? [] }
  /// The value of an option declared as a count.
  public func count(_ option: String) -> Int? { value(option).flatMap { Int($0) } }
  /// The value of an option declared as a number of bytes.
  public func bytes(_ option: String) -> Int? { value(option).flatMap(ByteCount.parse) }
}

/// Numbers of bytes as people write them.
public enum ByteCount {
  /// `123`, `64K`, `64KiB`, `1G`: powers of 1024, case does not count. nil where it is none or does not fit.
  public static func parse(_ text: String) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits) else { return nil }
    let shift: Int
    switch text.dropFirst(digits.count).lowercased() {
    case "", "b": shift = 0
    case "k", "kib", "kb": shift = 10
    case "m", "mib", "mb": shift = 20
    case "g", "gib", "gb": shift = 30
    case "t", "tib", "tb": shift = 40
    default: return nil
    }
    let (product, overflow) = number.multipliedReportingOverflow(by: 1 << shift)
    return overflow ? nil : product
  }
}
