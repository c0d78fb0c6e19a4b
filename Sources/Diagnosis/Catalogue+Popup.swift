extension Catalogue {
  static let popupFlowRules: [any FlowRule] = [
    PopupBlocked(), PopupNotCreated(), PopupNeverLoaded(), PopupReusedOpener(),
    PopupOpenedExternally(), PopupInvisible(), PopupNotDismissed(), PopupConfigurationMismatch(),
    PopupSandboxed(), PopupClosedEarly(), PopupSettingsMissing(), PopupOrphaned(),
    PopupWithoutExit(), NewWindowLinkDead(), LinkReplacedFlow(), MainViewClosed(),
    OpenerSevered(), OpenerMessageMismatch(),
  ]
  static let popupCaseRules: [any CaseRule] = []
}
