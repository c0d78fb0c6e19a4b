extension Catalogue {
  static let cookiesFlowRules: [any FlowRule] = [
    CookieRejected(), CookieNotReturned(), CookieSameSiteCallback(), SessionNotShared(),
    SignInLoop(),
  ]
  static let cookiesCaseRules: [any CaseRule] = [
    CookiesDisabled(), ThirdPartyCookiesBlocked(), CookieSameSiteEmbedded(),
    SessionLostOnRestart(), CookiesEnabledLate(), WrapperDropsResult(), StorageUnavailable(),
    IndexedDBUnavailable(), JavaScriptDisabled(), StoragePartitioned(),
  ]
}
