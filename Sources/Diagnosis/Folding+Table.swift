import Evidence

extension Folding {
  /// What nobody sees to its end stands still.
  private static let unseen: [String: Message] = [
    "flow-stopped-on-healthy-page": "nobody can go on with a page that nobody sees"
  ]
  /// The page takes a window that is not there for one that the person closed.
  private static let noWindow: [String: Message] = [
    "popup-closed-early":
      "a window that was never there cannot be closed by anybody; the page takes its absence for that",
    "user-cancelled": "the page takes the window that is not there for the person's no",
    "popup-orphaned": "the page waits for a window that is not there",
  ]
  /// The person sees no way on and leaves.
  private static func leaves(_ shown: Message) -> [String: Message] {
    [
      "popup-closed-early": "the window that was closed showed \(shown)",
      "user-cancelled": "the person left a page that showed \(shown)",
      "flow-stopped-on-healthy-page": "the last page showed \(shown)",
    ]
  }
  /// The answer was issued and nobody takes it up.
  private static let unanswered: [String: Message] = [
    "popup-orphaned": "the page waits for an answer that cannot reach it",
    "popup-closed-early": "the page sees the window go without an answer and takes it for closed",
    "popup-not-dismissed": "the window waits to hand over its answer before it closes",
    "flow-stopped-on-healthy-page": "the answer was there and nothing took it up",
  ]

  static let popup: Table = [
    "popup-blocked": noWindow.merging([
      "popup-not-created": "the web view refused the window before the app could be asked for it",
      "new-window-link-dead": "links to new windows are refused the same way",
    ]) { own, _ in own },
    "popup-not-created": noWindow.merging([
      "new-window-link-dead": "links to new windows ask the app for one in the same way"
    ]) { own, _ in own },
    "popup-sandboxed": noWindow.merging([
      "popup-blocked": "the frame's sandbox refused the window",
      "popup-not-created": "the frame's sandbox refused the window before the app could be asked",
      "new-window-link-dead": "the sandbox refuses links to new windows too",
    ]) { own, _ in own },
    "popup-never-loaded": noWindow.merging([
      "popup-not-created": "the app promised a window and never gave it a page",
      "popup-blocked": "the app promised a window and never gave it a page",
      "popup-invisible": "a window without a page has nothing to show",
      "app-crashed": "the crash came of the window that was promised",
    ]) { own, _ in own },
    "popup-reused-opener": noWindow.merging([
      "opener-severed":
        "the page that would be the opener is gone: the sign-in page took its place",
      "opener-message-mismatch": "the page that the result was meant for is gone",
      "main-view-closed": "the sign-in page asked to close, and its view was the app's only one",
      "popup-not-dismissed": "the view that was asked to close is the app's own",
      "popup-not-created": "the view that should have stayed took the popup's page",
      "popup-blocked": "the view that should have stayed took the popup's page",
      "page-reloaded-mid-flow": "the page had been replaced by the sign-in page",
      "flow-stopped-on-healthy-page": "nothing was left to take up the result",
    ]) { own, _ in own },
    "popup-opened-externally": noWindow.merging([
      "session-not-shared": "the other browser has cookies of its own",
      "cookie-not-returned": "the cookie is in the app, the request in the other browser",
      "state-mismatch": "the state was kept in the app, where the other browser cannot read it",
      "opener-severed": "another browser's window has no opener in the app",
      "popup-not-created": "the page went to another browser in place of a window",
      "popup-blocked": "the page went to another browser in place of a window",
      "user-agent-differs-in-popup": "the other user agent is that of the other browser",
      "navigation-cancelled": "the app took the page out of the web view to open it elsewhere",
    ]) { own, _ in own },
    "popup-invisible": noWindow.merging(unseen) { own, _ in own },
    "popup-configuration-mismatch": [
      "app-crashed": "WebKit ends the app that returns such a web view",
      "opener-severed": "a web view of another configuration has no opener",
      "session-not-shared": "another data store has cookies of its own",
      "popup-not-created": "WebKit refuses the web view that the app made",
    ],
    "popup-settings-missing": [
      "user-agent-differs-in-popup": "the user agent is one of the settings that the popup lacks",
      "popup-not-dismissed": "the popup lacks the handler for its own closing",
      "javascript-disabled": "JavaScript is one of the settings that the popup lacks",
      "storage-unavailable": "storage is one of the settings that the popup lacks",
      "new-window-link-dead": "the popup lacks the handling of further windows",
    ],
    "popup-without-exit": unseen,
    "popup-orphaned": [
      "flow-stopped-on-healthy-page": "the page goes on where nobody sees it"
    ],
    "new-window-link-dead": [
      "flow-stopped-on-healthy-page": "the link that leads on does nothing"
    ],
    "link-replaced-flow": [
      "page-reloaded-mid-flow": "coming back from the link loads the page anew",
      "state-mismatch": "the link's page took the place of the one that knew the state",
      "flow-stopped-on-healthy-page": "the link's page took the place of the flow's",
    ],
    "main-view-closed": [
      "popup-closed-early": "the app removed the view itself when its page asked to close",
      "page-reloaded-mid-flow": "the app had removed the page",
    ],
    "opener-severed": unanswered.merging([
      "session-not-shared": "the page never learned that the popup was signed in",
      "user-cancelled": "the page sees a window that it has lost as closed by the person",
    ]) { own, _ in own },
    "opener-message-mismatch": unanswered,
    "popup-closed-early": [
      "flow-stopped-on-healthy-page": "the window that showed the page was closed"
    ],
  ]

