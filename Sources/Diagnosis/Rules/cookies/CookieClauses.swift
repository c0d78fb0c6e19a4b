import Evidence
import Reconstruction
import WebPlatform

/// The refusing clause in words, and what to set instead.
extension CookieSetting {
  var clause: CookieVerdict.Clause? {
    if case .rejected(let clause) = verdict { return clause }
    return nil
  }

  /// The clause in a few words.
  public var clauseShort: Message { clause?.short ?? "a rule of the cookie specification" }
  var clauseWords: Message { clause?.words ?? "a rule of the cookie specification forbids it" }
  /// The header that the clause is about, and the browser's own word where a capture has it.
  var clauseGrounds: [Ground] {
    [.seen("\(clauseWords)", citation, as: "clause")]
      + [said].compactMap(\.self).map {
        .named("the browser itself says that it refused it", $0, as: "browser")
      }
  }
  var mend: Message { clause?.mend ?? "Set the cookie as the cookie specification allows." }
}

extension CookieVerdict.Clause {
  var short: Message {
    switch self {
    case .sameSiteNoneWithoutSecure: "SameSite=None without Secure"
    case .secureOverHTTP: "Secure over plain http"
    case .domainMismatch: "Domain does not cover the host"
    case .publicSuffixDomain: "Domain is a public suffix"
    case .hostPrefix: "the __Host- prefix's conditions are not met"
    case .securePrefix: "the __Secure- prefix needs Secure"
    case .tooLarge: "too large"
    case .controlCharacter: "a control character in it"
    case .emptyNameAndValue: "neither name nor value"
    case .nonASCIIDomain: "Domain is not ASCII"
    case .crossSiteSubresource: "its SameSite forbids it in a cross-site answer"
    case .partitionedWithoutSecure: "Partitioned without Secure"
    case .prefixInNamelessValue: "a prefix without a name"
    case .thirdPartyBlocked: "third-party cookies are off"
    case .overwritesSecure: "plain http may not replace a Secure cookie"
    }
  }

  fileprivate var words: Message {
    switch self {
    case .sameSiteNoneWithoutSecure: "SameSite=None is accepted only together with Secure"
    case .secureOverHTTP: "a Secure cookie cannot be set by an http page"
    case .domainMismatch: "its Domain does not cover the host that sets it"
    case .publicSuffixDomain: "its Domain is a public suffix, under which anyone may register"
    case .hostPrefix: "a __Host- cookie needs Secure, Path=/ and no Domain"
    case .securePrefix: "a __Secure- cookie needs Secure"
    case .tooLarge: "name and value together exceed 4096 bytes"
    case .controlCharacter: "it holds a control character"
    case .emptyNameAndValue: "it has neither name nor value"
    case .nonASCIIDomain: "its Domain holds characters outside ASCII"
    case .crossSiteSubresource:
      "its SameSite forbids setting it in a cross-site request that is no navigation"
    case .partitionedWithoutSecure: "Partitioned is accepted only together with Secure"
    case .prefixInNamelessValue: "it has no name and its value begins like a prefixed cookie"
    case .thirdPartyBlocked: "the page is of another site, and the web view keeps no such cookies"
    case .overwritesSecure: "a Secure cookie of that name may not be replaced over plain http"
    }
  }

  var mend: Message {
    switch self {
    case .sameSiteNoneWithoutSecure, .securePrefix, .partitionedWithoutSecure:
      "Add Secure to the cookie."
    case .secureOverHTTP, .overwritesSecure: "Serve the page that sets the cookie over https."
    case .domainMismatch, .nonASCIIDomain:
      "Leave Domain out, or name a domain that the host belongs to."
    case .publicSuffixDomain: "Name the registrable domain in Domain, or leave Domain out."
    case .hostPrefix:
      "Give the cookie Secure and Path=/, and leave Domain out; or drop the __Host- prefix."
    case .tooLarge: "Keep the state on the server and put a short key into the cookie."
    case .controlCharacter: "Encode the value (percent or base64url)."
    case .emptyNameAndValue, .prefixInNamelessValue: "Give the cookie a name."
    case .thirdPartyBlocked: "Let the web view accept third-party cookies."
    case .crossSiteSubresource:
      "Set SameSite=None; Secure where the cookie is meant for a cross-site frame or call."
    }
  }
}
