/// Sign-ins that work, in the ways they work.
struct HealthyFlows {
  var random: SeededRandom
  let app: String
  let provider: Provider
  let state: String
  let client: String

  struct Provider {
    var host: String
    var authorize: String
    var login: String
    var submit: String
  }

  static let providers = [
    Provider(
      host: "login.microsoftonline.com", authorize: "/common/oauth2/v2.0/authorize",
      login: "/common/oauth2/v2.0/authorize", submit: "/common/login"),
    Provider(
      host: "tenant-7.eu.auth0.com", authorize: "/authorize", login: "/u/login",
      submit: "/u/login"),
    Provider(
      host: "id.orchard.example", authorize: "/realms/main/protocol/openid-connect/auth",
      login: "/realms/main/login-actions/authenticate",
      submit: "/realms/main/login-actions/authenticate"),
    Provider(
      host: "acme.okta.com", authorize: "/oauth2/default/v1/authorize", login: "/signin",
      submit: "/idp/idx/identify"),
    Provider(
      host: "accounts.harbour.example", authorize: "/connect/authorize", login: "/account/login",
      submit: "/account/login"),
    Provider(
      host: "www.facebook.com", authorize: "/v19.0/dialog/oauth", login: "/login.php",
      submit: "/login/device-based/regular/login/"),
  ]

  enum Shape: CaseIterable {
    case popup, redirect, googlePopup, samlPost, formPost, customTab, retryAfterDenial, popupToken
  }

  init(_ random: SeededRandom) {
    self.random = random
    app = self.random.pick(["shop.lantern.example", "my.ferry.example", "kiosk.plum.co.uk"])
    provider = self.random.pick(Self.providers)
    state = self.random.token(22)
    client = self.random.hex(16)
  }

  mutating func run(_ shape: Shape, userAgent: String) -> Run {
    var run = Run(start: 1_772_000_000 + random.below(20_000_000), title: "\(shape)")
    run.userAgents = [0: userAgent, 1: userAgent, 3: "okhttp/4.12.0"]
    run.userAgents[2] =
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36"
    begin(&run, polls: shape != .customTab)
    switch shape {
    case .popup: popup(&run, from: 3)
    case .popupToken: popup(&run, from: 3, token: true)
    case .redirect: redirect(&run, from: 3)
    case .googlePopup: google(&run, from: 3)
    case .samlPost: saml(&run, from: 3)
    case .formPost: formPost(&run, from: 3)
    case .customTab: customTab(&run, from: 3)
    case .retryAfterDenial:
      denied(&run, from: 3)
      popup(&run, from: 30)
    }
    run.exchanges.sort { $0.time < $1.time }
    return run
  }

  private func page(_ path: String) -> String { "https://\(app)\(path)" }

  private mutating func begin(_ run: inout Run, polls: Bool) {
    run.exchanges += [
      WireExchange(0, page("/")).with {
        $0.sent = [
          ("sec-fetch-site", "none"), ("sec-fetch-mode", "navigate"),
          ("sec-fetch-dest", "document"),
        ]
        $0.got = [("set-cookie", "pre=\(random.hex(12)); Path=/; Secure; SameSite=Lax")]
        $0.body = "<!doctype html><title>Welcome</title><script src=/main.js></script>"
      },
      WireExchange(0.2, page("/main.js")).with {
        $0.type = "script"; $0.mime = "text/javascript"
      },
      WireExchange(0.2, page("/main.css")).with {
        $0.type = "stylesheet"; $0.mime = "text/css"
      },
    ]
    if polls { me(&run, at: 0.6, signedIn: false) }
  }

  private mutating func me(_ run: inout Run, at time: Double, signedIn: Bool) {
    run.exchanges.append(
      WireExchange(time, page("/api/account")).with {
        $0.type = "fetch"
        $0.status = signedIn ? 200 : 401
        $0.mime = "application/json"
        $0.sent = [
          ("referer", page("/")), ("sec-fetch-dest", "empty"), ("sec-fetch-mode", "cors"),
          ("sec-fetch-site", "same-origin"),
        ]
        if signedIn { $0.sent.append(("cookie", "pre=1; sid=\(state)")) }
        $0.body = signedIn ? #"{"name":"Robin"}"# : #"{"error":"unauthenticated"}"#
      })
  }

