/// What a provider says of sign-in or payment inside an app's web view. Only what it has published;
/// no row means that it says nothing.
public struct EmbeddedPolicy: Hashable, Sendable {
  public enum Stance: String, Hashable, Sendable {
    /// Refuses what it recognises as a web view.
    case refuses
    /// Works only if the app prepares its web view.
    case needsPreparation
    /// Works, but where an administrator demands a managed device.
    case limitsManagedDevices
  }
  public enum Platform: String, Hashable, Sendable { case android, iOS }

  public var stance: Stance
  /// What the provider asks for, in a sentence.
  public var says: String
  public var source: String

  /// nil where the provider has published nothing for that platform.
  public static func of(_ provider: Provider, on platform: Platform) -> EmbeddedPolicy? {
    rows.first { $0.provider == provider.id && $0.platforms.contains(platform) }?.policy
  }

  private struct Row: Sendable {
    var provider: String
    var platforms: [Platform]
    var policy: EmbeddedPolicy
  }

  private static let rows: [Row] = [
    Row(
      provider: "google", platforms: [.android, .iOS],
      policy: EmbeddedPolicy(
        stance: .refuses, says: "OAuth requests from embedded web views are refused",
        source: "developers.googleblog.com 2021-06, support.google.com/faqs/answer/12284343")),
    Row(
      provider: "facebook", platforms: [.android],
      policy: EmbeddedPolicy(
        stance: .refuses, says: "login from an embedded browser is disabled on Android",
        source: "facebook-android-sdk#1012, October 2021")),
    Row(
      provider: "gpay", platforms: [.android],
      policy: EmbeddedPolicy(
        stance: .needsPreparation,
        says: "needs WebView 136 and the Payment Request API enabled by the app",
        source: "developers.google.com/pay/api/android/guides/recipes/using-android-webview")),
    Row(
      provider: "gpay", platforms: [.iOS],
      policy: EmbeddedPolicy(
        stance: .needsPreparation, says: "needs GOOGLE_PAY_SUPPORTED in the user agent",
        source: "developers.google.com/pay/api/web/guides/recipes/using-ios-wkwebview")),
    Row(
      provider: "entra", platforms: [.android, .iOS],
      policy: EmbeddedPolicy(
        stance: .limitsManagedDevices,
        says: "works in web views; conditions on the device need a broker or the system browser",
        source: "learn.microsoft.com/entra/identity/conditional-access")),
  ]
}
