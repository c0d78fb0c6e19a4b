/// What a call stack says without any words: who raised the exception, and whether web views had a
/// part in it.
///
/// A delegate's method stands on the stack of whatever goes wrong in it. Only who raised the
/// exception says what the exception is about.
struct CrashFrames {
  let frames: [CrashReport.Frame]

  /// Frames that raise exceptions for others.
  private static let raising = [
    "exceptionPreprocess", "objc_exception_throw", "NSException", "NSAssertionHandler",
    "__cxa_throw", "_objc_terminate",
  ]

  /// The frame that had the exception raised; nil where the stack raises none.
  private var raiser: CrashReport.Frame? {
    guard
      let last = frames.prefix(8).lastIndex(where: { frame in
        Self.raising.contains { frame.symbol.value.contains($0) }
      }), last + 1 < frames.count
    else { return nil }
    return frames[last + 1]
  }

  /// Signs with the frame that shows them.
  var signs: [(match: SignMatch, frame: CrashReport.Frame)] {
    var found: [(SignMatch, CrashReport.Frame)] = []
    if let raiser, let match = Self.meaning(ofRaiser: raiser.symbol.value) {
      found.append((match, raiser))
    }
    if let privacy = frames.first(where: {
      $0.symbol.value.contains("CRASHING_DUE_TO_PRIVACY_VIOLATION")
    }) {
      let match = SignMatch(
        .usageDescriptionMissing, .platform, signature: "I-G1-FRAME", captures: ["frame": "true"])
      found.append((match, privacy))
    }
    return found
  }

  /// Sources: WebKit `CompletionHandlerCallChecker.mm`, `UIDelegate.mm`, `WKWebView.mm`.
  private static func meaning(ofRaiser symbol: String) -> SignMatch? {
    if symbol.contains("CompletionHandlerCallChecker") {
      let isTwice = symbol.contains("completionHandlerHasBeenCalled")
      return SignMatch(
        .handlerMisuse, .platform, signature: isTwice ? "I-C5-FRAME" : "I-C4-FRAME",
        captures: ["misuse": isTwice ? "calledTwice" : "notCalled", "frame": "true"])
    }
    let ofConfiguration = [
      "UIDelegate::UIClient::createNewPage", "UIDelegate8UIClient13createNewPage",
      "-[WKWebView _validateConfiguration]", "-[WKWebView _initializeWithConfiguration:]",
      "-[WKWebView initWithFrame:configuration:]",
    ]
    guard ofConfiguration.contains(where: { symbol.contains($0) }) else { return nil }
    return SignMatch(
      .popupOtherConfiguration, .platform, signature: "I-A4-FRAME", captures: ["frame": "true"])
  }

  /// The first frame of a web view or its delegate.
  var webView: CrashReport.Frame? {
    frames.first { frame in
      let symbol = frame.symbol.value
      return ["WebKit", "WebCore", "JavaScriptCore"].contains(frame.image)
        || Self.ofWebViews.contains { symbol.contains($0) }
    }
  }

  private static let ofWebViews = [
    "WKWebView", "WKNavigation", "WKUIDelegate", "webView:", "webView(_:", "webViewDidClose",
    "android.webkit.", "org.chromium.", "libwebviewchromium", "TrichromeLibrary", "(chromium-",
  ]
}
