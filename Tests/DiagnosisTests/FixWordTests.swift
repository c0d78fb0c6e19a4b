import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// Fixes follow the platform: no other platform's classes, no folklore.
@Suite struct FixWordTests {
  private static let androids = [
    "WebChromeClient", "WebViewClient", "shouldOverrideUrlLoading", "WebSettings", "sendToTarget",
    "WebViewTransport", "setAcceptThirdPartyCookies", "MainActivity", "PermissionsAndroid",
    "onRenderProcessGone", "onReceivedSslError", "<queries>", "AndroidManifest", "adb ", "logcat",
    "network security configuration", "Custom Tab", "Android System WebView", "androidx.",
    "chrome://inspect", "CookieManager.getInstance()",
  ]
  private static let iPhones = [
    "WKUIDelegate", "createWebViewWith", "webViewDidClose", "WKWebView", "decidePolicyFor",
    "Info.plist", "NSCamera", "NSAppTransportSecurity", "NSExceptionDomains", "customUserAgent",
    "ASWebAuthenticationSession", "UIApplication", "SFSafariViewController", "WKWebsiteDataStore",
    "httpCookieStore", "WKAppBoundDomains", "Coordinator", "UIViewRepresentable", "makeUIView",
    "webViewWebContentProcessDidTerminate", "isInspectable",
  ]
  /// Fixes of these are about the other platform's mechanism, whatever the platform is set to.
  private static let fixed: Set<String> = [
    "payment-request-disabled", "requested-with-blocked", "internet-permission-missing",
    "webview-data-directory-locked", "webview-unavailable", "google-pay-ua-marker-missing",
    "popup-configuration-mismatch", "app-bound-domain-blocked", "auth-session-misuse",
    "camera-usage-description-missing", "inline-media-disabled", "navigation-handler-misuse",
    "desktop-content-mode",
    // Its steps are of the log's own format, which is one platform's.
    "log-incomplete", "clocks-unaligned",
  ]

  @Test("No fix for one platform names the other's classes")
  func platforms() {
    for finding in WordedFixes.onBothPlatforms where !Self.fixed.contains(finding.rule) {
      // Their own APIs serve both platforms, and some of their names come from one.
      if finding.framework == .reactNative || finding.framework == .flutter { continue }
      let foreign = finding.platform == .ios ? Self.androids : Self.iPhones
      for fix in finding.fixes {
        for word in foreign {
          #expect(!fix.words.contains(word), "\(finding.testDescription): \(word): \(fix.words)")
        }
      }
    }
  }

  @Test("Where the platform is not known, both are told, and no more")
  func unknown() {
    var subject = Subject()
    for platform in [Subject.Platform.unknown, .web] {
      subject.platform = platform
      var found = finding(.likely)
      found.fixes = FrameworkFixes.createPopup.fitting(subject)
      let fixes = found.labelled(on: subject.platform).fixes.map(\.summary.plain)
      #expect(fixes.count == 2)
      #expect(fixes.first?.hasPrefix("Android: ") == true)
      #expect(fixes.last?.hasPrefix("iOS: ") == true)
    }
  }

  @Test("No fix is folklore")
  func folklore() {
    let forbidden = [
      // Web SQL's switch; IndexedDB has none.
      "set databaseEnabled", "setDatabaseEnabled", "databaseEnabled = true",
      // Open the app to any page, or to anybody on the network.
      "llowUniversalAccessFromFileURLs", "NSAllowsArbitraryLoads", "usesCleartextTraffic",
      "MIXED_CONTENT_ALWAYS_ALLOW", "allowMixedContent", "mixedContentMode", "disable-web-security",
      "clear the cache", "Clear the cache",
      // Deprecated and without effect.
      "WKProcessPool()", "setRenderPriority", "setAppCacheEnabled",
      // A provider's page in a frame stays refused.
      "remove X-Frame-Options", "Access-Control-Allow-Origin: *",
    ]
    for finding in WordedFixes.onBothPlatforms + WordedFixes.asRecorded {
      for fix in finding.fixes {
        let text = fix.summary.plain
        for word in forbidden {
          #expect(!text.contains(word), "\(finding.testDescription): \(text)")
        }
        if text.contains("; wv") || text.contains("Changing userAgent")
          || text.contains("Changing customUserAgent")
        {
          #expect(text.contains("workaround"), "\(finding.testDescription): \(text)")
        }
        if text.contains("proceed()") || text.contains("onReceivedSslError") {
          #expect(text.contains("default, which cancels"), "\(finding.testDescription): \(text)")
        }
      }
    }
  }

  @Test("The word lists know the words: a native text of each platform has some")
  func lists() {
    var subject = Subject()
    subject.platform = .android
    let android = FrameworkFixes.createPopup.fitting(subject).map(\.words).joined()
    #expect(Self.androids.contains { android.contains($0) })
    subject.platform = .ios
    let iPhone = FrameworkFixes.createPopup.fitting(subject).map(\.words).joined()
    #expect(Self.iPhones.contains { iPhone.contains($0) })
  }
}
