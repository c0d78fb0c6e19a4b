/// The codes: provider, meaning, codes. Lines that begin with `#` name the source of what
/// follows. Codes that are listed as `unknown` are so on purpose: they have two causes, or report
/// nothing wrong.
extension ErrorCodes {
  static let standardCodes = """
    # RFC 6749 4.1.2.1 and 5.2, RFC 8707, RFC 9101, RFC 9126, RFC 9449, RFC 7591
    * configuration invalid_request unauthorized_client unsupported_response_type invalid_scope
    * configuration invalid_client unsupported_grant_type invalid_target invalid_dpop_proof
    * configuration invalid_redirect_uri invalid_client_metadata invalid_authorization_details
    * userCancelled access_denied
    * serverError server_error temporarily_unavailable
    * codeExchange invalid_grant
    # RFC 8628 and RFC 9449: asked to try again, nothing is wrong
    * unknown authorization_pending slow_down use_dpop_nonce
    * expired expired_token
    # RFC 6750
    * expired invalid_token
    * configuration insufficient_scope
    # OpenID Connect Core 3.1.2.6
    * silentOnly login_required interaction_required consent_required account_selection_required
    * configuration invalid_request_uri invalid_request_object request_not_supported
    * configuration request_uri_not_supported registration_not_supported
    * accountPolicy unmet_authentication_requirements
    # Client libraries: the answer's state is not the one that was sent
    * stateMismatch state_mismatch invalid_state a0.state.invalid invalid_nonce nonce_mismatch
    # SAML core 3.2.2.2, without the URN
    * accountPolicy AuthnFailed RequestDenied UnknownPrincipal
    * silentOnly NoPassive
    * configuration Requester InvalidNameIDPolicy NoAuthnContext UnsupportedBinding VersionMismatch
    * configuration RequestUnsupported NoSupportedIDP InvalidAttrNameOrValue
    * unknown Responder
    """

  static let googleCodes = """
    # Google OAuth error page and developers.google.com/identity "Authorization errors"
    * embeddedBrowserRefused disallowed_useragent
    google configuration redirect_uri_mismatch origin_mismatch invalid_client deleted_client
    google configuration disabled_client invalid_request app_not_configured_for_user
    google accountPolicy org_internal admin_policy_enforced access_not_configured restricted_client
    # Google's sign-in refusal page, reason numbers from public notes: medium at most
    google embeddedBrowserRefused rrk=46 rrk=48
    google accountPolicy rrk=77
    google unknown rrk=54
    # gapi.auth2: cookies or a wrong origin; the person or a lost opener
    google unknown idpiframe_initialization_failed popup_closed_by_user
    google popup popup_blocked_by_browser
    google silentOnly immediate_failed
    # Google Identity Services: error_callback types and prompt moments
    google popup popup_failed_to_open
    google unknown popup_closed opt_out_or_no_session
    google configuration missing_client_id unregistered_origin secure_http_required
    google userCancelled user_cancel tap_outside suppressed_by_user cancel_called
    # Google Sign-In for Android, CommonStatusCodes
    google userCancelled 12501
    google configuration 10
    # Google Pay: OR_BIBED_15 is a missing Payment Request, a blocked popup or a severed opener
    gpay unknown OR_BIBED_15 DEVELOPER_ERROR
    gpay configuration OR_BIBED_01 OR_BIBED_06 OR_BIBED_07 OR_BIBED_11 MERCHANT_ACCOUNT_ERROR
    gpay accountPolicy BUYER_ACCOUNT_ERROR
    gpay serverError INTERNAL_ERROR
    gpay userCancelled CANCELED
    # Firebase Auth, packages/auth/src/core/errors.ts
    firebase popup auth/popup-blocked
    firebase unknown auth/popup-closed-by-user auth/cancelled-popup-request
    firebase userCancelled auth/user-cancelled auth/redirect-cancelled-by-user
    firebase storage auth/web-storage-unsupported auth/missing-initial-state
    firebase configuration auth/operation-not-supported-in-this-environment auth/unauthorized-domain
    firebase configuration auth/operation-not-allowed auth/invalid-api-key auth/argument-error
    firebase configuration auth/invalid-oauth-client-id auth/invalid-oauth-provider
    firebase configuration auth/auth-domain-config-required auth/app-not-authorized
    firebase configuration auth/invalid-cert-hash auth/missing-or-invalid-nonce
    firebase configuration auth/unauthorized-continue-uri auth/invalid-auth-event
    firebase accountPolicy auth/account-exists-with-different-credential auth/too-many-requests
    firebase accountPolicy auth/user-disabled auth/admin-restricted-operation auth/user-not-found
    firebase accountPolicy auth/wrong-password auth/email-already-in-use auth/user-mismatch
    firebase accountPolicy auth/invalid-email auth/credential-already-in-use
    firebase accountPolicy auth/multi-factor-auth-required auth/invalid-login-credentials
    firebase expired auth/user-token-expired auth/redirect-operation-pending
    firebase expired auth/expired-action-code auth/code-expired auth/requires-recent-login
    firebase codeExchange auth/invalid-credential
    firebase serverError auth/internal-error
    firebase unknown auth/network-request-failed auth/timeout auth/web-context-cancelled
    firebase popup auth/web-context-already-presented
    """

