import Evidence
import Redaction
import Testing

/// What one text becomes in a redactor of its own.
func redacted(_ text: String, _ place: Quoted.Place) -> String {
  Redactor().safe(text, place).text
}

@Suite("URLs") struct URLTests {
  @Test(
    "Where a quote was cut, whoever shows it shows that, redacted or not", arguments: [true, false])
  func cuts(_ redacts: Bool) {
    let redactor = Redactor(isEnabled: redacts)
    func shown(_ cut: Quoted.Cut) -> String {
      redactor.safe(Quoted("words", .logText, cut: cut)).text
    }
    #expect(shown([]) == "words")
    #expect(shown(.before) == "…words" && shown(.behind) == "words…")
    #expect(shown([.before, .behind]) == "…words…")
    let long = String(repeating: "word ", count: 2000)
    #expect(redactor.safe(Quoted(long, .logText)).text.hasSuffix("…"))
    #expect(redactor.safe(lookUp: Quoted(long, .logText)).text.hasSuffix("…"))
  }

  @Test(
    "Names, hosts and paths stay, values go",
    arguments: [
      (
        "https://id.example/authorize?client_id=app-1&response_type=code&state=s3cretState99",
        "https://id.example/authorize?client_id=app-1&response_type=code&state=‹state:1›"
      ),
      ("https://a.example/cb?code=4/0AbCdEf123456#tok", "https://a.example/cb?code=‹code:1›#tok"),
      (
        "https://a.example/cb#access_token=abc.def.ghi&expires_in=3600",
        "https://a.example/cb#access_token=‹token:1›&expires_in=3600"
      ),
      ("https://a.example/#/cb?code=Xyz12345", "https://a.example/#/cb?code=‹code:1›"),
      ("https://anna:pa55word@a.example/x", "https://‹credentials:1›@a.example/x"),
      ("myapp://callback?code=Zz9Yy8Xx7", "myapp://callback?code=‹code:1›"),
      ("/cb?code=Zz9Yy8Xx7&error=access_denied", "/cb?code=‹code:1›&error=access_denied"),
      ("https://a.example/x?unknown=anything-at-all", "https://a.example/x?unknown=‹value:1›"),
      (
        "https://a.example/x?error_description=User+closed+it",
        "https://a.example/x?error_description=User+closed+it"
      ),
      ("https://a.example/reset/9fK2mQ7xR4tB8wZ1pL6v/done", "https://a.example/reset/‹id:1›/done"),
      ("https://a.example/u/550e8400-e29b-41d4-a716-446655440000", "https://a.example/u/‹id:1›"),
      (
        "https://a.example/a;jsessionid=A1B2C3D4E5?x=",
        "https://a.example/a;jsessionid=‹session:1›?x="
      ),
      (
        "https://a.example/accounts.google.com/o/oauth2/v2/auth",
        "https://a.example/accounts.google.com/o/oauth2/v2/auth"
      ),
      ("https://a.example/?eyJhbGciOiJIUzI1NiJ9", "https://a.example/?‹value:1›"),
      ("data:text/html;base64,PGI+aGk8L2I+", "data:text/html;base64,‹blob:1›"),
      ("mailto:anna@mail.example?subject=Hi", "mailto:‹email:1›?subject=‹value:1›"),
      ("tel:+49301234567", "tel:‹phone:1›"),
      (
        "intent://cb?code=Zz9Yy8Xx7#Intent;scheme=myapp;package=com.example;S.token=Qq1Ww2Ee3;end",
        "intent://cb?code=‹code:1›#Intent;scheme=myapp;package=com.example;S.token=‹token:1›;end"
      ),
      (
        "https://a.example/x?redirect_uri=https%3A%2F%2Fb.example%2Fcb%3Fcode%3DZz9Yy8Xx7",
        "https://a.example/x?redirect_uri=https://b.example/cb?code=‹code:1›"
      ),
      (
        "https://a.example/x?client_id=4711-q7w8e9r0t1y2u3i4o5p6.apps.googleusercontent.com",
        "https://a.example/x?client_id=4711-q7w8e9r0t1y2u3i4o5p6.apps.googleusercontent.com"
      ),
      (
        "https://a.example/x?client_id=anna@mail.example", "https://a.example/x?client_id=‹email:1›"
      ),
      ("https://a.example/cb?code=77&x=", "https://a.example/cb?code=‹code:1›&x="),
      (
        "https://a.example/x?redirect_uri=https%3A%2F%2Fb.example%2Fcb",
        "https://a.example/x?redirect_uri=https%3A%2F%2Fb.example%2Fcb"
      ),
    ])
  func url(_ text: String, _ expected: String) {
    #expect(redacted(text, .url) == expected)
  }

