import CPublicSuffix

/// Names past ASCII: mapped to lower case and NFKC (through libpsl, which carries libidn2's
/// tables), each label in Punycode (RFC 3492). The full validity tables of UTS 46 are not here: a
/// name that no registry would sell is accepted.
enum InternationalName {
  /// ASCII bytes of the name, or nil where it cannot be one.
  static func ascii(_ name: String) -> [UInt8]? {
    var visible = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if isRefused(scalar) { return nil }
      switch scalar {
      case "\u{3002}", "\u{FF0E}", "\u{FF61}": visible.append(".")
      case _ where scalar.properties.isDefaultIgnorableCodePoint: continue
      default: visible.append(scalar)
      }
    }
    guard !visible.isEmpty else { return nil }
    var output: [UInt8] = []
    let labels = lowered(String(visible)).split(separator: ".", omittingEmptySubsequences: false)
    for (index, label) in labels.enumerated() {
      if index > 0 { output.append(0x2E) }
      if label.utf8.allSatisfy({ $0 < 0x80 }) {
        output += label.utf8
      } else {
        guard let encoded = Punycode.encode(Array(label.unicodeScalars)) else { return nil }
        output += Array("xn--".utf8) + encoded
      }
    }
    return punycodeIsValid(output) ? output : nil
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .privateUse, .surrogate, .unassigned: true
    default: scalar.properties.isNoncharacterCodePoint || scalar == "\u{FFFD}"
    }
  }

  /// What the mapping would leave as it is.
  private static func isMapped(_ scalars: [Unicode.Scalar]) -> Bool {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let name = String(view)
    return !scalars.contains(where: isRefused)
      && lowered(name).unicodeScalars.elementsEqual(name.unicodeScalars)
  }

  /// Lower case and compatibility composition; Swift's own lower-casing where libpsl was built
  /// without Unicode tables.
  static func lowered(_ name: String) -> String {
    var lowered: UnsafeMutablePointer<CChar>?
    let status = psl_str_to_utf8lower(name, "utf-8", nil, &lowered)
    defer { psl_free_string(lowered) }
    guard status == PSL_SUCCESS, let lowered else { return name.lowercased() }
    // NFKC may bring new capitals, of mathematical letters.
    return String(cString: lowered).lowercased()
  }

  /// Every `xn--` label decodes to something that needed it.
  static func punycodeIsValid(_ bytes: [UInt8]) -> Bool {
    let prefix: [UInt8] = [0x78, 0x6E, 0x2D, 0x2D]
    guard bytes.count >= 4 else { return true }
    for label in bytes.split(separator: 0x2E) where label.starts(with: prefix) {
      guard let scalars = Punycode.decode(label.dropFirst(4)),
        scalars.contains(where: { !$0.isASCII }), isMapped(scalars),
        Punycode.encode(scalars).map({ label.dropFirst(4).elementsEqual($0) }) == true
      else { return false }
    }
    return true
  }
}

/// RFC 3492 with its parameters for host names.
enum Punycode {
  private static let base = 36
  private static let tMin = 1
  private static let tMax = 26

  private static func adapt(_ delta: Int, _ points: Int, first: Bool) -> Int {
    var delta = first ? delta / 700 : delta / 2
    delta += delta / points
    var k = 0
    while delta > (base - tMin) * tMax / 2 {
      delta /= base - tMin
      k += base
    }
    return k + (base - tMin + 1) * delta / (delta + 38)
  }

  private static func threshold(_ k: Int, _ bias: Int) -> Int { min(max(k - bias, tMin), tMax) }

  private static func digit(_ value: Int) -> UInt8 {
    value < 26 ? 0x61 + UInt8(value) : 0x30 + UInt8(value - 26)
  }

  static func encode(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
    // A label holds 63 bytes; longer ones would cost quadratic time for nothing.
    guard scalars.count <= 255 else { return nil }
    var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
    var handled = output.count
    let basic = handled
    if basic > 0 { output.append(0x2D) }
    var (n, delta, bias) = (128, 0, 72)
    while handled < scalars.count {
      guard let next = scalars.lazy.map({ Int($0.value) }).filter({ $0 >= n }).min() else {
        return nil
      }
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in scalars {
        if Int(scalar.value) < n { delta += 1 }
        guard Int(scalar.value) == n else { continue }
        var (q, k) = (delta, base)
        while true {
          let t = threshold(k, bias)
          if q < t { break }
          output.append(digit(t + (q - t) % (base - t)))
          q = (q - t) / (base - t)
          k += base
        }
        output.append(digit(q))
        bias = adapt(delta, handled + 1, first: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return output
  }

  static func decode(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar]? {
    guard bytes.count <= 255 else { return nil }
    var output: [Unicode.Scalar] = []
    var rest = bytes
    if let dash = bytes.lastIndex(of: 0x2D) {
      output = bytes[..<dash].map { Unicode.Scalar($0) }
      rest = bytes[(dash + 1)...]
    }
    var (n, index, bias) = (128, 0, 72)
    while !rest.isEmpty {
      let old = index
      var (weight, k) = (1, base)
      while true {
        guard let byte = rest.popFirst() else { return nil }
        let value: Int
        switch byte {
        case 0x61...0x7A: value = Int(byte) - 0x61
        case 0x30...0x39: value = Int(byte) - 0x30 + 26
        default: return nil
        }
        index += value * weight
        if index > 0x7FFF_FFFF { return nil }
        let t = threshold(k, bias)
        if value < t { break }
        weight *= base - t
        if weight > 0x7FFF_FFFF { return nil }
        k += base
      }
      let count = output.count + 1
      bias = adapt(index - old, count, first: old == 0)
      n += index / count
      index %= count
      guard let number = UInt32(exactly: n), let scalar = Unicode.Scalar(number) else { return nil }
      output.insert(scalar, at: index)
      index += 1
    }
    return output
  }
}
