import Evidence
import Reconstruction
import Testing
import WebPlatform

@testable import Diagnosis

@Suite struct FrameworkTests {
  private func subject(_ platform: Subject.Platform, _ wrapper: String? = nil) -> Subject {
    var subject = Subject()
    subject.platform = platform
    subject.wrapper = wrapper.map { Subject.Fact($0) }
    return subject
  }

  @Test(
    "A wrapper is known by the names it goes by",
    arguments: [
      ("react-native-webview 13", Framework.reactNative), ("reactNative", .reactNative),
      ("Expo", .reactNative), ("flutterInAppWebView", .flutter), ("flutter", .flutter),
      ("Ionic", .capacitor), ("capacitor 6", .capacitor), ("cordova-android", .cordova),
      ("PhoneGap", .cordova), ("Unity", .unity), ("SwiftUI", .swiftUI),
    ])
  func names(_ name: String, _ framework: Framework) {
    #expect(Framework(wrapper: name) == framework)
  }

  @Test(
    "A wrapper without words of its own reads its platform's", arguments: ["NativeScript", "MAUI"])
  func fallBack(_ name: String) {
    #expect(Framework.of(subject(.android, name)) == [.android])
    #expect(Framework.of(subject(.ios, name)) == [.uiKit, .swiftUI])
    #expect(Framework.of(subject(.unknown, name)) == [.android, .uiKit])
  }

  @Test("A kit of the other platform is another app's")
  func otherPlatform() {
    #expect(Framework.of(subject(.android, "SwiftUI")) == [.android])
    #expect(Framework.of(subject(.ios, "SwiftUI")) == [.swiftUI])
  }

  @Test("On an iPhone a wrapper of both platforms reads what differs there")
  func onIOS() {
    let android = FrameworkFixes.createPopup.fitting(subject(.android, "reactNative"))
    let iPhone = FrameworkFixes.createPopup.fitting(subject(.ios, "reactNative"))
    #expect(android.count == 1 && iPhone.count == 1)
    #expect(android.first?.summary != iPhone.first?.summary)
  }

  @Test("A mend of one platform is given even where the platform was read wrong")
  func never() {
    #expect(!FrameworkFixes.appBoundDomains.fitting(subject(.android)).isEmpty)
    #expect(!FrameworkFixes.paymentRequest.fitting(subject(.ios)).isEmpty)
  }
}

@Suite struct VendorSampleTests {
  private func world(_ platform: Subject.Platform, sdk: String?, wrapper: String? = nil) -> Case {
    var world = Case()
    world.subject.platform = platform
    world.subject.sdk = sdk.map { [Subject.Fact($0)] } ?? []
    world.subject.wrapper = wrapper.map { Subject.Fact($0) }
    return world
  }
  private func text(_ rule: String, _ world: Case) -> String {
    var found = finding(.likely)
    found.fixes = FrameworkFixes.createPopup.fitting(world.subject)
    let samples = VendorSample.of(rule, in: world)
    return found.naming(samples, to: world.subject)
      .labelled(on: world.subject.platform).fixes.map(\.summary.plain).joined(
        separator: "\n")
  }

  @Test("The fix says so where the vendor whose sample has the fault is in the evidence")
  func named() {
    #expect(text("popup-reused-opener", world(.ios, sdk: "Socure")).contains("Socure's sample"))
  }

  @Test("Another platform's sample, another vendor's or a wrapper's app is not told of it")
  func quiet() {
    #expect(!text("popup-reused-opener", world(.android, sdk: "Socure")).contains("sample"))
    #expect(!text("popup-reused-opener", world(.ios, sdk: "Adobe")).contains("sample"))
    #expect(!text("popup-reused-opener", world(.ios, sdk: nil)).contains("sample"))
    #expect(
      !text("popup-reused-opener", world(.ios, sdk: "Socure", wrapper: "flutter"))
        .contains("sample"))
  }

  @Test("Every sample's vendor is known, and its rules exist")
  func known() {
    let rules = Set(Catalogue.all.map { $0.identity.id })
    for sample in VendorSample.all {
      #expect(Provider.named(sample.vendor) != nil, "\(sample.vendor)")
      #expect(sample.rules.isSubset(of: rules), "\(sample.rules.subtracting(rules))")
    }
  }
}
