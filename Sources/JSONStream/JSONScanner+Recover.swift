import CScan

/// After damage: where reading can go on.
///
/// In a string a quote is always escaped, so `{"name":` with bare quotes is the start of an object
/// wherever it stands, even if the damage left it unknown what is string and what is not. What the
/// elements before began with is looked for.
extension JSONScanner {
  mutating func recover(
    from reason: JSONDamage.Reason, at q: Bytes, element: Int?
  ) -> Step {
    let isOver = hasEnded && q >= end
    guard let target = filter.shape.recovering, reads.violation == nil else {
      return stop(isOver ? .truncated : reason, at: q, element: element)
    }
    let isInElements = outer.last.map { $0.node == target && $0.isArray } ?? false
    var damage = describe(isOver ? .truncated : reason, at: offset(of: q), element: element)
    var isFound = false
    if isInElements {
      isFound = goOn(from: q, element: element, isOver: isOver)
    } else if let elements = elementsLeft {
      // A bracket too many may have ended them early.
      let around = outer
      outer = elements
      isFound = goOn(from: q, element: nil, isOver: isOver)
      if !isFound { outer = around }
    } else if !isOver, !hasSearched, !outer.contains(where: { $0.node == target }) {
      // Once only: what was found and left again is not found anew.
      hasSearched = true
      isFound = findElements(target)
    }
    // Always forward, so that it ends.
    let place = offset(of: position)
    if isFound, place > recoveredTo {
      recoveredTo = place
      isBad = false
      elementsLeft = nil
      // Elements follow, so it was no cut: a bracket was lost and swallowed them.
      if isOver { damage.reason = .mismatchedBracket }
    } else {
      phase = .over
    }
    return .damage(damage)
  }

  /// Goes on with the next element, if there is one.
  private mutating func goOn(from q: Bytes, element: Int?, isOver: Bool) -> Bool {
    if !isOver {
      if element == nil, isElementStart(q), q.pointee == UInt8(ascii: "{") {
        resume(at: q)
        return true
      }
      if element != nil, closeElement(from: q) { return true }
    }
    // What looks whole may have swallowed its neighbours: look behind its start.
    guard let behind = element ?? lastElement else {
      return isOver ? false : findElement(after: nil, from: q, orEnd: elementsLeft == nil)
    }
    // Of an input that was cut only what is still here can be searched.
    if isOver, behind &- delta < Int(bitPattern: low) { return false }
    return findElement(after: behind, from: q, orEnd: !isOver && elementsLeft == nil)
  }

  /// Harmless damage, such as a bad number: counts brackets from there to the element's end, as far
  /// as the buffer goes, and believes the result only if what follows is what follows elements.
  private mutating func closeElement(from place: Bytes) -> Bool {
    guard level > 0 else { return false }
    var depth = level
    var q = place
    var isInString = false
    while q < end {
      let byte = q.pointee
      q += 1
      switch byte {
      case UInt8(ascii: "\\") where isInString: q += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: depth += 1
      case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString:
        depth -= 1
        if depth == 0 {
          guard isBetweenElements(q) else { return false }
          position = q
          return true
        }
      default: break
      }
    }
    return false
  }

  private func isBetweenElements(_ place: Bytes) -> Bool {
    var q = place
    switch skipSpace(&q) {
    case UInt8(ascii: ","):
      q += 1
      return skipSpace(&q) == UInt8(ascii: "{") && isElementStart(q)
    case UInt8(ascii: "]"):
      q += 1
      let byte = skipSpace(&q)
      return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
    default: return false
    }
  }

