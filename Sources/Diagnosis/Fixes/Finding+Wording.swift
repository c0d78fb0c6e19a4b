import Evidence
import Reconstruction

extension Finding {
  /// As a report says it: a fix that stands beside another framework's names its own, and the
  /// app's first fix tells of a vendor's sample that has the fault. A wrapper's app was not written
  /// after a sample for the platform.
  func worded(for subject: Subject, _ samples: [VendorSample]) -> Finding {
    var worded = self
    if let sample = samples.first, subject.wrapper == nil,
      let index = fixes.firstIndex(where: { $0.owner == .app })
    {
      worded.fixes[index].summary = "\(fixes[index].summary) \(sample.says)"
    }
    guard Set(fixes.compactMap(\.framework)).count > 1 else { return worded }
    for index in fixes.indices {
      guard let label = fixes[index].framework?.label(on: subject.platform) else { continue }
      worded.fixes[index].summary = "\(label): \(worded.fixes[index].summary)"
    }
    return worded
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
