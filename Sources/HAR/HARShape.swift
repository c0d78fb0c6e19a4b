import JSONStream

/// What the reader wants of a capture, and the number of each place.
enum HARShape {
  enum Slot {
    static let logBegin: UInt8 = 0
    static let harVersion: UInt8 = 1
    static let creatorName: UInt8 = 2
    static let creatorVersion: UInt8 = 3
    static let browserName: UInt8 = 4
    static let pageID: UInt8 = 5
    static let pageTitle: UInt8 = 6
    static let pageStart: UInt8 = 7
    static let notAnEntry: UInt8 = 8
    static let entriesBegin: UInt8 = 9

    static let start: UInt8 = 10
    static let time: UInt8 = 11
    static let pageRef: UInt8 = 12
    static let resourceType: UInt8 = 13
    static let fromCache: UInt8 = 14
    static let connection: UInt8 = 15
    static let initiator: UInt8 = 16
    static let entryError: UInt8 = 17
    static let fetchType: UInt8 = 18

    static let method: UInt8 = 20
    static let url: UInt8 = 21
    static let requestVersion: UInt8 = 22
    static let requestCookies: UInt8 = 23
    static let postMimeType: UInt8 = 24
    static let postText: UInt8 = 25
    static let postParameters: UInt8 = 26
    static let requestBegin: UInt8 = 27
    static let postEncoding: UInt8 = 28

    static let status: UInt8 = 30
    static let statusText: UInt8 = 31
    static let redirectURL: UInt8 = 32
    static let responseCookies: UInt8 = 33
    static let responseError: UInt8 = 34
    static let failureText: UInt8 = 35
    static let proxyStatus: UInt8 = 36
    static let contentSize: UInt8 = 37
    static let contentMimeType: UInt8 = 38
    static let contentText: UInt8 = 39
    static let contentEncoding: UInt8 = 40

    /// From here on places that occur more than once in an entry.
    static let firstRepeated: UInt8 = 48
    static let requestHeaders = HeaderSlots(first: 48)
    static let responseHeaders = HeaderSlots(first: 56)
  }

  /// A header is `{"name": …, "value": …}`, `["name", "value"]`, or a member of an object.
  struct HeaderSlots: Sendable {
    let first: UInt8
    var begin: UInt8 { first }
    var name: UInt8 { first + 1 }
    var value: UInt8 { first + 2 }
    var item: UInt8 { first + 3 }
    var memberName: UInt8 { first + 4 }
    var memberValue: UInt8 { first + 5 }
    var all: ClosedRange<UInt8> { first...(first + 5) }
  }

  enum Node {
    /// The document, and `log` inside it: whichever of the two a tool has written.
    static let log = 0
    static let entries = 1
    static let entry = 2
    static let pages = 3
    static let page = 4
    static let creator = 5
    static let browser = 6
    static let request = 7
    static let response = 8
    static let postData = 9
    static let content = 10
    static let requestHeaders = 11
    static let requestHeader = 12
    static let responseHeaders = 13
    static let responseHeader = 14
  }

  /// Raw bytes kept of a body.
  static let bodyLimit = 64 << 10

  static let shape = JSONShape(
    nodes: [
      log, entries, entry,
      .init(elements: .inside(Node.page), isOuter: true), page, creator, browser, request, response,
      postData, content,
      headers(Slot.requestHeaders, Node.requestHeader), header(Slot.requestHeaders),
      headers(Slot.responseHeaders, Node.responseHeader), header(Slot.responseHeaders),
    ],
    limits: [(Slot.postText, bodyLimit), (Slot.contentText, bodyLimit)],
    recovering: Node.entries)

  private static let log = JSONShape.Node(
    [
      ("log", .inside(Node.log)), ("version", .value(Slot.harVersion)),
      ("creator", .inside(Node.creator)), ("browser", .inside(Node.browser)),
      ("pages", .inside(Node.pages)), ("entries", .inside(Node.entries)),
    ],
    elements: .inside(Node.entry), openingSlot: Slot.logBegin, isOuter: true)

  private static let entries = JSONShape.Node(
    elements: .value(Slot.notAnEntry, orInside: Node.entry), openingSlot: Slot.entriesBegin,
    isOuter: true)

  private static let page = JSONShape.Node([
    ("id", .value(Slot.pageID)), ("title", .value(Slot.pageTitle)),
    ("startedDateTime", .value(Slot.pageStart)),
  ])
  private static let creator = JSONShape.Node([
    ("name", .value(Slot.creatorName)), ("version", .value(Slot.creatorVersion)),
  ])
  private static let browser = JSONShape.Node([("name", .value(Slot.browserName))])

  private static let entry = JSONShape.Node([
    ("startedDateTime", .value(Slot.start)), ("time", .value(Slot.time)),
    ("pageref", .value(Slot.pageRef)), ("_resourceType", .value(Slot.resourceType)),
    ("_fromCache", .value(Slot.fromCache)), ("_fetchType", .value(Slot.fetchType)),
    ("connection", .value(Slot.connection)), ("_initiator", .whole(Slot.initiator)),
    ("_error", .value(Slot.entryError)), ("request", .inside(Node.request)),
    ("response", .inside(Node.response)),
  ])

  private static let request = JSONShape.Node(
    [
      ("method", .value(Slot.method)), ("url", .value(Slot.url)),
      ("httpVersion", .value(Slot.requestVersion)), ("headers", .inside(Node.requestHeaders)),
      ("cookies", .whole(Slot.requestCookies)), ("postData", .inside(Node.postData)),
    ],
    openingSlot: Slot.requestBegin)

  private static let postData = JSONShape.Node([
    ("mimeType", .value(Slot.postMimeType)), ("text", .value(Slot.postText)),
    ("params", .whole(Slot.postParameters)), ("encoding", .value(Slot.postEncoding)),
  ])

  private static let response = JSONShape.Node([
    ("status", .value(Slot.status)), ("statusText", .value(Slot.statusText)),
    ("headers", .inside(Node.responseHeaders)), ("cookies", .whole(Slot.responseCookies)),
    ("content", .inside(Node.content)), ("redirectURL", .value(Slot.redirectURL)),
    ("_error", .value(Slot.responseError)), ("_failureText", .value(Slot.failureText)),
    ("_charlesStatus", .value(Slot.proxyStatus)),
  ])

  private static let content = JSONShape.Node([
    ("size", .value(Slot.contentSize)), ("mimeType", .value(Slot.contentMimeType)),
    ("text", .value(Slot.contentText)), ("encoding", .value(Slot.contentEncoding)),
  ])

  private static func headers(_ slots: HeaderSlots, _ header: Int) -> JSONShape.Node {
    JSONShape.Node(
      others: .value(slots.memberValue), elements: .inside(header), keySlot: slots.memberName)
  }

  private static func header(_ slots: HeaderSlots) -> JSONShape.Node {
    JSONShape.Node(
      [("name", .value(slots.name)), ("value", .value(slots.value))],
      elements: .value(slots.item), openingSlot: slots.begin)
  }
}
