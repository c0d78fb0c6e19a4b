import CScan

/// Entering the containers that stand on the way to wanted values.
extension JSONScanner {
  /// The slot that names are recorded in while they are looked up.
  static var nameSlot: Int { 255 }

  /// One value, whose first byte is `byte` and stands at `q`.
  @inline(__always)
  mutating func value(_ action: JSONFilter.Action, _ byte: UInt8, _ q: Bytes) -> Bytes {
    switch action.step {
    case JSONFilter.Step.scalar:
      if byte == UInt8(ascii: "\"") { return string(q + 1, slot: Int(action.slot)) }
      if byte | 0x20 == UInt8(ascii: "{") { return container(q, slot: -1) }
      return scalar(q, slot: Int(action.slot))
    case JSONFilter.Step.inside:
      if byte == UInt8(ascii: "{") { return object(Int(action.node), q + 1) }
      if byte == UInt8(ascii: "[") { return array(Int(action.node), q + 1) }
      if byte == UInt8(ascii: "\"") { return string(q + 1, slot: -1) }
      return scalar(q, slot: -1)
    case JSONFilter.Step.whole:
      if byte == UInt8(ascii: "\"") { return string(q + 1, slot: Int(action.slot)) }
      if byte | 0x20 == UInt8(ascii: "{") { return container(q, slot: Int(action.slot)) }
      return scalar(q, slot: Int(action.slot))
    case JSONFilter.Step.mixed:
      if byte == UInt8(ascii: "{") { return object(Int(action.node), q + 1) }
      if byte == UInt8(ascii: "[") { return array(Int(action.node), q + 1) }
      if byte == UInt8(ascii: "\"") { return string(q + 1, slot: Int(action.slot)) }
      return scalar(q, slot: Int(action.slot))
    default:
      if byte == UInt8(ascii: "\"") { return string(q + 1, slot: -1) }
      if byte | 0x20 == UInt8(ascii: "{") { return container(q, slot: -1) }
      return scalar(q, slot: -1)
    }
  }

  /// `q` stands behind the `[`.
  mutating func array(_ number: Int, _ first: Bytes) -> Bytes {
    if level >= Self.maxDepth { return container(first - 1, slot: -1) }
    level &+= 1
    let node = filter.nodes + number
    if node.pointee.openingSlot >= 0 {
      bracket(.beginArray, slot: node.pointee.openingSlot, at: first - 1)
    }
    var q = first
    var index = 0
    var byte = space(&q, guess: &node.pointee.gapBeforeElement)
    while true {
      // A comma too many in front of the bracket is forgiven.
      if byte == UInt8(ascii: "]") { break }
      q = value(node.pointee.elements, byte, q)
      if isBad {
        badPath.append(.index(index))
        return q
      }
      index &+= 1
      byte = q.pointee
      if byte != UInt8(ascii: ",") {
        byte = space(&q)
        if byte == UInt8(ascii: "]") { break }
        if byte != UInt8(ascii: ",") { return fail(.expectedCommaOrEnd, at: q) }
      }
      q += 1
      byte = space(&q, guess: &node.pointee.gapBeforeElement)
    }
    if node.pointee.closingSlot >= 0 { bracket(.endArray, slot: node.pointee.closingSlot, at: q) }
    level &-= 1
    return q + 1
  }

  /// `q` stands behind the `{`.
  mutating func object(_ number: Int, _ first: Bytes) -> Bytes {
    if level >= Self.maxDepth { return container(first - 1, slot: -1) }
    level &+= 1
    let node = filter.nodes + number
    let names = node.pointee.known
    if node.pointee.openingSlot >= 0 {
      bracket(.beginObject, slot: node.pointee.openingSlot, at: first - 1)
    }
    var q = first
    var name = names
    var byte = space(&q, guess: &node.pointee.gapBeforeKey)
    while true {
      if byte == UInt8(ascii: "}") { break }
      if byte != UInt8(ascii: "\"") { return fail(.expectedKey, at: q) }
      q += 1

      // The name that followed this one last time, in one comparison of 32 bytes.
      let guess = names + Int(name.pointee.next)
      let word = UnsafeRawPointer(q).loadUnaligned(as: SIMD4<UInt64>.self)
      let difference = (word & guess.pointee.mask) ^ guess.pointee.word
      if (difference[0] | difference[1]) | (difference[2] | difference[3]) == 0 {
        name = guess
        if node.pointee.keySlot >= 0 {
          recordName(q, count: name.pointee.count, slot: node.pointee.keySlot)
        }
        q += name.pointee.count &+ 1
      } else {
        name = otherName(number, after: name, at: q)
        q = position
        if isBad { return q }
      }

      if q.pointee == UInt8(ascii: ":"), q[1] == 0x20, q[2] > 0x20 {
        q += 2
        byte = q.pointee
      } else {
        if space(&q) != UInt8(ascii: ":") { return fail(.expectedColon, at: q) }
        q += 1
        byte = space(&q)
      }
      q = value(name.pointee.action, byte, q)
      if isBad {
        badPath.append(.member(name.pointee.text))
        return q
      }
      byte = q.pointee
      if byte != UInt8(ascii: ",") {
        byte = space(&q, guess: &node.pointee.gapBeforeEnd)
        if byte == UInt8(ascii: "}") { break }
        if byte != UInt8(ascii: ",") { return fail(.expectedCommaOrEnd, at: q) }
      }
      q += 1
      byte = space(&q, guess: &node.pointee.gapBeforeKey)
    }
    if node.pointee.closingSlot >= 0 { bracket(.endObject, slot: node.pointee.closingSlot, at: q) }
    level &-= 1
    return q + 1
  }

