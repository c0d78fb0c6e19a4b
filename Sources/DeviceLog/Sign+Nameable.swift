/// The meanings that whoever writes rules of their own may name.
extension Sign {
  /// In the order of their declarations; what only helps to read a log (`console`, `benign`, names of processes) is none.
  public static let nameable: [Sign] = [
    .popupAsked, .windowOpenNull, .popupClosed, .popupTimedOut, .openerNull, .closeRefused,
    .messageMismatch, .resultPosted, .popupSandboxed, .popupPending, .popupHostedByParent,
    .popupNavigatedEarly, .popupOtherConfiguration, .popupNotShown, .popupCloseCalled,
    .popupRefused, .popupStillShown, .popupDismissed, .windowCreated, .windowDestroyed,
    .windowShown, .windowHidden, .openedExternally, .externalRefused, .mainViewClosed,
    .coopWouldBlock, .userAgentRejected, .userAgent, .passkeyUnavailable, .sdkRefusedBrowser,
    .paymentNotReady, .paymentReady, .paymentRequestDisabled, .paymentDeclined, .cookiesDisabled,
    .storageNull, .storageDenied, .storageLost, .indexedDBFailed, .cookiesSwitchedOn, .scriptsOff,
    .bridgeMissing, .unknownScheme, .cleartextBlocked, .netError, .httpError, .tlsFailed, .offline,
    .navigationCancelled, .frameBlocked, .mixedContent, .corsBlocked, .handlerMisuse,
    .authChallenge, .authSession, .cacheMode, .internetPermission, .appBoundDomain, .cacheMiss,
    .redirectLoop, .navigation, .stateMismatch, .providerError, .userCancelled, .codeExchangeFailed,
    .signedIn, .notSignedIn, .signInFailed, .signInStarted, .cameraDenied, .permissionRefused,
    .cameraPolicy, .cameraStarted, .cameraBusy, .cameraAbsent, .gestureMissing, .cameraUndefined,
    .usageDescriptionMissing, .fileChooserFailed, .inlineMedia, .rendererGone, .rendererUnhandled,
    .outOfMemory, .appCrashed, .processDied, .webViewOutdated, .webViewMissing, .webViewVersion,
    .dataDirectoryLocked, .scriptSyntaxError, .scriptError, .linesLost,
  ]
}
