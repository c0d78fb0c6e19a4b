/// Sentences of unknown authors, read by meaning: what it is about, and what is said of it. Only
/// sentences that state or demand something count; consent banners and conditions ("if you
/// disable cookies …") do not.
enum Sentences {
  static func read(_ page: PageText) -> [NamedText] {
    let text = ByteText(page)
    let sentences = page.sentences.map { Sentence(text, $0) }
    var found: [NamedText] = []
    for topic in topics {
      for (index, sentence) in sentences.enumerated() {
        let next = index + 1 < sentences.count ? sentences[index + 1] : nil
        guard let range = topic.match(sentence, next) else { continue }
        found.append(
          NamedText(
            code: topic.code, meaning: topic.meaning, provider: nil, strength: .meaning,
            range: page.source(of: range)))
        break
      }
    }
    // The narrower statement stands for both.
    if found.contains(where: { $0.meaning == .embeddedBrowserRefused }) {
      found.removeAll { $0.meaning == .sdkRefused }
    }
    return found
  }

  struct Sentence {
    let text: ByteText
    let range: Range<Int>
    init(_ text: ByteText, _ range: Range<Int>) {
      self.text = ByteText(text, range)
      self.range = range
    }

    func first(of words: [StaticString]) -> Range<Int>? {
      for word in words {
        // Scripts without blanks between words have no word to begin.
        let isASCII = word.utf8CodeUnitCount > 0 && word.utf8Start.pointee < 0x80
        if let at = isASCII ? text.findWord(word) : text.find(word) {
          return at..<(at + word.utf8CodeUnitCount)
        }
      }
      return nil
    }

    func has(_ words: [StaticString]) -> Bool { first(of: words) != nil }
  }

  struct Topic: Sendable {
    var code: String
    var meaning: ErrorMeaning
    /// What the sentence is about; one of them.
    var about: [StaticString]
    /// What is said of it; one of them, in the same sentence (or the next, where `spans`).
    var said: [StaticString]
    /// Enough by itself.
    var whole: [StaticString] = []
    /// The sentence then speaks of something else.
    var unless: [StaticString] = []
    var spans = false

    func match(_ sentence: Sentence, _ next: Sentence?) -> Range<Int>? {
      func shifted(_ range: Range<Int>) -> Range<Int> {
        (range.lowerBound + sentence.range.lowerBound)..<(range.upperBound
          + sentence.range.lowerBound)
      }
      let entire = sentence.first(of: whole)
      guard let subject = entire ?? sentence.first(of: about), !sentence.has(unless) else {
        return nil
      }
      if let entire { return shifted(entire) }
      if let predicate = sentence.first(of: said) {
        let low = min(subject.lowerBound, predicate.lowerBound)
        return shifted(low..<max(subject.upperBound, predicate.upperBound))
      }
      if spans, let next, next.has(said), !next.has(unless), !next.has(about) {
        return shifted(subject)
      }
      return nil
    }
  }
}

extension ByteText {
  init(_ other: ByteText, _ range: Range<Int>) { bytes = Array(other.bytes[range]) }
}