  private func authorizeURL(_ extra: String = "", response: String = "code") -> String {
    "https://\(provider.host)\(provider.authorize)?client_id=\(client)&response_type=\(response)&scope=openid%20profile&redirect_uri=https%3A%2F%2F\(app)%2Fsso%2Fdone&state=\(state)\(extra)"
  }

  /// Authorize, login page, credentials; returns the second at which the answer is due.
  private mutating func atProvider(
    _ run: inout Run, from start: Double, window: Int, referer: Bool = true, authorize: String
  ) -> Double {
    let navigation = [
      ("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document"),
      ("sec-fetch-site", "cross-site"),
    ]
    let login = "https://\(provider.host)\(provider.login)?tx=\(random.hex(8))"
    let typing = Double(random.in_(3...14))
    run.exchanges += [
      WireExchange(start, authorize, window: window).with {
        $0.status = 302
        $0.sent =
          navigation + [("sec-fetch-user", "?1")] + (referer ? [("referer", page("/"))] : [])
        $0.got = [
          ("location", login),
          ("set-cookie", "idp=\(random.hex(20)); Path=/; Secure; HttpOnly; SameSite=None"),
        ]
      },
      WireExchange(start + 0.3, login, window: window).with {
        $0.sent = navigation
        $0.body = "<!doctype html><title>Sign in</title><form method=post>"
      },
      WireExchange(start + 0.5, "https://\(provider.host)/static/site.js", window: window).with {
        $0.type = "script"
        $0.mime = "text/javascript"
      },
    ]
    return start + 0.6 + typing
  }

  private mutating func submit(
    _ run: inout Run, at time: Double, window: Int, to location: String?, body: String? = nil
  ) {
    run.exchanges.append(
      WireExchange(time, "https://\(provider.host)\(provider.submit)", window: window).with {
        $0.method = "POST"
        $0.form = "username=robin%40mail.example&password=\(random.token(12))"
        $0.sent = [
          ("content-type", "application/x-www-form-urlencoded"),
          ("origin", "https://\(provider.host)"),
          ("sec-fetch-dest", "document"), ("sec-fetch-mode", "navigate"),
          ("sec-fetch-site", "same-origin"),
          ("cookie", "idp=1"),
        ]
        if let location {
          $0.status = 302
          $0.got = [("location", location)]
        }
        $0.body = body
        $0.got.append(
          ("set-cookie", "idpsession=\(random.hex(24)); Path=/; Secure; HttpOnly; SameSite=None"))
      })
  }

  private mutating func session(_ run: inout Run, at time: Double) {
    run.exchanges.append(
      WireExchange(time, page("/api/session")).with {
        $0.method = "POST"
        $0.type = "fetch"
        $0.mime = "application/json"
        $0.json = #"{"code":"\#(random.token(30))"}"#
        $0.sent = [
          ("content-type", "application/json"), ("referer", page("/")),
          ("origin", "https://\(app)"),
          ("sec-fetch-dest", "empty"), ("sec-fetch-mode", "cors"),
          ("sec-fetch-site", "same-origin"),
          ("cookie", "pre=1"),
        ]
        $0.got = [("set-cookie", "sid=\(state); Path=/; Secure; HttpOnly; SameSite=Lax")]
        $0.body = #"{"ok":true}"#
      })
    me(&run, at: time + 0.4, signedIn: true)
    say(
      &run, time + 0.8,
      random.pick(["Signed in as Robin", "auth: login complete", "welcome back, Robin"]))
  }

  private mutating func say(_ run: inout Run, _ time: Double, _ text: String) {
    run.lines.append(WireLine(time: time, tag: "chromium", text: text, script: page("/main.js")))
  }

