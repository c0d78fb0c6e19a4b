import CScan

/// The outer containers: few values, an explicit stack, and one step out for every element met.
extension JSONScanner {
  /// Goes on to the next element, value or damage.
  public mutating func next() -> Step {
    tape.reset()
    while true {
      switch phase {
      case .over: return .end
      case .start: if let step = begin() { return step }
      case .running: if let step = advance() { return step }
      }
    }
  }

  private mutating func begin() -> Step? {
    phase = .running
    _ = more(position)
    var q = position
    for _ in 0..<skippedPrefix {
      if q >= end {
        if !more(end) { break }
        q = position
      }
      q += 1
    }
    position = q
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
      if position >= end { _ = more(position) }
      if position.pointee == byte { position += 1 }
    }
    q = position
    let byte = space(&q)
    position = q
    if q >= end, hasEnded { return stop(.empty, at: q) }
    // The document itself is a value like others: of an outer node, or one element.
    if let step = take(JSONFilter.Action(.value(0, orInside: 0)), byte, at: q) { return step }
    if outer.isEmpty { phase = .over }
    return nil
  }

  private mutating func advance() -> Step? {
    guard var top = outer.last else { return finish() }
    var q = position
    var byte = space(&q)
    if !top.isAtValue {
      let closing = top.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
      if !top.isFresh {
        if byte == UInt8(ascii: ",") {
          q += 1
          byte = space(&q)
        } else if byte != closing {
          return recover(from: .expectedCommaOrEnd, at: q, element: nil)
        }
      }
      if byte == closing {
        if top.node == filter.shape.recovering { elementsLeft = outer }
        outer.removeLast()
        position = q + 1
        return outer.isEmpty ? finish() : nil
      }
    }
    top.isFresh = false
    top.isAtValue = false
    var action = filter.nodes[top.node].elements
    if top.isArray {
      top.index += 1
    } else {
      guard byte == UInt8(ascii: "\"") else {
        return recover(from: .expectedKey, at: q, element: nil)
      }
      let known = otherName(top.node, after: filter.nodes[top.node].known, at: q + 1)
      action = known.pointee.action
      top.key = known.pointee.text
      q = position
      tape.reset()
      if !isBad, space(&q) != UInt8(ascii: ":") { _ = fail(.expectedColon, at: q) }
      if isBad { return recover(from: badReason, at: badPosition, element: nil) }
      q += 1
      byte = space(&q)
    }
    outer[outer.count - 1] = top
    return take(action, byte, at: q)
  }

  /// Enters an outer container, or scans one value in full; nil if nobody wants it.
  private mutating func take(_ action: JSONFilter.Action, _ byte: UInt8, at q: Bytes) -> Step? {
    let node = Int(action.node)
    if node >= 0, byte | 0x20 == UInt8(ascii: "{"), filter.nodes[node].isOuter {
      guard outer.count < 64 else { return stop(.tooDeep, at: q) }
      outer.append(Outer(node: node, isArray: byte == UInt8(ascii: "[")))
      position = q + 1
      guard filter.nodes[node].openingSlot >= 0 else { return nil }
      let slot = UInt8(truncatingIfNeeded: filter.nodes[node].openingSlot)
      return .value(slot: slot)
    }
    index = outer.last?.index ?? 0
    level = 0
    badPath.removeAll(keepingCapacity: true)
    tape.start = offset(of: q)
    if outer.last?.node == filter.shape.recovering, byte | 0x20 == UInt8(ascii: "{") {
      lastElement = tape.start
    }
    let behind = value(action, byte, q)
    if isBad { return recover(from: badReason, at: badPosition, element: tape.start) }
    position = behind
    tape.end = offset(of: behind)
    if outer.isEmpty {
      // What was read is good, whatever stands behind the document, unless the grammar must hold.
      phase = .running
      if reads.isStrict, let step = finish(), step != .end { return step }
      phase = .over
    }
    if node >= 0, byte | 0x20 == UInt8(ascii: "{") { return .element(node: node) }
    return tape.count > 0 ? .value(slot: tape.base[0].slot) : nil
  }

  /// The document is over. A strict scan must still see that nothing stands behind it.
  private mutating func finish() -> Step? {
    phase = .over
    guard reads.isStrict else { return .end }
    while more(end) {}
    guard let violation = reads.violation else { return .end }
    return .damage(JSONDamage(byteOffset: violation.byteOffset, reason: violation.reason))
  }

  /// Reports damage that nothing can be read behind.
  mutating func stop(_ reason: JSONDamage.Reason, at q: Bytes, element: Int? = nil) -> Step {
    phase = .over
    isBad = true
    var damage = describe(reason, at: offset(of: q), element: element)
    if let violation = reads.violation {
      damage.reason = violation.reason
      damage.byteOffset = violation.byteOffset
    }
    return .damage(damage)
  }

  func describe(_ reason: JSONDamage.Reason, at byteOffset: Int, element: Int?) -> JSONDamage {
    var path: [JSONDamage.PathStep] = []
    for container in outer {
      if container.isArray {
        if container.index >= 0 { path.append(.index(container.index)) }
      } else if !container.key.isEmpty {
        path.append(.member(container.key))
      }
    }
    path += badPath.reversed()
    let isInArray = outer.last?.isArray ?? false
    return JSONDamage(
      byteOffset: byteOffset, reason: reason, elementOffset: element,
      index: isInArray && element != nil ? outer.last?.index : nil, path: path)
  }
}
