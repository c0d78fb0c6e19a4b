/// A sign-in by redirect that must fail, and for one reason only.
///
/// The site keeps the state in a cookie `SameSite=None` without `Secure`, which every current
/// browser refuses. The provider answers by a form that posts across sites; the callback comes
/// without the cookie and the site refuses it.
struct SignInFlow {
  let start = 1_800_000
  var before: [PrettyJSON] = []
  var after: [PrettyJSON] = []
  var pages: [PrettyJSON] = []

  init(random: inout SeededRandom) {
    let word = random.token(5).lowercased().filter(\.isLetter)
    let app = "app.\(word)shop.example"
    let provider = "login.\(word)id.example"
    let state = random.token(22)
    let code = random.token(32)
    let transaction = random.token(16)
    let session = ("\(word)_prefs", random.token(20))
    let callback = "https%3A%2F%2F\(app)%2Fauth%2Fcallback"

    var home = ChromeEntry()
    home.milliseconds = 1_900
    home.host = app
    home.target = "/account"
    home.type = "document"
    home.fetchSite = "none"
    home.mimeType = "text/html"
    home.setCookies = [
      "\(word)_state=\(random.hex(32)); Path=/; HttpOnly; SameSite=None",
      "\(session.0)=\(session.1); Path=/; Secure; SameSite=None",
    ]
    home.setBody("<!doctype html><title>Account</title><a href=\"/auth/start\">Sign in</a>")
    before = [home.json]

    var authorize = ChromeEntry()
    authorize.milliseconds = start
    authorize.host = provider
    authorize.target =
      "/oauth2/authorize?client_id=\(word)-web&redirect_uri=\(callback)&response_type=code"
      + "&response_mode=form_post&scope=openid+email&state=\(state)&nonce=\(random.token(16))"
    authorize.type = "document"
    authorize.page = "page_2"
    authorize.fetchSite = "cross-site"
    authorize.referer = "https://\(app)/"
    authorize.status = 302
    authorize.location = "https://\(provider)/signin?tx=\(transaction)"
    authorize.setCookies = ["idp_tx=\(transaction); Path=/; Secure; HttpOnly; SameSite=None"]
    authorize.mimeType = "text/html"

    var page = authorize
    page.milliseconds += 400
    page.target = "/signin?tx=\(transaction)"
    page.status = 200
    page.location = ""
    page.setCookies = []
    page.cookies = [("idp_tx", transaction)]
    page.setBody("<!doctype html><title>Sign in</title><form method=post><input name=username>")

    var credentials = page
    credentials.milliseconds += 9_300
    credentials.method = "POST"
    credentials.fetchSite = "same-origin"
    credentials.origin = "https://\(provider)"
    credentials.referer = "https://\(provider)/signin?tx=\(transaction)"
    credentials.post = (
      "application/x-www-form-urlencoded",
      "tx=\(transaction)&username=ada%40mail.example&password=\(random.token(12))"
    )
    credentials.setCookies = [
      "idp_sid=\(random.token(24)); Path=/; Secure; HttpOnly; SameSite=None"
    ]
    credentials.setBody(
      "<!doctype html><body onload=\"document.forms[0].submit()\"><form method=post "
        + "action=\"https://\(app)/auth/callback\"><input type=hidden name=code value=\"\(code)\">"
        + "<input type=hidden name=state value=\"\(state)\"></form>")

    var returned = ChromeEntry()
    returned.milliseconds = credentials.milliseconds + 350
    returned.method = "POST"
    returned.host = app
    returned.target = "/auth/callback"
    returned.type = "document"
    returned.page = "page_2"
    returned.fetchSite = "cross-site"
    returned.origin = "https://\(provider)"
    returned.referer = "https://\(provider)/"
    returned.cookies = [session]
    returned.post = ("application/x-www-form-urlencoded", "code=\(code)&state=\(state)")
    returned.status = 400
    returned.mimeType = "text/html"
    returned.setBody("<!doctype html><title>Sign-in failed</title><p>state cookie missing</p>")
    after = [authorize.json, page.json, credentials.json, returned.json]

    for (number, moment, title) in [
      (1, home.milliseconds, "https://\(app)/account"), (2, start, "https://\(app)/auth/callback"),
    ] {
      pages.append(
        .object([
          ("startedDateTime", .string(ChromeEntry.time(moment))), ("id", .string("page_\(number)")),
          ("title", .string(title)),
          (
            "pageTimings",
            .object([("onContentLoad", .decimal(512.25)), ("onLoad", .decimal(1320.5))])
          ),
        ]))
    }
  }
}
