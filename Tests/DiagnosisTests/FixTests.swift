import Evidence
import Reconstruction
import Testing

@testable import Diagnosis

/// What every fix has to be, whoever reads it.
@Suite struct FixTests {
  @Test("Every finding says what to do and how to see that it worked", arguments: Catalogue.all)
  func complete(_ rule: any Rule.Type) {
    let findings = WordedFixes.asRecorded.filter { $0.rule == rule.identity.id }
    #expect(!findings.isEmpty)
    for finding in findings {
      #expect(!finding.fixes.isEmpty, "\(finding.testDescription)")
      for fix in finding.fixes {
        #expect(fix.summary.plain.hasSuffix("."), "\(finding.testDescription): \(fix.words)")
        #expect(fix.check.plain.count > 10, "\(finding.testDescription): \(fix.words)")
        #expect(!fix.words.contains("  "), "\(finding.testDescription): \(fix.words)")
      }
    }
  }

  @Test("The first fix takes three lines of the first screen at most, a sample's fault included")
  func short() {
    for finding in WordedFixes.onBothPlatforms + WordedFixes.asRecorded {
      let says = VendorSample.all.filter {
        $0.rules.contains(finding.rule) && $0.platform == finding.platform
      }
      let notes = finding.framework == nil ? [""] + says.map { " " + $0.says.plain } : [""]
      for note in notes {
        guard let text = finding.fixes.first?.summary.plain else { continue }
        // What stands before it where it is not the only framework's.
        let label =
          switch finding.platform {
          case .android: ""
          case .ios: "UIKit: "
          case .web, .unknown: "Android: "
          }
        let lines = Self.lines(of: label + text + note, columns: 93)
        #expect(lines <= 3, "\(finding.testDescription): \(text + note)")
      }
    }
  }

  @Test("What the app has to change is said to each framework")
  func everyFramework() {
    // SwiftUI's words stand beside UIKit's in the native ones.
    for finding in WordedFixes.onBothPlatforms
    where finding.framework != nil && finding.framework != .swiftUI {
      let native = WordedFixes.onBothPlatforms.filter {
        $0.rule == finding.rule && $0.platform == finding.platform && $0.framework == nil
      }
      let apps = finding.fixes.filter { $0.owner == .app }
      guard !apps.isEmpty, !Self.sameEverywhere.contains(finding.rule),
        !Self.ofOnePlatform.contains(finding.rule)
      else { continue }
      for fix in apps {
        #expect(
          !native.contains { $0.fixes.contains { $0.summary.plain == fix.summary.plain } },
          "\(finding.testDescription) reads the native words: \(fix.summary.plain)")
      }
    }
  }

  @Test("An Android app and an iPhone app are not told the same")
  func everyPlatform() {
    let natives = WordedFixes.onBothPlatforms.filter { $0.framework == nil }
    for finding in natives where finding.platform == .android {
      guard !Self.sameEverywhere.contains(finding.rule) else { continue }
      let words = Set(finding.fixes.filter { $0.owner == .app }.map(\.summary.plain))
      for other in natives where other.rule == finding.rule && other.platform == .ios {
        let same = words.intersection(other.fixes.map(\.summary.plain))
        // Rules of one platform's mechanism have that platform's words alone.
        #expect(
          same.isEmpty || Self.ofOnePlatform.contains(finding.rule), "\(finding.rule): \(same)")
      }
    }
  }

  /// Their fixes name no API: an address to fill in, a line of the app's own code.
  private static let sameEverywhere: Set<String> = ["app-crashed", "flow-url-wrong"]
  /// Only Android's WebView, or only WebKit, does what these rules look for.
  private static let ofOnePlatform: Set<String> = [
    "payment-request-disabled", "requested-with-blocked", "internet-permission-missing",
    "webview-data-directory-locked", "webview-unavailable", "google-pay-ua-marker-missing",
    "popup-configuration-mismatch", "app-bound-domain-blocked", "auth-session-misuse",
    "camera-usage-description-missing", "inline-media-disabled", "navigation-handler-misuse",
    "desktop-content-mode",
  ]

  /// How many lines a text takes that is broken between words.
  private static func lines(of text: String, columns: Int) -> Int {
    var lines = 1
    var used = 0
    for word in text.split(separator: " ") {
      let needed = used == 0 ? word.count : used + 1 + word.count
      if needed > columns {
        lines += 1
        used = word.count
      } else {
        used = needed
      }
    }
    return lines
  }
}
