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
    if let wrapper = subject.wrapper.flatMap({ Framework(wrapper: $0.value) }) { return [wrapper] }
    switch subject.platform {
    case .android: return [.android]
    case .ios: return [.uiKit, .swiftUI]
    case .web, .unknown: return [.android, .uiKit]
    }
  }

  /// Reads the names wrappers go by, such as `react-native-webview 13` or `flutterInAppWebView`.
  init?(wrapper name: String) {
    let plain = name.lowercased().filter { $0.isLetter }
    let known: [(String, Framework)] = [
      ("reactnative", .reactNative), ("rnc", .reactNative), ("flutter", .flutter),
      ("capacitor", .capacitor), ("ionic", .capacitor), ("cordova", .cordova), ("unity", .unity),
      ("swiftui", .swiftUI),
    ]
    guard let found = known.first(where: { plain.contains($0.0) }) else { return nil }
    self = found.1
  }
}

/// One mend, worded for each framework that words it differently.
struct FrameworkFixes: Sendable {
  var owner: Owner
  var applicability: Fix.Applicability
  var check: Message
  var byFramework: [Framework: (summary: Message, reference: Reference?)]

  init(
    _ owner: Owner, _ applicability: Fix.Applicability, check: Message,
    _ byFramework: [Framework: (summary: Message, reference: Reference?)]
  ) {
    self.owner = owner
    self.applicability = applicability
    self.check = check
    self.byFramework = byFramework
  }

  /// The mends that fit the subject; a wrapper without its own wording falls back to its
  /// platform's.
  func fitting(_ subject: Subject) -> [Fix] {
    var chosen = Framework.of(subject).filter { byFramework[$0] != nil }
    if chosen.isEmpty {
      chosen =
        switch subject.platform {
        case .android: [.android]
        case .ios: [.uiKit]
        case .web, .unknown: [.android, .uiKit]
        }
    }
    return chosen.compactMap { framework in
      byFramework[framework].map { text in
        Fix(
          owner, text.summary, applicability, check: check, reference: text.reference,
          framework: framework)
      }
    }
  }
}
