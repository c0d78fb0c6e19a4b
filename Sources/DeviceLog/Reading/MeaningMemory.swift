/// What texts were last found to mean: a flood repeats its lines word for word. A text of a flood is
/// read once; a text that meets another's place displaces it.
struct MeaningMemory {
  static let longest = 512

  private struct Entry {
    var text: String
    var context: Meanings.Context
    var tag: String?
    var signs: [SignMatch]
  }

  private var entries = [Entry?](repeating: nil, count: 256)

  mutating func signs(in text: String, context: Meanings.Context, tag: String?) -> [SignMatch] {
    guard text.utf8.count <= Self.longest else {
      return Meanings.signs(in: text, context: context, tag: tag)
    }
    let place = Self.place(of: text)
    if let entry = entries[place], entry.text == text, entry.context == context, entry.tag == tag {
      return entry.signs
    }
    let signs = Meanings.signs(in: text, context: context, tag: tag)
    entries[place] = Entry(text: text, context: context, tag: tag, signs: signs)
    return signs
  }

  /// FNV-1a, folded.
  private static func place(of text: String) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & 0xFF)
  }
}