  private mutating func popup(_ run: inout Run, from start: Double, token: Bool = false) {
    say(
      &run, start - 0.1,
      random.pick(["Opening sign-in popup", "login: open window", "starting auth popup"]))
    let due = atProvider(
      &run, from: start, window: 1, authorize: authorizeURL(response: token ? "token" : "code"))
    let answer =
      token
      ? page("/sso/done") + "#access_token=\(random.token(40))&state=\(state)&token_type=bearer"
      : page("/sso/done") + "?code=\(random.token(28))&state=\(state)"
    submit(&run, at: due, window: 1, to: answer)
    run.exchanges.append(
      WireExchange(due + 0.3, String(answer.prefix { $0 != "#" }), window: 1).with {
        $0.sent = [
          ("sec-fetch-dest", "document"), ("sec-fetch-mode", "navigate"),
          ("sec-fetch-site", "cross-site"),
          ("referer", "https://\(provider.host)/"), ("cookie", "pre=1"),
        ]
        $0.body =
          "<!doctype html><script>opener.postMessage(location.href, location.origin); close()</script>"
      })
    session(&run, at: due + 0.9)
    if random.chance(40) { say(&run, due + 1.2, "popup closed") }
  }

  private mutating func redirect(_ run: inout Run, from start: Double) {
    let due = atProvider(&run, from: start, window: 0, authorize: authorizeURL())
    let answer = page("/sso/done") + "?code=\(random.token(28))&state=\(state)"
    submit(&run, at: due, window: 0, to: answer)
    comeBack(&run, at: due + 0.3, answer)
  }

  private mutating func comeBack(
    _ run: inout Run, at time: Double, _ address: String, form: String? = nil
  ) {
    run.exchanges += [
      WireExchange(time, address).with {
        $0.status = 302
        $0.sent = [
          ("sec-fetch-dest", "document"), ("sec-fetch-mode", "navigate"),
          ("sec-fetch-site", "cross-site"),
          ("referer", "https://\(provider.host)/"),
        ]
        if let form {
          $0.method = "POST"
          $0.form = form
          $0.sent += [
            ("content-type", "application/x-www-form-urlencoded"),
            ("origin", "https://\(provider.host)"),
          ]
        }
        $0.sent.append(("cookie", form == nil ? "pre=1; rp=\(state)" : "rp=\(state)"))
        $0.got = [
          ("location", "/home"),
          ("set-cookie", "sid=\(state); Path=/; Secure; HttpOnly; SameSite=Lax"),
        ]
      },
      WireExchange(time + 0.2, page("/home")).with {
        $0.sent = [
          ("cookie", "pre=1; sid=\(state)"), ("sec-fetch-dest", "document"),
          ("sec-fetch-mode", "navigate"),
        ]
        $0.body = "<!doctype html><title>Home</title>"
      },
    ]
    me(&run, at: time + 0.7, signedIn: true)
  }

  private mutating func google(_ run: inout Run, from start: Double) {
    let host = "https://accounts.google.com"
    let authorize =
      host
      + "/o/oauth2/v2/auth?client_id=\(client).apps.googleusercontent.com&gsiwebsdk=gis_attributes"
      + "&redirect_uri=storagerelay%3A%2F%2Fhttps%2F\(app)%3Fid%3Dauth\(random.below(999_999))"
      + "&response_type=code&scope=openid%20email&ss_domain=https%3A%2F%2F\(app)&state=\(state)"
    run.exchanges.append(
      WireExchange(1, host + "/gsi/client").with {
        $0.type = "script"; $0.mime = "text/javascript"
      })
    let navigation = [("sec-fetch-mode", "navigate"), ("sec-fetch-dest", "document")]
    run.exchanges += [
      WireExchange(start, authorize, window: 1).with {
        $0.status = 302
        $0.sent =
          navigation + [
            ("sec-fetch-site", "cross-site"), ("sec-fetch-user", "?1"), ("referer", page("/")),
          ]
        $0.got = [("location", "/v3/signin/identifier?opparams=%253F&flowName=GeneralOAuthFlow")]
      },
      WireExchange(
        start + 0.3, host + "/v3/signin/identifier?opparams=%253F&flowName=GeneralOAuthFlow",
        window: 1
      ).with {
        $0.sent = navigation
        $0.got = [("cross-origin-opener-policy-report-only", "same-origin; report-to=\"signin\"")]
      },
      WireExchange(start + 6, host + "/v3/signin/challenge/pwd?TL=\(random.token(20))", window: 1)
        .with { $0.sent = navigation },
      WireExchange(
        start + 11, host + "/signin/oauth/consent?authuser=0&part=\(random.token(40))", window: 1
      ).with { $0.sent = navigation },
    ]
    session(&run, at: start + 14)
  }