  static let microsoftCodes = """
    # learn.microsoft.com, "Microsoft Entra authentication and authorization error codes"
    # 220450 UnsupportedAndroidWebViewVersion
    entra embeddedBrowserRefused AADSTS220450
    # 50199 asks for a confirmation; 50196 is a loop whose reason lies elsewhere; 90056, 900561
    # are a page that was loaded again; 50013 and 900384 have several reasons, which the
    # description tells apart
    entra unknown AADSTS50199 AADSTS50196 AADSTS90056 AADSTS900561 AADSTS50013 AADSTS900384
    entra accountPolicy AADSTS50097 AADSTS50187 AADSTS50129 AADSTS53000 AADSTS53001 AADSTS53002
    entra accountPolicy AADSTS50005 AADSTS50127 AADSTS50074 AADSTS50076 AADSTS50079 AADSTS50072
    entra accountPolicy AADSTS50158 AADSTS53003 AADSTS530032 AADSTS530035 AADSTS53004 AADSTS50105
    entra accountPolicy AADSTS50020 AADSTS50034 AADSTS50126 AADSTS50053 AADSTS50055 AADSTS50057
    entra accountPolicy AADSTS65001 AADSTS90094 AADSTS90095 AADSTS16000 AADSTS16003 AADSTS50194
    entra accountPolicy AADSTS90130
    entra userCancelled AADSTS65004
    entra silentOnly AADSTS50058 AADSTS700020
    entra configuration AADSTS50011 AADSTS70001 AADSTS700016 AADSTS700054 AADSTS7000215
    entra configuration AADSTS7000218 AADSTS7000222 AADSTS70002 AADSTS900144 AADSTS90002 AADSTS90014
    entra configuration AADSTS90023 AADSTS9002313 AADSTS900971 AADSTS70004 AADSTS650052 AADSTS650056
    entra configuration AADSTS650057 AADSTS65005 AADSTS9002325 AADSTS9002326
    entra expired AADSTS70008 AADSTS700082 AADSTS700084 AADSTS50089
    entra codeExchange AADSTS54005 AADSTS501481 AADSTS50147
    entra clock AADSTS80013 AADSTS500133 AADSTS76026
    # learn.microsoft.com, "Error codes: Azure Active Directory B2C"
    b2c cookies AADB2C90211 AADB2C90212 AADB2C90046 AADB2C90165
    b2c userCancelled AADB2C90091
    b2c silentOnly AADB2C90077
    b2c configuration AADB2C90118 AADB2C90006 AADB2C90007 AADB2C90008 AADB2C90018 AADB2C90068
    b2c configuration AADB2C90057
    b2c expired AADB2C90080 AADB2C90085 AADB2C90128 AADB2C90129 AADB2C90208 AADB2C90235
    b2c codeExchange AADB2C90182 AADB2C90183
    b2c unknown AADB2C90001 AADB2C90002 AADB2C90047 AADB2C90149 AADB2C90223 AADB2C90206
    # MSAL.js BrowserAuthErrorCodes: user_cancelled is a closed popup, whoever closed it
    entra popup popup_window_error empty_window_error block_nested_popups
    entra storage no_token_request_cache_error state_not_found
    entra unknown user_cancelled monitor_popup_timeout monitor_window_timeout
    entra unknown interaction_in_progress hash_empty_error
    # MSAL for iOS, MSALErrorCode
    entra userCancelled MSALErrorUserCanceled -50005
    """

