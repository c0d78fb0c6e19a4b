extension Catalogue {
  static let popupFlowRules: [any FlowRule] = [
    PopupBlocked(), PopupNotCreated(), PopupNeverLoaded(), PopupReusedOpener(),
    PopupOpenedExternally(), PopupInvisible(), PopupConfigurationMismatch(),
    PopupSandboxed(), PopupClosedEarly(), PopupSettingsMissing(), PopupOrphaned(),
    PopupWithoutExit(), NewWindowLinkDead(), LinkReplacedFlow(),
    OpenerSevered(), OpenerMessageMismatch(),
  ]
  static let popupCaseRules: [any CaseRule] = [PopupNotDismissed(), MainViewClosed()]
}
