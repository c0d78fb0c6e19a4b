import Foundation
import Testing

@testable import Reconstruction

private let all: [Rung] = [
  .authorizeSent, .providerPage, .credentials, .responseIssued, .callbackRequested,
  .callbackAnswered, .sessionSet, .openerActed,
]
private let byMessage: [Rung] = [
  .authorizeSent, .providerPage, .credentials, .responseIssued, .sessionSet, .openerActed,
]
private let app = Walk.app
private let session = ["sid=1; HttpOnly; Secure; Path=/"]

/// Every provider of the table in its own words, each walked to its healthy end, or to where its message was due.
@Suite("Providers")
struct ProviderTrailTests {
  /// The callback of a web server that redeems the code out of sight.
  static func home(_ walk: inout Walk, _ answer: String = "code=c1&state=st-1111") {
    walk.go(app + "/cb?" + answer, to: "/home", sets: session)
    walk.go(app + "/home", cookie: "sid=1")
  }

  static let google = "https://accounts.google.com"
  static let googlePopup =
    "\(google)/o/oauth2/v2/auth?client_id=g1&response_type=code&scope=openid&gsiwebsdk=3&o2v=2"
    + "&redirect_uri=storagerelay%3A%2F%2Fhttps%2Fapp.store.example%3Fid%3Dauth104575"

  static func googlePages(_ walk: inout Walk) {
    walk.go(google + "/v3/signin/identifier?x=1")
    walk.call(google + "/v3/signin/_/AccountsSignInUi/data/batchexecute", posts: "f.req=x")
    walk.go(google + "/v3/signin/challenge/pwd?x=1")
    walk.go(google + "/signin/oauth/consent?authuser=0&part=x", posts: "a=1")
  }

  /// A PARes with status Y, in zlib's format and base64.
  static let payerResponse =
    "eNqzCckoSk11CU5NLi1KtbPxTS0uTkxPVchMsVUyVLKzCXAMSi0G84yAvJAIO5uSzNxUuwobfTBtU1yS"
    + "WFJabBdpow9l2eiDFOmD9QFpqHkgYWR7AAMFJyc="

