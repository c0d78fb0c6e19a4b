import Evidence
import Reconstruction

/// What people ask of a ticket's files, whatever has failed.
public struct Question: Sendable, Hashable {
  public var id: String
  /// As a person asks it.
  public var text: Message
  /// Evidence that answers it whichever way it went: having one of these whole is enough.
  public var decisive: [Need]
  /// Evidence that helps: it shows one of the answers only.
  public var helpful: [Need]

  public var needs: [Need] { decisive + helpful }
}

extension Question {
  static let popupOpened = Question(
    id: "popup-opened", text: "Did the popup open?",
    decisive: [.probe], helpful: [.console(.opener), .allWindows, .documents(of: .popup)])
  static let popupClosed = Question(
    id: "popup-closed", text: "Who closed the popup?",
    decisive: [.probe], helpful: [.deviceLog, .console(.popup), .console(.opener)])
  static let pageGotBack = Question(
    id: "page-got-back", text: "What did the page get back?",
    decisive: [], helpful: [.console(.opener), .console(.popup), .documents(of: .opener)])
  static let cookiesKept = Question(
    id: "cookies-kept", text: "Were cookies set, sent, refused?",
    decisive: [.cookies], helpful: [])
  static let browserSeen = Question(
    id: "browser-seen", text: "Which browser did the sign-in service see?",
    decisive: [.userAgents], helpful: [.documents(of: .popup)])
  static let providerRefused = Question(
    id: "provider-refused", text: "Did the sign-in service refuse, and why?",
    decisive: [.documents(of: .popup)], helpful: [.wholeFlow, .allWindows])
  static let returned = Question(
    id: "returned", text: "Did the return reach the page or the app?",
    decisive: [], helpful: [.wholeFlow, .documents(of: .popup), .deviceLog])
  static let sessionStuck = Question(
    id: "session-stuck", text: "Did the session stick?",
    decisive: [], helpful: [.cookies, .wholeFlow, .console(.opener)])
  static let processDied = Question(
    id: "process-died", text: "Did the app or its web process die?",
    decisive: [.deviceLog], helpful: [])
  static let cameraAllowed = Question(
    id: "camera-allowed", text: "Was the camera allowed?",
    decisive: [], helpful: [.console(.opener), .deviceLog])
  static let clockRight = Question(
    id: "clock-right", text: "Was the phone's clock right?",
    decisive: [.serverDates], helpful: [])
  static let personSaw = Question(
    id: "person-saw", text: "What did the person see?",
    decisive: [.report], helpful: [])
  static let rightPhone = Question(
    id: "right-phone", text: "Was it the phone and app in question?",
    decisive: [], helpful: [.report, .deviceLog])
  static let rightTime = Question(
    id: "right-time", text: "Was it the time in question?",
    decisive: [], helpful: [.report, .wholeFlow])

  /// All of them, in the order a report asks them.
  public static let all: [Question] = [
    .popupOpened, .popupClosed, .pageGotBack, .cookiesKept, .browserSeen, .providerRefused,
    .returned, .sessionStuck, .processDied, .cameraAllowed, .clockRight, .personSaw, .rightPhone,
    .rightTime,
  ]
}