  @inline(__always)
  private mutating func bracket(_ kind: JSONRecord.Kind, slot: Int16, at q: Bytes) {
    tape.append(
      JSONRecord(
        start: q, count: 1, slot: UInt8(truncatingIfNeeded: slot), kind: kind, traits: [],
        byteOffset: offset(of: q)))
  }

  @inline(never)
  private mutating func recordName(_ q: Bytes, count: Int, slot: Int16, isEscaped: Bool = false) {
    tape.append(
      JSONRecord(
        start: q, count: count, slot: UInt8(truncatingIfNeeded: slot), kind: .key,
        traits: isEscaped ? .escaped : [], byteOffset: offset(of: q)))
  }

  /// The name at `q` is not the one that was expected: finds or learns what to do with it.
  /// Afterwards `position` stands behind its closing quote.
  @inline(never)
  mutating func otherName(
    _ number: Int, after previous: UnsafeMutablePointer<JSONFilter.Known>, at q: Bytes
  ) -> UnsafeMutablePointer<JSONFilter.Known> {
    let node = filter.nodes + number
    let scratch = node.pointee.known + JSONFilter.maxKnown
    scratch.pointee = JSONFilter.Known()
    scratch.pointee.action = node.pointee.others
    scratch.pointee.next = previous.pointee.next

    let before = tape.count
    let behind = string(q, slot: Self.nameSlot)
    position = behind
    guard !isBad, tape.count > before else { return scratch }
    // Recorded like a value, so that it survives a refill; then taken off the tape again.
    let record = tape.base[tape.count &- 1]
    tape.removeLast()
    let count = Int(record.count)
    let isEscaped = record.traits.contains(.escaped)
    if node.pointee.keySlot >= 0 {
      tape.append(
        JSONRecord(
          start: record.start, count: count, slot: UInt8(truncatingIfNeeded: node.pointee.keySlot),
          kind: .key, traits: record.traits, byteOffset: record.byteOffset))
    }
    if isEscaped {
      let decoded = Array(JSONText.string(record.bytes, isEscaped: true).utf8)
      scratch.pointee.action = decoded.withUnsafeBytes { filter.action(of: $0, in: number) }
      return scratch
    }

    let isShort = count <= JSONFilter.maxKeyBytes
    if isShort { scratch.pointee.learn(record.bytes) }
    if isShort {
      for index in 1..<node.pointee.knownCount {
        let known = node.pointee.known + index
        if known.pointee.count == count, known.pointee.word == scratch.pointee.word {
          previous.pointee.next = Int32(truncatingIfNeeded: index)
          return known
        }
      }
    }
    scratch.pointee.action = filter.action(of: record.bytes, in: number)
    guard isShort, node.pointee.knownCount < JSONFilter.maxKnown else { return scratch }
    let index = node.pointee.knownCount
    node.pointee.known[index] = scratch.pointee
    node.pointee.known[index].next = 0
    node.pointee.knownCount += 1
    previous.pointee.next = Int32(truncatingIfNeeded: index)
    return node.pointee.known + index
  }
}

extension JSONFilter.Known {
  /// Takes these bytes (at most 31) and the quote behind them as the name to compare with.
  mutating func learn(_ name: UnsafeRawBufferPointer) {
    word = SIMD4(repeating: 0)
    mask = SIMD4(repeating: 0)
    count = name.count
    for index in 0...name.count {
      let byte = index == name.count ? UInt8(ascii: "\"") : name[index]
      let shift = UInt64(truncatingIfNeeded: 8 &* (index & 7))
      word[index >> 3] |= UInt64(byte) &<< shift
      mask[index >> 3] |= 0xFF &<< shift
    }
  }

  /// The name, for messages; empty where it was too long to be learned.
  var text: String {
    guard count > 0 else { return "" }
    var bytes: [UInt8] = []
    for index in 0..<count {
      let shift = UInt64(truncatingIfNeeded: 8 &* (index & 7))
      bytes.append(UInt8(truncatingIfNeeded: word[index >> 3] &>> shift))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
