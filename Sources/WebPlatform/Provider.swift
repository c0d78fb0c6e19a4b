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

public enum ProviderTable {
  /// The provider and step of a URL, by host and path (appendix table of known providers), or nil.
  public static func step(_ url: WebURL) -> ProviderStep? { nil }
  /// True if the host alone belongs to a known provider: cheap, on lower-case bytes, for hot paths.
  public static func knows(host: UnsafeRawBufferPointer) -> Bool { false }
}

/// What an error code means by itself.
public enum ErrorMeaning: String, Hashable, Sendable {
  case embeddedBrowserRefused, configuration, userCancelled, accountPolicy, serverError, expired
  case cookies, storage, popup, paymentAPI, declined, clock, silentOnly, stateMismatch, codeExchange
  case sdkRefused, unknown
}
