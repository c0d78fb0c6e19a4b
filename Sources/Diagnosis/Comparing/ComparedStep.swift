import Evidence
import HAR
import Reconstruction

/// A rung of the ladder on both sides.
public struct ComparedStep: Sendable {
  public var rung: Rung
  public var good: Cell
  public var bad: Cell

  /// What one side shows of a rung.
  public struct Cell: Sendable {
    public enum State: String, Sendable {
      case reached
      /// Not recorded, and the flow went on behind it.
      case passed
      /// Due, and it did not come, or came as an error.
      case missing
      /// What this side recorded cannot show it.
      case unseen
      /// The flow had stopped before.
      case notDue
    }
    public var state: State
    public var says: Message
    public var citations: [Citation]

    /// The flow took this step.
    public var isTaken: Bool { state == .reached || state == .passed }
  }

  /// GOOD took the step, and BAD is seen not to.
  public var isDivergence: Bool { good.isTaken && bad.state == .missing }

  /// GOOD took the step, and whether BAD did is not recorded.
  var isHidden: Bool { good.isTaken && bad.state == .unseen }

  /// The steps that at least one side shows, or that one is seen to miss.
  static func ladder(_ good: ComparedSide, _ bad: ComparedSide) -> [ComparedStep] {
    let shown = Set([good, bad].flatMap { $0.attempt?.steps.keys.map(\.self) ?? [] })
    let due = Rung.allCases.filter { $0 != .noProvider }
    return due.compactMap { rung in
      let goodStop = good.stop(dueIn: bad)
      let badStop = bad.stop(dueIn: good)
      guard shown.contains(rung) || rung == goodStop || rung == badStop else { return nil }
      return ComparedStep(
        rung: rung, good: good.cell(rung, stop: goodStop), bad: bad.cell(rung, stop: badStop))
    }
  }
}

extension ComparedSide {
  /// The step that did not come, of those that the other side shows to belong to the flow: a page without a sign-in script
  /// of its own goes without that step.
  func stop(dueIn other: ComparedSide) -> Rung? {
    guard let stop else { return nil }
    guard stop <= .sdkLoaded, attempt?.reached(.sdkLoaded) != true,
      other.attempt?.reached(.sdkLoaded) != true, other.attempt?.reachedProvider == true
    else { return stop }
    return .authorizeSent
  }

  fileprivate func cell(_ rung: Rung, stop: Rung?) -> ComparedStep.Cell {
    if let stop, rung == stop { return missing(rung) }
    if let stop, rung > stop {
      if let place = lateSign(of: rung) { return place }
      // Whether it stopped there is not seen, so neither is whether it went on.
      if stop < .sessionSet, isUnrecorded(stop) { return .unrecorded }
      return ComparedStep.Cell(state: .notDue, says: "not reached", citations: [])
    }
    if let citation = attempt?.steps[rung] {
      return ComparedStep.Cell(state: .reached, says: answer(at: citation), citations: [citation])
    }
    let wentOn = outcome == .completed || attempt.map { $0.highest > rung } == true
    if wentOn {
      return ComparedStep.Cell(state: .passed, says: "not recorded, went on", citations: [])
    }
    return ComparedStep.Cell(
      state: stop == nil ? .unseen : .passed, says: "not recorded", citations: [])
  }

  /// A rung that was due. Where its place is a window that was not recorded, only the end shows that it did not come.
  private func missing(_ rung: Rung) -> ComparedStep.Cell {
    if rung < .sessionSet, isUnrecorded(rung) { return .unrecorded }
    if let error = attempt?.errors.last {
      return ComparedStep.Cell(
        state: .missing, says: "\(Quoted(error.code, .word))", citations: [error.citation])
    }
    let places = attempt?.brokenAt.map { [$0] } ?? lastPlace
    let answer = places.first.flatMap { world.exchange(cited: $0) }.map { world.exchanges[$0] }
    if let answer, answer.failed || answer.response.status >= 400, rung > .authorizeSent {
      return ComparedStep.Cell(state: .missing, says: answer.answered, citations: places)
    }
    return ComparedStep.Cell(state: .missing, says: "did not come", citations: places)
  }

  /// Nothing but a guess at the popup puts the stop there: no cause names it, and no recording shows the popup.
  private func isUnrecorded(_ rung: Rung) -> Bool {
    guard flow?.flow.presentation == .popup || flow?.flow.popup != nil, !recordsPopup else {
      return false
    }
    return cause.map { $0.identity.owner == .capture } ?? true
  }

  /// Behind an unrecorded stop the app's page is the last witness: it did not go on.
  private func lateSign(of rung: Rung) -> ComparedStep.Cell? {
    guard rung == .openerActed, let stop, stop < .sessionSet, isUnrecorded(stop) else { return nil }
    return ComparedStep.Cell(state: .missing, says: "did not come", citations: lastPlace)
  }

  /// What an exchange was answered with, or that only a line speaks of it.
  private func answer(at citation: Citation) -> Message {
    guard let id = world.exchange(cited: citation) else { return "told by a line" }
    return world.exchanges[id].answered
  }
}

extension ComparedStep.Cell {
  fileprivate static let unrecorded = ComparedStep.Cell(
    state: .unseen, says: "the popup is not recorded", citations: [])
}

extension Exchange {
  /// `302`, or the error where no answer came.
  var answered: Message {
    guard failed else { return "\(response.status)" }
    guard let error = response.error?.value, !error.isEmpty else { return "no answer" }
    return "no answer, \(Quoted(error, .word))"
  }
}
