extension ProviderTable {
  /// One row a line: role, provider, path, hosts. `*` stands for one segment or label, `**` for any
  /// number of them; a path matches as a prefix unless `$` ends it. First match wins: refusals and
  /// narrower paths stand before wider ones. Products that run on their customers' own domains are
  /// known by their paths (host `**`).
  static let rows: [ProviderRow] = table.split(separator: "\n").compactMap { ProviderRow($0) }

  static let hostGroups = [
    "@entra": "login.microsoftonline.com,login.microsoftonline.us,login.microsoft.com,"
      + "login.partner.microsoftonline.cn,login.windows.net",
    "@facebook": "www.facebook.com,m.facebook.com,web.facebook.com,mbasic.facebook.com",
    "@okta": "**.okta.com,**.oktapreview.com,**.okta-emea.com",
  ]

  static let table = """
    refusal google /signin/oauth/error accounts.google.com
    refusal google /signin/rejected accounts.google.com
    refusal google /v3/signin/rejected accounts.google.com
    refusal google /signin/v2/deniedsigninrejected accounts.google.com
    refusal google /**/deniedsigninrejected accounts.google.com
    token google /o/oauth2/iframerpc accounts.google.com
    frame google /o/oauth2/iframe accounts.google.com
    page google /o/oauth2/auth/ accounts.google.com
    authorize google /o/oauth2/auth accounts.google.com
    page google /o/oauth2/v2/auth/ accounts.google.com
    authorize google /o/oauth2/v2/auth accounts.google.com
    token google /o/oauth2/token accounts.google.com
    credentials google /v3/signin/challenge/ accounts.google.com
    credentials google /signin/v2/challenge/ accounts.google.com
    credentials google /signin/challenge/ accounts.google.com
    page google /v3/signin/ accounts.google.com
    page google /signin/ accounts.google.com
    page google /ServiceLogin accounts.google.com
    sdk google /gsi/client accounts.google.com
    authorize google /gsi/select accounts.google.com
    response google /gsi/transform accounts.google.com
    frame google /gsi/ accounts.google.com
    response google /gis_transform accounts.google.com
    sdk google /js/ apis.google.com
    page google / gds.google.com
    token google /token oauth2.googleapis.com
    sdk gpay /gp/p/js/pay.js pay.google.com
    frame gpay /gp/p/ui/payframe pay.google.com
    authorize gpay /gp/p/ui/pay pay.google.com
    authorize adobe /ims/authorize **.adobelogin.com
    providerReturn adobe /ims/adobeid/ **.adobelogin.com
    token adobe /ims/token **.adobelogin.com
    sdk adobe /imslib/ auth.services.adobe.com
    credentials adobe /signin/ auth.services.adobe.com
    page adobe /*/index.html auth.services.adobe.com
    page adobe /*/deeplink.html auth.services.adobe.com
    response adobe /wrapper-popup-helper/ auth-light.identity.adobe.com
    response adobe /wrapper-popup-helper/ auth-light.identity-stage.adobe.com
    frame adobe / auth-light.identity.adobe.com
    frame adobe / auth-light.identity-stage.adobe.com
    sdk adobe /**CCEverywhere.js cc-embed.adobe.com
    sdk adobe /**CCEverywhere.js sdk.cc-embed.adobe.com
    frame adobe / **express.adobe.com
    authorize entra /*/oauth2/v2.0/authorize @entra
    authorize entra /*/oauth2/authorize @entra
    token entra /*/oauth2/v2.0/token @entra
    token entra /*/oauth2/token @entra
    authorize entra /*/saml2 @entra
    authorize entra /*/wsfed @entra
    credentials entra /*/login @entra
    credentials entra /*/SAS @entra
    credentials entra /*/reprocess @entra
    credentials entra /kmsi @entra
    credentials entra /appverify @entra
    authorize msa /oauth20_authorize.srf login.live.com
    token msa /oauth20_token.srf login.live.com
    credentials msa /ppsecure/ login.live.com
    authorize b2c /**/oauth2/v2.0/authorize **.b2clogin.com,**.ciamlogin.com
    token b2c /**/oauth2/v2.0/token **.b2clogin.com,**.ciamlogin.com
    credentials b2c /**/SelfAsserted **.b2clogin.com,**.ciamlogin.com
    page b2c /**/api/ **.b2clogin.com,**.ciamlogin.com
    providerReturn b2c /**/oauth2/authresp **.b2clogin.com,**.ciamlogin.com
    authorize facebook /dialog/oauth @facebook
    authorize facebook /v*/dialog/oauth @facebook
    credentials facebook /login/device-based/ @facebook
    page facebook /login @facebook
    credentials facebook /checkpoint @facebook
    response facebook /x/connect/xd_arbiter @facebook
    response facebook /x/connect/xd_arbiter staticxx.facebook.com
    sdk facebook / connect.facebook.net
    token facebook /**oauth/access_token graph.facebook.com
    authorize apple /auth/authorize appleid.apple.com
    token apple /auth/token appleid.apple.com
    credentials apple /appleauth/auth/ appleid.apple.com
    sdk apple / appleid.cdn-apple.com
    authorize linkedin /uas/oauth2/authorization www.linkedin.com
    authorize linkedin /oauth/v2/authorization www.linkedin.com
    token linkedin /oauth/v2/accessToken www.linkedin.com
    credentials linkedin /checkpoint/ www.linkedin.com
    page linkedin /uas/login www.linkedin.com
    authorize github /login/oauth/authorize github.com
    token github /login/oauth/access_token github.com
    credentials github /sessions/two-factor github.com
    credentials github /session$ github.com
    page github /login github.com
    authorize amazon /ap/oa www.amazon.**
    page amazon /ap/signin www.amazon.**
    credentials amazon /ap/mfa www.amazon.**
    credentials amazon /ap/cvf www.amazon.**
    token amazon /auth/o2/token api.amazon.**
    sdk amazon / assets.loginwithamazon.com
    authorize yahoo /oauth2/request_auth api.login.yahoo.com
    token yahoo /oauth2/get_token api.login.yahoo.com
    page yahoo / login.yahoo.com
    authorize discord /oauth2/authorize discord.com
    token discord /api/**oauth2/token discord.com
    authorize slack /oauth slack.com
    authorize slack /openid/connect/authorize slack.com
    authorize spotify /authorize accounts.spotify.com
    token spotify /api/token accounts.spotify.com
    page spotify / accounts.spotify.com
    authorize line /oauth2/ access.line.me
    authorize kakao /oauth/authorize kauth.kakao.com
    token kakao /oauth/token kauth.kakao.com
    page kakao / accounts.kakao.com
    authorize naver /oauth2.0/authorize nid.naver.com
    token naver /oauth2.0/token nid.naver.com
    page naver / nid.naver.com
    authorize x /oauth/authenticate twitter.com,x.com,api.twitter.com,api.x.com
    authorize x /oauth/authorize twitter.com,x.com,api.twitter.com,api.x.com
    authorize x /i/oauth2/authorize twitter.com,x.com,api.twitter.com,api.x.com
    token x /oauth/access_token twitter.com,x.com,api.twitter.com,api.x.com
    token x /2/oauth2/token twitter.com,x.com,api.twitter.com,api.x.com
    credentials x /account/access twitter.com,x.com,api.twitter.com,api.x.com
    providerReturn auth0 /authorize/resume **.auth0.com
    authorize auth0 /authorize **.auth0.com
    providerReturn auth0 /login/callback **.auth0.com
    token auth0 /oauth/token **.auth0.com
    credentials auth0 /usernamepassword/ **.auth0.com
    credentials auth0 /co/authenticate **.auth0.com
    page auth0 /u/ **.auth0.com
    page auth0 /login **.auth0.com
    sdk auth0 / cdn.auth0.com
    response okta /oauth2/**v1/authorize/redirect @okta
    providerReturn okta /oauth2/**v1/authorize/callback @okta
    authorize okta /oauth2/**v1/authorize @okta
    token okta /oauth2/**v1/token @okta
    credentials okta /idp/idx/ @okta
    credentials okta /api/v1/authn @okta
    providerReturn okta /login/sessionCookieRedirect @okta
    providerReturn okta /login/token/redirect @okta
    authorize okta /app/**sso/saml @okta
    page okta /signin @okta
    page okta /login @okta
    authorize keycloak /realms/*/protocol/openid-connect/auth **
    authorize keycloak /auth/realms/*/protocol/openid-connect/auth **
    token keycloak /realms/*/protocol/openid-connect/token **
    token keycloak /auth/realms/*/protocol/openid-connect/token **
    frame keycloak /realms/*/protocol/openid-connect/login-status-iframe **
    frame keycloak /auth/realms/*/protocol/openid-connect/login-status-iframe **
    frame keycloak /realms/*/protocol/openid-connect/3p-cookies/ **
    frame keycloak /auth/realms/*/protocol/openid-connect/3p-cookies/ **
    authorize keycloak /realms/*/protocol/saml **
    authorize keycloak /auth/realms/*/protocol/saml **
    credentials keycloak /realms/*/login-actions/ **
    credentials keycloak /auth/realms/*/login-actions/ **
    providerReturn keycloak /realms/*/broker/*/endpoint **
    providerReturn keycloak /auth/realms/*/broker/*/endpoint **
    page keycloak /realms/*/broker/ **
    page keycloak /auth/realms/*/broker/ **
    authorize ping /*/as/authorize auth.pingone.**
    token ping /*/as/token auth.pingone.**
    providerReturn ping /*/as/resume auth.pingone.**
    page ping /*/signon apps.pingone.**
    authorize ping /as/authorization.oauth2 **
    token ping /as/token.oauth2 **
    providerReturn ping /as/*/resume/as/authorization.ping **
    providerReturn ping /idp/*/resume **
    authorize ping /idp/SSO.saml2 **
    response ping /sp/ACS.saml2 **
    refusal cognito /error **.amazoncognito.com
    authorize cognito /oauth2/authorize **.amazoncognito.com
    providerReturn cognito /oauth2/idpresponse **.amazoncognito.com
    providerReturn cognito /saml2/idpresponse **.amazoncognito.com
    token cognito /oauth2/token **.amazoncognito.com
    page cognito /login **.amazoncognito.com
    credentials cognito / cognito-idp.*.amazonaws.com
    authorize firebase /__/auth/handler **
    frame firebase /__/auth/iframe **
    token firebase /**accounts:signIn identitytoolkit.googleapis.com
    token firebase /**verifyAssertion identitytoolkit.googleapis.com
    token firebase /v1/token securetoken.googleapis.com
    credentials socure /api/evaluation/*/documents riskos.socure.com,riskos.sandbox.socure.com
    authorize socure /hosted/ riskos.socure.com
    authorize socure /hosted/ riskos.sandbox.socure.com
    sdk socure / websdk.socure.com
    sdk socure / sdk.dv.socure.io
    page socure / verify.socure.com
    authorize idme /oauth/authorize api.id.me
    token idme /oauth/token api.id.me
    sdk paypal /sdk/js www.paypal.com,www.sandbox.paypal.com
    frame paypal /smart/button www.paypal.com,www.sandbox.paypal.com
    authorize paypal /checkoutnow www.paypal.com,www.sandbox.paypal.com
    authorize paypal /agreements/approve www.paypal.com,www.sandbox.paypal.com
    page paypal /signin www.paypal.com,www.sandbox.paypal.com
    credentials paypal /authflow/ www.paypal.com,www.sandbox.paypal.com
    page paypal /webapps/hermes www.paypal.com,www.sandbox.paypal.com
    frame paypal /web/**paypal-landing-frame checkout.paypal.com
    sdk paypal / www.paypalobjects.com
    authorize stripe /v3/three-ds-2- js.stripe.com
    sdk stripe / js.stripe.com
    authorize stripe /redirect/authenticate hooks.stripe.com
    authorize stripe /3d_secure hooks.stripe.com
    response stripe /redirect/complete hooks.stripe.com
    page stripe / checkout.stripe.com
    page stripe / verify.stripe.com
    sdk klarna / x.klarnacdn.net
    sdk onfido / sdk.onfido.com
    authorize veriff / magic.veriff.me
    authorize persona /verify withpersona.com
    """

