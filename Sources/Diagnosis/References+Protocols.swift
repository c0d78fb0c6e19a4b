/// Standards and vendor pages about protocols, networks and captures.
extension Reference {
  static let oauthErrors = Reference(
    "RFC 6749 section 4.1.2.1: error response",
    "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2.1")
  static let oauthTokenErrors = Reference(
    "RFC 6749 section 5.2: token endpoint errors",
    "https://www.rfc-editor.org/rfc/rfc6749#section-5.2")
  static let oauthState = Reference(
    "RFC 6749 section 10.12: state", "https://www.rfc-editor.org/rfc/rfc6749#section-10.12")
  static let googleOAuthErrors = Reference(
    "Google: authorization errors",
    "https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors")
  static let entraErrorCodes = Reference(
    "Microsoft Entra: authentication error codes",
    "https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes")
  static let httpServerErrors = Reference(
    "RFC 9110 section 15.6: server errors", "https://www.rfc-editor.org/rfc/rfc9110#section-15.6")
  static let emv3DS = Reference(
    "EMVCo: EMV 3-D Secure", "https://www.emvco.com/emv-technologies/3-d-secure/")
  static let adobeEmbedSDK = Reference(
    "Adobe Express Embed SDK", "https://developer.adobe.com/express/embed-sdk/docs/")
  static let socureHostedFlow = Reference(
    "Socure: hosted flows", "https://developer.socure.com/docs")
  static let chromiumNetErrors = Reference(
    "Chromium: net_error_list.h",
    "https://chromium.googlesource.com/chromium/src/+/main/net/base/net_error_list.h")
  static let androidIntents = Reference(
    "Chrome: Android intents with Chrome", "https://developer.chrome.com/docs/android/intents")
  static let androidNetworkSecurity = Reference(
    "Android: network security configuration",
    "https://developer.android.com/privacy-and-security/security-config")
  static let wkNavigationDelegate = Reference(
    "Apple: WKNavigationDelegate",
    "https://developer.apple.com/documentation/webkit/wknavigationdelegate")
}
