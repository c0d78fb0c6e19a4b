// wvtriage probe, for iOS. Add this file to the app, and one line where a web view is ready, behind its delegates:
//
//     WebViewProbe.attach(webView)        // UIKit: at the end of viewDidLoad
//     WebViewProbe.attach(webView)        // SwiftUI: at the end of makeUIView and of updateUIView
//
// Popups that the app returns from createWebViewWith are followed by themselves. Each window event becomes one line in
// the device log, subsystem "wvtrace": WVTRACE1 {...}. Keep the subsystem: lines under another one are not believed.
//
// It never writes: values of query parameters, fragments, cookies, form input, page content, texts of errors. Addresses
// are origin and path; a part of a path that is not plain words is written "~".
// It forwards every call to the app's own delegates and answers nothing by itself.
// To remove it: delete this file and that line.

import ObjectiveC
import UIKit
import WebKit
import os

@MainActor
enum WebViewProbe {
  private static var windows = 0
  private static var number = 0
  private static let log = OSLog(subsystem: "wvtrace", category: "window")
  private static var key: UInt8 = 0

  /// Once the web view has its delegates; again whenever they were set anew.
  static func attach(_ view: WKWebView, openedBy opener: String? = nil) {
    let known = objc_getAssociatedObject(view, &key) as? Attached
    let attached = known ?? Attached(name: "w\(windows + 1)", opener: opener)
    if known == nil {
      windows += 1
      objc_setAssociatedObject(view, &key, attached, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    if !(view.uiDelegate is ProbeUIDelegate) {
      attached.ui = ProbeUIDelegate(forwarding: view.uiDelegate)
      view.uiDelegate = attached.ui
    }
    if !(view.navigationDelegate is ProbeNavigationDelegate) {
      attached.navigation = ProbeNavigationDelegate(forwarding: view.navigationDelegate)
      view.navigationDelegate = attached.navigation
    }
    guard known == nil else { return }
    let configuration = view.configuration
    say(
      "attached", view,
      [
        ("uiDelegate", attached.ui?.app != nil),
        ("navigationDelegate", attached.navigation?.app != nil),
        ("scriptsOpenWindows", configuration.preferences.javaScriptCanOpenWindowsAutomatically),
        ("persistent", configuration.websiteDataStore.isPersistent),
        ("inlineMedia", configuration.allowsInlineMediaPlayback),
      ])
    if #available(iOS 17.0, *) {
      configuration.websiteDataStore.httpCookieStore.getCookiePolicy { policy in
        MainActor.assumeIsolated { say("cookies", view, [("cookiesAccepted", policy == .allow)]) }
      }
    }
  }

  static func name(of view: WKWebView) -> String? {
    (objc_getAssociatedObject(view, &key) as? Attached)?.name
  }

  /// One line per event.
  static func say(_ event: String, _ view: WKWebView?, _ more: [(String, Any?)] = []) {
    number += 1
    var members: [(String, Any?)] = [("n", number), ("by", "ios"), ("event", event)]
    if let view, let attached = objc_getAssociatedObject(view, &key) as? Attached {
      members += [("window", attached.name), ("opener", attached.opener)]
    }
    let text = (members + more).compactMap { name, value in
      value.map { "\"\(name)\":\(ProbeText.value($0))" }
    }
    os_log("%{public}@", log: log, type: .default, "WVTRACE1 {" + text.joined(separator: ",") + "}")
  }

  /// On the screen or not, said when it changes. The user agent has a line of its own: it is long, and lines are cut.
  fileprivate static func look(at view: WKWebView) {
    guard let attached = objc_getAssociatedObject(view, &key) as? Attached else { return }
    let isShown = view.window != nil && !view.isHidden && view.bounds.width > 1
    if attached.isShown != isShown {
      attached.isShown = isShown
      say(isShown ? "shown" : "hidden", view)
    }
    view.evaluateJavaScript("navigator.userAgent") { agent, _ in
      guard let agent = agent as? String, agent != attached.userAgent else { return }
      attached.userAgent = agent
      say("userAgent", view, [("userAgent", agent)])
    }
  }

  private final class Attached {
    let name: String
    let opener: String?
    var ui: ProbeUIDelegate?
    var navigation: ProbeNavigationDelegate?
    var isShown: Bool?
    var userAgent: String?
    init(name: String, opener: String?) {
      self.name = name
      self.opener = opener
    }
  }
}

/// Stands before the app's delegate: what it does not watch goes straight there, and what the app does not answer stays
/// unanswered, because WebKit behaves differently then.
class ProbeForwarder: NSObject {
  private(set) weak var app: NSObjectProtocol?
  init(forwarding app: NSObjectProtocol?) { self.app = app }