  private mutating func saml(_ run: inout Run, from start: Double) {
    let request = "fZFBT8MwDIX%2FSpR726TdxhatkwZDYtIQ1VY4cHNTb4vUJiV2Gfv3tB1o48Le%2FOn5PQ%3D%3D"
    run.exchanges.append(
      WireExchange(start, page("/saml/login")).with {
        $0.status = 302
        $0.got = [
          (
            "location",
            "https://\(provider.host)/saml2/sso?SAMLRequest=\(request)&RelayState=\(state)"
          ),
          ("set-cookie", "rp=\(state); Path=/; Secure; HttpOnly; SameSite=None"),
        ]
      })
    let due = atProvider(
      &run, from: start + 0.2, window: 0,
      authorize: "https://\(provider.host)/saml2/sso?SAMLRequest=\(request)&RelayState=\(state)")
    submit(
      &run, at: due, window: 0, to: nil,
      body: "<form method=post action=\(page("/saml/acs"))><input name=SAMLResponse>")
    comeBack(
      &run, at: due + 0.4, page("/saml/acs"),
      form: "SAMLResponse=PHNhbWxwOlJlc3BvbnNlLz4%3D&RelayState=\(state)")
  }

  private mutating func formPost(_ run: inout Run, from start: Double) {
    run.exchanges.append(
      WireExchange(start, page("/login")).with {
        $0.status = 302
        $0.got = [
          ("location", authorizeURL("&response_mode=form_post")),
          ("set-cookie", "rp=\(state); Path=/; Secure; HttpOnly; SameSite=None"),
        ]
      })
    let due = atProvider(
      &run, from: start + 0.2, window: 0, authorize: authorizeURL("&response_mode=form_post"))
    submit(
      &run, at: due, window: 0, to: nil,
      body: "<form method=post action=\(page("/sso/done"))><input name=code>")
    comeBack(
      &run, at: due + 0.4, page("/sso/done"), form: "code=\(random.token(28))&state=\(state)")
  }

  /// The system browser signs in and hands the code to the app's own scheme, as it should be.
  private mutating func customTab(_ run: inout Run, from start: Double) {
    let redirect = "com.\(app.split(separator: ".")[1])%3A%2F%2Fcallback"
    let authorize =
      "https://\(provider.host)\(provider.authorize)?client_id=\(client)&response_type=code&scope=openid&code_challenge=\(random.token(43))&code_challenge_method=S256&redirect_uri=\(redirect)&state=\(state)"
    let due = atProvider(&run, from: start, window: 2, referer: false, authorize: authorize)
    submit(
      &run, at: due, window: 2,
      to: "com.\(app.split(separator: ".")[1])://callback?code=\(random.token(28))&state=\(state)")
    run.exchanges += [
      WireExchange(due + 0.8, "https://\(provider.host)/oauth/token", window: 3).with {
        $0.method = "POST"
        $0.type = "fetch"
        $0.mime = "application/json"
        $0.form =
          "grant_type=authorization_code&code=\(random.token(28))&code_verifier=\(random.token(43))"
        $0.body =
          #"{"access_token":"\#(random.token(60))","token_type":"Bearer","expires_in":3600}"#
      },
      WireExchange(due + 1.4, page("/api/account"), window: 3).with {
        $0.type = "fetch"
        $0.mime = "application/json"
        $0.sent = [("authorization", "Bearer \(random.token(60))")]
        $0.body = #"{"name":"Robin"}"#
      },
    ]
  }

  /// The person says no first, and yes later.
  private mutating func denied(_ run: inout Run, from start: Double) {
    let due = atProvider(&run, from: start, window: 1, authorize: authorizeURL())
    let answer =
      page("/sso/done") + "?error=access_denied&error_description=The+user+denied&state=\(state)"
    submit(&run, at: due, window: 1, to: answer)
    run.exchanges.append(WireExchange(due + 0.3, answer, window: 1))
  }
}
