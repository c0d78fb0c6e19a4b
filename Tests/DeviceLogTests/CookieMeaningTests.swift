import Testing

@testable import DeviceLog

@Suite("What apps and pages say of cookies, databases and bridges") struct CookieMeaningTests {
  private func signs(_ text: String, _ context: Meanings.Context) -> [Sign] {
    Meanings.signs(in: text, context: context).map(\.sign)
  }

  @Test(
    "An app's log tells when cookies were put in place",
    arguments: [
      "cookies injected into WebView: 2", "setAcceptCookie(true)", "cookies synced to web view",
      "session cookie restored",
    ])
  func switchedOn(_ text: String) {
    #expect(signs(text, .log).contains(.cookiesSwitchedOn))
    #expect(!signs(text, .console).contains(.cookiesSwitchedOn))
  }

  @Test(
    "A request to switch cookies on, and one that failed, put none in place",
    arguments: [
      "please make sure cookies are enabled", "cookies must be enabled", "cookies not enabled",
      "setAcceptCookie(false)", "third-party cookies enabled",
    ])
  func notSwitchedOn(_ text: String) {
    #expect(!signs(text, .log).contains(.cookiesSwitchedOn))
  }

  @Test(
    "A page's words for a database that does not open",
    arguments: [
      "IndexedDB is unavailable, falling back", "Could not open store: indexedDB blocked",
      "indexedDB not available in this context",
    ])
  func databases(_ text: String) {
    #expect(signs(text, .console).contains(.indexedDBFailed))
  }

  @Test("A database that may be unavailable is not")
  func possibleDatabase() {
    #expect(!signs("if IndexedDB is blocked, memory is used", .console).contains(.indexedDBFailed))
  }

  @Test("A bridge that is not there is named")
  func bridges() {
    let text =
      "undefined is not an object (evaluating 'window.webkit.messageHandlers.auth.postMessage')"
    let found = Meanings.signs(in: text, context: .console).first { $0.sign == .bridgeMissing }
    #expect(found?.captures["bridge"] == "auth")
  }

  @Test("What a page says in noscript counts where people quote it, not in the page's own text")
  func noScript() {
    let text = "Please enable JavaScript to run this app."
    #expect(signs(text, .words).contains(.scriptsOff))
    #expect(!signs(text, .page).contains(.scriptsOff))
  }
}
