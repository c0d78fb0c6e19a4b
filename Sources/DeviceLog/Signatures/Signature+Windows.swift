// Windows in device logs: WebKit's page proxies, Chromium's callbacks as wrappers print them, and
// what leaves for another app. `pageProxyID` is the window's identity in every UI-process line.
extension Signature {
  static let windows: [Signature] = [
    Signature(
      "W-NEW", .windowCreated, .platform, "pageProxyID={#window}, {_}WebPageProxy::constructor:",
      source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-SHOWN", .windowShown, .platform, "pageProxyID={#window}] was added to a window",
      "pageProxyID: {#window}] was added to a window",
      source: "WebKit WKApplicationStateTrackingView.mm"),
    Signature(
      "W-HIDDEN", .windowHidden, .platform, "pageProxyID={#window}] was removed from a window",
      "pageProxyID: {#window}] was removed from a window",
      source: "WebKit WKApplicationStateTrackingView.mm"),
    Signature(
      "W-CLOSEPAGE", .popupCloseCalled, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::closePage:",
      source: "WebKit WebPageProxy.cpp, closePage: the page called window.close()"),
    Signature(
      "W-CLOSE", .windowDestroyed, .platform, "pageProxyID={#window}, {_}WebPageProxy::close:",
      "pageProxyID={#window}, {_}WebPageProxy::destructor:", source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-PROVISIONAL", .navigation, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::didStartProvisionalLoadForFrame:",
      unless: ["isMainFrame=0"], with: ["stage": "started"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-LOADREQUEST", .navigation, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::loadRequest:",
      with: ["stage": "loadRequest"], source: "WebKit WebPageProxy.cpp: the app asked for a load"),
    Signature(
      "W-RELOAD", .navigation, .platform, "pageProxyID={#window}, {_}WebPageProxy::reload:",
      with: ["stage": "reload"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-COMMIT", .navigation, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::didCommitLoadForFrame:",
      unless: ["isMainFrame=0"], with: ["stage": "committed"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-FINISH", .navigation, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::didFinishLoadForFrame:",
      unless: ["isMainFrame=0"], with: ["stage": "finished"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-POLICY", .navigation, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::decidePolicyForNavigationAction: listener called: {_}policyAction={policy}",
      unless: ["policyAction=Ignore", "policyAction=2", "isMainFrame=0"],
      with: ["stage": "policy"], source: "WebKit WebPageProxy.cpp"),
    Signature(
      "W-IGNORED", .navigationCancelled, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::decidePolicyForNavigationAction: listener called: {_}policyAction=Ignore",
      "pageProxyID={#window}, {_}WebPageProxy::decidePolicyForNavigationAction: listener called: {_}policyAction=2",
      unless: ["isMainFrame=0"], source: "WebKit PolicyAction, FrameLoaderTypes.h"),
    Signature(
      "A-RELAUNCH", .screenRebuilt, .platform, ",handleRelaunchActivity",
      tags: [
        "wm_on_paused_called", "wm_on_stop_called", "am_on_paused_called", "am_on_stop_called",
      ], with: ["how": "relaunched"],
      source: "Android ActivityThread.handleRelaunchActivity in the events buffer"),
    Signature(
      "A-REMADE", .screenRebuilt, .appWording, "isChangingConfigurations=true",
      "isChangingConfigurations: true", "savedInstanceState=Bundle", "savedInstanceState: Bundle",
      "savedInstanceState = Bundle", "Activity recreated", "Activity was recreated",
      in: .log, with: ["how": "recreated"],
      source: "names of the platform's own calls, as apps log them"),
    Signature(
      "A-TAKEN-DOWN", .screenRebuilt, .appWording, "Activity.onDestroy", "Activity onDestroy",
      "Activity: onDestroy", in: .log, with: ["how": "destroyed"],
      source: "names of the platform's own calls, as apps log them"),
    Signature(
      "A-CONFIG", .configurationChanged, .platform, "Config changes={mask}",
      tags: ["ActivityManager", "ActivityTaskManager"],
      source: "Android ActivityTaskManagerService.updateGlobalConfigurationLocked"),
    Signature(
      "A-VIEW", .openedExternally, .platform,
      "START u0 {_}act=android.intent.action.VIEW{_}dat={url}",
      tags: ["ActivityTaskManager", "ActivityManager"],
      source: "Android ActivityStarter; capacitor-community/facebook-login#90"),
    Signature(
      "A-CUSTOMTAB", .openedExternally, .platform, "cmp={_}CustomTabActivity",
      with: ["how": "customTab"], source: "Chromium CustomTabActivity"),
    Signature(
      "A-INAPP-SYSTEM", .openedExternally, .library, "target = _system", tags: ["InAppBrowser"],
      source: "cordova-plugin-inappbrowser InAppBrowser.java"),
    Signature(
      "A-INAPP", .windowCreated, .library, "target = _blank", tags: ["InAppBrowser"],
      source: "cordova-plugin-inappbrowser InAppBrowser.java: a web view of the plugin's own"),
    Signature(
      "I-OPEN", .openedExternally, .platform,
      "Received request to open application \"{app}\" with url \"{url}\"",
      source: "FrontBoard's log of UIApplication.open"),
    Signature(
      "I-FRONT", .openedExternally, .platform,
      "Front display did change: <SBApplication: {_}com.apple.mobilesafari",
      with: ["app": "com.apple.mobilesafari"], source: "SpringBoard"),
    Signature(
      "A009", .externalRefused, .platform,
      "Denied starting an intent without a user gesture, URI {url}",
      tags: ["AwContentsClient"], source: "Chromium AwContentsClient.java, sendBrowsingIntent"),
    Signature(
      "A010", .externalRefused, .platform, "No application can handle {url}",
      tags: ["AwContentsClient"], source: "Chromium AwContentsClient.java"),
    Signature(
      "A011", .externalRefused, .platform, "SecurityException when starting intent for {url}",
      "Cannot call startActivity on non-activity context", "Bad URI {url}",
      tags: ["AwContentsClient"],
      source: "Chromium AwContentsClient.java"),
    Signature(
      "A012", .externalRefused, .library,
      "Refusing to load URL into webview since it is not in the <allow-navigation> {_}URL={url}",
      "<allow-intent> allow list. URL={url}", "<allow-intent> whitelist. URL={url}",
      "navigation to non-allowed URL: {url}",
      "Refusing to load URL into webview since it is not in the <allow-navigation>",
      "<allow-intent> allow list", "<allow-intent> whitelist", "navigation to non-allowed URL",
      tags: ["CordovaWebViewImpl"], with: ["by": "allowList"],
      source: "cordova-android CordovaWebViewImpl.java"),
    Signature(
      "A013", .externalRefused, .library, "URL blocked by allow list: {url}",
      "URL blocked by whitelist: {url}",
      tags: ["SystemWebViewClient"], with: ["by": "allowList"],
      source: "cordova-android SystemWebViewClient.java"),
    Signature(
      "I-C10", .externalRefused, .library,
      "Internal navigation rejected - <allow-navigation> not set for url='{url}'",
      "External navigation rejected - <allow-intent> not set for url='{url}'",
      "allowList rejection: url='{url}'", "whitelist rejection: url='{url}'",
      with: ["by": "allowList"], source: "cordova-ios CDVIntentAndNavigationFilter.m"),
    Signature(
      "I-RN-OPEN", .externalRefused, .library, "Can't open url: {url}",
      with: ["by": "allowList"], source: "react-native-webview#3843"),
    Signature(
      "I-SCHEME", .externalRefused, .platform, "-canOpenURL: failed for URL: \"{url}\"",
      "Failed to open URL {url}: Error Domain=NSOSStatusErrorDomain Code=-10814",
      source: .recalled("LaunchServices")),
  ]
}
