import DeviceLog
import Evidence
import Reconstruction

/// Something on record that answers a question by itself.
struct Witness {
  var answer: Sufficiency.Answer
  var reason: Message
  var citations: [Citation]

  static func yes(_ reason: Message, _ citations: [Citation]) -> Witness {
    Witness(answer: .yes, reason: reason, citations: citations)
  }
  static func partly(_ reason: Message, _ citations: [Citation]) -> Witness {
    Witness(answer: .partly, reason: reason, citations: citations)
  }
  static func no(_ reason: Message, _ citations: [Citation]) -> Witness {
    Witness(answer: .no, reason: reason, citations: citations)
  }
}

extension Question {
  /// What is on record about it; nil where only the kind of the evidence tells whether it could be answered.
  func witness(in world: Case) -> Witness? {
    switch self {
    case .popupOpened: world.witnessOfPopup
    case .popupClosed: world.witnessOfClosing
    case .pageGotBack: world.witnessOfResult
    case .browserSeen: nil
    case .providerRefused: world.witnessOfRefusal
    case .returned:
      world.witness(of: [.callbackRequested, .callbackAnswered], "the return is recorded")
    case .sessionStuck: world.witness(of: [.sessionSet, .openerActed], "the page has its session")
    case .processDied: world.witnessOfEnd
    case .cameraAllowed: world.witnessOfCamera
    case .rightPhone: world.witnessOfPhone
    case .rightTime: world.witnessOfTime
    default: nil
    }
  }

  /// False where nothing in the evidence speaks of what it asks.
  func matters(in world: Case) -> Bool {
    switch self {
    case .popupOpened, .popupClosed: world.mayWantPopup
    case .pageGotBack:
      world.mayWantPopup
        || world.flowsInQuestion.contains { $0.last?.reached(.responseIssued) == true }
    case .cameraAllowed: world.wantsCamera
    case .personSaw: !world.flows.contains { $0.progress == .completed }
    case .rightPhone:
      world.flows.isEmpty || world.reported.app != nil || world.otherIncidents > 0
    case .rightTime: world.flows.isEmpty || world.reported.at != nil
    case .clockRight:
      world.flowsInQuestion.contains { $0.failing?.reached(.responseIssued) == true }
    default: true
    }
  }
}

extension Case {
  /// A popup was asked for, or nothing says how the provider was to be shown.
  fileprivate var mayWantPopup: Bool {
    flows.isEmpty
      || flowsInQuestion.contains {
        $0.presentation == .popup || $0.popup != nil || $0.presentation == .unknown
      }
  }

  fileprivate var witnessOfPopup: Witness? {
    let asked = flowsInQuestion.compactMap(\.popup).filter(windows.indices.contains)
    let popups =
      asked.isEmpty ? windows.filter { $0.kind == .popup } : asked.map { windows[$0] }
    guard let popup = popups.last else { return nil }
    switch popup.outcome {
    case .unknown: return nil
    case .refusedOrNotCreated:
      return .partly(
        "no window came; whether it was refused or not provided is not on record",
        popup.outcomeGrounds)
    default: return .yes("what became of it is on record", popup.outcomeGrounds)
    }
  }

  fileprivate var witnessOfClosing: Witness? {
    if let said = sightings([.popupDismissed, .popupCloseCalled]).first {
      return .yes("a line says who closed it", [said.citation])
    }
    if let closed = sightings([.popupClosed]).first {
      return .partly("the page found it closed; by whom is not on record", [closed.citation])
    }
    return nil
  }

  fileprivate var witnessOfResult: Witness? {
    let signs: Set<Sign> = [
      .windowOpenNull, .popupClosed, .popupTimedOut, .messageMismatch, .signedIn, .signInFailed,
      .userCancelled,
    ]
    if let done = flowsInQuestion.lazy.compactMap({ $0.last?.steps[.openerActed] }).first {
      return .yes("the page went on with the result", [done])
    }
    return sightings(signs).first.map { .yes("the page says so itself", [$0.citation]) }
  }

  fileprivate var witnessOfRefusal: Witness? {
    if let named = flowsInQuestion.lazy.compactMap({ $0.failing?.errors.first }).first {
      return .yes("an error is named", [named.citation])
    }
    if let said = sightings([.providerError, .userAgentRejected]).first {
      return .yes("a line names it", [said.citation])
    }
    return witness(of: [.responseIssued], "the service gave an answer")
  }

  /// The flow came so far, in its last attempt.
  fileprivate func witness(of rungs: [Rung], _ reason: Message) -> Witness? {
    let steps = flowsInQuestion.compactMap { flow in
      let attempt = flow.failing ?? flow.last
      return rungs.lazy.compactMap { attempt?.steps[$0] }.first
    }
    guard !steps.isEmpty, steps.count == flowsInQuestion.count else { return nil }
    return .yes(reason, [steps[steps.count - 1]])
  }

  fileprivate var witnessOfEnd: Witness? {
    let signs: Set<Sign> = [
      .rendererGone, .rendererUnhandled, .appCrashed, .processDied, .outOfMemory,
    ]
    if let died = sightings(signs).first {
      return .yes("an end of the app or its page is on record", [died.citation])
    }
    return nil
  }

  fileprivate var witnessOfCamera: Witness? {
    let signs: Set<Sign> = [
      .cameraDenied, .cameraPolicy, .cameraStarted, .cameraBusy, .cameraAbsent, .cameraUndefined,
      .usageDescriptionMissing,
    ]
    return sightings(signs).first.map { .yes("a line speaks of the camera", [$0.citation]) }
  }

  fileprivate var witnessOfPhone: Witness {
    guard !sources.isEmpty else { return .no("nothing was given", []) }
    if otherIncidents > 0 {
      return .partly("the files hold \(otherIncidents + 1) incidents, each told by itself", [])
    }
    if isAppAssumed {
      return .no(
        "the recording holds several apps, and nothing says which is in question", [])
    }
    let shown = [subject.app, subject.device].compactMap(\.self)
    guard let first = shown.first else {
      return reported.app == nil
        ? .no("neither the files nor the ticket name app or phone", [])
        : .partly("the ticket names the app, the files do not", [])
    }
    guard let app = reported.app else {
      return .partly("the files name it; the ticket does not", [first.citation].compactMap(\.self))
    }
    return subject.app?.value == app
      ? .yes("files and ticket name the same app", [subject.app?.citation].compactMap(\.self))
      : .no(
        "the app that the ticket names is not in the files", [first.citation].compactMap(\.self))
  }

  fileprivate var witnessOfTime: Witness {
    guard reported.at != nil else { return .partly("the ticket does not say when it happened", []) }
    if let misfit = sourcesOutsideReport.first {
      return coversReportedTime == true
        ? .partly(misfit.reason, misfit.citations) : .no(misfit.reason, misfit.citations)
    }
    return coversReportedTime == true
      ? .yes("the files cover the reported time", [])
      : .partly("the times of the files cannot be compared with the reported one", [])
  }
}
