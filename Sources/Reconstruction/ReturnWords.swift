import WebPlatform

/// Words in a return address by which sites tell themselves that it did not work out.
enum ReturnWords {
  private static let words: Set<String> = [
    "fail", "failed", "failure", "error", "cancel", "canceled", "cancelled", "declined", "denied",
    "rejected", "abort", "aborted", "expired", "timeout",
  ]

  static func saysNo(_ url: WebURL) -> Bool {
    let text =
      url.path + " " + url.parameters.map { "\($0.name) \($0.value)" }.joined(separator: " ")
    return text.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }
}
