/// How far a run is, and the line that says so.
struct ProgressState {
  /// What is being done, in a word or two.
  var stage = "reading"
  var bytes = 0
  /// What there is to read; nil where that cannot be known, as of a pipe.
  var total: Int?
  /// Cases done and to be done, of a batch.
  var cases: (done: Int, all: Int)?
  /// Seconds since the work began.
  var seconds = 0.0

  /// At most `width` columns; the last is left free, where some terminals would begin a new line. What matters least goes
  /// first where there is no room.
  func line(width: Int) -> String {
    // In the order of the line; the rank says what goes first.
    var pieces: [(text: String, rank: Int)] = [(stage, 0)]
    if let cases { pieces.append(("\(cases.done) of \(cases.all) cases", 0)) }
    if bytes > 0 { pieces.append((amount, 1)) }
    if let share { pieces.append(("\(share) %", 3)) }
    if let rate, rate > 0 { pieces.append((Self.size(Int(rate)) + "/s", 4)) }
    if let left { pieces.append((Self.time(left) + " left", 2)) }
    let room = max(1, width - 1)
    func joined() -> String { pieces.map(\.text).joined(separator: "  ") }
    while joined().count > room, let worst = pieces.map(\.rank).max(), worst > 0 {
      pieces.removeAll { $0.rank == worst }
    }
    return String(joined().prefix(room))
  }

  /// A file may grow while it is read: then its size says nothing.
  private var knownTotal: Int? { total.flatMap { $0 > 0 && $0 >= bytes ? $0 : nil } }

  private var amount: String {
    knownTotal.map { "\(Self.size(bytes)) of \(Self.size($0))" } ?? Self.size(bytes)
  }

  private var share: Int? {
    knownTotal.map { Int(Double(bytes) / Double($0) * 100) }
  }

  /// Bytes a second, over the whole time.
  private var rate: Double? { seconds > 0 ? Double(bytes) / seconds : nil }

  /// Seconds to go at this rate.
  private var left: Int? {
    guard let total = knownTotal, let rate, rate > 0, bytes < total else { return nil }
    let seconds = (Double(total - bytes) / rate).rounded(.up)
    return seconds < 360_000 ? Int(seconds) : nil
  }

  /// `512 bytes`, `1.3 MiB`, `412 MiB`.
  static func size(_ bytes: Int) -> String {
    if bytes < 1024 { return bytes == 1 ? "1 byte" : "\(bytes) bytes" }
    var (unit, value) = (0, Double(bytes) / 1024)
    let units = ["KiB", "MiB", "GiB", "TiB"]
    while value >= 1023.5, unit < units.count - 1 {
      value /= 1024
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return (tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(value.rounded()))")
      + " " + units[unit]
  }

  /// `8 s`, `3 min`, `2 h 5 min`; parts of a minute count as one.
  static func time(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    let minutes = (seconds + 59) / 60
    return minutes < 60 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }

}
