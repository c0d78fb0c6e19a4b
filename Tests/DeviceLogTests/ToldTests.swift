import Testing

@testable import DeviceLog

/// A code that a text only speaks of is no error that came.
@Suite("Codes that are told, and codes that are spoken of")
struct ToldTests {
  @Test(
    "A note that reports a code",
    arguments: [
      "We get AADSTS50011 on every phone.", "Sign-in does not work: AADSTS50011",
      "I don't know why AADSTS50011 comes up.", "Last year it worked, now AADSTS50011.",
      "AADSTS50011: The redirect URI does not match.",
      "AADSTS50011 comes and should be fixed soon.",
      "It is not AADSTS65001.\nThe page says AADSTS50011.",
      "The callback could not be reached, AADSTS50011",
    ])
  func told(_ note: String) {
    let (found, _, _) = read(note + "\n", as: .words)
    #expect(found.captures(.providerError)?["code"] == "50011")
  }

  @Test(
    "A note that denies, guesses, remembers, explains or lists codes",
    arguments: [
      "It is not AADSTS50011, we checked.", "We never see AADSTS50011 here.",
      "No AADSTS50011 this time.", "Es ist nicht AADSTS50011.",
      "Could it be AADSTS50011?", "Maybe AADSTS50011?", "We asked whether it’s AADSTS50011.",
      "Last year we had AADSTS50011.", "AADSTS50011 was fixed in May.",
      "AADSTS50011 means that the address is not registered.",
      "Is it AADSTS50011 or AADSTS65001?",
    ])
  func spokenOf(_ note: String) {
    let (found, _, _) = read(note + "\n", as: .words)
    #expect(found.hits(.providerError).isEmpty)
  }

  @Test("A table of failures reports none of them; a table of one failure's fields does")
  func tables() {
    let catalogue = """
      | code | when |
      |---|---|
      | AADSTS50011 | the address is not registered |
      | disallowed_useragent | an embedded web view |
      | access_denied | the person pressed Cancel |

      """
    #expect(read(catalogue, as: .words).0.hits(.providerError).isEmpty)
    let fields = """
      |Phone|Pixel 8|
      |Error|AADSTS50011|
      |Screen|access_denied|

      """
    let (found, _, _) = read(fields, as: .words)
    #expect(found.captures(.providerError)?["code"] == "50011")
  }

  @Test("A line that lists codes reports none of them")
  func listed() {
    let list = "handles 'auth/popup-blocked' 'auth/popup-closed-by-user' 'auth/unauthorized-domain'"
    #expect(Meanings.signs(in: list, context: .console).isEmpty)
    let one = "FirebaseError: Firebase: Error (auth/unauthorized-domain)."
    #expect(Meanings.signs(in: one, context: .console).map(\.sign).contains(.providerError))
    let answer =
      #"{"error":"invalid_grant","error_description":"AADSTS65001: no","suberror":"consent_required"}"#
    #expect(!Meanings.signs(in: answer, context: .console).isEmpty)
  }
}