  static let identity: Table = [
    "user-agent-rejected": leaves("the provider's refusal"),
    "user-agent-differs-in-popup": [
      "user-agent-rejected": "the provider saw the popup's own user agent"
    ],
    "user-agent-contradiction": [
      "sign-in-loop": "the server sends a browser that it does not believe back to the start"
    ],
    "user-agent-malformed": [
      "sdk-refused-browser": "the page's library knows no browser of that name"
    ],
    "desktop-content-mode": [
      "sdk-refused-browser": "the page's library takes the tablet for a desktop computer"
    ],
    "sdk-refused-browser": leaves("that this browser will not do"),
    "rendering-unavailable": unseen,
    "requested-with-blocked": [
      "sign-in-loop":
        "the server answers the page as if a script had asked, and never sends it to sign in",
      "flow-stopped-on-healthy-page": "the server did not send the page on to sign in",
    ],
    "payment-request-disabled": leaves("the payment service's refusal"),
    "google-pay-ua-marker-missing": [
      "flow-stopped-on-healthy-page": "the page does not offer what it believes to be unavailable"
    ],
  ]

  /// A request without its cookie finds no session and no state.
  private static func missing(_ why: Message) -> [String: Message] {
    [
      "cookie-not-returned": why,
      "sign-in-loop": "without its cookie each return looks like a first visit: \(why)",
      "state-mismatch": "the state is kept in a cookie: \(why)",
      "code-exchange-failed": "the server knows the return by its cookie: \(why)",
      "session-not-shared": why,
    ]
  }

