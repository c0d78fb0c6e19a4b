// Popups and openers: what engines and sign-in libraries write.
extension Signature {
  static let popup: [Signature] = [
    Signature(
      "A001", .popupPending, .platform,
      "Blocking popup window creation as an outstanding popup window is still pending",
      tags: ["chromium"],
      source: "Chromium aw_contents.cc, SetPendingWebContentsForPopup"),
    Signature(
      "A002", .popupHostedByParent, .platform,
      "Parent WebView cannot host its own popup window",
      "Parent WebView cannot host it's own popup window",
      source: "Chromium WebViewChromium.java; IReaderorg/IReader#219"),
    Signature(
      "A003", .popupNavigatedEarly, .platform,
      "New WebView for popup window must not have been{_}previously navigated",
      source: "Chromium AwContents.java; shreyagarwal72/petal#2"),
    Signature(
      "A004", .closeRefused, .platform,
      "Scripts may close only the windows that were opened by them",
      "Scripts may close only the windows that were opened by it",
      source: "Chromium dom_window.cc, DOMWindow::Close"),
    Signature(
      "I-B3", .closeRefused, .platform,
      "Can't close the window since it was not opened by JavaScript",
      source: "WebKit LocalDOMWindow.cpp, close"),
    Signature(
      "A005", .messageMismatch, .platform,
      "The target origin provided ('{target}') does not match the recipient window's origin ('{recipient}')",
      source: "Blink dom_window.cc, postMessage"),
    Signature(
      "I-B6", .messageMismatch, .platform,
      "Unable to post message to {target}. Recipient has origin {recipient…}",
      source: "WebKit LocalDOMWindow.cpp; apache/cordova-ios#756"),
    Signature(
      "A006", .popupSandboxed, .platform,
      "Blocked opening '{url}' in a new window because the request was made in a sandboxed frame whose 'allow-popups' permission is not set",
      source: "Chromium create_window.cc; WebKit LocalDOMWindow.cpp"),
    Signature(
      "A007", .windowOpenNull, .library,
      "popup_window_error", "empty_window_error", "popup_blocked_by_browser",
      "popup_failed_to_open", "auth/popup-blocked", "auth/popup_blocked",
      "PAYPAL_POPUP_OPEN_FAILED",
      "Can not open popup window - blocked",
      "[GSI_LOGGER]: Failed to open popup window",
      "Unable to establish a connection with the popup. It may have been blocked by the browser",
      "window.open returned null or undefined window object",
      in: .script,
      source: "MSAL.js, GIS, gapi.auth2, Firebase Auth and PayPal SDK error codes"),
    Signature(
      "A008", .popupClosed, .library,
      "auth/popup-closed-by-user", "popup_closed_by_user", "popup_closed", "popup-closed-by-user",
      "user_cancelled", "PAYPAL_POPUP_CLOSED",
      "PopupWindow.error: Popup window closed", "Error: Popup window closed",
      "[Error: Window closed]",
      "BrowserAuthError: user_cancelled",
      in: .script,
      source: "Firebase Auth, gapi.auth2, GIS, MSAL.js, oidc-client, PayPal SDK error codes"),
    Signature(
      "L-TIMEOUT", .popupTimedOut, .library,
      "monitor_popup_timeout", "monitor_window_timeout", "popup_timeout", "auth/popup-timeout",
      in: .script, source: "MSAL.js, auth0-spa-js error codes"),
    Signature(
      "L-OPENER", .openerNull, .library,
      "PopupWindow.notifyOpener: no window.opener",
      "No window.opener. Can't complete notification",
      "Failed to get parent origin from URL hash",
      in: .script, source: "oidc-client-js, identity-model#1225; google gapi.auth2#473"),
    Signature(
      "JS-OPENER", .openerNull, .platform,
      "null is not an object (evaluating 'window.opener{_}')",
      "null is not an object (evaluating 'opener{_}')",
      "null is not an object (evaluating 'parentWindow{_}')",
      "Cannot read properties of null (reading 'postMessage')",
      "Cannot read property 'postMessage' of null", "window.opener is null",
      in: .script, source: "V8 and JavaScriptCore; okta/okta-auth-js#914"),
    Signature(
      "JS-WINDOW", .windowOpenNull, .appWording,
      "Cannot read properties of null (reading 'focus')", "Cannot read property 'focus' of null",
      "Cannot read properties of null (reading 'closed')", "Cannot read property 'closed' of null",
      "null is not an object (evaluating '{object}.focus{_}')",
      "null is not an object (evaluating '{object}.closed{_}')",
      "null is not an object (evaluating 'popup.{_}')",
      "null is not an object (evaluating 'win.{_}')",
      "null is not an object (evaluating 'w.location{_}')",
      in: .script, unless: ["opener"],
      source: "V8 and JavaScriptCore: window.open's result used unchecked"),
    Signature(
      "L-NOTIFY", .resultPosted, .library, "PopupWindow.notifyOpener: message sent",
      in: .script, source: "oidc-client-js PopupWindow"),
    Signature(
      "A014", .popupDismissed, .platform,
      "WebView.destroy() called while WebView is still attached to window",
      tags: ["AwContents"], with: ["attached": "true"],
      source: "Chromium AwContents.java; smartcar/android-sdk#21"),
    Signature(
      "I-A4", .popupOtherConfiguration, .platform,
      "Returned WKWebView was not created with the given configuration",
      source: "WebKit UIDelegate.mm, createNewPage"),
    Signature(
      "I-A5", .popupOtherConfiguration, .platform,
      "Related web view {_} has process pool {_} but configuration specifies a different process pool",
      "Related web view {_} has data store {_} but configuration specifies a different data store",
      "reason: 'Configuration cannot be nil'",
      source: "WebKit WKWebView.mm, _validateConfiguration"),
    Signature(
      "I-A4-FRAME", .popupOtherConfiguration, .platform,
      "WebKit::UIDelegate::UIClient::createNewPage",
      with: ["frame": "true"], source: "symbol of WebKit UIDelegate.mm in a crash's backtrace"),
    Signature(
      "I-A11", .popupNotShown, .platform,
      "Attempt to present <{presented}> on <{presenter}> whose view is not in the window hierarchy",
      "Attempt to present <{presented}> on <{presenter}> (from <{_}>) whose view is not in the window hierarchy",
      "Attempt to present <{presented}> on <{presenter}> which is already presenting",
      source: "UIKit; SimplicityMobile/Simplicity#9"),
    Signature(
      "A039", .popupNotShown, .platform,
      "BadTokenException: Unable to add window", notUnder: ["System.err"],
      source: "Android WindowManager; weibo_android_sdk#108"),
    Signature(
      "A040", .popupNotShown, .platform,
      "Attempted to add application window with unknown token",
      tags: ["WindowManager"], with: ["support": "true"],
      source: "Android WindowManagerService"),
    Signature(
      "A042", .popupNotShown, .platform, "The specified child already has a parent",
      source: "Android ViewGroup.addView; rotorgames/Rg.Plugins.Popup#135"),
    Signature(
      "A038", .popupNotShown, .platform, "has leaked window {window}",
      tags: ["WindowManager"],
      unless: ["PopupTouchHandleDrawable", "ZoomButtonsController", "ProgressDialog"],
      with: ["leaked": "true"], source: "Android WindowManagerGlobal"),
    Signature(
      "A-DIALOG", .dialogSkipped, .platform,
      "Cannot create a dialog, the WebView context is not an Activity",
      tags: ["JsDialogHelper"], source: "Android JsDialogHelper.showDialog"),
    Signature(
      "A041", .handlerMisuse, .platform, "A WebView method was called on thread '{thread}'",
      unless: ["called on thread 'Binder"], with: ["misuse": "thread"],
      source: "Android WebView.checkThread; compose-webview-multiplatform#377"),
    Signature(
      "COOP", .coopWouldBlock, .platform,
      "Cross-Origin-Opener-Policy policy would block the {call} call",
      source: "Chromium dom_window.cc: a report, nothing was blocked; firebase-js-sdk#8541"),
    Signature(
      "A053", .resultPosted, .library, "postMessage method was called but messaging is disabled",
      tags: ["RNCWebViewBridge"], with: ["delivered": "false"],
      source: "react-native-webview RNCWebViewBridge.java"),
    Signature(
      "I-A6", .appCrashed, .platform,
      "Unexpectedly found nil while unwrapping an Optional value",
      with: ["exception": "Unexpectedly found nil while unwrapping an Optional value"],
      source: "Swift runtime"),
  ]
}