  @Test("The same value has the same name in every encoding and place")
  func equality() {
    let redactor = Redactor()
    #expect(
      redactor.safe("https://a.example/?state=a%2Bb%3Dc%25d9", .url).text.hasSuffix(
        "state=‹state:1›"))
    #expect(redactor.safe("state=a+b=c%d9; x=1", .cookieHeader).text == "state=‹state:1›; x=1")
    #expect(redactor.safe("state: a%2Bb%3Dc%25d9", .logText).text == "state: ‹state:1›")
    #expect(redactor.safe("x YStiPWMlZDk= y", .logText).text == "x ‹state:1›= y")
  }
}

@Suite("Headers and cookies") struct HeaderTests {
  @Test(
    "Schemes, cookie names and attributes stay, values go",
    arguments: [
      ("authorization", "Bearer abcdef123456", "Bearer ‹token:1›"),
      ("authorization", "Basic YW5uYTpwYTU1d29yZA==", "Basic ‹credentials:1›"),
      ("cookie", "sid=abc123; theme=dark-mode-9; x=1", "sid=‹cookie:1›; theme=‹cookie:2›; x=1"),
      (
        "set-cookie", "sid=abc123; Path=/; Domain=a.example; Secure; SameSite=None",
        "sid=‹cookie:1›; Path=/; Domain=a.example; Secure; SameSite=None"
      ),
      (
        "set-cookie", "a=secret1; Expires=Wed, 21 Oct 2026 07:28:00 GMT\nb=secret2; HttpOnly",
        "a=‹cookie:1›; Expires=Wed, 21 Oct 2026 07:28:00 GMT⏎b=‹cookie:2›; HttpOnly"
      ),
      (
        "set-cookie", "a=secret1; Path=/, b=secret2; Secure",
        "a=‹cookie:1›; Path=/, b=‹cookie:2›; Secure"
      ),
      (
        "set-cookie",
        "__Host-s=secret1; Expires=Wed, 21 Oct 2026 07:28:00 GMT, tok=secret2; Path=/,sid=secret3; Secure",
        "__Host-s=‹cookie:1›; Expires=Wed, 21 Oct 2026 07:28:00 GMT, tok=‹cookie:2›; Path=/,sid=‹cookie:3›; Secure"
      ),
      (
        "set-cookie", "a=secret1, b=secret2, c=secret3", "a=‹cookie:1›, b=‹cookie:2›, c=‹cookie:3›"
      ),
      ("location", "https://a.example/cb?code=Zz9Yy8Xx7", "https://a.example/cb?code=‹code:1›"),
      ("x-api-key", "whatever", "‹key:1›"),
      ("x-forwarded-for", "10.1.2.3", "‹ip:1›"),
      ("x-home-grown", "s0meth1ngSecret", "‹value:1›"),
      (
        "x-request-id", "7f3ac0d2-11aa-4bcd-9e0f-0123456789ab",
        "7f3ac0d2-11aa-4bcd-9e0f-0123456789ab"
      ),
      ("x-frame-options", "DENY", "DENY"),
      ("cross-origin-opener-policy", "same-origin", "same-origin"),
      ("content-type", "text/html; charset=utf-8", "text/html; charset=utf-8"),
      (
        "content-security-policy", "frame-ancestors 'self' https://a.example; report-uri /csp",
        "frame-ancestors 'self' https://a.example; report-uri /csp"
      ),
      (
        "sec-ch-ua", #""Android WebView";v="143", "Chromium";v="143""#,
        #""Android WebView";v="143", "Chromium";v="143""#
      ),
      (
        "www-authenticate", #"Bearer error="invalid_token", nonce="Qq1Ww2Ee3""#,
        #"Bearer error="invalid_token", nonce="‹nonce:1›""#
      ),
    ])
  func header(_ name: String, _ value: String, _ expected: String) {
    #expect(redacted(value, .headerValue(name)) == expected)
  }

  @Test("A cookie's name stays, but not the random part in it")
  func cookieName() {
    #expect(redacted("__Host-session", .cookieName) == "__Host-session")
    #expect(
      redacted(".AspNetCore.Correlation.8fKq2mZx7Lw9Rt3Yb1Vc5N", .cookieName)
        == ".AspNetCore.Correlation.‹id:1›")
  }

  @Test(
    "The person that a cookie is named for does not show",
    arguments: [
      ("seen_mia.berg@mail.example", "seen_mia.berg@mail.example"),
      ("user:tom@mail.example:x", "tom@mail.example"),
      ("pool.client.mia%40mail.example.idToken", "mia%40mail.example"),
      ("pool.7kq2mzx7lw9rt3yb1vc5n4d8.mia@mail.example.idToken", "mia@mail.example"),
      ("u-+4915112345678", "4915112345678"), ("u_004915112345678_x", "4915112345678"),
    ])
  func cookieNamedForPerson(_ name: String, _ secret: String) {
    let shown = redacted(name, .cookieName)
    #expect(!shown.contains(secret))
    #expect(shown.contains("‹"))
  }

  @Test(
    "Names of common cookies stay whole",
    arguments: [
      "JSESSIONID", "__Secure-1PSID", "_ga_K3J9", "_hjSession_1234567", "XSRF-TOKEN",
      "@scope.session", "cart%5Bitems%5D",
    ])
  func commonCookieName(_ name: String) { #expect(redacted(name, .cookieName) == name) }

  @Test(
    "An address alone is no plain word",
    arguments: [Quoted.Place.word, .userAgent, .cookieHeader])
  func addressAsWord(_ place: Quoted.Place) {
    #expect(!redacted("mia.berg@mail.example", place).contains("mia.berg"))
  }
}