  /// Watched only where the app answers it.
  class var onlyWithApp: [Selector] { [] }

  override func responds(to selector: Selector!) -> Bool {
    if Self.onlyWithApp.contains(selector) { return app?.responds(to: selector) == true }
    return super.responds(to: selector) || app?.responds(to: selector) == true
  }
  override func forwardingTarget(for selector: Selector!) -> Any? {
    app?.responds(to: selector) == true ? app : super.forwardingTarget(for: selector)
  }
}

@MainActor
final class ProbeUIDelegate: ProbeForwarder, WKUIDelegate {
  private var ui: WKUIDelegate? { app as? WKUIDelegate }

  func webView(
    _ view: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures features: WKWindowFeatures
  ) -> WKWebView? {
    let opener = WebViewProbe.name(of: view)
    let url = action.request.url
    WebViewProbe.say(
      "asked", nil,
      [
        ("opener", opener), ("url", ProbeText.address(url)), ("query", ProbeText.query(url)),
        ("link", action.navigationType == .linkActivated),
      ])
    let isAnswered = ui?.responds(
      to: #selector(WKUIDelegate.webView(_:createWebViewWith:for:windowFeatures:)))
    let popup = ui?.webView?(
      view, createWebViewWith: configuration, for: action, windowFeatures: features)
    guard let popup else {
      let reason = ui == nil ? "noDelegate" : isAnswered == true ? "nil" : "noMethod"
      WebViewProbe.say(
        "created", nil, [("opener", opener), ("decision", "none"), ("reason", reason)])
      return nil
    }
    if popup === view {
      WebViewProbe.say("created", nil, [("opener", opener), ("decision", "parent")])
      return popup
    }
    WebViewProbe.attach(popup, openedBy: opener)
    WebViewProbe.say("created", popup, [("decision", "window")])
    // The app may set delegates, and show it, right after it has handed it over.
    DispatchQueue.main.async { WebViewProbe.attach(popup) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak popup] in
      if let popup { WebViewProbe.look(at: popup) }
    }
    return popup
  }

  func webViewDidClose(_ view: WKWebView) {
    WebViewProbe.say("closeAsked", view)
    let name = WebViewProbe.name(of: view)
    ui?.webViewDidClose?(view)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { [weak view] in
      let isShown = view?.window != nil && view?.isHidden == false
      WebViewProbe.say(isShown ? "stillShown" : "closed", nil, [("window", name)])
    }
  }

  func webView(
    _ view: WKWebView, runJavaScriptConfirmPanelWithMessage message: String,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (Bool) -> Void
  ) {
    let isAnswered =
      ui?.responds(
        to: #selector(
          WKUIDelegate.webView(
            _:runJavaScriptConfirmPanelWithMessage:initiatedByFrame:completionHandler:)))
      == true
    WebViewProbe.say(
      "dialog", view, [("kind", "confirm"), ("decision", isAnswered ? "shown" : "missing")])
    guard isAnswered else { return completionHandler(false) }
    ui?.webView?(
      view, runJavaScriptConfirmPanelWithMessage: message, initiatedByFrame: frame,
      completionHandler: completionHandler)
  }

