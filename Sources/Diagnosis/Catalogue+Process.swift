extension Catalogue {
  static let processFlowRules: [any FlowRule] = []
  static let processCaseRules: [any CaseRule] = [
    WebProcessTerminated(), OutOfMemory(), AppCrashed(), WebViewUnavailable(), WebViewOutdated(),
    WebViewDataDirectoryLocked(),
  ]
}
