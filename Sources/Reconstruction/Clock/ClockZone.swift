import Evidence

/// The zone of a log that shares no event with the recordings, from what cannot be otherwise: a script speaks only after it
/// was loaded, and while somebody records.
struct ClockZone {
  /// Where the lines of scripts stand, on the log's clock.
  let lines: [(page: String, reading: Stamp)]
  /// When each script was loaded first, on the common clock.
  let loads: [String: Int64]
  /// The recordings' last moment.
  let end: Int64

  /// How long after the last request a page may still speak.
  private static let after: Int64 = 60_000_000
  private static let doubt = Int64(Case.assumedBar * 1_000_000)

  /// Minutes east of UTC, and the placement that follows; nil unless exactly one zone fits all lines.
  ///
  /// The log's clock is taken to be right but for its zone, as every clock is that nothing compares.
  func found() -> (zone: Int, placement: ClockPlacement)? {
    let known = lines.compactMap { line in loads[line.page].map { (line.reading, $0) } }
    guard known.count >= 2, known.allSatisfy({ $0.0.unknown.isSubset(of: [.zone, .year]) }) else {
      return nil
    }
    let fits = stride(from: -12 * 60, through: 14 * 60, by: 15).filter { zone in
      let placement = Self.placement(zone, near: end)
      return known.allSatisfy { reading, load in
        let time = placement.placed(reading).microseconds
        return time >= load - Self.doubt && time <= end + Self.after
      }
    }
    guard fits.count == 1, let zone = fits.first else { return nil }
    return (zone, Self.placement(zone, near: end))
  }

  private static func placement(_ zone: Int, near: Int64) -> ClockPlacement {
    var placement = ClockPlacement()
    placement.shift = Int64(zone) * -60_000_000
    placement.near = near
    return placement
  }
}