  static let trails: [Trail] = [
    Trail("Google, redirect", .oauth, "google", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go(
        google + "/o/oauth2/v2/auth?client_id=g1&response_type=code&scope=openid&state=st-1111"
          + "&redirect_uri=" + Walk.back, to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      home(&$0, "code=c1&state=st-1111&scope=openid&authuser=0&prompt=consent")
    },
    Trail("Google, popup of GIS that returns a code", .oauth, "google", reaches: byMessage) {
      $0.go(app + "/")
      $0.script(google + "/gsi/client")
      $0.into("page@2")
      $0.go(googlePopup, to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.into("page@1")
      $0.call(app + "/auth/google", posts: #"{"code":"4/0Aabc"}"#, sets: session)
      $0.call(app + "/api/me")
    },
    Trail(
      "Google, popup whose opener never hears", .oauth, "google", .stopped,
      reaches: [.providerPage, .credentials]
    ) {
      $0.go(app + "/")
      $0.into("page@2")
      $0.go(googlePopup, to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.into("page@1")
      $0.wait(60)
      $0.call(app + "/api/poll")
    },
    Trail(
      "Google, button of GIS with an id token", .oauth, "google",
      reaches: [.authorizeSent, .providerPage, .responseIssued, .sessionSet, .openerActed]
    ) {
      $0.go(app + "/")
      $0.script(google + "/gsi/client")
      $0.frame(google + "/gsi/button?client_id=g1&iframe_id=gsi_1")
      $0.into("page@2")
      $0.go(
        google
          + "/gsi/select?client_id=g1&ux_mode=popup&ui_mode=card&origin=https%3A%2F%2Fapp.store.example"
      )
      $0.go(google + "/gsi/transform")
      $0.into("page@1")
      $0.call(
        app + "/login",
        posts: "credential=" + jwt(#"{"iss":"https://accounts.google.com","nonce":"n"}"#),
        sets: session)
      $0.call(app + "/api/me")
    },
    Trail(
      "Google, GIS by redirect", .oauth, "google",
      reaches: [.authorizeSent, .providerPage, .callbackRequested, .callbackAnswered, .sessionSet],
      on: .chromeDevTools
    ) {
      $0.go(app + "/")
      $0.go(
        google
          + "/gsi/select?client_id=g1&ux_mode=redirect&login_uri=https%3A%2F%2Fapp.store.example%2Fgin"
      )
      $0.go(
        app + "/gin", to: "/home",
        posts: "credential=\(jwt(#"{"iss":"https://accounts.google.com"}"#))&g_csrf_token=g",
        sets: session)
      $0.go(app + "/home", cookie: "sid=1")
    },
    Trail(
      "Google, One Tap in a frame", .oauth, "google",
      reaches: [.sdkLoaded, .responseIssued, .sessionSet, .openerActed]
    ) {
      $0.go(app + "/")
      $0.script(google + "/gsi/client")
      $0.frame(google + "/gsi/iframe/select?client_id=g1&ux_mode=popup")
      $0.call(
        app + "/login",
        posts: "credential=" + jwt(#"{"iss":"https://accounts.google.com"}"#), sets: session)
      $0.call(app + "/api/me")
    },
    Trail(
      "Google, legacy script: the opener asks for the token", .oauth, "google",
      reaches: [.authorizeSent, .providerPage, .credentials, .sessionSet, .openerActed]
    ) {
      $0.go(app + "/")
      $0.frame(google + "/o/oauth2/iframe")
      $0.into("page@2")
      $0.go(
        google + "/o/oauth2/auth?client_id=g1&response_type=permission%20id_token&scope=email"
          + "&redirect_uri=storagerelay%3A%2F%2Fhttps%2Fapp.store.example%3Fid%3Dauth1",
        to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.into("page@1")
      $0.call(
        google + "/o/oauth2/iframerpc?action=issueToken&client_id=g1",
        answer: #"{"token_type":"Bearer","access_token":"t"}"#, from: google + "/o/oauth2/iframe")
    },
    Trail(
      "Google Pay, popup", .googlePay, "gpay",
      reaches: [.sdkLoaded, .authorizeSent, .providerPage, .responseIssued, .openerActed]
    ) {
      $0.go(app + "/pay")
      $0.script("https://pay.google.com/gp/p/js/pay.js")
      $0.frame("https://pay.google.com/gp/p/ui/payframe?origin=https%3A%2F%2Fapp.store.example")
      $0.into("page@2")
      $0.go("https://pay.google.com/gp/p/ui/pay?origin=x")
      $0.into("page@1")
      $0.call(
        app + "/charge",
        posts: #"{"paymentMethodData":{"tokenizationData":{"type":"PAYMENT_GATEWAY","token":"x"}}}"#
      )
    },
    Trail(
      "Google Pay, sheet of the browser: no request at all", .googlePay, "gpay",
      reaches: [.sdkLoaded, .responseIssued, .openerActed]
    ) {
      $0.go(app + "/pay")
      $0.script("https://pay.google.com/gp/p/js/pay.js")
      $0.frame("https://pay.google.com/gp/p/ui/payframe?origin=https%3A%2F%2Fapp.store.example")
      $0.call(
        app + "/charge",
        posts: #"{"paymentMethodData":{"tokenizationData":{"type":"PAYMENT_GATEWAY","token":"x"}}}"#
      )
    },
    Trail(
      "Adobe, SUSI in a popup", .oauth, "adobe",
      reaches: [
        .authorizeSent, .providerPage, .credentials, .responseIssued, .callbackRequested,
        .callbackAnswered, .sessionSet, .openerActed,
      ]
    ) {
      $0.go(app + "/")
      $0.into("page@2")
      $0.go(
        "https://ims-na1.adobelogin.com/ims/authorize/v2?client_id=a1&response_type=token"
          + "&scope=openid&redirect_uri=\(Walk.back)&state=%7B%22csrf%22%3A%22st-1111%22%7D",
        to: "https://auth.services.adobe.com/en_US/index.html?callback=x")
      $0.go("https://auth.services.adobe.com/en_US/index.html?callback=x")
      $0.call("https://auth.services.adobe.com/signin/v1/authenticationstate", posts: "{}")
      $0.call("https://auth.services.adobe.com/signin/v2/tokens", posts: "{}")
      $0.go(
        "https://ims-na1.adobelogin.com/ims/adobeid/a1/AdobeID/token",
        to: app
          + "/cb#old_hash=&from_ims=true?&access_token=t&state=%7B%22csrf%22%3A%22st-1111%22%7D",
        posts: "x=1")
      $0.go(app + "/cb")
      $0.into("page@1")
      $0.call("https://ims-na1.adobelogin.com/ims/userinfo/v2", bearer: true)
      $0.call(app + "/api/me", bearer: true)
    },
    Trail(
      "Adobe, SUSI-Light", .oauth, "adobe",
      reaches: [
        .authorizeSent, .providerPage, .credentials, .responseIssued, .callbackRequested,
        .callbackAnswered, .sessionSet, .openerActed,
      ]
    ) {
      let helper = "https://auth-light.identity.adobe.com/wrapper-popup-helper/index.html"
      let inner =
        "https%3A%2F%2Fims-na1.adobelogin.com%2Fims%2Fadobeid%2Fa1%2FAdobeID%2Ftoken%3Fredirect_uri%3D"
        + SAML.escaped(SAML.escaped(helper))
      $0.go(app + "/")
      $0.script("https://cc-embed.adobe.com/sdk/v4/CCEverywhere.js")
      $0.frame("https://new.express.adobe.com/embed")
      $0.frame("https://auth-light.identity.adobe.com/?client_id=a1#large-buttons")
      $0.into("page@2")
      $0.go(
        "https://auth.services.adobe.com/en_US/deeplink.html?deeplink=signup&client_id=a1&callback="
          + inner)
      $0.call("https://auth.services.adobe.com/signin/v2/tokens", posts: "{}")
      $0.go(
        "https://ims-na1.adobelogin.com/ims/adobeid/a1/AdobeID/token",
        to: helper + "#access_token=t&state=%7B%7D", posts: "x=1")
      $0.go(helper)
      $0.into("page@1")
      $0.call(
        "https://hz-api.adobe.io/me", from: "https://new.express.adobe.com/embed", bearer: true)
    },
    Trail(
      "Adobe, SUSI-Light whose helper is not heard", .oauth, "adobe", .stopped,
      reaches: [.authorizeSent, .providerPage, .responseIssued, .callbackAnswered]
    ) {
      let helper = "https://auth-light.identity.adobe.com/wrapper-popup-helper/index.html"
      $0.go(app + "/")
      $0.frame("https://auth-light.identity.adobe.com/?client_id=a1#large-buttons")
      $0.into("page@2")
      $0.go(
        "https://auth.services.adobe.com/en_US/deeplink.html?deeplink=signup&callback="
          + SAML.escaped("https://ims-na1.adobelogin.com/x?redirect_uri=" + SAML.escaped(helper)))
      $0.go(
        "https://ims-na1.adobelogin.com/ims/adobeid/a1/AdobeID/token",
        to: helper + "#access_token=t&state=%7B%7D", posts: "x=1")
      $0.go(helper)
      $0.into("page@1")
      $0.wait(60)
      $0.call(app + "/api/poll")
    },
    Trail("Apple, form_post", .oauth, "apple", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go(
        "https://appleid.apple.com/auth/authorize?client_id=a1&response_type=code%20id_token"
          + "&response_mode=form_post&scope=name%20email&state=st-1111&redirect_uri=" + Walk.back)
      $0.call(
        "https://appleid.apple.com/appleauth/auth/signin/complete", posts: #"{"accountName":"a"}"#)
      $0.call(
        "https://appleid.apple.com/appleauth/auth/oauth/authorize", posts: #"{"client":{}}"#)
      $0.go(app + "/cb", to: "/home", posts: "code=c1&state=st-1111", sets: session)
      $0.go(app + "/home", cookie: "sid=1")
    },
    Trail("Apple, popup with a message", .oauth, "apple", reaches: byMessage) {
      $0.go(app + "/")
      $0.into("page@2")
      $0.go(
        "https://appleid.apple.com/auth/authorize?client_id=a1&response_type=code%20id_token"
          + "&response_mode=web_message&state=st-1111&redirect_uri=" + Walk.back)
      $0.call(
        "https://appleid.apple.com/appleauth/auth/signin/complete", posts: #"{"accountName":"a"}"#)
      $0.into("page@1")
      $0.call(
        app + "/auth/apple", posts: #"{"authorization":{"code":"c.0.x","state":"st-1111"}}"#,
        sets: session)
      $0.call(app + "/api/me")
    },
    Trail("Facebook, dialog with a redirect", .oauth, "facebook", reaches: all, on: .chromeDevTools)
    {
      $0.go(app + "/")
      $0.go(
        "https://m.facebook.com/v19.0/dialog/oauth?client_id=f1&redirect_uri=\(Walk.back)"
          + "&state=st-1111&scope=email&response_type=code",
        to: "https://m.facebook.com/login.php?skip_api_login=1&api_key=f1")
      $0.go("https://m.facebook.com/login.php?skip_api_login=1&api_key=f1")
      $0.go(
        "https://m.facebook.com/login/device-based/regular/login/", to: "/v19.0/dialog/oauth?x=1",
        posts: "email=a&pass=b")
      $0.go(
        "https://m.facebook.com/v19.0/dialog/oauth?x=1",
        to: app + "/cb?code=c1&state=st-1111#_=_")
      home(&$0)
    },
    Trail(
      "Facebook, popup of the script", .oauth, "facebook",
      reaches: [.authorizeSent, .providerPage, .credentials, .responseIssued, .sessionSet]
    ) {
      $0.go(app + "/")
      $0.script("https://connect.facebook.net/en_US/sdk.js")
      $0.into("page@2")
      let relay =
        "https%3A%2F%2Fstaticxx.facebook.com%2Fx%2Fconnect%2Fxd_arbiter%2F%3Fversion%3D46%23cb%3Df1%26relation%3Dopener"
      $0.go(
        "https://www.facebook.com/v19.0/dialog/oauth?client_id=f1&display=popup&sdk=joey"
          + "&response_type=token%2Csigned_request&state=st-1111&scope=email&redirect_uri=" + relay)
      $0.go(
        "https://www.facebook.com/login/device-based/regular/login/",
        to:
          "https://staticxx.facebook.com/x/connect/xd_arbiter/?version=46#cb=f1&access_token=t&state=st-1111",
        posts: "email=a&pass=b")
      $0.go("https://staticxx.facebook.com/x/connect/xd_arbiter/?version=46")
      $0.into("page@1")
      $0.call(app + "/auth/facebook", posts: #"{"access_token":"t"}"#, sets: session)
      $0.call(app + "/api/me")
    },
    Trail("Entra, redirect", .oauth, "entra", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go(
        "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=m1&scope=openid"
          + "&response_type=code&state=st-1111&client_info=1&redirect_uri=" + Walk.back)
      $0.go("https://login.microsoftonline.com/common/login", posts: "login=a&passwd=b")
      $0.go(
        "https://login.microsoftonline.com/kmsi", to: app + "/cb?code=c1&state=st-1111",
        posts: "LoginOptions=1")
      home(&$0)
    },
    Trail("B2C", .oauth, "b2c", reaches: all, on: .chromeDevTools) {
      let tenant = "https://shop.b2clogin.com/shop.onmicrosoft.com/B2C_1_signin"
      $0.go(app + "/")
      $0.go(
        tenant + "/oauth2/v2.0/authorize?client_id=b1&scope=openid&response_type=code"
          + "&state=st-1111&redirect_uri=" + Walk.back)
      $0.call(tenant + "/SelfAsserted?tx=x&p=p", posts: "request_type=RESPONSE&password=b")
      $0.go(
        tenant + "/api/CombinedSigninAndSignup/confirmed?tx=x",
        to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail("Auth0", .oauth, "auth0", reaches: all, on: .chromeDevTools) {
      let tenant = "https://shop.eu.auth0.com"
      $0.go(app + "/")
      $0.go(
        tenant + "/authorize?client_id=x1&scope=openid&response_type=code&state=st-1111"
          + "&auth0Client=e30&redirect_uri=" + Walk.back, to: "/u/login?state=hKFo2Sabc")
      $0.go(tenant + "/u/login?state=hKFo2Sabc")
      $0.go(
        tenant + "/u/login?state=hKFo2Sabc", to: "/authorize/resume?state=hKFo2Sabc",
        posts: "username=a&password=b")
      $0.go(
        tenant + "/authorize/resume?state=hKFo2Sabc", to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail("Okta, popup with a message", .oauth, "okta", reaches: byMessage) {
      let org = "https://shop.okta.com"
      $0.go(app + "/")
      $0.into("page@2")
      $0.go(
        org + "/oauth2/default/v1/authorize?client_id=o1&scope=openid&response_type=id_token"
          + "&response_mode=okta_post_message&display=popup&nonce=n1&state=st-1111&redirect_uri="
          + Walk.back, to: "/oauth2/v1/authorize/redirect?okta_key=k")
      $0.go(org + "/signin/verify")
      $0.go(org + "/signin/verify", posts: "password=b")
      $0.into("page@1")
      $0.call(app + "/session", posts: #"{"idToken":"\#(jwt(#"{"nonce":"n1"}"#))"}"#, sets: session)
    },
    Trail(
      "Okta, redirect with its session in between", .oauth, "okta", reaches: all,
      on: .chromeDevTools
    ) {
      let org = "https://shop.okta.com"
      $0.go(app + "/")
      $0.go(
        org + "/oauth2/default/v1/authorize?client_id=o1&scope=openid&response_type=code"
          + "&state=st-1111&redirect_uri=" + Walk.back)
      $0.call(org + "/idp/idx/identify", posts: #"{"stateHandle":"h"}"#)
      $0.go(
        org + "/login/token/redirect?stateToken=s", to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail(
      "Keycloak behind a broker, on a host of its own", .oauth, "keycloak",
      reaches: all + [.providerReturned], on: .chromeDevTools
    ) {
      let realm = "https://id.corp.example/realms/shop"
      $0.go(app + "/")
      $0.go(
        realm + "/protocol/openid-connect/auth?client_id=k1&response_type=code&scope=openid"
          + "&state=st-1111&redirect_uri=" + Walk.back)
      $0.go(
        realm + "/broker/corp/login?session_code=x",
        to: "https://idp.partner.example/authorize?client_id=p1&response_type=code&scope=openid"
          + "&state=in-1&redirect_uri=https%3A%2F%2Fid.corp.example%2Frealms%2Fshop%2Fbroker%2Fcorp%2Fendpoint"
      )
      $0.go(
        "https://idp.partner.example/authorize?client_id=p1&response_type=code&scope=openid"
          + "&state=in-1&redirect_uri=https%3A%2F%2Fid.corp.example%2Frealms%2Fshop%2Fbroker%2Fcorp%2Fendpoint"
      )
      $0.go(
        "https://idp.partner.example/login", to: realm + "/broker/corp/endpoint?code=ic&state=in-1",
        posts: "password=b")
      $0.go(
        realm + "/broker/corp/endpoint?code=ic&state=in-1", to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail("Ping", .oauth, "ping", reaches: all, on: .chromeDevTools) {
      let host = "https://sso.corp.example"
      $0.go(app + "/")
      $0.go(
        host + "/as/authorization.oauth2?client_id=p1&response_type=code&scope=openid"
          + "&state=st-1111&redirect_uri=" + Walk.back)
      $0.go(
        host + "/as/x/resume/as/authorization.ping", to: app + "/cb?code=c1&state=st-1111",
        posts: "pf.username=a&pf.pass=b")
      home(&$0)
    },
    Trail(
      "Cognito with a social provider", .oauth, "cognito",
      reaches: all + [.providerReturned], on: .chromeDevTools
    ) {
      let pool = "https://shop.auth.eu-west-1.amazoncognito.com"
      let back = SAML.escaped(pool + "/oauth2/idpresponse")
      $0.go(app + "/")
      $0.go(
        pool + "/oauth2/authorize?client_id=c1&response_type=code&scope=openid&state=st-1111"
          + "&redirect_uri=" + Walk.back, to: "/login?client_id=c1")
      $0.go(pool + "/login?client_id=c1")
      $0.go(
        google + "/o/oauth2/v2/auth?client_id=g1&response_type=code&scope=openid&state=in-1"
          + "&redirect_uri=" + back, to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.go(pool + "/oauth2/idpresponse?code=gc&state=in-1", to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail(
      "Firebase, popup", .oauth, "firebase",
      reaches: [.authorizeSent, .providerPage, .credentials, .sessionSet, .openerActed]
    ) {
      let handler = "https://shop.firebaseapp.com/__/auth/handler"
      $0.go(app + "/")
      $0.frame("https://shop.firebaseapp.com/__/auth/iframe?apiKey=k&appName=x")
      $0.into("page@2")
      $0.go(
        handler + "?apiKey=k&authType=signInViaPopup&providerId=google.com&eventId=1&redirectUrl=x")
      $0.call(
        "https://identitytoolkit.googleapis.com/v1/accounts:createAuthUri?key=k", posts: "{}")
      $0.go(
        google + "/o/oauth2/auth?client_id=g1&response_type=code&scope=openid&state=in-1"
          + "&redirect_uri=" + SAML.escaped(handler), to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.go(handler + "?state=in-1&code=gc&scope=openid&authuser=0")
      $0.into("page@1")
      $0.call(
        "https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k",
        posts: #"{"requestUri":"x","postBody":"code=gc"}"#, answer: #"{"idToken":"t"}"#)
      $0.call("https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k", posts: "{}")
    },
    Trail(
      "Firebase on the site's own domain", .oauth, "firebase",
      reaches: [.authorizeSent, .providerPage, .sessionSet, .openerActed]
    ) {
      let handler = "https://auth.store.example/__/auth/handler"
      $0.go(app + "/")
      $0.into("page@2")
      $0.go(handler + "?apiKey=k&authType=signInViaPopup&providerId=google.com&eventId=1")
      $0.go(
        google + "/o/oauth2/auth?client_id=g1&response_type=code&scope=openid&state=in-1"
          + "&redirect_uri=" + SAML.escaped(handler), to: google + "/v3/signin/identifier?x=1")
      googlePages(&$0)
      $0.go(handler + "?state=in-1&code=gc&scope=openid&authuser=0")
      $0.into("page@1")
      $0.call(
        "https://identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=k",
        posts: #"{"requestUri":"x"}"#, answer: #"{"idToken":"t"}"#)
    },
    Trail("LinkedIn", .oauth, "linkedin", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go(
        "https://www.linkedin.com/oauth/v2/authorization?client_id=l1&response_type=code"
          + "&scope=openid&state=st-1111&redirect_uri=" + Walk.back, to: "/uas/login?x=1")
      $0.go("https://www.linkedin.com/uas/login?x=1")
      $0.go(
        "https://www.linkedin.com/checkpoint/lg/login-submit",
        to: app + "/cb?code=c1&state=st-1111",
        posts: "session_password=b")
      home(&$0)
    },
    Trail("X, OAuth 1", .oauth, "x", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go("https://api.twitter.com/oauth/authenticate?oauth_token=t1")
      $0.go(
        "https://api.twitter.com/oauth/authenticate", posts: "oauth_token=t1&session[password]=b")
      home(&$0, "oauth_token=t1&oauth_verifier=v1")
    },
    Trail("X, the person says no", .oauth, "x", .stopped, reaches: [.providerPage]) {
      $0.go(app + "/")
      $0.go("https://api.twitter.com/oauth/authenticate?oauth_token=t1")
      $0.go(app + "/cb?denied=t1", to: "/login?error=1")
      $0.go(app + "/login?error=1")
    },
    Trail("GitHub, login first", .oauth, "github", reaches: all, on: .chromeDevTools) {
      let inner = "client_id=h1&redirect_uri=\(Walk.back)&scope=user&state=st-1111"
      $0.go(app + "/")
      $0.go(
        "https://github.com/login/oauth/authorize?" + inner,
        to: "https://github.com/login?client_id=h1&return_to="
          + SAML.escaped("/login/oauth/authorize?" + inner))
      $0.go(
        "https://github.com/login?client_id=h1&return_to="
          + SAML.escaped("/login/oauth/authorize?" + inner))
      $0.go(
        "https://github.com/session", to: "https://github.com/login/oauth/authorize?" + inner,
        posts: "login=a&password=b")
      $0.go(
        "https://github.com/login/oauth/authorize?" + inner, to: app + "/cb?code=c1&state=st-1111")
      home(&$0)
    },
    Trail(
      "GitHub, recorded from its login page on", .oauth, "github",
      reaches: [.providerPage, .credentials, .responseIssued, .callbackRequested, .sessionSet],
      on: .chromeDevTools
    ) {
      let inner = "client_id=h1&redirect_uri=\(Walk.back)&scope=user&state=st-1111"
      $0.go(
        "https://github.com/login?client_id=h1&return_to="
          + SAML.escaped("/login/oauth/authorize?" + inner))
      $0.go(
        "https://github.com/session", to: app + "/cb?code=c1&state=st-1111", posts: "password=b")
      home(&$0)
    },
    Trail("Amazon", .oauth, "amazon", reaches: all, on: .chromeDevTools) {
      $0.go(app + "/")
      $0.go(
        "https://www.amazon.co.uk/ap/oa?client_id=z1&response_type=code&scope=profile&state=st-1111"
          + "&redirect_uri=" + Walk.back, to: "/ap/signin?x=1")
      $0.go("https://www.amazon.co.uk/ap/signin?x=1")
      $0.go(
        "https://www.amazon.co.uk/ap/signin", to: app + "/cb?code=c1&state=st-1111",
        posts: "email=a&password=b")
      home(&$0)
    },
    Trail(
      "PayPal, popup", .other, "paypal",
      reaches: [.authorizeSent, .providerPage, .responseIssued, .openerActed]
    ) {
      $0.go(app + "/pay")
      $0.script("https://www.paypal.com/sdk/js?client-id=p")
      $0.frame("https://www.paypal.com/smart/buttons?x=1")
      $0.into("page@2")
      $0.go("https://www.paypal.com/checkoutnow?token=EC-123ABC&fundingSource=paypal")
      $0.call("https://www.paypal.com/graphql?ApproveOrder", posts: "{}")
      $0.into("page@1")
      $0.call(app + "/orders/capture", posts: #"{"orderID":"EC-123ABC"}"#)
    },
    Trail(
      "Stripe, bank by redirect", .other, "stripe",
      reaches: [.authorizeSent, .providerPage, .callbackRequested, .callbackAnswered],
      on: .chromeDevTools
    ) {
      $0.go(app + "/pay")
      $0.script("https://js.stripe.com/v3/")
      $0.go("https://hooks.stripe.com/redirect/authenticate/src_1?client_secret=x")
      $0.go(
        app + "/done?payment_intent=pi_1&payment_intent_client_secret=x&redirect_status=succeeded")
    },
    Trail(
      "Socure, hosted flow", .verification, "socure",
      reaches: [
        .authorizeSent, .providerPage, .credentials, .callbackRequested, .callbackAnswered,
      ],
      on: .chromeDevTools
    ) {
      $0.go(app + "/verify")
      $0.go("https://riskos.socure.com/hosted/flow-1")
      $0.call("https://riskos.socure.com/api/evaluation", posts: "{}")
      $0.call("https://riskos.socure.com/api/evaluation/e1/documents", posts: "{\"image\":\"x\"}")
      $0.go(app + "/verified?status=done")
    },
    Trail(
      "3-D Secure 2, challenge in a frame", .threeDS, "3ds",
      reaches: [
        .sdkLoaded, .authorizeSent, .providerPage, .credentials, .responseIssued,
        .callbackRequested,
        .callbackAnswered, .openerActed,
      ]
    ) {
      let answer = SAML.escaped(Data(#"{"transStatus":"Y"}"#.utf8).base64EncodedString())
      $0.go(app + "/pay")
      $0.frame("https://acs.bank.example/method", posts: "threeDSMethodData=e30")
      $0.frame("https://acs.bank.example/challenge", posts: "creq=e30&threeDSSessionData=x")
      $0.frame("https://acs.bank.example/otp", posts: "otp=1")
      $0.frame(app + "/3ds/notify", posts: "cres=" + answer)
      $0.call(app + "/pay/confirm", posts: "{}")
      $0.go(app + "/thanks")
    },
    Trail(
      "3-D Secure 1, by redirect", .threeDS, "3ds",
      reaches: [
        .authorizeSent, .providerPage, .callbackRequested, .callbackAnswered, .openerActed,
      ],
      on: .chromeDevTools
    ) {
      $0.go(app + "/pay")
      $0.go(
        "https://acs.bank.example/pareq",
        posts: "PaReq=x&MD=1&TermUrl=https%3A%2F%2Fapp.store.example%2Fterm")
      $0.go("https://acs.bank.example/otp", posts: "otp=1")
      $0.go(app + "/term", to: "/thanks", posts: "MD=1&PaRes=" + SAML.escaped(payerResponse))
      $0.go(app + "/thanks")
    },
    Trail(
      "3-D Secure, refused by the bank", .threeDS, "3ds", .stopped,
      reaches: [.authorizeSent, .providerPage, .responseIssued, .callbackRequested]
    ) {
      let answer = SAML.escaped(Data(#"{"transStatus":"N"}"#.utf8).base64EncodedString())
      $0.go(app + "/pay")
      $0.frame("https://acs.bank.example/challenge", posts: "creq=e30")
      $0.frame(app + "/3ds/notify", posts: "cres=" + answer)
      $0.go(app + "/failed")
    },
  ]

  @Test("Each provider's healthy way reaches its rungs", arguments: trails)
  func providers(trail: Trail) {
    #expect(trail.disagreement == nil)
  }

  @Test(
    "What only looks like the beginning of something is no flow",
    arguments: [
      Trail("Google's button and One Tap, shown and left alone", reaches: []) {
        $0.go(app + "/")
        $0.script(google + "/gsi/client")
        $0.frame(google + "/gsi/button?client_id=g1")
        $0.frame(google + "/gsi/iframe/select?client_id=g1")
      },
      Trail("Google Pay's script and hidden frame", reaches: []) {
        $0.go(app + "/pay")
        $0.script("https://pay.google.com/gp/p/js/pay.js")
        $0.frame("https://pay.google.com/gp/p/ui/payframe?origin=x")
        $0.call(app + "/cart", posts: #"{"items":1}"#)
      },
      Trail("A 3-D Secure method frame and no challenge: frictionless", reaches: []) {
        $0.go(app + "/pay")
        $0.frame("https://acs.bank.example/method", posts: "threeDSMethodData=e30")
        $0.go(app + "/thanks")
      },
      Trail("Firebase's frame", reaches: []) {
        $0.go(app + "/")
        $0.frame("https://shop.firebaseapp.com/__/auth/iframe?apiKey=k")
      },
      Trail("A silent check that finds nobody, by redirect of the whole page", reaches: []) {
        $0.go(app + "/")
        $0.go(
          "https://id.login.example/authorize?client_id=w&response_type=code&scope=openid&prompt=none"
            + "&state=sil-1&redirect_uri=" + Walk.back,
          to: app + "/cb?error=login_required&state=sil-1")
        $0.go(app + "/cb?error=login_required&state=sil-1", to: "/")
        $0.go(app + "/")
      },
      Trail("A silent renewal in a frame, its code redeemed", reaches: []) {
        $0.go(app + "/")
        $0.frame(
          "https://id.login.example/authorize?client_id=w&response_type=code&scope=openid&prompt=none"
            + "&state=sil-1&redirect_uri=" + Walk.back, to: app + "/silent?code=c9&state=sil-1")
        $0.frame(app + "/silent?code=c9&state=sil-1")
        $0.call(
          "https://id.login.example/token",
          posts: "grant_type=authorization_code&client_id=w&code=c9",
          answer: #"{"access_token":"t"}"#)
      },
      Trail("Facebook's login status", reaches: []) {
        $0.go(app + "/")
        $0.script("https://connect.facebook.net/en_US/sdk.js")
        $0.frame(
          "https://www.facebook.com/x/oauth/status?client_id=f1&input_token&origin=1&redirect_uri=x"
        )
      },
    ])
  func nothing(trail: Trail) {
    #expect(trail.world.flows.isEmpty, "\(trail.disagreement ?? "")")
  }
}
