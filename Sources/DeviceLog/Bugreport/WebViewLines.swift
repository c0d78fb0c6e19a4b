/// `dumpsys webviewupdate`. Shape from AOSP `services/core/…/webkit/WebViewUpdateServiceImpl.java`, `dumpState`:
///
///     Current WebView package (name, version): (com.google.android.webview, 122.0.6261.119)
///     Minimum targetSdkVersion: 33
///     WebView packages:
///       Valid package com.google.android.webview (versionName: …, …) is  installed/enabled for all users
///       Invalid package com.android.chrome (versionName: …), reason: No WebView-library manifest flag
///       com.example.webview is NOT installed.
extension WebViewState {
  mutating func take(_ line: DumpLine) {
    let text = line.bytes.trimmed
    if text.has("Current WebView package is null") {
      missing = line.fact("null")
    } else if text.has("Current WebView package (name, version): (") {
      let inner = text.from(42)
      guard let comma = inner.firstIndex(of: ", "), let end = inner.lastIndex(of: 0x29),
        end > comma + 2
      else { return }
      package = line.fact(inner[0..<comma])
      version = line.fact(inner[comma + 2..<end])
    } else if text.has("Minimum targetSdkVersion: ") {
      minimumTargetSdk = line.fact(text.from(26))
    } else if candidates.count < 16 {
      takeCandidate(text, line)
    }
  }

  private mutating func takeCandidate(_ text: Bytes, _ line: DumpLine) {
    func add(_ name: Bytes, _ standing: Package.Standing) {
      let isDisabled = text.contains("NOT installed") || text.contains("NOT enabled")
      candidates.append(
        Package(
          name: name.string, standing: standing,
          isEnabled: standing != .notInstalled && !isDisabled, fact: line.fact(name)))
    }
    if text.has("Valid package "), let end = text.firstIndex(of: 0x20, from: 14) {
      add(text[14..<end], .valid)
    } else if text.has("Invalid package "), let end = text.firstIndex(of: 0x20, from: 16) {
      add(text[16..<end], .invalid)
    } else if text.hasSuffix(" is NOT installed."), let end = text.firstIndex(of: 0x20) {
      add(text[0..<end], .notInstalled)
    }
  }
}
