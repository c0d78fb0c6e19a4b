import JSONStream

/// What the reader wants of a NetLog, and the number of each place.
enum NetLogShape {
  enum Slot {
    // The tables, each a list of names and numbers.
    static let eventName: UInt8 = 0
    static let eventNumber: UInt8 = 1
    static let phaseName: UInt8 = 2
    static let phaseNumber: UInt8 = 3
    static let sourceName: UInt8 = 4
    static let sourceNumber: UInt8 = 5
    static let errorName: UInt8 = 6
    static let errorNumber: UInt8 = 7
    static let flagName: UInt8 = 8
    static let flagNumber: UInt8 = 9
    static let tickOffset: UInt8 = 10
    static let captureMode: UInt8 = 11
    static let clientName: UInt8 = 12
    static let clientVersion: UInt8 = 13
    static let notAnEvent: UInt8 = 14

    static let type: UInt8 = 20
    static let phase: UInt8 = 21
    static let time: UInt8 = 22
    static let source: UInt8 = 23
    static let sourceType: UInt8 = 24

    static let url: UInt8 = 30
    static let method: UInt8 = 31
    static let initiator: UInt8 = 32
    static let requestType: UInt8 = 33
    static let siteForCookies: UInt8 = 34
    static let isolationKey: UInt8 = 35
    static let loadFlags: UInt8 = 36
    static let netError: UInt8 = 37
    static let location: UInt8 = 38
    static let line: UInt8 = 39
    static let cookieOperation: UInt8 = 40
    static let cookieName: UInt8 = 41
    static let cookieDomain: UInt8 = 42
    static let cookiePath: UInt8 = 43
    static let cookieStatus: UInt8 = 44

    /// A header is an element `name: value`, or a member of an object.
    static let header: UInt8 = 50
    static let headerName: UInt8 = 51
    static let headerValue: UInt8 = 52
  }

  enum Node {
    static let document = 0
    static let constants = 1
    static let events = 2
    static let event = 3
    static let source = 4
    static let params = 5
    static let headers = 6
    static let requestHeaders = 7
    static let client = 8
    static let eventTable = 9
    static let phaseTable = 10
    static let sourceTable = 11
    static let errorTable = 12
    static let flagTable = 13
  }

  static let shape = JSONShape(
    nodes: [
      .init(
        [("constants", .inside(Node.constants)), ("events", .inside(Node.events))], isOuter: true),
      constants,
      .init(elements: .value(Slot.notAnEvent, orInside: Node.event), isOuter: true),
      .init([
        ("type", .value(Slot.type)), ("phase", .value(Slot.phase)), ("time", .value(Slot.time)),
        ("source", .inside(Node.source)), ("params", .inside(Node.params)),
      ]),
      .init([("id", .value(Slot.source)), ("type", .value(Slot.sourceType))]),
      params,
      .init(
        others: .value(Slot.headerValue), elements: .value(Slot.header), keySlot: Slot.headerName),
      .init([("headers", .inside(Node.headers))]),
      .init([("name", .value(Slot.clientName)), ("version", .value(Slot.clientVersion))]),
      table(Slot.eventName, Slot.eventNumber), table(Slot.phaseName, Slot.phaseNumber),
      table(Slot.sourceName, Slot.sourceNumber), table(Slot.errorName, Slot.errorNumber),
      table(Slot.flagName, Slot.flagNumber),
    ],
    recovering: Node.events)

  private static let constants = JSONShape.Node([
    ("logEventTypes", .inside(Node.eventTable)), ("logEventPhase", .inside(Node.phaseTable)),
    ("logSourceType", .inside(Node.sourceTable)), ("netError", .inside(Node.errorTable)),
    ("loadFlag", .inside(Node.flagTable)), ("timeTickOffset", .value(Slot.tickOffset)),
    ("logCaptureMode", .value(Slot.captureMode)), ("clientInfo", .inside(Node.client)),
  ])

  private static let params = JSONShape.Node([
    ("url", .value(Slot.url)), ("method", .value(Slot.method)),
    ("initiator", .value(Slot.initiator)), ("request_type", .value(Slot.requestType)),
    ("site_for_cookies", .value(Slot.siteForCookies)),
    ("network_isolation_key", .value(Slot.isolationKey)),
    ("load_flags", .value(Slot.loadFlags)), ("net_error", .value(Slot.netError)),
    ("location", .value(Slot.location)), ("line", .value(Slot.line)),
    ("operation", .value(Slot.cookieOperation)), ("name", .value(Slot.cookieName)),
    ("domain", .value(Slot.cookieDomain)), ("path", .value(Slot.cookiePath)),
    ("status", .value(Slot.cookieStatus)), ("headers", .inside(Node.headers)),
    ("request_headers", .inside(Node.requestHeaders)),
  ])

  private static func table(_ name: UInt8, _ number: UInt8) -> JSONShape.Node {
    JSONShape.Node(others: .value(number), keySlot: name)
  }
}