  /// Hosts that belong to a provider altogether, sub-domains included; narrower ones first.
  static let domains: [(domain: StaticString, provider: String)] = [
    ("accounts.google.com", "google"), ("gds.google.com", "google"), ("apis.google.com", "google"),
    ("oauth2.googleapis.com", "google"), ("openidconnect.googleapis.com", "google"),
    ("accounts.youtube.com", "google"), ("pay.google.com", "gpay"), ("payments.google.com", "gpay"),
    ("adobelogin.com", "adobe"), ("services.adobe.com", "adobe"), ("identity.adobe.com", "adobe"),
    ("identity-stage.adobe.com", "adobe"), ("cc-embed.adobe.com", "adobe"),
    ("express.adobe.com", "adobe"), ("socure.com", "socure"), ("socure.io", "socure"),
    ("facebook.com", "facebook"), ("connect.facebook.net", "facebook"),
    ("appleid.apple.com", "apple"),
    ("idmsa.apple.com", "apple"), ("appleid.cdn-apple.com", "apple"),
    ("login.microsoftonline.com", "entra"), ("login.microsoftonline.us", "entra"),
    ("login.partner.microsoftonline.cn", "entra"), ("login.microsoft.com", "entra"),
    ("login.windows.net", "entra"), ("msauth.net", "entra"), ("msftauth.net", "entra"),
    ("login.live.com", "msa"), ("account.live.com", "msa"), ("b2clogin.com", "b2c"),
    ("ciamlogin.com", "b2c"), ("auth0.com", "auth0"), ("okta.com", "okta"),
    ("oktapreview.com", "okta"),
    ("okta-emea.com", "okta"), ("oktacdn.com", "okta"), ("pingone.com", "ping"),
    ("pingone.eu", "ping"),
    ("pingone.ca", "ping"), ("pingone.asia", "ping"), ("pingone.com.au", "ping"),
    ("amazoncognito.com", "cognito"), ("identitytoolkit.googleapis.com", "firebase"),
    ("securetoken.googleapis.com", "firebase"), ("firebaseapp.com", "firebase"),
    ("www.linkedin.com", "linkedin"), ("twitter.com", "x"), ("x.com", "x"),
    ("github.com", "github"),
    ("loginwithamazon.com", "amazon"), ("login.yahoo.com", "yahoo"), ("discord.com", "discord"),
    ("slack.com", "slack"), ("accounts.spotify.com", "spotify"), ("access.line.me", "line"),
    ("kauth.kakao.com", "kakao"), ("accounts.kakao.com", "kakao"), ("nid.naver.com", "naver"),
    ("id.me", "idme"), ("paypal.com", "paypal"), ("paypalobjects.com", "paypal"),
    ("braintreegateway.com", "paypal"), ("stripe.com", "stripe"), ("stripe.network", "stripe"),
    ("adyen.com", "adyen"), ("adyenpayments.com", "adyen"), ("klarna.com", "klarna"),
    ("klarnacdn.net", "klarna"), ("squareup.com", "square"), ("squarecdn.com", "square"),
    ("onfido.com", "onfido"), ("onfido.app", "onfido"), ("veriff.com", "veriff"),
    ("veriff.me", "veriff"),
    ("withpersona.com", "persona"), ("jumio.ai", "jumio"), ("jumio.com", "jumio"),
    ("netverify.com", "jumio"), ("sumsub.com", "sumsub"),
  ]
}
