import DeviceLog
import Evidence
import HAR
import Reconstruction

/// A text that calls a token or an assertion too early, too late or wrongly dated.
struct ClockText {
  var ground: Ground
  /// The host whose server says so; nil for the page's own scripts and for lines of the app.
  var host: String?
}

extension Case {
  /// What codes, pages, consoles and logs say of clocks during an attempt.
  func clockTexts(in attempt: Attempt, of flow: Flow) -> [ClockText] {
    var found = attempt.errors.filter { $0.meaning == .clock }.map { error in
      ClockText(
        ground: .seen(
          "the answer says that the times do not fit", error.citation, as: "said"),
        host: error.exchange.flatMap(host))
    }
    found += errorTexts([.clock], in: attempt, of: flow).map { sighting in
      ClockText(
        ground: sighting.observed("the error's code is one of wrong times", as: "said"),
        host: sighting.exchange.flatMap(host))
    }
    let signs: Set<Sign> = [
      .console, .scriptError, .signInFailed, .codeExchangeFailed, .stateMismatch, .providerError,
    ]
    found += sightings(signs).compactMap { sighting in
      guard let record = sighting.record, falls(sighting, within: attempt, of: flow),
        ClockWords.speak(record.console?.text ?? record.message)
      else { return nil }
      return ClockText(
        ground: .seen(
          "the page says that a token's times do not fit", sighting.citation, as: "said"),
        host: nil)
    }
    return found
  }

  private func host(of exchange: ExchangeID) -> String? {
    urls.indices.contains(exchange) ? urls[exchange]?.host : nil
  }

  private func falls(_ sighting: Sighting, within attempt: Attempt, of flow: Flow) -> Bool {
    guard let time = sighting.time, let start = attempt.start, time.isAbsolute, start.isAbsolute
    else { return true }
    let next = flow.attempts.first { $0.number > attempt.number }?.start
    return time.seconds(since: start) >= 0 && (next.map { time.seconds(since: $0) < 0 } ?? true)
  }
}

/// How libraries say that a token's times do not fit. An expired token alone says nothing: tokens end.
enum ClockWords {
  private static let times = [
    "not yet valid", "not valid yet", "used too early", "issued in the future",
    "is in the future", "clock skew", "time skew", "clock is", "system clock", "device clock",
    "before its valid", "notbefore", "too far in the future", "iat claim timestamp",
  ]
  private static let things = ["token", "jwt", "assertion", "iat", "nbf", "saml", "nonce"]

  static func speak(_ text: String) -> Bool {
    guard text.utf8.count <= 4_096 else { return false }
    let text = text.lowercased()
    return times.contains { text.contains($0) } && things.contains { text.contains($0) }
  }
}
