import DeviceLog
import Evidence
import HAR
import Reconstruction
import WebPlatform

/// Headers by which a service's own support finds one request again. None of them is a secret.
private let requestIDHeaders: Set<String> = [
  "cf-ray", "client-request-id", "ms-correlation-id", "paypal-debug-id", "request-id",
  "traceparent", "x-amz-cf-id", "x-amzn-requestid", "x-amzn-trace-id", "x-auth0-requestid",
  "x-b3-traceid", "x-cloud-trace-context", "x-correlation-id", "x-debug-id", "x-fb-debug",
  "x-fb-trace-id", "x-ms-correlation-id", "x-ms-request-id", "x-okta-request-id", "x-request-id",
  "x-requestid", "x-trace-id", "x-transaction-id", "x-vcap-request-id",
]

/// Request ids of the step that broke and the two before it; of the whole flow's end where nothing
/// broke visibly.
func lookUps(in world: Case, flow: Flow?, for team: Team = Team()) -> [LookUp] {
  guard let attempt = flow?.last, attempt.progress != .completed else { return [] }
  var steps = Set(attempt.errors.compactMap(\.exchange))
  let place = attempt.brokenAt ?? attempt.steps[attempt.highest]
  if let place, let last = world.exchangeID(at: place) { steps.insert(last) }
  let documents = attempt.exchanges(upTo: steps.max())
  steps.formUnion(documents.suffix(3))
  return steps.sorted().suffix(3).flatMap { world.lookUps(ofExchange: $0, for: team) }
    + world.lookUps(inLinesOf: attempt, for: team)
}

extension Attempt {
  /// The exchanges that make up the ladder, in order, not past `limit`.
  fileprivate func exchanges(upTo limit: ExchangeID?) -> [ExchangeID] {
    let all =
      [authorization, responseIssuedBy, callback, tokenRequest].compactMap { $0 }
      + providerDocuments
    return Set(all).sorted().filter { exchange in limit.map { exchange <= $0 } ?? true }
  }
}

extension Case {
  /// The exchange whose entry a citation points into.
  func exchangeID(at citation: Citation) -> ExchangeID? {
    guard let entry = citation.position.entry else { return nil }
    return exchanges.firstIndex { $0.source == citation.source && $0.entry == entry }
  }

  fileprivate func lookUps(ofExchange id: ExchangeID, for team: Team) -> [LookUp] {
    guard exchanges.indices.contains(id) else { return [] }
    let exchange = exchanges[id]
    let host = exchange.host
    var seen = Set<String>()
    let headers: [LookUp] = (exchange.response.headers + exchange.request.headers).compactMap {
      header in
      let name = header.name.lowercased()
      guard requestIDHeaders.contains(name) || team.lookUpHeaders.contains(name),
        !header.value.isEmpty,
        seen.insert(name + header.value).inserted
      else { return nil }
      return LookUp(
        name: name, value: Quoted(header.value, .word), host: host, time: exchange.start,
        entry: exchange.entry(at: header.byteOffset), source: exchange.source)
    }
    return headers
      + (exchange.traceIDs + exchange.ids(named: team.lookUpNames)).map { name, value in
        LookUp(
          name: name, value: Quoted(value, .word), host: host, time: exchange.start,
          entry: exchange.entry, source: exchange.source)
      }
  }
}

extension Case {
  /// The last ids of each name that lines of our app tell, up to the end of the attempt.
  fileprivate func lookUps(inLinesOf attempt: Attempt, for team: Team) -> [LookUp] {
    team.lookUpNames.flatMap { name in
      let found = ownSightings.compactMap { sighting -> LookUp? in
        guard sighting.isOurs, sighting.match.isOwn(OwnTexts.Entry(name, ignoresCase: true)),
          let record = sighting.record,
          !isAfter(attempt, sighting),
          let value = NamedID.following(name, in: record.console?.text ?? record.message)
        else { return nil }
        return LookUp(
          name: name, value: Quoted(value, .word), host: "", time: sighting.time, entry: nil,
          line: sighting.citation.position.line, source: sighting.citation.source)
      }
      var seen = Set<Quoted>()
      return found.reversed().filter { seen.insert($0.value).inserted }.prefix(3).reversed()
    }
  }

  private func isAfter(_ attempt: Attempt, _ sighting: Sighting) -> Bool {
    guard let end = attempt.end, let time = sighting.time, end.isAbsolute, time.isAbsolute else {
      return false
    }
    return time.seconds(since: end) > 60
  }
}

extension Exchange {
  /// Ids that Entra and its kin write into the text of an error: `Trace ID: 4f0d…`,
  /// `"correlation_id":"9a1c…"`.
  fileprivate var traceIDs: [(name: String, value: String)] {
    let texts = [
      FormParameters.percentDecode(request.url.value, plusIsSpace: true),
      location.map { FormParameters.percentDecode($0, plusIsSpace: true) },
      response.body?.isBase64 == false ? response.body?.text?.value : nil,
    ]
    var found: [(name: String, value: String)] = []
    for text in texts.compactMap(\.self) where text.contains("AADSTS") || text.contains("AADB2C") {
      for name in ["trace id", "correlation id", "trace_id", "correlation_id"] {
        guard let value = UniqueID.following(name, in: text),
          !found.contains(where: { $0.value == value })
        else { continue }
        found.append((String(name.map { $0 == "_" ? " " : $0 }), value))
      }
    }
    return found
  }
}

/// Finds the UUID that stands behind a name.
enum UniqueID {
  static func following(_ name: String, in text: String) -> String? {
    let bytes = Array(text.utf8.prefix(65_536))
    let wanted = Array(name.utf8)
    guard bytes.count >= wanted.count + 36 else { return nil }
    for start in 0...(bytes.count - wanted.count - 36)
    where zip(bytes[start...], wanted).allSatisfy({ lower($0) == $1 }) {
      var place = start + wanted.count
      while place < bytes.count, [0x20, 0x22, 0x3A, 0x3D].contains(bytes[place]) { place += 1 }
      guard place + 36 <= bytes.count else { continue }
      let candidate = bytes[place..<place + 36]
      if isUUID(candidate) { return String(decoding: candidate, as: UTF8.self) }
    }
    return nil
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isUUID(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.enumerated().allSatisfy { index, byte in
      if [8, 13, 18, 23].contains(index) { return byte == UInt8(ascii: "-") }
      let letter = lower(byte)
      return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(letter)
    }
  }
}
