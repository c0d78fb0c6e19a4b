/// A service that signs in, takes payment or verifies identity.
public struct Provider: Hashable, Sendable {
  /// Stable id (`google`, `adobe`, `entra`, `stripe`, …).
  public var id: String
  /// As people call it.
  public var name: String
  public var kind: Kind
  public enum Kind: String, Hashable, Sendable { case signIn, payment, verification }
  /// Its policy refuses sign-in inside embedded web views.
  public var refusesEmbedded: Bool
  public init(id: String, name: String, kind: Kind, refusesEmbedded: Bool = false) {
    self.id = id
    self.name = name
    self.kind = kind
    self.refusesEmbedded = refusesEmbedded
  }

  public static func named(_ id: String) -> Provider? { all.first { $0.id == id } }
}

/// What a request to a provider is about; the first match of the provider table wins.
public struct ProviderStep: Hashable, Sendable {
  public enum Role: String, Hashable, Sendable {
    case sdk, frame, authorize, page, credentials, providerReturn, response, token, refusal, other
  }
  public var provider: Provider
  public var role: Role
  public init(provider: Provider, role: Role) {
    self.provider = provider
    self.role = role
  }
}

/// What an error code means by itself.
public enum ErrorMeaning: String, Hashable, Sendable {
  case embeddedBrowserRefused, configuration, userCancelled, accountPolicy, serverError, expired
  case cookies, storage, popup, paymentAPI, declined, clock, silentOnly, stateMismatch, codeExchange
  case sdkRefused, unknown
}

extension Provider {
  /// Policies: Google, "Upcoming security changes to Google's OAuth 2.0 authorization endpoint in
  /// embedded webviews" (2021); Facebook, "Login disabled" in embedded browsers (October 2021).
  /// No other provider names such a rule.
  public static let all: [Provider] = [
    Provider(id: "google", name: "Google", kind: .signIn, refusesEmbedded: true),
    Provider(id: "gpay", name: "Google Pay", kind: .payment),
    Provider(id: "adobe", name: "Adobe", kind: .signIn),
    Provider(id: "socure", name: "Socure", kind: .verification),
    Provider(id: "facebook", name: "Facebook", kind: .signIn, refusesEmbedded: true),
    Provider(id: "apple", name: "Apple", kind: .signIn),
    Provider(id: "entra", name: "Microsoft Entra", kind: .signIn),
    Provider(id: "msa", name: "Microsoft account", kind: .signIn),
    Provider(id: "b2c", name: "Azure AD B2C", kind: .signIn),
    Provider(id: "auth0", name: "Auth0", kind: .signIn),
    Provider(id: "okta", name: "Okta", kind: .signIn),
    Provider(id: "keycloak", name: "Keycloak", kind: .signIn),
    Provider(id: "ping", name: "Ping Identity", kind: .signIn),
    Provider(id: "cognito", name: "Amazon Cognito", kind: .signIn),
    Provider(id: "firebase", name: "Firebase", kind: .signIn),
    Provider(id: "linkedin", name: "LinkedIn", kind: .signIn),
    Provider(id: "x", name: "X", kind: .signIn),
    Provider(id: "github", name: "GitHub", kind: .signIn),
    Provider(id: "amazon", name: "Amazon", kind: .signIn),
    Provider(id: "yahoo", name: "Yahoo", kind: .signIn),
    Provider(id: "discord", name: "Discord", kind: .signIn),
    Provider(id: "slack", name: "Slack", kind: .signIn),
    Provider(id: "spotify", name: "Spotify", kind: .signIn),
    Provider(id: "line", name: "LINE", kind: .signIn),
    Provider(id: "kakao", name: "Kakao", kind: .signIn),
    Provider(id: "naver", name: "Naver", kind: .signIn),
    Provider(id: "idme", name: "ID.me", kind: .verification),
    Provider(id: "paypal", name: "PayPal", kind: .payment),
    Provider(id: "stripe", name: "Stripe", kind: .payment),
    Provider(id: "adyen", name: "Adyen", kind: .payment),
    Provider(id: "klarna", name: "Klarna", kind: .payment),
    Provider(id: "square", name: "Square", kind: .payment),
    Provider(id: "onfido", name: "Onfido", kind: .verification),
    Provider(id: "veriff", name: "Veriff", kind: .verification),
    Provider(id: "persona", name: "Persona", kind: .verification),
    Provider(id: "jumio", name: "Jumio", kind: .verification),
    Provider(id: "sumsub", name: "Sumsub", kind: .verification),
    Provider(id: "3ds", name: "3-D Secure", kind: .payment),
  ]
}
