import Reconstruction

/// FNV-1a, 64 bits: the same on every machine and in every run.
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
struct StableHash {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325
  mutating func combine(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    value = (value ^ 0xff) &* 0x0000_0100_0000_01b3
  }
  var hex: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Equal failures, equal fingerprints: rule, provider, wrapper and the kinds of grounds. No times,
/// hosts or names.
func fingerprint(
  of finding: Finding, _ identity: RuleIdentity, in world: Case, flow: Int?
) -> String {
  var hash = StableHash()
  hash.combine(identity.id)
  hash.combine(world.flows.first { $0.number == flow }?.provider?.id ?? "")
  hash.combine(world.subject.platform.rawValue)
  hash.combine(world.subject.wrapper?.value ?? "")
  for kind in Set(finding.grounds.map(\.independent)).sorted() { hash.combine(kind) }
  return hash.hex
}
