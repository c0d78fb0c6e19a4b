/// Which names of parameters, form fields and JSON keys stand before secrets, and which before what a diagnosis needs.
enum SecretNames {
  enum Rule: Hashable {
    /// Kept, but for secrets of unmistakable shape.
    case kept
    /// An id that is public or there to be looked up, however random it is; kept unless it is a credential.
    case lookUp
    /// Replaced. `words`: unless the value is a word or a short number, because the name also stands before those.
    case secret(SecretKind, unlessWords: Bool)
    /// A URL, redacted as such.
    case url
  }

  /// The rule for a name, or nil. Case and separators do not count; of `card[number]` and `user.email` the last part does.
  static func rule(_ name: Bytes) -> Rule? {
    guard name.count <= 80 else { return nil }
    let whole = normalised(name)
    guard !whole.isEmpty else { return nil }
    if let known = table[whole] { return known }
    let last = lastPart(of: name)
    if last.count < name.count, let known = table[normalised(last)] { return known }
    return suffixRule(whole)
  }

  private static func normalised(_ name: Bytes) -> String {
    String(
      decoding: name.lazy.filter { ASCII.isAlphanumeric($0) || $0 >= 0x80 }.map(ASCII.lower),
      as: UTF8.self)
  }

  private static func lastPart(of name: Bytes) -> Bytes {
    var end = name.endIndex
    while end > name.startIndex, name[end - 1] == UInt8(ascii: "]") { end -= 1 }
    let trimmed = name[name.startIndex..<end]
    guard
      let cut = trimmed.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: ".") })
    else { return name }
    return trimmed[(cut + 1)...]
  }

  private static func suffixRule(_ name: String) -> Rule? {
    guard let last = name.utf8.last else { return nil }
    for (suffix, kind, unlessWords) in suffixesByEnd[Int(last)] where name.hasSuffix(suffix) {
      return .secret(kind, unlessWords: unlessWords)
    }
    for (prefix, kind, unlessWords) in prefixes where name.hasPrefix(prefix) {
      return .secret(kind, unlessWords: unlessWords)
    }
    return nil
  }

  /// The same in the same order, by their last byte: a name ends with few of them.
  private static let suffixesByEnd: [[(String, SecretKind, Bool)]] = {
    var table = [[(String, SecretKind, Bool)]](repeating: [], count: 256)
    for suffix in suffixes {
      if let last = suffix.0.utf8.last { table[Int(last)].append(suffix) }
    }
    return table
  }()

  private static let suffixes: [(String, SecretKind, Bool)] = [
    ("password", .password, false), ("passwd", .password, false), ("passcode", .password, false),
    ("passphrase", .password, false), ("secret", .secret, true), ("token", .token, true),
    ("otp", .otp, false), ("assertion", .token, true), ("credential", .credentials, true),
    ("credentials", .credentials, true), ("cookie", .cookie, true), ("cookies", .cookie, true),
    ("session", .session, true), ("sessionid", .session, true), ("nonce", .nonce, true),
    ("verifier", .secret, true), ("signature", .signature, true), ("apikey", .key, true),
    ("privatekey", .key, true), ("secretkey", .key, true), ("accesskey", .key, true),
    ("sdkkey", .key, true), ("publickey", .key, true), ("csrf", .csrf, true),
    ("xsrf", .csrf, true), ("challenge", .code, true), ("hmac", .signature, true),
    ("fingerprint", .device, true), ("email", .email, false), ("emailaddress", .email, false),
    ("phonenumber", .phone, true), ("username", .user, false), ("userid", .id, true),
    ("accountnumber", .bank, false), ("cardnumber", .card, false), ("jwt", .jwt, true),
    ("userhandle", .user, false), ("authcode", .code, true), ("authorizationcode", .code, true),
    ("license", .document, true), ("licence", .document, true), ("licensenumber", .document, false),
    ("licencenumber", .document, false), ("passportnumber", .document, false),
    ("documentnumber", .document, false), ("last4", .card, false), ("lastfour", .card, false),
    ("maidenname", .name, false), ("securityanswer", .password, false), ("ssid", .device, false),
    ("wifiname", .device, false),
    ("serialnumber", .device, true), ("verificationcode", .otp, false),
    ("confirmationcode", .otp, false), ("recoverycode", .otp, false), ("logincode", .otp, false),
    ("ofbirth", .birth, false), ("macaddress", .device, false),
  ]

  private static let prefixes: [(String, SecretKind, Bool)] = [
    ("address", .address, true), ("street", .address, false), ("postal", .address, false),
    ("birth", .birth, false), ("deviceid", .device, true), ("devicetoken", .token, true),
    ("devicename", .name, false), ("devicedata", .device, true), ("selfie", .blob, true),
    ("mrz", .document, false), ("passport", .document, true), ("biometric", .blob, true),
    ("routing", .bank, true), ("xms", .token, true), ("xamz", .signature, true),
    ("xgoog", .signature, true),
  ]

  private static let table: [String: Rule] = {
    var table: [String: Rule] = [:]
    func add(_ kind: SecretKind, unlessWords: Bool = true, _ names: String) {
      for name in names.split(separator: " ") {
        table[String(name)] = .secret(kind, unlessWords: unlessWords)
      }
    }
    add(
      .code,
      "code authcode authorizationcode oobcode sessioncode executioncode xcode codechallenge"
    )
    // Made of consonants to be typed (RFC 8628 section 6.1): they read like abbreviations.
    add(.code, unlessWords: false, "devicecode usercode")
    add(.secret, "codeverifier")
    add(
      .state,
      "state relay relaystate appstate stateid tx ctx wctx statehandle clientdata executionstate opparams dsh ifkv tl part continuestate contexttoken flowtoken sft canary auth0client"
    )
    add(.nonce, "nonce appnonce rawnonce")
    add(
      .token,
      "token accesstoken refreshtoken idtoken bearer auth authorization assertion clientassertion idtokenhint logouttoken statetoken oauthtoken oauthverifier oauthtokensecret st pgtid ticket dpop ppft jwttoken pendingtoken facilitatoraccesstoken transactiontoken docvtransactiontoken batoken grecaptcharesponse hcaptcharesponse cfturnstileresponse gcaptcharesponse at freq confirmationtoken magic reset resettoken invite invitecode referralcode actiontoken fbclid gclid sfdcloginhint signednext lsd jazoest datr"
    )
    add(
      .password, unlessWords: false,
      "password passwd pwd pw pass encpass encryptedpass passphrase passcode passwort kennwort contrasena motdepasse mdp senha wachtwoord"
    )
    add(
      .otp, unlessWords: false,
      "otp totp mfa pin cvc cvv cvn cav cavv otpcode mfacode smscode onetimecode securitycode accesscode activationcode backupcode pincode twofactorcode tfacode"
    )
    add(
      .user, unlessWords: false,
      "user username loginhint uid userid loginid samaccountname upn preferredusername nickname localid payerid"
    )
    add(.user, "login domainhint hd authuser denied")
    add(.email, unlessWords: false, "email emailaddress mailaddress useremail")
    add(.email, "mail")
    add(.secret, "clientsecret secret secrethash ephemeralkey whsec stripesecret")
    add(
      .key,
      "key apikey apisecret sdkkey oktakey subscriptionkey privatekey secretkey accesskey publickey intermediatesigningkey publishablekey"
    )
    add(
      .session,
      "session sessionid sid sessionstate sessiontoken sessioninfo jsessionid phpsessid aspnetsessionid aspsessionid sessionindex sess lc opid devicesessionid disession tabid muid guid suid flowid evalid eventid"
    )
    add(
      .csrf,
      "csrf xsrf csrftoken xsrftoken authenticitytoken requestverificationtoken viewstate eventvalidation viewstategenerator gcsrftoken csrfmiddlewaretoken"
    )
    add(.saml, "samlrequest samlresponse samlart wresult wsignature")
    add(.jwt, "jwt request")
    add(
      .signature,
      "signature sig hmac awssignature oauthsignature xamzsignature xgoogsignature signedmessage sigdata stripesignature checksum"
    )
    add(.credentials, "credential credentials xamzcredential xamzsecuritytoken")
    add(.hash, "hash dpopjkt tk digest")
    add(
      .card, unlessWords: false,
      "pan cardnumber ccnumber creditcard cc cardno expmonth expyear expiry expirydate expirationdate cardexpiry carddetails"
    )
    add(.card, "card number")
    add(.bank, unlessWords: false, "iban bic accountnumber routingnumber sortcode bankaccount")
    add(
      .payment,
      "pareq pares md creq cres threedsmethoddata threedssessiondata eci xid dstransid acstransid paymentmethod paymentuseragent clientmetadataid tokenizationdata paymentdata asfdata usercontextdata"
    )
    add(
      .document, unlessWords: false,
      "ssn socialsecuritynumber nationalid taxid tin idnumber licenseplate aadhaar curp cpf nino gender sex ethnicity nationality"
    )
    add(.document, "documentdata barcode license passport document")
    add(.birth, unlessWords: false, "dob")
    add(
      .name, unlessWords: false,
      "firstname lastname fullname givenname familyname middlename surname displayname cardholder cardholdername holdername nameoncard billingname shippingname payername recipientname accountholder"
    )
    add(
      .address, unlessWords: false,
      "street streetaddress address1 address2 addressline1 addressline2 city locality suburb zip zipcode postalcode postcode"
    )
    add(.address, "address billingaddress shippingaddress")
    add(.phone, unlessWords: false, "phone phonenumber mobile mobilenumber tel telephone msisdn")
    add(.ip, "ip ipaddress clientip remoteip remoteaddr xforwardedfor userip sourceip")
    add(.location, "lat latitude lon lng long longitude geo geolocation coords coordinates")
    add(
      .device,
      "deviceid device idfa idfv gaid advertisingid androidid imei imsi iccid meid udid serial serialno hardwareid vendorid devicefingerprint visitorid trackingid xclientdata"
    )
    add(
      .id,
      "id sub oid tid tenantid accountid customerid memberid orderid transactionid referenceid relayid dctxid mkt hpgrequestid sft userkey acct account"
    )
    add(
      .blob,
      "image photo selfie face facebase64 front back documentfront documentback frontimage backimage picture avatar postbody"
    )
    add(.secret, "signed nextsigned response clientinfo")

    for name in """
    responsetype responsemode scope prompt display uilocales claimslocales hl lang language locale \
    error errorcode errorreason errorsubcode errordescription errormessage errortype errors suberror errorname \
    statuscode status httpstatus granttype tokentype expiresin codechallengemethod accesstype includegrantedscopes \
    approvalprompt uxmode windowmode flowname gsiwebsdk provider providerid authtype appname applicationname \
    version sdkversion v platform os osversion wa wtrealm sigalg alg kid maxage acrvalues iss aud audience resource \
    realm orbibed event reason action type mode method result message msg level step stage \
    timestamp package scheme \
    component category launchflags useragent popup windowname target recipient channel targetorigin \
    webviewversion ready isreadytopay environment env country currency amount redirecttype
    """.split(separator: " ") { table[String(name)] = .kept }
    for name in [
      "clientid", "appid", "correlationid", "traceid", "requestid", "xrequestid", "xmsrequestid",
      "traceparent", "cfray", "rrk",
    ] { table[name] = .lookUp }

    for name in """
    redirecturi redirecturl redirect returnurl returnto returnuri continue next fromuri callback callbackurl \
    callbackuri targetlinkuri postlogoutredirecturi requesturi wreply destination dest goto url uri href src origin \
    assertionconsumerserviceurl acsurl termurl notificationurl authuri browserfallbackurl location referer referrer \
    link issuer endpoint sourceurl documenturi success successurl cancelurl errorurl failureurl followup servicelogin \
    service nsurlerrorfailingurl nserrorfailingurlstringkey nserrorfailingurlkey dat currenturl pageurl
    """.split(separator: " ") { table[String(name)] = .url }
    return table
  }()
}
