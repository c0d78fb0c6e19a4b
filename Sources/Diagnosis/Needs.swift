import Evidence

/// Evidence a rule wants, and how to capture it.
public struct Need: Sendable, Hashable {
  public var id: String  // `console(opener)`
  /// What it would show, for the list of gaps.
  public var shows: Message
  public var howToCapture: Message
  public init(_ id: String, shows: Message, howToCapture: Message) {
    self.id = id
    self.shows = shows
    self.howToCapture = howToCapture
  }
}

/// What a rule needs to be able to answer; or why it needs nothing in particular.
public struct Needs: Sendable, Hashable, ExpressibleByArrayLiteral {
  public var list: [Need]
  /// Set where the rule never answers `undetermined`.
  public var noneBecause: String?
  public init(arrayLiteral elements: Need...) {
    list = elements
    noneBecause = nil
  }
  /// The rule answers from whatever there is.
  public static func none(because reason: String) -> Needs {
    var needs: Needs = []
    needs.noneBecause = reason
    return needs
  }
}

extension Need {
  public enum Place: String, Sendable { case opener, popup }

  /// Traffic of every window: a proxy capture, or one export a window.
  public static let allWindows = Need(
    "traffic(all-windows)", shows: "whether the popup asked for anything",
    howToCapture:
      """
      Record with a proxy (Charles, Proxyman, mitmproxy) that the app trusts, or export the \
      popup's own window as well: chrome://inspect or Safari's Develop menu list it as a second \
      page.
      """
  )
  public static func documents(of place: Place) -> Need {
    switch place {
    case .opener:
      Need(
        "documents(opener)", shows: "what the page that opened the popup loaded",
        howToCapture:
          """
          Open the developer tools of the app's page before the tap, keep \"Preserve log\" on, \
          and export the HAR after the failure.
          """
      )
    case .popup:
      Need(
        "documents(popup)", shows: "what the popup loaded",
        howToCapture:
          """
          Export the HAR of the popup's own window, opened in chrome://inspect or Safari's \
          Develop menu before signing in.
          """
      )
    }
  }
  public static func console(_ place: Place) -> Need {
    switch place {
    case .opener:
      Need(
        "console(opener)", shows: "what window.open gave back and what the page made of it",
        howToCapture:
          """
          Use a debug build and save the console of the app's page while tapping the button \
          (\"Save as…\" in DevTools, or adb logcat).
          """
      )
    case .popup:
      Need(
        "console(popup)", shows: "whether the popup still had its opener and could close itself",
        howToCapture:
          """
          Use a debug build and save the console of the popup's own window until the failure \
          shows.
          """
      )
    }
  }
  public static let deviceLog = Need(
    "log(device)", shows: "what the app and the system did with the window",
    howToCapture:
      """
      Android: adb logcat -d -b main,system,crash > log.txt within two minutes of the failure. \
      iOS: Console.app or idevicesyslog while repeating it.
      """
  )
  public static let cookies = Need(
    "cookies", shows: "which cookies were set and sent",
    howToCapture:
      """
      Chrome: DevTools settings, Network, \"Allow to generate HAR with sensitive data\", then \
      export \"HAR (with sensitive data)\". Any proxy capture has them as well.
      """
  )
  public static let userAgents = Need(
    "headers(user-agent)", shows: "what each window told the provider about its browser",
    howToCapture: "Send a HAR with request headers, of the main window and of the popup."
  )
  public static let wholeFlow = Need(
    "flow(start-to-end)", shows: "the sign-in, payment or check from the tap to the failure",
    howToCapture: "Start recording before the tap, repeat the failure once, then stop and export."
  )
  /// The one thing that shows what leaves no trace in any file.
  public static let probe = Need(
    "probe", shows: "window events that no log carries",
    howToCapture:
      """
      Add to a test build what `wvtriage probe android` (or ios, js) prints, or log every call of \
      onCreateWindow and onCloseWindow (iOS: createWebViewWith and webViewDidClose) with its \
      answer, and in the page what window.open gave back; repeat the failure and send the log.
      """
  )
  public static let serverDates = Need(
    "headers(date)", shows: "whether the phone's clock agrees with the servers'",
    howToCapture:
      """
      Send a HAR with response headers, recorded by the phone's own developer tools; or look \
      whether the phone's date and time are set automatically.
      """
  )
  /// What the person saw.
  public static let report = Need(
    "reported(symptom)", shows: "what the person saw on the screen",
    howToCapture:
      """
      Ask the person what was on the screen and give it with --symptom and --at, or in \
      ticket.json.
      """
  )
}
