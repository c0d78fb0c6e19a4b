import Evidence

/// Why a difference between two cases says nothing of why one of them failed.
public enum Explanation: String, Sendable, Hashable, CaseIterable {
  // The recording
  case windowNotRecorded, redirectNotRecorded, cookiesHidden, noConsole, headersHidden
  case notRecorded, notNamed
  case headerSpelling, protocolVersion, exporterFields, bodiesMissing
  // The phone
  case otherPlatform, browserVersion, browserHeaders
  // The run
  case generatedValues, ordinaryTraffic
  // The outcome
  case followsFromStop, notDecided, noWorse, workedNevertheless

  /// What a report says behind the number.
  public func words(for count: Int) -> Message {
    if count == 1, let one { return one }
    return switch self {
    case .windowNotRecorded: "in a window that was not recorded"
    case .redirectNotRecorded: "on a redirect or request that the recorder leaves out"
    case .cookiesHidden: "cookies that the recording does not show"
    case .noConsole: "said in a console or log that was not given"
    case .headersHidden: "headers that the recording does not show"
    case .notRecorded: "at a step that was not recorded"
    case .notNamed: "facts that only one side names"
    case .headerSpelling: "header names spelled otherwise"
    case .protocolVersion: "HTTP versions"
    case .exporterFields: "fields that only one recorder writes"
    case .bodiesMissing: "bodies that a recorder leaves out"
    case .otherPlatform: "Android against iOS"
    case .browserVersion: "versions and brands of the browser"
    case .browserHeaders: "headers that one browser sends"
    case .generatedValues: "values made anew for each run"
    case .ordinaryTraffic: "hosts outside the flow"
    case .followsFromStop: "what only comes behind the step they part at"
    case .notDecided: "what only one of them had to decide"
    case .noWorse: "no worse where it failed"
    case .workedNevertheless: "both worked all the same"
    }
  }

  /// Of a single one, where it is called otherwise.
  private var one: Message? {
    switch self {
    case .cookiesHidden: "cookie that the recording does not show"
    case .headersHidden: "header that the recording does not show"
    case .notNamed: "fact that only one side names"
    case .headerSpelling: "header name spelled otherwise"
    case .protocolVersion: "HTTP version"
    case .exporterFields: "field that only one recorder writes"
    case .bodiesMissing: "body that a recorder leaves out"
    case .browserVersion: "version or brand of the browser"
    case .browserHeaders: "header that one browser sends"
    case .generatedValues: "value made anew for each run"
    case .ordinaryTraffic: "host outside the flow"
    case .windowNotRecorded, .redirectNotRecorded, .noConsole, .notRecorded, .otherPlatform,
      .followsFromStop, .notDecided, .noWorse, .workedNevertheless:
      nil
    }
  }
}