  static let cookies: Table = [
    "cookies-disabled": missing("no cookie is kept at all").merging([
      "third-party-cookies-blocked": "no cookie is kept at all, first-party ones neither",
      "session-lost-on-restart": "no cookie is kept at all",
      "cookie-samesite-callback": "no cookie is kept at all, whatever its SameSite",
      "cookie-samesite-embedded": "no cookie is kept at all, whatever its SameSite",
      "storage-unavailable": "what blocks all cookies blocks the page's storage with them",
      "indexeddb-unavailable": "what blocks all cookies blocks the page's storage with them",
    ]) { own, _ in own },
    "third-party-cookies-blocked": missing("cookies of embedded frames are not kept").merging([
      "storage-unavailable": "what blocks a frame's cookies blocks its storage with them"
    ]) { own, _ in own },
    "cookie-rejected": missing("the browser had to refuse the cookie"),
    "cookie-samesite-callback": missing("its SameSite keeps it from the cross-site return"),
    "cookie-samesite-embedded": missing("its SameSite keeps it from embedded frames").merging([
      "third-party-cookies-blocked": "the cookie's own SameSite keeps it from embedded frames"
    ]) { own, _ in own },
    "cookie-not-returned": [
      "sign-in-loop": "without its cookie each return looks like a first visit",
      "state-mismatch": "the state is kept in the cookie that was missing",
      "code-exchange-failed": "the server knows the return by the cookie that was missing",
    ],
    "session-not-shared": [
      "cookie-not-returned": "the cookie is in the other window's jar",
      "state-mismatch": "the state is in the other window's jar",
      "sign-in-loop": "the session is in the other window's jar",
      "code-exchange-failed": "the server knows the return by a cookie of the other window's jar",
    ],
    "session-lost-on-restart": [
      "cookie-not-returned": "the cookie was gone when the app started again",
      "sign-in-loop": "the session was gone when the app started again",
      "state-mismatch": "the state was gone when the app started again",
    ],
    "cookies-enabled-late": [
      "cookie-not-returned": "the first page was loaded before cookies were on",
      "sign-in-loop": "the first page was loaded before cookies were on",
      "state-mismatch": "the first page was loaded before cookies were on",
    ],
    "wrapper-drops-result": unanswered.merging([
      "cookie-not-returned": "the wrapper lost the cookie on the way",
      "sign-in-loop": "the wrapper loses the session each time",
    ]) { own, _ in own },
    "sign-in-loop": [
      "flow-stopped-on-healthy-page": "the last page is the one that the loop came back to"
    ],
    "storage-unavailable": [
      "state-mismatch": "the page could not keep the state",
      "sign-in-loop": "the page could not keep the session",
      "flow-stopped-on-healthy-page": "the page's script failed on its storage",
    ],
    "indexeddb-unavailable": [
      "state-mismatch": "the page could not keep the state",
      "sign-in-loop": "the page could not keep the session",
      "flow-stopped-on-healthy-page": "the page's script failed on its storage",
    ],
    "javascript-disabled": [
      "storage-unavailable": "no script of the page runs that could use its storage",
      "popup-closed-early": "no script runs that could go on in the window",
      "flow-stopped-on-healthy-page": "no script of the page runs that could go on",
    ],
    "storage-partitioned": [
      "storage-unavailable": "the storage is there, in another partition",
      "state-mismatch": "the state was kept in another partition",
      "flow-stopped-on-healthy-page": "what the page waits for is in another partition",
    ],
  ]

