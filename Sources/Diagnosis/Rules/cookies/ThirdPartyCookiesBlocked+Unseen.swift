import Evidence
import HAR
import Reconstruction
import WebPlatform

/// A NetLog in its default mode hides the cookies, but not that settings kept one from a frame.
extension ThirdPartyCookiesBlocked {
  func blockedUnseen(in world: Case) -> Finding? {
    let held = world.cookies.words.filter { word in
      guard word.direction == .sent, word.isPreference, word.isThirdParty == true,
        world.exchanges.indices.contains(word.exchange)
      else { return false }
      // There was a cookie to send: an event that blocks all speaks of none.
      return word.exclusions.contains { $0.name.hasPrefix("EXCLUDE_") }
        && world.exchanges[word.exchange].missesSession
        && !world.exchanges[word.exchange].isDocument
    }
    guard let word = held.first else { return nil }
    var finding = Finding(
      .likely,
      title:
        """
        Cookies of \(Quoted(word.host, .host)) are blocked in the frame, as third-party cookies.
        """,
      explanation:
        """
        The browser's own log says that settings kept a cookie from a request of the frame, and \
        that the page is of another site; the server then does not know the session.
        """,
      grounds: [
        .named(
          "the browser itself says that settings kept a cookie back", word.citation, as: "browser"),
        .seen(
          "the server does not know the session", world.exchanges[word.exchange].citation,
          as: "refused"),
      ], fixes: FrameworkFixes.thirdPartyCookies.fitting(world.subject) + [.pageInsteadOfFrame])
    finding.window = word.window
    finding.breaksAt = .sessionSet
    return finding
  }
}
