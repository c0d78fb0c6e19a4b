/// The rule that keeps a cookie in the jar when a request is made: RFC 6265bis section 5.8.3, and
/// what browsers add to it.
public enum CookieSendClause: Hashable, Sendable {
  /// Host-only, and the request goes to another host of the site.
  case host
  case path
  /// Secure, and the request goes over plain http.
  case secure
  /// Past its Expires or Max-Age.
  case expired
  /// SameSite=Strict, and another site started the request.
  case sameSiteStrict
  /// SameSite=Lax, and another site started the request, which is no top-level GET.
  case sameSiteLax
  /// No SameSite, which the engine reads as Lax; past the two minutes in which Chromium lets a
  /// top-level POST carry it.
  case sameSiteLaxDefault
  /// The page is of another site, and the browser sends it no cookies.
  case thirdPartyBlocked
  /// Partitioned, and the page is of another site than the one it was set under.
  case partition
  /// Deleted by a later Set-Cookie.
  case deleted
  /// Wiped by Clear-Site-Data.
  case cleared
  /// Pushed out by newer cookies.
  case evicted
  /// It lies in the jar of another window.
  case otherStore
  /// Never accepted.
  case refused(CookieVerdict.Clause)
}
