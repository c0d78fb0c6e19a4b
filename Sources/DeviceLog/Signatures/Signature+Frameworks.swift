// What frameworks print when an app starts. Harmless, and the only lines that name the framework in
// many logs; a line counts by the tag it stands under too.
extension Signature {
  private static func starts(
    _ id: String, _ framework: String, _ texts: String..., tags: [String] = [], source: Source
  ) -> Signature {
    Signature(
      id, .benign, .platform, all: texts, in: .log, tags: tags, unless: [],
      with: ["why": "printed when the app's framework starts", "framework": framework],
      source: source)
  }

  static let frameworks: [Signature] = [
    starts(
      "F-REACT-NATIVE", "reactNative", "Running \"{app}\" with {",
      tags: ["ReactNativeJS", "com.facebook.react.log"],
      source: .recalled("React Native AppRegistry.js")),
    starts(
      "F-FLUTTER", "flutter", "Using the Impeller rendering backend",
      "The Dart VM service is listening on", "Observatory listening on", tags: ["flutter"],
      source: .recalled("Flutter engine, shell")),
    starts(
      "F-CAPACITOR", "capacitor", "Registering plugin instance:", "Loading app at capacitor:",
      "Loading app at https://localhost", tags: ["Capacitor"],
      source: "Capacitor Bridge.java, CapacitorBridge.swift"),
    starts(
      "F-CORDOVA", "cordova", "Apache Cordova native platform version {version}",
      tags: ["CordovaActivity"],
      source: .recalled("cordova-android CordovaActivity.java; cordova-ios CDVViewController.m")),
    starts(
      "F-CORDOVA-LOAD", "cordova", ">>> loadUrl(", tags: ["CordovaWebViewImpl"],
      source: "cordova-android CordovaWebViewImpl.java"),
    starts(
      "F-UNITY", "unity", "Built from '{branch}' branch, Version '{version}'",
      "Initialize engine version: {version}", tags: ["Unity"],
      source: .recalled("Unity player log")),
  ]
}