  /// Looks for the next place that begins as elements begin, from behind the damaged element's
  /// start where the buffer still has it.
  private mutating func findElement(
    after element: Int?, from place: Bytes, orEnd: Bool
  ) -> Bool {
    var q = place
    if let element {
      let start = element &- delta &+ 1
      if start > Int(bitPattern: low), let pointer = Bytes(bitPattern: start) { q = pointer }
      if start <= Int(bitPattern: low) { q = low }
    }
    while true {
      // A start that straddles the window's end is looked at again when the rest is there.
      let stop = hasEnded ? end : max(q, end - 512)
      while q < stop {
        if q.pointee == UInt8(ascii: "{"), isElementStart(q) {
          resume(at: q)
          return true
        }
        if orEnd, q.pointee == UInt8(ascii: "]"), isEndOfElements(q) {
          position = q
          return true
        }
        q += 1
      }
      if hasEnded { return false }
      _ = more(q)
      q = position
    }
  }

  private mutating func resume(at q: Bytes) {
    position = q
    outer[outer.count - 1].isAtValue = true
  }

  /// `{`, then the name the elements before began with, or one the shape knows, then a colon.
  private func isElementStart(_ place: Bytes) -> Bool {
    guard let top = outer.last else { return false }
    let number = Int(filter.shape.nodes[top.node].elements.node)
    guard number >= 0 else { return false }
    var q = place + 1
    guard let name = name(at: &q) else { return false }
    let names = filter.nodes[number].known
    let first = names + Int(names.pointee.next)
    if first != names, first.pointee.text.utf8.elementsEqual(name) { return true }
    return filter.shape.nodes[number].members.contains { member in
      UnsafeBufferPointer(start: member.name.utf8Start, count: member.name.utf8CodeUnitCount)
        .elementsEqual(name)
    }
  }

  /// `]`, then a comma and a name that belongs to the container around.
  private func isEndOfElements(_ place: Bytes) -> Bool {
    guard outer.count >= 2 else { return false }
    var q = place + 1
    guard skipSpace(&q) == UInt8(ascii: ",") else { return false }
    q += 1
    guard let name = name(at: &q) else { return false }
    return filter.shape.nodes[outer[outer.count - 2].node].members.contains { member in
      UnsafeBufferPointer(start: member.name.utf8Start, count: member.name.utf8CodeUnitCount)
        .elementsEqual(name)
    }
  }

  /// The damage stands in front of the elements: looks for the name they stand under.
  private mutating func findElements(_ target: Int) -> Bool {
    var label: StaticString?
    for node in filter.shape.nodes where label == nil {
      label = node.members.first { Int($0.action.node) == target }?.name
    }
    guard let label else { return false }
    var q = low
    while true {
      let stop = hasEnded ? end : max(q, end - 512)
      while q < stop {
        if q.pointee == UInt8(ascii: "\"") {
          var place = q
          if let name = name(at: &place), name.count == label.utf8CodeUnitCount,
            name.elementsEqual(
              UnsafeBufferPointer(start: label.utf8Start, count: label.utf8CodeUnitCount)),
            skipSpace(&place) == UInt8(ascii: "[")
          {
            outer = [
              Outer(node: 0, isArray: false, isFresh: false),
              Outer(node: target, isArray: true),
            ]
            position = place + 1
            return true
          }
        }
        q += 1
      }
      if hasEnded { return false }
      _ = more(q)
      q = position
    }
  }

  // MARK: Looking without reading on

  private func skipSpace(_ q: inout Bytes) -> UInt8 {
    while q < end, q.pointee <= 0x20 { q += 1 }
    return q < end ? q.pointee : 0
  }

  /// A plain name of at most 64 bytes in quotes, and its colon; `q` stands behind it afterwards.
  private func name(at q: inout Bytes) -> UnsafeBufferPointer<UInt8>? {
    guard skipSpace(&q) == UInt8(ascii: "\"") else { return nil }
    q += 1
    let start = q
    while q < end, q - start <= 64, q.pointee != UInt8(ascii: "\""), q.pointee != UInt8(ascii: "\\")
    {
      q += 1
    }
    guard q < end, q.pointee == UInt8(ascii: "\"") else { return nil }
    let name = UnsafeBufferPointer(start: start, count: q - start)
    q += 1
    guard skipSpace(&q) == UInt8(ascii: ":") else { return nil }
    q += 1
    return name
  }
}