  static let navigation: Table = [
    "custom-scheme-unhandled": unanswered.merging([
      "network-failure": "no network knows the app's own scheme",
      "navigation-cancelled": "the web view gives up an address whose scheme it does not know",
    ]) { own, _ in own },
    "external-link-rule-too-broad": [
      "navigation-cancelled": "the app's rule took the page out of the web view",
      "popup-opened-externally": "the app's rule sent the window's page to another browser",
      "session-not-shared": "the app's rule sent the page to a browser with cookies of its own",
    ],
    "navigation-handler-misuse": [
      "app-crashed": "the system ends the app that answers its handler twice or never",
      "navigation-cancelled": "a page whose handler is never called does not load",
    ],
    "page-reloaded-mid-flow": unanswered.merging([
      "opener-severed":
        "the page that had opened the window was loaded anew and knows nothing of it",
      "state-mismatch": "the page that knew the state was loaded anew",
      "sign-in-loop": "the page begins again each time it is loaded anew",
      "popup-invisible": "the window's screen went when the app loaded its page anew",
      "session-not-shared": "the page that was to learn of the session was loaded anew",
    ]) { own, _ in own },
    "app-link-not-opened": unanswered.merging([
      "network-failure": "the return address is the app's, no server answers there",
      "session-not-shared": "the answer stayed in the web view, the app never got it",
    ]) { own, _ in own },
    "cache-mode-wrong": [
      "network-failure": "what is not in the cache is not asked for",
      "state-mismatch": "the page from the cache carries an old state",
    ],
    "cors-blocked": [
      "network-failure": "the answer came and the browser kept it from the page",
      "code-exchange-failed": "the token request was refused across origins",
    ],
    "auth-challenge-mishandled": [
      "navigation-cancelled": "the app cancelled the challenge and the page with it",
      "tls-failure": "the app refused the certificate itself",
      "network-failure": "the app never answered the challenge",
    ],
    "auth-session-misuse": [
      "user-cancelled": "the system reports a sheet that the app dropped as cancelled",
      "popup-closed-early": "the app dropped the sheet",
    ],
    "content-filter-blocked": [
      "navigation-cancelled": "the filter stopped the page",
      "network-failure": "the filter stopped the request",
    ],
    "script-dialog-missing": [
      "user-cancelled": "the dialog that nobody saw answered no by itself",
      "popup-closed-early": "the dialog that nobody saw answered no by itself",
      "flow-stopped-on-healthy-page": "the page waits for an answer to a dialog that nobody saw",
    ],
    "page-covered": unseen.merging([
      "popup-closed-early": "the person could not reach what had to be tapped",
      "user-cancelled": "the person could not reach what had to be tapped",
    ]) { own, _ in own },
    "app-bound-domain-blocked": [
      "navigation-cancelled": "the domain is not among those that the app is bound to"
    ],
    "cleartext-blocked": [
      "network-failure": "the system refuses http before any request is made",
      "mixed-content-blocked": "the system refuses http wherever it is asked for",
      "navigation-cancelled": "the system refuses http before any request is made",
    ],
    "internet-permission-missing": [
      "network-failure": "the app may not use the network at all",
      "cache-mode-wrong": "without the network only the cache is left",
    ],
    "frame-blocked": [
      "network-failure": "the page came and the browser refused to show it in a frame",
      "popup-not-created": "the sign-in page was asked for in a frame",
      "flow-stopped-on-healthy-page": "the frame of the sign-in page stays empty",
    ],
    "mixed-content-blocked": [
      "network-failure": "the browser refuses http on an https page"
    ],
    "tls-failure": leaves("that no secure connection could be made").merging([
      "network-failure": "the connection failed at its certificate or handshake"
    ]) { own, _ in own },
    "network-failure": leaves("that the network failed").merging([
      "code-exchange-failed": "the token request did not reach the server",
      "provider-error": "the provider could not be reached",
    ]) { own, _ in own },
    "navigation-cancelled": [
      "page-reloaded-mid-flow": "the app loads its own page in place of the one it cancelled",
      "flow-stopped-on-healthy-page": "the next page was cancelled",
    ],
  ]

  /// The page reports that it got no camera.
  private static func noCamera(_ why: Message) -> [String: Message] {
    [
      "flow-stopped-on-healthy-page": "the check cannot go on without a picture: \(why)",
      "sdk-refused-browser": "the check's library takes a missing camera for a browser without one",
    ]
  }

