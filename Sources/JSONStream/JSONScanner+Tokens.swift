import CScan

/// White space, strings, numbers: the tokens, and passing over what nobody wants.
extension JSONScanner {
  // MARK: White space

  /// Steps over white space; gives the byte behind it, or 0 at the end of the input.
  @inline(__always)
  mutating func space(_ q: inout Bytes) -> UInt8 {
    let byte = q.pointee
    if byte > 0x20 { return byte }
    let mask = cscan_above_space_32(q)
    if mask != 0 {
      q += mask.trailingZeroBitCount
      return q.pointee
    }
    q = longSpace(q)
    return q.pointee
  }

  @inline(never)
  mutating func longSpace(_ start: Bytes) -> Bytes {
    var q = start
    while true {
      let mask = cscan_above_space_32(q)
      if mask != 0 { return q + mask.trailingZeroBitCount }
      q += 32
      if q >= end {
        if !more(end) { return end }
        q = position
      }
    }
  }

  /// The same with a guess, the run met last time at this place. It is confirmed by a comparison,
  /// so the next load does not wait for the count of bits: the branch predictor takes it out of the
  /// chain of dependencies.
  @inline(__always)
  mutating func space(_ q: inout Bytes, guess: inout Int) -> UInt8 {
    let mask = cscan_above_space_32(q)
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: guess)
    if mask & (bit | (bit &- 1)) == bit {
      q += guess
      return q.pointee
    }
    q = spaceMiss(q, guess: &guess)
    return q.pointee
  }

  @inline(never)
  mutating func spaceMiss(_ q: Bytes, guess: inout Int) -> Bytes {
    let mask = cscan_above_space_32(q)
    if mask == 0 { return longSpace(q) }
    guess = mask.trailingZeroBitCount
    return q + guess
  }

  // MARK: Strings

  /// `q` stands behind the opening quote; gives the place behind the closing one. Negative slots
  /// record nothing.
  @inline(__always)
  mutating func string(_ q: Bytes, slot: Int) -> Bytes {
    let mask = cscan_quote_or_backslash_32(q)
    if mask != 0 {
      let last = q + mask.trailingZeroBitCount
      if last.pointee == UInt8(ascii: "\"") {
        if slot >= 0 {
          tape.append(
            JSONRecord(
              start: q, count: last - q, slot: UInt8(truncatingIfNeeded: slot), kind: .string,
              traits: [], byteOffset: offset(of: q)))
        }
        return last + 1
      }
    }
    return longString(q, slot: slot)
  }

  @inline(never)
  mutating func longString(_ first: Bytes, slot: Int) -> Bytes {
    var keeping = Keeping(first, slot: slot, kind: .string, limit: limit(of: slot))
    var q = first
    var carry: UInt64 = 0
    while true {
      let stop = hasEnded ? end : end - 63
      while q < stop {
        if carry == 0, cscan_any_quote_or_backslash_64(q) == 0 {
          q += 64
          continue
        }
        let masks = cscan_quotes_and_backslashes_64(q)
        let quotes = masks.first & ~cscan_escaped_64(masks.second, &carry)
        if quotes != 0 {
          let place = quotes.trailingZeroBitCount
          if masks.second & ((1 &<< UInt64(place)) &- 1) != 0 { keeping.isEscaped = true }
          record(&keeping, upTo: q + place)
          return q + place + 1
        }
        if masks.second != 0 { keeping.isEscaped = true }
        q += 64
      }
      if hasEnded { return failTruncated() }
      q = refill(&keeping, at: q)
    }
  }

  // MARK: Containers in one piece

  /// `q` stands at the opening bracket; gives the place behind the closing one.
  ///
  /// Quotes turn into a mask of what is inside strings (an exclusive or over all bits before),
  /// brackets outside of them are counted; only a block that could close the container is looked at
  /// bit by bit.
  @inline(never)
  mutating func container(_ first: Bytes, slot: Int) -> Bytes {
    var keeping = Keeping(first, slot: slot, kind: .whole, limit: limit(of: slot))
    var q = first + 1
    var carry: UInt64 = 0
    var inString: UInt64 = 0
    var depth = 1
    while true {
      let stop = hasEnded ? end : end - 63
      while q < stop {
        if inString != 0, carry == 0, cscan_any_quote_or_backslash_64(q) == 0 {
          q += 64
          continue
        }
        let masks = cscan_quotes_and_backslashes_64(q)
        let quotes = masks.first & ~cscan_escaped_64(masks.second, &carry)
        if quotes == 0, inString != 0 {
          q += 64
          continue
        }
        let strings = cscan_prefix_xor_64(quotes) ^ inString
        inString = UInt64(bitPattern: Int64(bitPattern: strings) &>> 63)
        let brackets = cscan_openers_and_closers_64(q)
        let openers = brackets.first & ~strings
        var closers = brackets.second & ~strings
        let closed = closers.nonzeroBitCount
        if closed >= depth {
          var count = 0
          while closers != 0 {
            let below = (closers & (0 &- closers)) &- 1
            count &+= 1
            if depth &+ (openers & below).nonzeroBitCount == count {
              q += closers.trailingZeroBitCount + 1
              record(&keeping, upTo: q)
              return q
            }
            closers &= closers &- 1
          }
        }
        depth = depth &+ openers.nonzeroBitCount &- closed
        q += 64
      }
      if hasEnded { return failTruncated() }
      q = refill(&keeping, at: q)
    }
  }

  // MARK: Numbers and literals

  /// A number or literal, or what stands in its place.
  @inline(__always)
  mutating func scalar(_ q: Bytes, slot: Int) -> Bytes {
    let mask = cscan_scalar_end_32(q)
    if mask != 0 {
      let last = q + mask.trailingZeroBitCount
      if last < end, last > q {
        if Self.isWord(q.pointee, last - q) { return fail(.unexpectedByte, at: q) }
        if slot >= 0 {
          tape.append(
            JSONRecord(
              start: q, count: last - q, slot: UInt8(truncatingIfNeeded: slot), kind: .scalar,
              traits: [], byteOffset: offset(of: q)))
        }
        return last
      }
    }
    return longScalar(q, slot: slot)
  }

  /// `true`, `null`, `Infinity`, `undefined` are literals to somebody; a longer word is a string
  /// that lost its quote.
  @inline(__always)
  private static func isWord(_ first: UInt8, _ count: Int) -> Bool {
    count > 9 && first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
  }

  @inline(never)
  mutating func longScalar(_ first: Bytes, slot: Int) -> Bytes {
    var keeping = Keeping(first, slot: slot, kind: .scalar, limit: limit(of: slot))
    let firstByte = first.pointee
    var q = first
    var count = 0
    while true {
      while q < end {
        let mask = cscan_scalar_end_32(q)
        let step = min(mask == 0 ? 32 : mask.trailingZeroBitCount, end - q)
        count &+= step
        q += step
        guard mask != 0, q < end else { continue }
        if count == 0 || Self.isWord(firstByte, count) { return fail(.unexpectedByte, at: q) }
        record(&keeping, upTo: q)
        return q
      }
      if hasEnded {
        // A document may be a bare number; inside of a container its end is missing.
        guard level == 0, outer.isEmpty, count > 0 else { return failTruncated() }
        record(&keeping, upTo: q)
        return q
      }
      q = refill(&keeping, at: q)
    }
  }

  // MARK: Values that outlast the buffer

  /// A value being passed that may have to be kept when the buffer is filled anew.
  struct Keeping {
    var start: Bytes
    let slot: Int
    let kind: JSONRecord.Kind
    let limit: Int
    var isEscaped = false
    /// Recorded already, as far as its limit goes.
    var isCut = false

    init(_ start: Bytes, slot: Int, kind: JSONRecord.Kind, limit: Int) {
      self.start = start
      self.slot = slot
      self.kind = kind
      self.limit = limit
    }
  }

  @inline(__always)
  func limit(of slot: Int) -> Int { slot < 0 ? 0 : filter.limits[slot & 0xFF] }

  @inline(__always)
  mutating func record(_ keeping: inout Keeping, upTo last: Bytes) {
    guard keeping.slot >= 0, !keeping.isCut else { return }
    let count = last - keeping.start
    var traits: JSONRecord.Traits = keeping.isEscaped ? .escaped : []
    if count > keeping.limit { traits.insert(.cut) }
    tape.append(
      JSONRecord(
        start: keeping.start, count: min(count, keeping.limit),
        slot: UInt8(truncatingIfNeeded: keeping.slot), kind: keeping.kind, traits: traits,
        byteOffset: offset(of: keeping.start)))
  }

  /// Fills the buffer; gives where `q` is then. What is being kept moves along up to its limit,
  /// then is recorded as cut.
  @inline(never)
  mutating func refill(_ keeping: inout Keeping, at q: Bytes) -> Bytes {
    if keeping.slot >= 0, !keeping.isCut, q - keeping.start > keeping.limit {
      if keeping.kind == .string { keeping.isEscaped = true }
      record(&keeping, upTo: q)
      keeping.isCut = true
    }
    if keeping.slot < 0 || keeping.isCut {
      _ = more(q)
      return position
    }
    let advanced = q - keeping.start
    _ = more(keeping.start)
    keeping.start = position
    return position + advanced
  }
}
