/// One line on standard error that says how far a run is, drawn anew in its place once the run takes longer than two
/// seconds, and gone before anything else is said.
///
/// One thread works and tells: nothing here is locked.
final class ProgressMeter: @unchecked Sendable {
  private var state = ProgressState()
  private let begun: Double
  /// When the line was drawn last.
  private var drawn: Double?
  private let now: () -> Double
  private let columns: () -> Int
  private let put: (String) -> Void

  /// Seconds before anybody is told.
  static let patience = 2.0
  /// Seconds between two drawings.
  static let interval = 0.1

  init(
    now: @escaping () -> Double, columns: @escaping () -> Int, put: @escaping (String) -> Void
  ) {
    self.now = now
    self.columns = columns
    self.put = put
    begun = now()
  }

  /// Takes over what is new, and draws if it is time to.
  func update(_ change: (inout ProgressState) -> Void) {
    change(&state)
    let time = now()
    guard time - begun >= Self.patience, time - (drawn ?? -.infinity) >= Self.interval else {
      return
    }
    state.seconds = time - begun
    drawn = time
    put("\r\(state.line(width: columns()))\u{1b}[K")
  }

  /// Takes the line away.
  func clear() {
    guard drawn != nil else { return }
    drawn = nil
    put("\r\u{1b}[K")
  }

  /// Whether anybody watches who wants to know.
  static func isWanted(
    isTerminal: Bool, isQuiet: Bool, environment: (String) -> String?
  ) -> Bool {
    isTerminal && !isQuiet && environment("TERM") != "dumb"
      && ["", "0", "false"].contains(environment("CI") ?? "")
  }
}
