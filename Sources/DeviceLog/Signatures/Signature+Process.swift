// Processes: web processes that die, apps that crash, WebViews that are missing.
extension Signature {
  static let process: [Signature] = [
    Signature(
      "A030", .rendererGone, .platform,
      "Renderer process ({#renderer}) crash detected (code {#code})",
      "Renderer process crash detected (code {#code})", tags: ["chromium"],
      source: "Chromium aw_browser_terminator.cc; code -1 alone is weak"),
    Signature(
      "A031", .rendererUnhandled, .platform,
      "crash wasn't handled by all associated{_}webviews, triggering application crash",
      tags: ["chromium"], source: "Chromium aw_browser_terminator.cc"),
    Signature(
      "A031-ABORT", .rendererUnhandled, .platform,
      "Abort message: '{_}crash wasn't handled by all associated{_}webviews",
      tags: ["DEBUG", "libc", "crash_dump32", "crash_dump64"],
      source: "Chromium aw_browser_terminator.cc, quoted by debuggerd"),
    Signature(
      "A032", .rendererUnhandled, .platform,
      "wasn't handed by all associated{_}webviews, killing application",
      "wasn't handled by all associated{_}webviews, killing application",
      tags: ["chromium"], with: ["reason": "killed"], source: "Chromium aw_browser_terminator.cc"),
    Signature(
      "A034", .rendererGone, .library, "The WebView rendering process crashed",
      tags: ["RNCWebViewClient"], source: "react-native-webview RNCWebViewClient.java"),
    Signature(
      "I-H1-LIBRARY", .rendererGone, .library, "Webview Process Terminated",
      "WebView process terminated", source: "react-native-webview, Capacitor"),
    Signature(
      "A035", .rendererGone, .library, "The WebView rendering process was killed by the system",
      tags: ["RNCWebViewClient"], with: ["reason": "killed"],
      source: "react-native-webview RNCWebViewClient.java"),
    Signature(
      "A036", .outOfMemory, .platform, "Kill '{process}' ({#pid}), uid {_}, oom_score_adj",
      tags: ["lowmemorykiller"], source: "AOSP lmkd"),
    Signature(
      "A037", .outOfMemory, .platform, "java.lang.OutOfMemoryError: {detail…}",
      "java.lang.OutOfMemoryError",
      tags: ["AndroidRuntime"], source: .recalled("Android runtime")),
    Signature(
      "I-MEM", .outOfMemory, .platform, "that has exceeded the active memory limit",
      "reason=ExceededMemoryLimit", "\"reason\" : \"per-process-limit\"",
      "\"reason\":\"per-process-limit\"",
      source: "WebKit WebProcessProxy.cpp; JetsamEvent reports"),
    Signature(
      "I-H1", .rendererGone, .platform,
      "pageProxyID={#window}, {_}WebPageProxy::processDidTerminate: {_}reason={reason}",
      "pageProxyID={#window}, {_}WebPageProxy::dispatchProcessDidTerminate: reason={reason}",
      unless: ["reason=NavigationSwap", "reason=IdleExit", "reason=RequestedByClient"],
      source: "WebKit WebPageProxy.cpp"),
    Signature(
      "I-H1-CLOSE", .rendererGone, .platform, "WebProcessProxy::didClose: (web process {_} crash)",
      "WebProcessProxy::processDidTerminateOrFailedToLaunch: reason=Crash",
      "WKErrorDomain Code=2", "GPUProcessProxy::gpuProcessExited: reason=Crash",
      source: "WebKit WebProcessProxy.cpp"),
    Signature(
      "I-H1-UNHANDLED", .rendererUnhandled, .platform,
      "process crashed and the client did not handle it, reloading the page",
      "not reloading the page because we reached the maximum number of attempts",
      source: "WebKit WebPageProxy.cpp, tryReloadAfterProcessTermination"),
    Signature(
      "I-JETSAM", .outOfMemory, .platform,
      "memorystatus: killing_specific_process pid {#pid} [{process}] ({reason}",
      source: "XNU kern_memorystatus.c"),
    Signature(
      "A-FATAL", .appCrashed, .platform, "FATAL EXCEPTION: {thread}",
      tags: ["AndroidRuntime"], source: "Android RuntimeInit.java"),
    Signature(
      "A-FATAL-PROCESS", .appCrashed, .platform,
      "FATAL EXCEPTION: {thread} Process: {process}, PID: {#pid}",
      tags: ["AndroidRuntime"], source: "Android RuntimeInit.java"),
    Signature(
      "A-SIGNAL-NAMED", .appCrashed, .platform,
      "Fatal signal {#signal} ({exception}), code {_} in tid {_}, pid {#pid} ({process})",
      unless: stops, source: "Android debuggerd"),
    Signature(
      "A-SIGNAL", .appCrashed, .platform, "Fatal signal {#signal} ({exception}), code",
      unless: stops, source: "Android debuggerd"),
    Signature(
      "A-TOMBSTONE", .appCrashed, .platform, "pid: {#pid}, tid: {_}, name: {_} >>> {process} <<<",
      source: "Android tombstone"),
    Signature(
      "I-EXCEPTION", .appCrashed, .platform,
      "Terminating app due to uncaught exception '{exception}', reason: '{reason…}",
      "Fatal Exception: {exception}", in: .log, unless: ["Non-fatal Exception:"],
      source: "Foundation; Crashlytics"),
    Signature(
      "I-SWIFT-FATAL", .appCrashed, .platform, ".swift:{#line}: Fatal error: {exception…}",
      "Fatal error: {exception…}: file {_}.swift, line", in: .log, source: "Swift runtime"),
    Signature(
      "I-CRASH-TYPE", .appCrashed, .platform, "Exception Type: {exception…}",
      "\"type\":\"EXC_{exception}", "\"type\" : \"EXC_{exception}", source: "Apple crash reports"),
    Signature(
      "I-CRASH-PROCESS", .processNamed, .platform, "Process: {process} [{#pid}]",
      "\"bundleID\":\"{process}", "\"procName\" : \"{process}", source: "Apple crash reports"),
    Signature(
      "I-ABRT", .appCrashed, .platform, "stop reason = signal {exception}",
      unless: [
        "signal SIGSTOP", "signal SIGKILL", "signal SIGPIPE", "signal SIGINT", "signal SIGTERM",
      ], source: "lldb"),
    Signature(
      "A028", .webViewMissing, .platform, "Chromium WebView package does not exist",
      tags: ["WebViewFactory"], source: "Android WebViewFactory; flutter#109668"),
    Signature(
      "A029", .webViewMissing, .platform,
      "MissingWebViewPackageException: Failed to load WebView provider: {reason…}",
      "Failed to load WebView provider: {reason…}", source: "Android WebViewFactory.java"),
    Signature(
      "A058", .webViewOutdated, .library, "System WebView is not supported",
      tags: ["Capacitor"], source: "Capacitor Bridge.java, minWebViewVersion"),
    Signature(
      "A027", .dataDirectoryLocked, .platform,
      "Using WebView from more than one process at once with the same data directory is not supported",
      source: "Chromium AwDataDirLock.java, crbug.com/558377"),
    Signature(
      "A043", .scriptSyntaxError, .platform, "Uncaught SyntaxError: {error…}",
      "SyntaxError: Unexpected token {error…}", in: .script, source: "V8, JavaScriptCore"),
    Signature(
      "SCRIPT-MISSING", .scriptSyntaxError, .platform, "globalThis is not defined",
      "Object.hasOwn is not a function", ".at is not a function", ".replaceAll is not a function",
      "Can't find variable: globalThis", in: .script, with: ["missing": "true"],
      source: "engines older than the page's script"),
    Signature(
      "SCRIPT-ERROR", .scriptError, .platform, "Uncaught {error…}",
      "Unhandled Promise Rejection: {error…}", in: .script,
      unless: ["SyntaxError", "Terminating app due to uncaught"], source: "V8, JavaScriptCore"),
    Signature(
      "A059", .webViewVersion, .platform, "version={version} ({_}packageId=",
      tags: ["WVCFactoryProvider"],
      source: "Chromium WebViewChromiumFactoryProvider.java"),
    Signature(
      "A-WV-LOADING", .webViewVersion, .platform, "Loading {package} version {version} (code",
      tags: ["WebViewFactory"], source: .recalled("Android WebViewFactory.java")),
    Signature(
      "A-WV-DUMP", .webViewVersion, .platform,
      "Current WebView package (name, version): ({package}, {version})",
      source: "dumpsys webviewupdate"),
    Signature(
      "A-WV-FRAME", .webViewVersion, .platform, "(chromium-{package}.aab-stable-{#versionCode}:",
      source: "obfuscated frames of the WebView provider"),
    Signature(
      "UA", .userAgent, .platform, "Mozilla/5.0 ({_}AppleWebKit/{userAgent…}",
      in: .log, source: "RFC 9110, as apps log it"),
    Signature(
      "A-START", .processStarted, .platform, "Start proc {#pid}:{process}/{_} for",
      tags: ["ActivityManager"], source: "Android ProcessList.java"),
    Signature(
      "A-START-OLD", .processStarted, .platform, "Start proc {process} for {_}: pid={#pid}",
      tags: ["ActivityManager"], source: "Android ActivityManagerService.java, before 6"),
    Signature(
      "A-DIED", .processDied, .platform, "Process {process} (pid {#pid}) has died",
      tags: ["ActivityManager"], source: "Android ActivityManagerService.java"),
    Signature(
      "A-KILL", .processDied, .platform, "Killing {#pid}:{process}/{_} (adj {_}): {reason…}",
      tags: ["ActivityManager"], source: "Android ProcessRecord.java"),
    Signature(
      "STUDIO-START", .processStarted, .platform,
      "PROCESS STARTED ({#pid}) for package {process} -",
      source: "Android Studio"),
    Signature(
      "STUDIO-END", .processDied, .platform, "PROCESS ENDED ({#pid}) for package {process} -",
      source: "Android Studio"),
    Signature(
      "A-SIGKILL", .processDied, .platform, "Sending signal. PID: {#pid} SIG: 9", tags: ["Process"],
      source: "Android Process.java"),
    Signature(
      "A-NAMED", .processNamed, .platform, "Installing profile for {process}",
      tags: ["ProfileInstaller"],
      source: "androidx.profileinstaller"),
    Signature(
      "A-NAMED-TETHER", .processNamed, .platform, "registerTetheringEventCallback:{process}",
      tags: ["TetheringManager"], source: "Android TetheringManager.java"),
    Signature(
      "UNRESPONSIVE", .rendererGone, .platform, "WebPageProxy::processDidBecomeUnresponsive",
      with: ["reason": "unresponsive"], source: "WebKit WebPageProxy.cpp"),
  ]

  /// Signals by which somebody ends or holds a process; it did not crash.
  private static let stops = ["(SIGPIPE)", "(SIGKILL)", "(SIGSTOP)", "(SIGTERM)", "(SIGINT)"]
}
