/// Which letter follows which in words. A generator's letters take no heed of that.
///
/// The pairs are those that make up 98.5 % of all pairs in the most frequent words of English, German, French, Spanish,
/// Portuguese, Italian, Dutch, Polish, Swedish, Turkish and Indonesian (the lists of the Python package `wordfreq`), and those
/// that names of programs are made of (`webSdk`, `proxy`, `logcat`): 398 of the 676 there can be.
enum LetterPairs {
  /// How many pairs of a word are none of those. Short words may be abbreviations: those in capitals have none, those of
  /// three letters one at most.
  static func rare(in word: Bytes) -> Int {
    if word.count <= 5, word.allSatisfy(ASCII.isUpper) { return 0 }
    let rare = zip(word, word.dropFirst()).reduce(0) { sum, pair in
      sum + (follows(ASCII.lower(pair.1), ASCII.lower(pair.0)) ? 0 : 1)
    }
    return word.count <= 3 ? min(rare, 1) : rare
  }

  private static func follows(_ second: UInt8, _ first: UInt8) -> Bool {
    followers[Int(first - UInt8(ascii: "a"))] & bit(second) != 0
  }

  private static func bit(_ letter: UInt8) -> UInt32 { 1 << UInt32(letter - UInt8(ascii: "a")) }

  /// A bit for each letter that may follow a, b, c …
  private static let followers: [UInt32] = [
    "abcdefghijklmnprstuvwxyz",  // a
    "abceijlorstuvy",  // b
    "acehiklorstuyz",  // c
    "abcdegiklmnorstuwyz",  // d
    "abcdefghijklmnopqrstuvwxyz",  // e
    "aefilorstuy",  // f
    "aceghiklmnorstu",  // g
    "aeilmnorstuwy",  // h
    "abcdefghijklmnopqrstuvxz",  // i
    "aeikosu",  // j
    "adeiklnorstu",  // k
    "abcdefghiklmnopstuvy",  // l
    "abeilmnopsuy",  // m
    "abcdefghijklmnoprstuvyz",  // n
    "abcdefghijklmnoprstuvwxyz",  // o
    "adehiloprstuy",  // p
    "u",  // q
    "abcdefghiklmnoprstuvwyz",  // r
    "acdefhiklmnopstuwyz",  // s
    "acdefhilmnoprstuwyz",  // t
    "abcdefghiklmnoprstvxz",  // u
    "aeior",  // v
    "aehiknorsvy",  // w
    "aceipty",  // x
    "abceilmnopstw",  // y
    "aeiouyz",  // z
  ].map { letters in letters.utf8.reduce(0) { $0 | bit($1) } }
}
