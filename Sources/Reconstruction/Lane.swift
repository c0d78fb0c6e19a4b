import Evidence
import HAR
import WebPlatform

/// A window in the making.
struct Lane {
  /// What an exporter calls a window: its page, or the whole source where it records one tab.
  struct Key: Hashable {
    var source: SourceID
    var page: String?
  }
  var key: Key?
  var separation: Window.Separation
  var opener: Int?
  var exchanges: [ExchangeID] = []
  var documents: [ExchangeID] = []
  var names: [String] = []
  var agent: BrowserKind = .unknown
  /// Origins of pages that the recording does not hold but whose requests it does.
  var unseenPages: Set<String> = []
  /// A message of a flow that its recorder did not know for a document.
  var speaksOfFlow = false

  init(key: Key?, separation: Window.Separation, first: ExchangeID, _ facts: Facts) {
    self.key = key
    self.separation = separation
    if let page = key?.page { names = [page] }
    take(first, facts)
  }

  mutating func take(_ id: ExchangeID, _ facts: Facts) {
    exchanges.append(id)
    speaksOfFlow = speaksOfFlow || facts.speaksOfFlow && !facts.isFrame && !facts.isScripted
    if facts.isDocument {
      documents.append(id)
    } else if let referer = facts.referer {
      unseenPages.insert(referer.origin)
    }
    if agent == .unknown { agent = facts.agent }
  }

  /// A window has a page, recorded or not; background services have none.
  var showsPage: Bool { !documents.isEmpty || !unseenPages.isEmpty || speaksOfFlow }
}