  static let identityCodes = """
    # Adobe Express Embed SDK 4 errors: ACCESS_DENIED covers unsupported browsers too
    adobe sdkRefused SDK_NOT_SUPPORTED
    adobe unknown ACCESS_DENIED LOGIN_ERROR GET_TOKEN_TIMEOUT TOKEN_NOT_RECEIVED TARGET_LOAD_ERROR
    adobe unknown TARGET_LOAD_TIMED_OUT TARGET_LOAD_FAILED NETWORK_ERROR NO_INTERNET
    adobe configuration CLIENT_ID_MISMATCH INVALID_CLIENT_ID REQUIRED_SCOPE_NOT_AVAILABLE
    adobe configuration SDK_ALREADY_INITIALIZED SDK_NOT_INITIALIZED
    adobe accountPolicy USER_ID_MISMATCH IMS_USER_ACTION_REQUIRED
    adobe expired INVALID_TOKEN VALIDATE_TOKEN_FAILED
    adobe userCancelled TARGET_LOAD_CANCELLED
    # developers.facebook.com, "Manually Build a Login Flow"
    facebook userCancelled user_denied
    # Apple JS: the popup's end has two causes
    apple userCancelled user_cancelled_authorize user_trigger_new_signin_flow
    apple popup popup_blocked_by_browser
    apple unknown popup_closed_by_user
    # Auth0: invalid_request is also the page of a lost session
    auth0 unknown invalid_request invalid_token
    auth0 accountPolicy unauthorized mfa_required password_leaked too_many_attempts
    okta silentOnly OAUTH_ERROR
    # Keycloak events: cookie_not_found is blocked cookies or a session wiped by a silent check
    keycloak unknown cookie_not_found
    keycloak configuration invalid_redirect_uri client_not_found client_disabled
    keycloak accountPolicy invalid_user_credentials user_not_found user_disabled
    keycloak accountPolicy user_temporarily_disabled
    keycloak expired expired_code authentication_expired session_expired
    keycloak userCancelled rejected_by_user
    # Amazon Cognito
    cognito configuration redirect_mismatch ResourceNotFoundException InvalidParameterException
    cognito accountPolicy NotAuthorizedException UserNotFoundException UserNotConfirmedException
    cognito accountPolicy PasswordResetRequiredException TooManyRequestsException
    cognito codeExchange CodeMismatchException
    cognito expired ExpiredCodeException
    # docs.github.com, "Troubleshooting authorization request errors" and token errors
    github configuration application_suspended redirect_uri_mismatch incorrect_client_credentials
    github codeExchange bad_verification_code
    github accountPolicy unverified_user_email
    # LinkedIn, "Authorization Code Flow"
    linkedin userCancelled user_cancelled_login user_cancelled_authorize
    linkedin configuration unauthorized_scope_error
    # X, OAuth 1.0a: ?denied=
    * userCancelled denied
    """

  static let paymentCodes = """
    # PayPal and Braintree, braintree-web errors
    paypal sdkRefused PAYPAL_BROWSER_NOT_SUPPORTED
    paypal popup PAYPAL_POPUP_OPEN_FAILED
    paypal userCancelled PAYPAL_POPUP_CLOSED
    paypal unknown PAYPAL_FLOW_FAILED PAYPAL_TOKENIZATION_REQUEST_ACTIVE
    paypal declined INSTRUMENT_DECLINED PAYER_CANNOT_PAY TRANSACTION_REFUSED
    # docs.stripe.com/error-codes and decline codes; an authentication failure is a refused or
    # an abandoned challenge
    stripe declined card_declined insufficient_funds do_not_honor generic_decline expired_card
    stripe declined incorrect_cvc fraudulent lost_card stolen_card authentication_required
    stripe unknown payment_intent_authentication_failure setup_intent_authentication_failure
    stripe serverError processing_error api_error
    stripe configuration api_key_expired platform_api_key_expired secret_key_required
    # EMV 3-D Secure, transStatus
    3ds declined transStatus=N transStatus=R N R
    3ds serverError transStatus=U U
    3ds unknown transStatus=Y transStatus=A transStatus=C Y A C
    """
}
