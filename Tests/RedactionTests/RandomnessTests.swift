import Testing

@testable import Redaction

/// Letters alone, as a generator makes them now and then, and as programmers write them.
@Suite("Words and random letters")
struct RandomnessTests {
  @Test(
    "A generator's letters are no words",
    arguments: [
      "qVhTzwKXmb", "kwqbzRvPXWGK", "xjRdbZqTcVHQkMZWJPvippQNWLkJz", "bxqtkzvwpd", "GqZvkTtw",
    ])
  func random(_ letters: String) {
    #expect(!Randomness.isWords(Array(letters.utf8)[...]))
  }

  @Test(
    "What people and programmers write is words",
    arguments: [
      "AwContents", "org.example.app_lib", "popup-closed-by-user", "oauth2",
      "isAtEnd", "WKWebView", "targetSdk", "webView", "Zurich", "verify", "redirect_uri_mismatch",
      "Passwort vergessen", "INVALID_REQUEST", "onCreateWindow", "utf8",
    ])
  func words(_ text: String) {
    #expect(Randomness.isWords(Array(text.utf8)[...]))
  }

  @Test("Capitals within a word make it no error's code, in a password any")
  func capitals() {
    func isWord(_ text: String, _ kind: SecretKind) -> Bool {
      Scrubber.isWord(Array(text.utf8)[...], insteadOf: kind)
    }
    #expect(isWord("invalidGrant", .nonce) && isWord("ERROR_INVALID_CODE", .code))
    #expect(!isWord("obOkhaNOQe", .nonce) && !isWord("elanJIRtola", .code))
    #expect(isWord("enter your password", .password) && !isWord("hunterAlejo ok", .password))
  }
}
