import Evidence
import HAR
import WebPlatform

/// What servers' clocks say of the clock that a recording was made by.
public struct ServerTime: Sendable, Hashable {
  /// Seconds by which the servers are ahead of the recording's clock: positive where the device is slow.
  public var ahead: Double
  /// How many hosts agree.
  public var hosts: Int
  /// The `Date` header that stands nearest to `ahead`.
  public var citation: Citation
}

/// The times in a token, against the clock of the device that received it.
public struct TokenTime: Sendable, Hashable {
  /// Seconds from the token's reception to its beginning (`nbf`, else `iat`): positive where it is not yet valid.
  public var begins: Double?
  /// Seconds from its reception to its end (`exp`): negative where it is over already.
  public var ends: Double?
  public var exchange: ExchangeID
}

extension Case {
  /// The servers' time by the `Date` headers of a recording: the middle of all hosts, nil where fewer than two hosts date
  /// their answers or where they disagree. `Date` counts whole seconds; answers from caches are left out.
  public func serverTime(of source: SourceID) -> ServerTime? {
    var byHost: [String: [(ahead: Double, exchange: ExchangeID)]] = [:]
    for (id, exchange) in exchanges.enumerated() where exchange.source == source {
      guard let host = urls[id]?.host, let ahead = ahead(exchange) else { continue }
      if byHost[host, default: []].count < 64 { byHost[host, default: []].append((ahead, id)) }
    }
    let middles = byHost.values.map { median($0.map(\.ahead)) }
    guard middles.count >= 2 else { return nil }
    let middle = median(middles)
    let agreeing = middles.filter { abs($0 - middle) <= 5 }
    guard agreeing.count >= 2, agreeing.count * 2 > middles.count else { return nil }
    let nearest = byHost.values.flatMap { $0 }.min { left, right in
      let distances = (abs(left.ahead - middle), abs(right.ahead - middle))
      return distances.0 != distances.1
        ? distances.0 < distances.1 : left.exchange < right.exchange
    }
    guard let nearest, let place = exchanges[nearest.exchange].citation(.responseHeader("date"))
    else { return nil }
    // Times of the case are on the common clock; the recording's own is behind it by `offset`.
    let offset = clock(of: source)?.offset ?? 0
    return ServerTime(ahead: middle + offset, hosts: agreeing.count, citation: place)
  }

  private func ahead(_ exchange: Exchange) -> Double? {
    guard !exchange.fromCache, let start = exchange.start, start.isAbsolute,
      let text = exchange.got("date"), let date = CookieDate.parse(text),
      exchange.got("age").flatMap({ Int($0) }) ?? 0 == 0
    else { return nil }
    // The answer was dated between the request and its end, within the second that the header names.
    let sent = Double(start.microseconds) / 1e6
    let length = min(max(exchange.duration ?? 0, 0), 30)
    return Double(date) + 0.5 - sent - length / 2
  }

  /// Tokens that an answer handed to the device, with their times. Nothing but times is read of them.
  public func tokenTimes(of attempt: Attempt) -> [TokenTime] {
    guard let id = attempt.tokenRequest, exchanges.indices.contains(id) else { return [] }
    let exchange = exchanges[id]
    guard let start = exchange.start, start.isAbsolute, let body = exchange.response.body,
      !body.isBase64, let text = body.text?.value
    else { return [] }
    let offset = clock(of: exchange.source)?.offset ?? 0
    let received = Double(start.microseconds) / 1e6 + (exchange.duration ?? 0) - offset
    return ["id_token", "access_token"].compactMap { name in
      guard let token = JSONText.string(name, in: text), let claims = JWTClaims(token) else {
        return nil
      }
      let begins = (claims.notBefore ?? claims.issuedAt).map { Double($0) - received }
      let ends = claims.expires.map { Double($0) - received }
      return TokenTime(begins: begins, ends: ends, exchange: id)
    }
  }
}
