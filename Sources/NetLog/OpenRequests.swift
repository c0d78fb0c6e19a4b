import HAR

/// The URL requests whose events are still coming, within a budget: what comes past it pushes the
/// oldest out, which is then shown as far as it got.
struct OpenRequests {
  static let limit = 2_048
  /// Bytes of all together.
  static let budget = 16 << 20

  private var traces: [Int: RequestTrace] = [:]
  /// In the order they began; some are over already.
  private var order: [Int] = []
  private var gone = 0
  private var size = 0

  var isFull: Bool { traces.count >= Self.limit || size > Self.budget }

  subscript(id: Int) -> RequestTrace? { traces[id] }

  mutating func begin(_ id: Int, _ trace: RequestTrace) {
    if traces.updateValue(trace, forKey: id) == nil { order.append(id) }
    size += trace.draft.size
  }

  /// Lets `body` change the trace in place.
  mutating func update<Result>(
    _ id: Int, _ body: (inout RequestTrace) -> Result
  ) -> Result? {
    guard let index = traces.index(forKey: id) else { return nil }
    let before = traces.values[index].draft.size
    let result = body(&traces.values[index])
    size += traces.values[index].draft.size - before
    return result
  }

  @discardableResult
  mutating func end(_ id: Int) -> RequestTrace? {
    guard let trace = traces.removeValue(forKey: id) else { return nil }
    size -= trace.draft.size
    return trace
  }

  mutating func endOldest() -> RequestTrace? {
    while gone < order.count {
      let id = order[gone]
      gone += 1
      if gone > 4_096, gone > order.count / 2 {
        order.removeFirst(gone)
        gone = 0
      }
      if let trace = end(id) { return trace }
    }
    return nil
  }
}
