/// Beginnings of words without which no report about a window, a sign-in, a payment or a camera is written: a first
/// look on bytes, before anything is made of them.
enum WitnessWords {
  private static let stems: [StaticString] = [
    "popup", "pop-up", "pop_up", "window", "opener", "sign", "login", "logon", "auth", "camera",
    "mediadevices", "cookie", "storage", "webview", "wvtrace", "denied", "cancel", "readytopay",
    "gsi", "useragent", "user_agent", "user agent",
  ]

  static func occur(in bytes: UnsafeRawBufferPointer) -> Bool {
    for index in bytes.indices {
      let lower = bytes[index] | 0x20
      for stem in stems where stem.utf8Start[0] == lower {
        let length = stem.utf8CodeUnitCount
        guard index + length <= bytes.count else { continue }
        var same = 1
        while same < length, fold(bytes[index + same]) == stem.utf8Start[same] { same += 1 }
        if same == length { return true }
      }
    }
    return false
  }

  private static func fold(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
