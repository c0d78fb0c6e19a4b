import Evidence
import Reconstruction

extension Finding {
  /// With the vendor's sample that has the fault named behind the app's first fix. A wrapper's app
  /// was not written after a sample for the platform.
  func naming(_ samples: [VendorSample], to subject: Subject) -> Finding {
    guard let sample = samples.first, subject.wrapper == nil,
      let index = fixes.firstIndex(where: { $0.owner == .app })
    else { return self }
    var named = self
    named.fixes[index].summary = "\(fixes[index].summary) \(sample.says)"
    return named
  }

  /// As a report says it: a fix that stands beside another framework's names its own.
  func labelled(on platform: Subject.Platform) -> Finding {
    guard Set(fixes.compactMap(\.framework)).count > 1 else { return self }
    var labelled = self
    for index in fixes.indices {
      guard let label = fixes[index].framework?.label(on: platform) else { continue }
      labelled.fixes[index].summary = "\(label): \(fixes[index].summary)"
    }
    return labelled
  }
}

extension Framework {
  /// For whom a mend is that stands beside another one.
  fileprivate func label(on platform: Subject.Platform) -> Message? {
    switch (self, platform) {
    case (.android, _): "Android"
    case (.uiKit, .ios): "UIKit"
    case (.uiKit, _): "iOS"
    case (.swiftUI, _): "SwiftUI"
    default: nil
    }
  }
}
