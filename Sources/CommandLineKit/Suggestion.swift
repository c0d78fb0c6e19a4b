/// The known word nearest to a mistyped one, if it is near enough to be meant.
public enum Suggestion {
  /// The nearest of `words`: at most a third of its letters apart (at least one), or cut short (`--form`). Ties go to the first.
  public static func nearest(to typed: String, among words: [String]) -> String? {
    // Nobody mistypes a word of 64 letters into another; distances cost the product of both lengths.
    guard !typed.isEmpty, typed.utf8.count <= 64 else { return nil }
    var best: (word: String, distance: Int)?
    for word in words {
      let distance = editDistance(Array(typed.lowercased()), Array(word))
      let allowed = max(1, word.count / 3)
      if distance <= allowed, distance < best?.distance ?? .max { best = (word, distance) }
    }
    return best?.word ?? words.first { typed.count >= 2 && $0.hasPrefix(typed.lowercased()) }
  }

  /// How many letters must be put in, left out, replaced or swapped with their neighbour (optimal string alignment).
  public static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var next = [row + 1]
      for column in 0..<right.count {
        let same = left[row] == right[column]
        var cost = min(last[column] + (same ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        next.append(cost)
      }
      (beforeLast, last) = (last, next)
    }
    return last[right.count]
  }
}
