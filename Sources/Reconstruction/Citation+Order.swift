import Evidence

extension Citation {
  /// Later in the same source, or later on a common clock.
  public func isBehind(_ other: Citation) -> Bool {
    if source == other.source { return position.byteOffset > other.position.byteOffset }
    guard let time, let before = other.time, time.isAbsolute, before.isAbsolute else {
      return false
    }
    return time.microseconds > before.microseconds
  }
}
