import Evidence
import Reconstruction

/// What the app is built with: the same fault is mended in other words in each.
public enum Framework: String, Sendable, Hashable, CaseIterable {
  case android, uiKit, swiftUI, reactNative, flutter, capacitor, cordova, unity

  /// As its makers write it.
  public var name: String {
    switch self {
    case .android: "Android"
    case .uiKit: "UIKit"
    case .swiftUI: "SwiftUI"
    case .reactNative: "React Native"
    case .flutter: "Flutter"
    case .capacitor: "Capacitor"
    case .cordova: "Cordova"
    case .unity: "Unity"
    }
  }

  /// What the subject is built with: the wrapper if it shows, else the platform's own kit, else
  /// both platforms'.
  static func of(_ subject: Subject) -> [Framework] {
    let wrapper = subject.wrapper.flatMap { Framework(wrapper: $0.value) }
    if let wrapper, wrapper.exists(on: subject.platform) { return [wrapper] }
    return native(on: subject.platform)
  }

  /// A platform's own kits. Other wrappers (NativeScript, .NET MAUI, Qt) reach these classes from
  /// their own languages, so that the same words hold.
  static func native(on platform: Subject.Platform) -> [Framework] {
    switch platform {
    case .android: [.android]
    case .ios: [.uiKit, .swiftUI]
    case .web, .unknown: [.android, .uiKit]
    }
  }

  /// False for SwiftUI on Android: a wrapper that one log names may be another app's.
  func exists(on platform: Subject.Platform) -> Bool {
    switch self {
    case .android: platform != .ios
    case .uiKit, .swiftUI: platform != .android
    case .reactNative, .flutter, .capacitor, .cordova, .unity: true
    }
  }

  /// Reads the names wrappers go by, such as `react-native-webview 13` or `flutterInAppWebView`.
  init?(wrapper name: String) {
    let plain = name.lowercased().filter { $0.isLetter }
    let known: [(String, Framework)] = [
      ("reactnative", .reactNative), ("rnc", .reactNative), ("expo", .reactNative),
      ("flutter", .flutter), ("capacitor", .capacitor), ("ionic", .capacitor),
      ("cordova", .cordova), ("phonegap", .cordova), ("unity", .unity), ("uniwebview", .unity),
      ("swiftui", .swiftUI),
    ]
    guard let found = known.first(where: { plain.contains($0.0) }) else { return nil }
    self = found.1
  }
}
