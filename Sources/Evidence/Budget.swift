/// Counts what unpacking yields, against the limits. One for each file given (or found in a folder);
/// they share the total.
final class Budget {
  /// What all files of a visit have unpacked to.
  final class Total {
    var expanded = 0
  }

  private let limits: Limits
  private let total: Total
  private var expanded = 0
  /// Bytes taken from the file itself so far.
  var packed = 0
  /// Set once a limit was reached: nothing more of this file is unpacked.
  private(set) var isExhausted = false

  init(limits: Limits, total: Total) {
    self.limits = limits
    self.total = total
  }

  /// Counts unpacked bytes; the fault if they are too many.
  func spend(_ count: Int) -> Fault? {
    expanded &+= count
    total.expanded &+= count
    if total.expanded > limits.maxExpandedBytes {
      isExhausted = true
      return .limitExpanded(limits.maxExpandedBytes)
    }
    if expanded > limits.ratioFloor, expanded / max(1, packed) >= limits.maxRatio {
      isExhausted = true
      return .limitRatio(limits.maxRatio)
    }
    return nil
  }
}
