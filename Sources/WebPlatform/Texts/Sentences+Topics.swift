extension Sentences {
  static let topics: [Topic] = [
    embedded, unsupported, cookies, missingCookie, redirect, client, declined, expired,
  ]

  private static let refused: [StaticString] = [
    "not allowed", "not supported", "unsupported", "not permitted", "not secure", "not accepted",
    "disabled", "disallow", "blocked", "cannot", "can't", "can not", "could not", "couldn't",
    "refuse",
    "denied", "deny", "prohibited", "forbidden", "reject", "do not support", "does not support",
    "doesn't support", "don't support", "isn't supported", "aren't supported", "isn't allowed",
    "aren't allowed", "no longer", "do not allow", "does not allow", "don't allow", "doesn't allow",
    "not available", "unavailable", "not work", "won't work", "unable", "not possible", "must use",
    "must open", "instead", "use your device's browser", "system browser", "default browser",
    "unsafe", "insecure", "not safe", "restricted", "incompatible", "not compatible",
    // German, French, Spanish, Portuguese, Italian, Dutch
    "nicht unterst", "nicht erlaubt", "nicht zugelassen", "nicht m\u{F6}glich", "nicht sicher",
    "pas pris en charge", "pas autoris", "non pris en charge", "no es compatible",
    "no est\u{E1} permitid",
    "no se admite", "no se permite", "n\u{E3}o \u{E9} compat", "n\u{E3}o \u{E9} permitid",
    "n\u{E3}o \u{E9} suportad", "non \u{E8} supportat", "non supportat", "non consentit",
    "niet ondersteund", "niet toegestaan",
    // Japanese, Chinese, Korean
    "サポートされていません", "利用できません", "許可されていません", "ご利用いただけません", "不支持", "不允许", "無法", "无法", "不支援",
    "지원되지 않", "지원하지 않", "허용되지 않", "사용할 수 없",
  ]

  /// Sign-in inside an app's web view is refused. "instead" and "system browser" turn a mere
  /// mention into a demand.
  private static let embedded = Topic(
    code: "embedded-browser-refused", meaning: .embeddedBrowserRefused,
    about: [
      "embedded browser", "embedded web", "embedded user", "embedded view", "embedded sign",
      "webview",
      "web-view", "web view", "in-app browser", "in app browser", "inapp browser", "in-app web",
      "built-in browser", "browser inside", "inside an app", "inside this app",
      "inside another app",
      "within an app", "within this app", "within another app", "from within the app",
      "app's browser", "app's built-in", "non-browser", "mobile app browser",
      "eingebettete", "in-app-browser", "navigateur int\u{E9}gr\u{E9}", "navigateur embarqu\u{E9}",
      "navegador integrado", "navegador incrustado", "navegador embutido", "navegador incorporado",
      "browser integrato", "browser incorporato", "ingebouwde browser", "アプリ内ブラウザ", "内置浏览器",
      "內建瀏覽器",
      "应用内浏览器", "應用程式內", "인앱 브라우저", "인앱브라우저", "웹뷰",
    ],
    said: refused, unless: ["is supported", "are supported", "is allowed", "are allowed"],
    spans: true)

  /// A browser check, without a word of embedding: too old, or not on a list.
  private static let unsupported = Topic(
    code: "browser-not-supported", meaning: .sdkRefused,
    about: ["your browser", "this browser", "current browser", "the browser you", "web browser"],
    said: [
      "not supported", "isn't supported", "unsupported", "no longer support", "not compatible",
      "incompatible", "out of date", "outdated", "do not support", "don't support",
      "may not be secure",
      "not secure",
    ],
    whole: ["unsupported browser", "browser not supported", "browser is not supported"],
    unless: [
      "internet explorer", "javascript", "video", "audio", "iframe", "html5", "canvas", "if your",
    ])

  private static let cookies = Topic(
    code: "cookies-disabled", meaning: .cookies,
    about: ["cookies", "cookie"],
    said: [
      "are disabled", "is disabled", "cookies disabled", "cookies turned off", "cookies off",
      "are off",
      "has disabled", "sure your cookies", "are blocked", "is blocked", "being blocked",
      "are turned off",
      "turned off", "are not enabled", "not enabled", "aren't enabled", "are not accepted",
      "not accepting", "does not accept", "doesn't accept", "not allowing", "must be enabled",
      "need to be enabled", "to be enabled", "please enable",
      "please allow", "please accept", "please turn on", "need to enable", "must enable",
      "have to enable",
      "need to allow", "must allow", "need to accept", "must accept", "sure cookies are",
      "sure that cookies",
      "sure your browser", "set to block", "blocking", "blocks", "could not be set",
      "couldn't be set",
      "could not set", "couldn't set", "not be stored", "enable cookies to", "allow cookies to",
      "turn on cookies", "enable cookies and",
      "sind deaktiviert", "aktivieren sie", "bitte aktiv", "d\u{E9}sactiv\u{E9}s",
      "veuillez activer",
      "deshabilitadas", "desactivadas", "habilite", "desativados", "ative os", "disabilitati",
      "abilita i", "を有効に", "が無効", "启用", "啟用", "已禁用", "被禁用", "사용하도록 설정", "차단",
    ],
    whole: ["cookies are required to", "requires cookies", "cookie support is required"],
    unless: [
      "some cookies", "we use", "uses cookies", "use of cookies", "this site uses", "our cookies",
      "cookie policy",
      "cookie settings", "cookie preferences", "all cookies", "by continuing", "you can", "you may",
      "if you",
      "partners", "advertis", "analytics", "strictly necessary", "some features", "some parts",
      "consent", "essential cookies", "optional cookies", "accept cookies to", "manage cookies",
    ])

  /// A server misses one cookie: refused, not sent, expired, or lost on another way. Which one
  /// the text cannot say.
  private static let missingCookie = Topic(
    code: "cookie-missing", meaning: .unknown, about: ["cookie", "cookies"],
    said: [
      "cookie missing", "missing cookie", "cookie is missing", "cookie not found",
      "cookie was not found",
      "no cookie", "missing the", "cookie not present", "cookie not set", "could not find",
      "couldn't find",
      "without cookie", "cookie not sent", "no session cookie", "cookie preserving",
    ],
    unless: ["we use", "consent", "policy", "preferences"])

  private static let redirect = Topic(
    code: "redirect-uri-refused", meaning: .configuration,
    about: [
      "redirect uri", "redirect url", "redirect_uri", "redirection uri", "redirection url",
      "redirecturi",
      "callback url", "callback uri", "callback address", "reply url", "reply address",
      "return url",
      "redirect address",
    ],
    said: [
      "not registered", "unregistered", "not valid", "invalid", "mismatch", "not match",
      "doesn't match",
      "not allowed", "isn't allowed", "not permitted", "not whitelisted", "not on the list",
      "not in the list",
      "not included", "isn't included", "unknown", "not recogni", "not configured",
      "not authorized",
      "unauthorized", "not accepted", "must match", "does not exist", "missing", "rejected",
      "not approved",
      "differs", "not one of",
    ])

  private static let client = Topic(
    code: "client-refused", meaning: .configuration,
    about: [
      "client id", "client_id", "clientid", "client application", "oauth client",
      "oauth application",
      "client identifier", "relying party", "service provider", "client authentication",
      "application with identifier",
    ],
    said: [
      "unknown", "not found", "invalid", "not valid", "does not exist", "doesn't exist",
      "not registered",
      "unregistered", "disabled", "deleted", "not recogni", "not configured", "not allowed",
      "not authorized",
      "unauthorized", "missing", "failed", "no such", "not permitted", "inactive", "not enabled",
    ],
    whole: [
      "unknown client", "client not found", "invalid client", "client is unknown", "no such client",
      "unregistered client", "client was not found", "client does not exist", "client is disabled",
      "client is not registered",
    ],
    unless: ["browser", "cookie", "customer"])

  private static let declined = Topic(
    code: "payment-declined", meaning: .declined,
    about: ["card", "payment", "transaction"],
    said: ["declined", "was refused", "insufficient funds", "not authori"],
    unless: ["if your", "if the", "may be declined"])

  private static let expired = Topic(
    code: "session-expired", meaning: .expired,
    about: [
      "session", "sign-in request", "login request", "authentication request", "this link",
      "this code",
      "authorization code", "this page",
    ],
    said: [
      "has expired", "is expired", "have expired", "timed out", "no longer valid",
      "already been used",
    ],
    unless: ["if your", "if the", "when your", "until"])
}
