/// Makes pseudonyms that read like what they stand for: as long, with the same marks at the same places, letters for
/// letters and digits for digits. So a state can still be compared, a cookie is as large as it was, a UUID is one and a
/// token of a known issuer is one, and nothing but the key leads back.
///
/// Equal values have equal pseudonyms. What is spelled with other marks only (`a+b` and `a b`, base64 in its two alphabets)
/// differs only by those afterwards.
struct Disguise {
  let key: PseudonymKey

  /// How an issuer begins its values: kept, because it says whose they are.
  private static let marks: [StaticString] = [
    "ya29.", "1//0", "4/0", "GOCSPX-", "AIza", "ghp_", "gho_", "ghu_", "ghs_", "ghr_",
    "github_pat_",
    "xoxa-", "xoxb-", "xoxp-", "xoxr-", "xoxs-", "sk_live_", "pk_live_", "rk_live_", "sk_test_",
    "pk_test_", "rk_test_", "whsec_", "M.R3_", "M.C5", "hKFo2S", "EC-", "BA-", "v1.local.",
    "v2.local.",
    "v3.local.", "v4.local.", "v1.public.", "v2.public.", "v3.public.", "v4.public.", "seti_",
    "pi_",
    "eyJ",
  ]

  func pseudonym(of value: [UInt8]) -> [UInt8] {
    let skeleton = value.filter { ASCII.isAlphanumeric($0) || $0 >= 0x80 }
    guard !skeleton.isEmpty else { return value }
    let start =
      Disguise.marks.first { value[...].has($0, at: 0) && value.count >= $0.utf8CodeUnitCount + 8 }?
      .utf8CodeUnitCount ?? 0
    let stream = key.bytes(skeleton.count, for: skeleton)
    let isHex = Disguise.isHex(value)
    let octets = Disguise.isAddress(value)
    var out = value
    var next = 0
    for index in value.indices where ASCII.isAlphanumeric(value[index]) || value[index] >= 0x80 {
      defer { next += 1 }
      guard index >= start else { continue }
      let isFirst = index == start || !ASCII.isAlphanumeric(value[index - 1])
      out[index] = Disguise.character(
        for: value[index], stream[next], isHex: isHex, isOctet: octets, isFirst: isFirst)
    }
    return out == value ? Disguise.turned(value, from: start) : out
  }

  private static func character(
    for byte: UInt8, _ random: UInt8, isHex: Bool, isOctet: Bool, isFirst: Bool
  ) -> UInt8 {
    switch byte {
    case UInt8(ascii: "0") where isFirst: return byte
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // Three digits of an address stay below 200; a number begins with no zero.
      if isOctet { return isFirst ? UInt8(ascii: "1") : UInt8(ascii: "1") + random % 9 }
      return isFirst ? UInt8(ascii: "1") + random % 9 : UInt8(ascii: "0") + random % 10
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return UInt8(ascii: "A") + random % (isHex ? 6 : 26)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): return UInt8(ascii: "a") + random % (isHex ? 6 : 26)
    default: return UInt8(ascii: "a") + random % 26
    }
  }

  /// Few characters may have come out as they were.
  private static func turned(_ value: [UInt8], from start: Int) -> [UInt8] {
    var out = value
    for index in start..<value.count {
      switch value[index] {
      case UInt8(ascii: "0")...UInt8(ascii: "8"), UInt8(ascii: "a")...UInt8(ascii: "e"),
        UInt8(ascii: "A")...UInt8(ascii: "E"), UInt8(ascii: "g")...UInt8(ascii: "y"),
        UInt8(ascii: "G")...UInt8(ascii: "Y"):
        out[index] += 1
      case UInt8(ascii: "9"): out[index] = UInt8(ascii: "1")
      case UInt8(ascii: "f"), UInt8(ascii: "z"): out[index] = UInt8(ascii: "a")
      case UInt8(ascii: "F"), UInt8(ascii: "Z"): out[index] = UInt8(ascii: "A")
      default: break
      }
    }
    return out
  }

  /// A digest or a UUID.
  private static func isHex(_ value: [UInt8]) -> Bool {
    value.count >= 8 && value.contains(where: ASCII.isDigit)
      && value.allSatisfy {
        ASCII.hex($0) != nil || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":")
      }
  }

  private static func isAddress(_ value: [UInt8]) -> Bool {
    let octets = value.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return octets.count == 4
      && octets.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(ASCII.isDigit) }
  }
}
