extension Catalogue {
  static let navigationFlowRules: [any FlowRule] = [
    CustomSchemeUnhandled(), TLSFailure(), NetworkFailure(), PageReloadedMidFlow(),
    AppLinkNotOpened(), ScriptDialogMissing(), PageCovered(),
  ]
  static let navigationCaseRules: [any CaseRule] = [
    NavigationHandlerMisuse(), ExternalLinkRuleTooBroad(), NavigationCancelled(), CacheModeWrong(),
    CORSBlocked(),
    AuthChallengeMishandled(), AuthSessionMisuse(), ContentFilterBlocked(),
    AppBoundDomainBlocked(), CleartextBlocked(), InternetPermissionMissing(), FrameBlocked(),
    MixedContentBlocked(),
  ]
}
