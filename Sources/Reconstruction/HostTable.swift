/// Hosts of a capture, each with a small number and what is known of it. Lives on bytes: a host becomes a String once.
struct HostTable {
  struct Host {
    var name: String
    /// Belongs to a provider of the table.
    var isKnown = false
    /// Took part in a flow: from then on its exchanges are kept.
    var inFlow = false
    var failures = 0
    /// Named in the observer's `Interests`; nil until it is asked.
    var isAskedFor: Bool?
    /// Cookies already on record, name and attributes hashed.
    var cookies: Set<UInt64> = []
  }

  /// Past this the rest share one place: an attacker's file may name a host per entry.
  static let limit = 65_536

  private(set) var hosts: [Host] = []
  private var slots: [Int32] = Array(repeating: -1, count: 256)
  private var hashes: [UInt64] = []

  subscript(_ id: Int) -> Host {
    get { hosts[id] }
    set { hosts[id] = newValue }
  }

  /// The number of a host, in any case of letters. `learn` is asked once per new host.
  mutating func intern(
    _ bytes: UnsafeRawBufferPointer, learn: (UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    let hash = FNV.hash(lowercased: bytes)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let id = Int(slots[slot])
      if hashes[id] == hash { return id }
      slot = (slot + 1) & (slots.count - 1)
    }
    if hosts.count >= Self.limit { return Self.limit - 1 }
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    hosts.append(Host(name: name, isKnown: learn(bytes)))
    hashes.append(hash)
    slots[slot] = Int32(hosts.count - 1)
    if hosts.count * 2 > slots.count { grow() }
    return hosts.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (id, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(id)
    }
  }
}

/// FNV-1a, 64 bits: small, and the same in every run (Swift's own hashing is seeded).
enum FNV {
  static let start: UInt64 = 0xcbf2_9ce4_8422_2325
  private static let prime: UInt64 = 0x0000_0100_0000_01b3

  static func hash(_ bytes: some Sequence<UInt8>, from seed: UInt64 = start) -> UInt64 {
    var hash = seed
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* prime }
    return hash
  }

  static func hash(lowercased bytes: UnsafeRawBufferPointer) -> UInt64 {
    var hash = start
    for byte in bytes {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      hash = (hash ^ UInt64(lower)) &* prime
    }
    return hash
  }
}