  func webView(
    _ view: WKWebView, runJavaScriptTextInputPanelWithPrompt prompt: String, defaultText: String?,
    initiatedByFrame frame: WKFrameInfo, completionHandler: @escaping @MainActor (String?) -> Void
  ) {
    let isAnswered =
      ui?.responds(
        to: #selector(
          WKUIDelegate.webView(
            _:runJavaScriptTextInputPanelWithPrompt:defaultText:initiatedByFrame:completionHandler:)
        ))
      == true
    WebViewProbe.say(
      "dialog", view, [("kind", "prompt"), ("decision", isAnswered ? "shown" : "missing")])
    guard isAnswered else { return completionHandler(nil) }
    ui?.webView?(
      view, runJavaScriptTextInputPanelWithPrompt: prompt, defaultText: defaultText,
      initiatedByFrame: frame,
      completionHandler: completionHandler)
  }

  @available(iOS 15.0, *)
  func webView(
    _ view: WKWebView, requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo, type: WKMediaCaptureType,
    decisionHandler: @escaping @MainActor (WKPermissionDecision) -> Void
  ) {
    let kind = type == .microphone ? "microphone" : type == .camera ? "camera" : "camera microphone"
    ui?.webView?(
      view, requestMediaCapturePermissionFor: origin, initiatedByFrame: frame, type: type,
      decisionHandler: { decision in
        let word = decision == .grant ? "granted" : decision == .deny ? "denied" : "prompt"
        WebViewProbe.say("permission", view, [("kind", kind), ("decision", word)])
        decisionHandler(decision)
      })
  }

  override class var onlyWithApp: [Selector] {
    guard #available(iOS 15.0, *) else { return [] }
    return [
      #selector(
        WKUIDelegate.webView(
          _:requestMediaCapturePermissionFor:initiatedByFrame:type:decisionHandler:))
    ]
  }
}

@MainActor
final class ProbeNavigationDelegate: ProbeForwarder, WKNavigationDelegate {
  private var navigation: WKNavigationDelegate? { app as? WKNavigationDelegate }

  private func decided(
    _ view: WKWebView, _ action: WKNavigationAction, _ policy: WKNavigationActionPolicy
  ) {
    guard action.targetFrame?.isMainFrame != false else { return }
    let word = policy == .cancel ? "cancel" : policy == .allow ? "allow" : "download"
    WebViewProbe.say(
      "navigate", view,
      [
        ("url", ProbeText.address(action.request.url)),
        ("query", ProbeText.query(action.request.url)),
        ("newWindow", action.targetFrame == nil), ("decision", word),
      ])
  }

  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {
    navigation?.webView?(
      view, decidePolicyFor: action,
      decisionHandler: { policy in
        self.decided(view, action, policy)
        decisionHandler(policy)
      })
  }