  static let media: Table = [
    "camera-usage-description-missing": noCamera("the system asks for a reason first").merging([
      "app-crashed": "the system ends an app that asks for the camera without saying why",
      "camera-api-unavailable": "without the reason the web view offers no camera",
      "camera-permission-denied": "without the reason nobody can be asked",
    ]) { own, _ in own },
    "camera-permission-denied": noCamera("the camera was refused").merging([
      "camera-needs-gesture": "the camera was refused, with a tap or without",
      "file-chooser-missing": "taking a picture from the chooser needs the same permission",
    ]) { own, _ in own },
    "camera-api-unavailable": noCamera("the page has no way to ask for it").merging([
      "camera-permission-denied": "where the page cannot ask nobody refuses"
    ]) { own, _ in own },
    "camera-blocked-by-policy": noCamera("the page's own policy forbids it").merging([
      "camera-permission-denied": "the refusal is that of the page's own policy"
    ]) { own, _ in own },
    "camera-not-present": noCamera("the device has none"),
    "camera-busy": noCamera("another app holds it"),
    "camera-needs-gesture": noCamera("it was asked for without a tap"),
    "inline-media-disabled": unseen.merging([
      "page-covered": "the full-screen player covers the page"
    ]) { own, _ in own },
    "file-chooser-missing": [
      "flow-stopped-on-healthy-page": "the page waits for a picture that cannot be chosen"
    ],
  ]

  static let process: Table = [
    "web-process-terminated": unanswered.merging([
      "app-crashed": "the app went down with its web process",
      "page-reloaded-mid-flow": "the page was loaded again because its process had died",
      "opener-severed": "the opener's process had died",
    ]) { own, _ in own },
    "out-of-memory": unanswered.merging([
      "web-process-terminated": "the system took the memory back",
      "app-crashed": "the system took the memory back",
      "page-reloaded-mid-flow": "the page was loaded again because its process had been ended",
      "opener-severed": "the opener's process had been ended",
    ]) { own, _ in own },
    "app-crashed": [
      "popup-closed-early": "the window went with the app",
      "page-reloaded-mid-flow": "the page was loaded again when the app came back",
      "flow-stopped-on-healthy-page": "the app was gone",
    ],
    "webview-unavailable": ["app-crashed": "no web view can be made without its package"],
    "webview-outdated": [
      "javascript-disabled": "the engine cannot read the page's scripts",
      "sdk-refused-browser": "the page's library wants a newer engine",
      "flow-stopped-on-healthy-page": "the engine cannot run what the page needs",
    ],
    "webview-data-directory-locked": [
      "app-crashed": "the web view ends the second process that uses its directory",
      "webview-unavailable": "the directory is held by another process",
      "indexeddb-unavailable": "the directory is held by another process",
    ],
  ]

  static let notWebView: Table = [
    "provider-configuration": leaves("the provider's error").merging([
      "code-exchange-failed": "the provider does not know the client or its address"
    ]) { own, _ in own },
    "provider-flow-unsupported": leaves("what this web view cannot go through"),
    "flow-url-wrong": leaves("a wrong address").merging([
      "network-failure": "the address is wrong, the network is not"
    ]) { own, _ in own },
    "passkey-unavailable": leaves("a passkey that this web view cannot use"),
    "account-policy": leaves("that the account may not sign in").merging([
      "code-exchange-failed": "the account's policy refuses the token"
    ]) { own, _ in own },
    "provider-error": leaves("the provider's error").merging([
      "code-exchange-failed": "the provider failed itself"
    ]) { own, _ in own },
    "payment-declined": leaves("that the payment was declined"),
    "state-mismatch": [
      "code-exchange-failed": "an answer to another request is not exchanged",
      "sign-in-loop": "an answer to another request is thrown away and asked for again",
    ],
    "clock-skew": [
      "code-exchange-failed": "by the device's clock the token is not valid",
      "tls-failure": "by the device's clock the certificate is not valid",
      "sign-in-loop": "by the device's clock the session has run out",
    ],
    "user-cancelled": [
      "popup-closed-early": "the person said no, and the window closed",
      "flow-stopped-on-healthy-page": "the person said no",
    ],
    "code-exchange-failed": [
      "sign-in-loop": "without its token the page begins again"
    ],
    "capture-proxy-caused-failure": [
      "tls-failure": "the app does not trust the recording proxy's certificate",
      "network-failure": "the app does not trust the recording proxy's certificate",
      "navigation-cancelled": "the app does not trust the recording proxy's certificate",
    ],
  ]
}