@Suite("Log text") struct LogTextTests {
  @Test(
    "Secrets go, the log's own words stay",
    arguments: [
      (
        #"I chromium: [INFO:CONSOLE:12] "opened https://a.example/cb?code=Zz9Yy8Xx7", source: https://a.example/app.js (12)"#,
        #"I chromium: [INFO:CONSOLE:12] "opened https://a.example/cb?code=‹code:1›", source: https://a.example/app.js (12)"#
      ),
      (
        "START u0 {act=android.intent.action.VIEW dat=myapp://cb?code=Zz9Yy8Xx7 cmp=com.example/.Main}",
        "START u0 {act=android.intent.action.VIEW dat=myapp://cb?code=‹code:1› cmp=com.example/.Main}"
      ),
      ("Authorization: Bearer abc.def-123", "Authorization: Bearer ‹token:1›"),
      ("Cookie: sid=abc123; b=Zz9Yy8Xx7", "Cookie: sid=‹cookie:1›; b=‹cookie:2›"),
      (
        "CookieManager getCookie -> sid=abc123Q; lang=q7Wz3",
        "CookieManager getCookie -> sid=‹session:1›; lang=‹cookie:1›"
      ),
      (
        "NSErrorFailingURLStringKey=https://a.example/?token=Zz9Yy8Xx7, NSLocalizedDescription=lost",
        "NSErrorFailingURLStringKey=https://a.example/?token=‹token:1›, NSLocalizedDescription=lost"
      ),
      ("signed in as anna.schmidt@mail.example.", "signed in as ‹email:1›."),
      (
        "{\"access_token\":\"Zz9Yy8Xx7\",\"error\":\"access_denied\"}",
        "{\"access_token\":\"‹token:1›\",\"error\":\"access_denied\"}"
      ),
      (#"{\"access_token\":\"Zz9Yy8Xx7\"}"#, #"{"access_token":"‹token:1›"}"#),
      ("error code: -302, state: loading, code=17", "error code: -302, state: loading, code=17"),
      (
        "FirebaseError: auth/popup-closed-by-user (code: auth/popup-closed-by-user)",
        "FirebaseError: auth/popup-closed-by-user (code: auth/popup-closed-by-user)"
      ),
      (
        "at org.chromium.android_webview.AwWebContentsDelegateAdapter.addNewContents(chromium.java:212)",
        "at org.chromium.android_webview.AwWebContentsDelegateAdapter.addNewContents(chromium.java:212)"
      ),
      (
        "[pageProxyID=6, webPageID=7, PID=812] WebPageProxy::didCommitLoadForFrame: frameID=3",
        "[pageProxyID=6, webPageID=7, PID=812] WebPageProxy::didCommitLoadForFrame: frameID=3"
      ),
      ("password: hunter2", "password: ‹password:1›"),
      (
        #"{"set_cookie": ["sid=Zz9Yy8Xx7; Domain=a.example; Path=/", "b=Qq1Ww2Ee3; Secure"]}"#,
        #"{"set_cookie": ["sid=‹cookie:1›; Domain=a.example; Path=/", "b=‹cookie:2›; Secure"]}"#
      ),
      (#"{"cookie": "Zz9Yy8Xx7Ww6Vv=="}"#, #"{"cookie": "‹cookie:1›"}"#),
      (
        "11-30 10:15:02.123  4711  4802 E cr_Foo: ERR_NAME_NOT_RESOLVED",
        "11-30 10:15:02.123  4711  4802 E cr_Foo: ERR_NAME_NOT_RESOLVED"
      ),
      ("jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl end", "jwt ‹jwt:1› end"),
      ("key AIzaSyA1234567890abcdefghijklmnopqrstuv!", "key ‹key:1›!"),
      ("call +49 30 1234567 or pay 4111 1111 1111 1111", "call ‹phone:1› or pay ‹card:1›"),
      ("iban DE89 3704 0044 0532 0130 00 ssn 123-45-6789", "iban ‹bank:1› ssn ‹document:1›"),
      (
        "from 203.0.113.7 and 2001:db8:85a3::8a2e:370:7334 at 52.52000,13.40500",
        "from ‹ip:1› and ‹ip:2› at ‹location:1›"
      ),
      (
        "Chrome/120.0.0.0 Mobile v1.2.3.4 192.168.1.2",
        "Chrome/120.0.0.0 Mobile v1.2.3.4 192.168.1.2"
      ),
      ("handle 9fK2mQ7xR4tB8wZ1pL6vXyNc in use", "handle ‹secret:1› in use"),
      (
        "AADSTS50011: … Trace ID: 7f3ac0d2-11aa-4bcd-9e0f-0123456789ab Correlation ID: 8f3ac0d2-11aa-4bcd-9e0f-0123456789ab",
        "AADSTS50011: … Trace ID: 7f3ac0d2-11aa-4bcd-9e0f-0123456789ab Correlation ID: 8f3ac0d2-11aa-4bcd-9e0f-0123456789ab"
      ),
      ("session 550e8400-e29b-41d4-a716-446655440000", "session ‹id:1›"),
      ("url=https%3A%2F%2Fa.example%2F%3Fcode%3DZz9Yy8Xx7", "url=https://a.example/?code=‹code:1›"),
      ("-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----\nnext", "‹key:1›⏎next"),
      (
        "Scripts may close only the windows that were opened by them.",
        "Scripts may close only the windows that were opened by them."
      ),
      (
        "The target origin provided ('https://a.example') does not match the recipient window's origin ('https://b.example').",
        "The target origin provided ('https://a.example') does not match the recipient window's origin ('https://b.example')."
      ),
    ])
  func log(_ text: String, _ expected: String) {
    #expect(redacted(text, .logText) == expected)
  }
}

@Suite("Bodies and names") struct BodyTests {
  @Test(
    "Bodies keep their keys and words",
    arguments: [
      (
        "application/x-www-form-urlencoded",
        "username=anna&grant_type=password&password=a%26b&x=yes",
        "username=‹user:1›&grant_type=password&password=‹password:1›&x=yes"
      ),
      (
        "application/json", #"{"event":"signin_popup_null","ms":1302}"#,
        #"{"event":"signin_popup_null","ms":1302}"#
      ),
      (
        "application/json",
        #"{"refreshToken" : "abc","foo":"x7Kq93LmZ","text":"It is closed now"}"#,
        #"{"refreshToken" : "‹token:1›","foo":"‹value:1›","text":"It is closed now"}"#
      ),
      (
        "application/json", #"{"firstName":"Anna","iban":"x","email":"anna\u0040mail.example"}"#,
        #"{"firstName":"‹name:1›","iban":"x","email":"‹email:1›"}"#
      ),
      (
        "text/html",
        #"<input type="hidden" name="csrf" value="abcdef"><a href="/x?code=Zz9Yy8Xx7&amp;y=1">go</a>"#,
        #"<input type="hidden" name="csrf" value="‹csrf:1›"><a href="/x?code=‹code:1›&y=1">go</a>"#
      ),
      (
        "text/xml", #"<saml:NameID Format="x">anna</saml:NameID><Status Value="Requester"/>"#,
        #"<saml:NameID Format="x">‹user:1›</saml:NameID><Status Value="Requester"/>"#
      ),
      ("text/plain", "Zz9Yy8Xx7=Zz9Yy8Xx6", "Zz9Yy8Xx7=‹value:1›"),
      (
        "multipart/form-data; boundary=x",
        "--x\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\na&b=c\r\n--x--",
        "--boundary⏎Content-Disposition: form-data; name=\"password\"⏎⏎‹password:1›⏎--boundary"
      ),
    ])
  func body(_ type: String, _ text: String, _ expected: String) {
    #expect(redacted(text, .body(type)) == expected)
  }

  @Test(
    "File names keep folder, archive, ending",
    arguments: [
      ("ticket.zip!logs/a.har", "ticket.zip!logs/a.har"),
      ("anna.schmidt@mail.example.har", "‹email:1›.har"),
      ("/tmp/x/550e8400-e29b-41d4-a716-446655440000.har", "/tmp/x/‹id:1›.har"),
      ("chrome-2025-11-30.har", "chrome-2025-11-30.har"), ("-", "-"),
      ("logcat_20251130_101502.txt", "logcat_20251130_101502.txt"),
      (
        "bugreport-tiger-AP1A.240305.A3-2024-03-14-09-30-00.zip",
        "bugreport-tiger-AP1A.240305.A3-2024-03-14-09-30-00.zip"
      ),
    ])
  func fileName(_ name: String, _ expected: String) {
    #expect(redacted(name, .fileName) == expected)
  }
}