  func webView(
    _ view: WKWebView, decidePolicyFor action: WKNavigationAction,
    preferences: WKWebpagePreferences,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy, WKWebpagePreferences) -> Void
  ) {
    navigation?.webView?(
      view, decidePolicyFor: action, preferences: preferences,
      decisionHandler: { policy, preferences in
        self.decided(view, action, policy)
        decisionHandler(policy, preferences)
      })
  }

  func webView(_ view: WKWebView, didStartProvisionalNavigation started: WKNavigation!) {
    WebViewProbe.say(
      "loading", view, [("url", ProbeText.address(view.url)), ("query", ProbeText.query(view.url))])
    navigation?.webView?(view, didStartProvisionalNavigation: started)
  }

  func webView(_ view: WKWebView, didFinish finished: WKNavigation!) {
    WebViewProbe.say("loaded", view, [("url", ProbeText.address(view.url))])
    WebViewProbe.look(at: view)
    navigation?.webView?(view, didFinish: finished)
  }

  func webView(
    _ view: WKWebView, didFailProvisionalNavigation failed: WKNavigation!, withError error: Error
  ) {
    tell(error, view)
    navigation?.webView?(view, didFailProvisionalNavigation: failed, withError: error)
  }

  func webView(_ view: WKWebView, didFail failed: WKNavigation!, withError error: Error) {
    tell(error, view)
    navigation?.webView?(view, didFail: failed, withError: error)
  }

  func webViewWebContentProcessDidTerminate(_ view: WKWebView) {
    WebViewProbe.say("gone", view, [("decision", "terminated"), ("handled", true)])
    navigation?.webViewWebContentProcessDidTerminate?(view)
  }

  private func tell(_ error: Error, _ view: WKWebView) {
    let error = error as NSError
    let url = error.userInfo[NSURLErrorFailingURLErrorKey] as? URL ?? view.url
    WebViewProbe.say(
      "error", view,
      [
        ("error", error.domain), ("code", error.code), ("url", ProbeText.address(url)),
        ("mainFrame", true),
      ])
  }

  override class var onlyWithApp: [Selector] {
    [
      #selector(
        WKNavigationDelegate.webView(_:decidePolicyFor:decisionHandler:)
          as (
            (WKNavigationDelegate) -> (
              WKWebView, WKNavigationAction, @escaping @MainActor (WKNavigationActionPolicy) -> Void
            ) -> Void
          )?),
      #selector(WKNavigationDelegate.webView(_:decidePolicyFor:preferences:decisionHandler:)),
      #selector(WKNavigationDelegate.webViewWebContentProcessDidTerminate(_:)),
    ]
  }
}

// MARK: Text without secrets

/// Foundation only.
enum ProbeText {
  static func value(_ value: Any) -> String {
    switch value {
    case let value as Bool: return value ? "true" : "false"
    case let value as Int: return String(value)
    default:
      let forbidden: Set<Character> = ["\"", "\\", "{", "}"]
      let text = String(describing: value).filter {
        $0 >= " " && $0 <= "~" && !forbidden.contains($0)
      }
      return "\"" + text.prefix(400) + "\""
    }
  }

  static func address(_ url: URL?) -> String? {
    guard let url else { return nil }
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme?.lowercased()
    else { return "~" }
    if scheme == "file" { return "file:///~" }
    guard scheme == "http" || scheme == "https" else {
      return scheme.count <= 32 ? scheme + ":" : "~"
    }
    let port = parts.port.map { ":\($0)" } ?? ""
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let plain = path.split(separator: "/", omittingEmptySubsequences: false).map {
      segment(String($0))
    }
    return scheme + "://" + (parts.host ?? "~") + port + plain.joined(separator: "/").prefix(160)
  }

  private static func segment(_ text: String) -> String {
    if text.isEmpty { return "" }
    if text.count > 24 || text.filter({ ("A"..."Z").contains($0) }).count > 3 { return "~" }
    let isVersion = matches(text, "[vV]?[0-9]{1,2}(\\.[0-9]{1,2}){0,2}")
    let isWords = matches(text, "[A-Za-z]+([._-][A-Za-z]+)*[0-9]{0,3}(\\.[a-z]{2,5})?")
    return isVersion || isWords ? text : "~"
  }

  /// Names of query parameters. A lone word may be the secret itself.
  static func query(_ url: URL?) -> String? {
    guard let url,
      let query = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedQuery
    else { return nil }
    let names = query.split(separator: "&").prefix(24).map { pair -> String in
      guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else { return "~" }
      let name = String(pair[..<sign])
      return matches(name, "[A-Za-z][A-Za-z_.-]{0,31}") ? name : "~"
    }
    return names.joined(separator: " ")
  }

  private static func matches(_ text: String, _ pattern: String) -> Bool {
    text.range(of: "^(" + pattern + ")$", options: .regularExpression) != nil
  }
}
