extension SessionLostOnRestart {
  /// Signed in and used; then, at 40 s, the start page is asked for again.
  private static func twice(
    _ cookie: String, again: String? = nil, signOut: Bool = false
  ) -> [Example.Step] {
    var start = Example.Step.redirect(40, "https://shop.example/", to: "https://shop.example/login")
      .sending("sec-fetch-site: none")
    if let again { start = start.sending("cookie: \(again)") }
    let out = Example.Step.redirect(
      20, "https://shop.example/logout", to: "https://shop.example/",
      headers: ["set-cookie: remember=; Path=/; Max-Age=0"])
    return [
      .page(0, "https://shop.example/login", body: "<html>sign in</html>"),
      Example.Step(
        second: 9, method: "POST", url: "https://shop.example/login", status: 302,
        responseHeaders: ["set-cookie: \(cookie)", "location: https://shop.example/"],
        form: "user=u&password=p"),
      .page(9.3, "https://shop.example/", body: "<html>hello</html>")
        .sending("cookie: remember=r1", "referer: https://shop.example/login"),
    ] + (signOut ? [out.sending("cookie: remember=r1", "referer: https://shop.example/")] : []) + [
      start,
      .page(40.3, "https://shop.example/login", body: "<html>sign in</html>"),
    ]
  }
  private static let lasting = "remember=r1; Path=/; Max-Age=2592000; Secure; HttpOnly"
  private static let restarted = Example.logcat(
    .system(30, "ActivityManager", "Killing 4711:com.example.shop/u0a77 (adj 700): remove task"),
    .system(30.1, "ActivityManager", "Process com.example.shop (pid 4711) has died: prev LAST"),
    .system(
      39, "ActivityManager",
      "Start proc 5120:com.example.shop/u0a77 for top-activity {com.example.shop/.MainActivity}"))

  static let examples: [Example] = [
    .fires(
      "swiped away, opened again, and the cookie of thirty days is gone", .likely, restarted,
      Example.har(.mitmproxy, twice(lasting))),
    .fires(
      "the start page is asked for afresh and without the lasting cookie", .possible,
      Example.har(.mitmproxy, twice(lasting))),
    .quiet(
      "a cookie without an age ends with the process by design", restarted,
      Example.har(.mitmproxy, twice("remember=r1; Path=/; Secure; HttpOnly"))),
    .quiet(
      "the person had signed out", restarted,
      Example.har(.mitmproxy, twice(lasting, signOut: true))),
    .quiet(
      "the cookie is still sent", restarted,
      Example.har(.mitmproxy, twice(lasting, again: "remember=r1"))),
    .undetermined("no cookies in the export", Example.har(.devTools, .opened)),
  ]
}
