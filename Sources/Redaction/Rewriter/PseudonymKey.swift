import CCrypto

/// What the pseudonyms of a run are made with. Who has the key can test a guess against a pseudonym; who has not can only
/// see which values are equal.
public struct PseudonymKey: Sendable {
  /// Fewer bytes are no key.
  public static let shortest = 16
  private let bytes: [UInt8]
  /// False for a key that is gone with the run.
  public let isShared: Bool

  /// What tells this key from others and leads to none: equal where pseudonyms are comparable. Eight hexadecimal digits.
  public var id: String {
    let digits = code(for: Array("id of this key".utf8)).prefix(4)
    return digits.map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  /// A key of the run's own, from the system's generator: nobody can tell its pseudonyms from another run's.
  public init() {
    var random = SystemRandomNumberGenerator()
    isShared = false
    bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// A key that several runs share, so that equal values have equal names in all of them; nil if it is too short.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count >= PseudonymKey.shortest else { return nil }
    self.bytes = Array(bytes)
    isShared = true
  }

  /// HMAC-SHA-256 (RFC 2104, FIPS 180-4) of a text, by libcrypto.
  func code(for text: [UInt8]) -> [UInt8] { PseudonymKey.hmac(bytes, text) }

  /// As many bytes as wanted that depend on the text and nothing else: the code of the text keys those of a counter.
  func bytes(_ count: Int, for text: [UInt8]) -> [UInt8] {
    let inner = code(for: text)
    guard count > inner.count else { return Array(inner.prefix(count)) }
    var out = inner
    var counter: UInt32 = 1
    while out.count < count {
      let number = withUnsafeBytes(of: counter.bigEndian) { Array($0) }
      out += PseudonymKey.hmac(inner, number)
      counter += 1
    }
    return Array(out.prefix(count))
  }

  private static func hmac(_ key: [UInt8], _ text: [UInt8]) -> [UInt8] {
    var out = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    _ = HMAC(EVP_sha256(), key, Int32(key.count), text, text.count, &out, &count)
    return Array(out.prefix(Int(count)))
  }
}
