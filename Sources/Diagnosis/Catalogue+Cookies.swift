extension Catalogue {
  static let cookiesFlowRules: [any FlowRule] = [CookieRejected()]
  static let cookiesCaseRules: [any CaseRule] = [
    SessionLostOnRestart(), CookiesEnabledLate(), WrapperDropsResult(), StorageUnavailable(),
    IndexedDBUnavailable(), JavaScriptDisabled(), StoragePartitioned(),
  ]
}
