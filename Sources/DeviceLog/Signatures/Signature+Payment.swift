// Payment pages and embedded editors.
extension Signature {
  static let payment: [Signature] = [
    Signature(
      "GP-WEBVIEW", .paymentRequestDisabled, .provider,
      "Google Pay couldn't load properly because this App uses a WebView",
      "goo.gle/gpay-android-webview-help", in: .anywhere, with: ["provider": "googlePay"],
      source: "Google Pay's error page"),
    Signature(
      "A051", .providerError, .provider, "OR_BIBED_{#code}", in: .anywhere,
      unless: ["because this App uses a WebView"], with: ["provider": "googlePay"],
      source: "Google Pay look-up codes; google-pay-button#280"),
    Signature(
      "GP-REDIRECT", .providerError, .provider, "Redirect render mode is not supported",
      in: .anywhere, with: ["provider": "googlePay", "code": "redirect"],
      source: "google-pay-button#268"),
    Signature(
      "GP-NOT-READY", .paymentNotReady, .library,
      "isReadyToPay{_}\"result\":false", "isReadyToPay{_}result: false", "isReadyToPay{_}false",
      in: .script, unless: ["\"result\":true"], source: "Google Pay API IsReadyToPayResponse"),
    Signature(
      "GP-READY", .paymentReady, .library,
      "isReadyToPay{_}\"result\":true", "isReadyToPay{_}result: true",
      in: .script, source: "Google Pay API IsReadyToPayResponse"),
    Signature(
      "PR-NONE", .paymentRequestDisabled, .platform, "PaymentRequest is not defined",
      "PaymentRequest API is not supported", "Can't find variable: PaymentRequest", in: .script,
      source: "engines without Payment Request"),
    Signature(
      "CC-UNSUPPORTED", .sdkRefusedBrowser, .library, "SDK_NOT_SUPPORTED", in: .anywhere,
      source: "Adobe Express Embed SDK error codes"),
    Signature(
      "SDK-BROWSER", .sdkRefusedBrowser, .library, "PAYPAL_BROWSER_NOT_SUPPORTED",
      in: .anywhere, source: "Braintree PayPal error codes"),
    Signature(
      "CC-TEXT", .sdkRefusedBrowser, .library, "Unsupported Browser", in: .anywhere,
      source: "Adobe Express Embed SDK, page and message"),
    Signature(
      "PAY-DECLINED", .paymentDeclined, .provider, "card_declined", "insufficient_funds",
      "INSTRUMENT_DECLINED", "payment_intent_payment_attempt_failed", "authentication_required",
      in: .anywhere, source: "Stripe and PayPal decline codes"),
    Signature(
      "PAY-CANCEL", .userCancelled, .library, "\"statusCode\":\"CANCELED\"", "PAYPAL_CANCELED",
      in: .script, source: "Google Pay API PaymentsError"),
  ]
}
