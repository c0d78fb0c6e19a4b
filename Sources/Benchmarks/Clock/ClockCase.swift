import Evidence
import Foundation

/// A visit that two clocks recorded: a capture by one, a log by the other, with what truly lay between them.
struct ClockCase {
  enum LogKind: CaseIterable { case threadtime, iPhone, seconds }

  var capture: String
  var log: String
  let logKind: LogKind
  /// What the phone's clock is ahead of the capture's at its beginning, in seconds, zone apart.
  let ahead: Double
  /// Seconds a second by which it gains.
  let drift: Double
  /// Minutes east of UTC.
  let zone: Int
  /// Lines of the log that name a page of the capture.
  let anchors: Int
  /// The true moment of each line, in seconds since 1970.
  let moments: [Int: Double]

  private static let agent =
    "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0.7390.97 Mobile Safari/537.36"
  private static let phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"

  /// `shares` is false for a log of the same minutes that names nothing of the capture.
  init(seed: UInt64, shares: Bool) {
    var random = SeededRandom(seed: seed)
    logKind = random.pick(LogKind.allCases)
    ahead = Double(random.in_(-40_000...40_000)) / 1_000
    drift = Double(random.in_(-150...150)) * 1e-6
    zone = random.in_(-44...52) * 15
    // Any moment of two years, so that a turn of the year is among them now and then.
    let start = Double(1_767_225_600 - 30_000_000 + random.below(60_000_000))
    var entries: [String] = []
    var lines: [(moment: Double, text: String)] = []
    var now = start
    var named = 0
    let pages = random.in_(14...30)
    for number in 0..<pages {
      // People read between two pages; pages lead on to others at once.
      now += random.chance(30) ? 0.2 : Double(random.in_(1_500...40_000)) / 1_000
      // Home is visited again and again.
      let path =
        random.chance(25)
        ? "/" : "/page-\(number)" + (random.chance(20) ? "?state=\(random.token(24))1" : "")
      let url = "https://shop.example\(path)"
      let length = Double(random.in_(60...600)) / 1_000
      entries.append(Self.entry(url, at: now, lasting: length, logKind))
      guard shares, random.chance(75) else { continue }
      named += 1
      lines.append((now + Double(random.in_(2...120)) / 1_000, "loading \(url)"))
      if random.chance(40) {
        lines.append(
          (now + length + Double(random.in_(50...1_800)) / 1_000, "onPageFinished \(url)"))
      }
    }
    // What the capture never saw, at its own times.
    for _ in 0..<random.in_(5...20) {
      let moment = start + Double(random.below(Int((now - start) * 1_000) + 1)) / 1_000
      lines.append((moment, "loading https://ads.example.net/\(random.token(6))"))
    }
    anchors = named
    lines.sort { $0.moment < $1.moment }
    var moments: [Int: Double] = [:]
    var text = logKind == .threadtime ? "--------- beginning of main\n" : ""
    for line in lines {
      moments[moments.count + (logKind == .threadtime ? 2 : 1)] = line.moment
      let reading = line.moment + ahead + drift * (line.moment - start)
      text += Self.line(line.text, at: reading + Double(zone) * 60, zone: zone, logKind)
    }
    self.moments = moments
    log = text
    capture = """
      {"log":{"version":"1.2","creator":{"name":"mitmproxy","version":"11.0.2"},"pages":[],"entries":[
      \(entries.joined(separator: ",\n"))
      ]}}

      """
  }

  private static func entry(
    _ url: String, at time: Double, lasting length: Double, _ kind: LogKind
  ) -> String {
    """
    {"startedDateTime":"\(date(time))T\(clock(time))Z","time":\(length * 1_000),\
    "request":{"method":"GET","url":"\(url)","httpVersion":"HTTP/2.0","cookies":[],"queryString":[],\
    "headers":[{"name":"user-agent","value":"\(kind == .threadtime ? agent : phone)"}],\
    "headersSize":-1,"bodySize":-1},\
    "response":{"status":200,"statusText":"","httpVersion":"HTTP/2.0","cookies":[],\
    "headers":[{"name":"content-type","value":"text/html"}],\
    "content":{"size":0,"mimeType":"text/html"},"redirectURL":"","headersSize":-1,"bodySize":-1},\
    "cache":{},"timings":{"send":0,"wait":\(length * 1_000),"receive":0}}
    """
  }

  private static func line(
    _ text: String, at local: Double, zone: Int, _ kind: LogKind
  ) -> String {
    switch kind {
    case .threadtime:
      return "\(date(local).dropFirst(5)) \(clock(local))  8123  8123 D WebHost: \(text)\n"
    case .iPhone:
      let sign = zone < 0 ? "-" : "+"
      let name = "\(sign)\(two(abs(zone) / 60))\(two(abs(zone) % 60))"
      return "\(date(local)) \(clock(local))000\(name) Shop[4711:90210] [Web] \(text)\n"
    case .seconds:
      let day = CivilDate(daysFromEpoch: Int((local / 86_400).rounded(.down)))
      let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
      let number = day.day < 10 ? " \(day.day)" : "\(day.day)"
      return
        "\(months[day.month - 1]) \(number) \(clock(local).prefix(8)) Phone Shop(Web)[4711] <Notice>: \(text)\n"
    }
  }

  private static func date(_ seconds: Double) -> String {
    let day = CivilDate(daysFromEpoch: Int((seconds / 86_400).rounded(.down)))
    return "\(day.year)-\(two(day.month))-\(two(day.day))"
  }
  private static func clock(_ seconds: Double) -> String {
    let milliseconds = Int((seconds * 1_000).rounded(.down))
    let ofDay = ((milliseconds % 86_400_000) + 86_400_000) % 86_400_000
    let seconds = ofDay / 1_000
    return "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))."
      + String(String(1_000 + ofDay % 1_000).dropFirst())
  }
  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
