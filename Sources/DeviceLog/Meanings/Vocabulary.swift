/// The words that meanings are made of: English first, and the commonest of German, French, Spanish,
/// Portuguese and Italian.
enum Vocabulary {
  /// Two words that are one.
  static let pairs: [String: String] = [
    "sign in": "signin", "sign on": "signin", "signing in": "signin", "signs in": "signin",
    "log in": "login", "logging in": "login", "log on": "login", "logs in": "login",
    "signed in": "signedin", "logged in": "signedin", "signed on": "signedin",
    "logged on": "signedin", "sign up": "signup", "signed up": "signup",
    "signed out": "signedout", "logged out": "signedout", "sign out": "signout",
    "log out": "signout", "signing out": "signout", "pop up": "popup", "pop ups": "popup",
    "time out": "timeout", "timed out": "timeout", "user agent": "useragent",
    "web view": "webview", "in app": "inapp", "angemeldet als": "signedin",
    "iniciar sesion": "login", "iniciar sesión": "login", "inicio sesion": "login",
    "sesion iniciada": "signedin", "sesión iniciada": "signedin", "se connecter": "login",
    "connecté avec": "signedin",
  ]

  static let pairHeads = WordSet(
    Set(pairs.keys.compactMap { $0.split(separator: " ").first.map(String.init) }).sorted())

  static let negation: WordSet = [
    "not", "no", "never", "without", "nothing", "isnt", "wasnt", "didnt", "cant", "couldnt",
    "nicht", "kein", "keine", "pas", "sans", "sin", "não", "nao", "non", "un", "avoid", "hardly",
  ]
  /// Values that say no.
  static let off: WordSet = ["false", "0", "off", "nein", "falso", "faux"]
  static let conditional: WordSet = [
    "if", "when", "whether", "unless", "until", "may", "might", "maybe", "should", "could",
    "please", "ensure", "check", "would", "falls", "wenn", "si", "se", "in case", "before",
    "once", "so", "can",
  ]

  static let popup: WordSet = [
    "popup", "popups", "popupwindow", "loginpopup", "popover",
  ]
  /// Words for a window that mean a popup only beside a word of signing in.
  static let window: WordSet = [
    "window", "windows", "tab", "dialog", "sheet", "fenster", "fenêtre", "fenetre", "ventana",
    "finestra", "janela", "anmeldefenster", "loginfenster",
  ]
  static let secondWindow: WordSet = [
    "new", "child", "second", "auth", "neues", "nouvelle", "nueva",
  ]
  static let signIn: WordSet = [
    "signin", "login", "logon", "auth", "oauth", "oauth2", "oidc", "sso", "saml", "authentication",
    "authenticate", "authorize", "authorization", "idp", "signup", "anmeldung", "anmelden",
    "connexion", "login2", "acceso", "accesso", "entrar", "sesion", "sesión", "einloggen",
    "anmeldefenster", "loginfenster", "signinpopup", "authorise", "authorisation",
  ]
  static let pay: WordSet = [
    "pay", "payment", "paypal", "checkout", "wallet", "googlepay", "gpay", "3ds", "zahlung",
    "paiement", "pago", "pagamento",
  ]
  static let verify: WordSet = [
    "kyc", "verification", "verify", "identity", "ident", "liveness",
  ]

  static let empty: WordSet = ["null", "undefined", "nil", "none"]
  static let blocked: WordSet = [
    "blocked", "prevented", "denied", "refused", "suppressed", "blockiert", "bloqué", "bloque",
    "bloquée", "bloqueado", "bloqueada", "bloccato", "bloccata", "unterdrückt",
  ]
  static let open: WordSet = [
    "open", "opened", "opening", "opens", "launch", "launched", "launching", "show", "shown",
    "create", "created", "geöffnet", "öffnen", "ouvrir", "ouverte", "abrir", "abierta", "aprire",
    "start", "started", "present", "presented",
  ]
  static let opening: WordSet = [
    "opening", "open", "opens", "launching", "launch", "showing", "show", "starting", "start",
    "calling", "requesting", "requested", "wanted", "presenting", "opened", "öffne", "abriendo",
    "ouverture", "invoke", "invoking",
  ]
  static let closed: WordSet = [
    "closed", "dismissed", "geschlossen", "fermée", "fermé", "ferme", "cerrada", "cerrado",
    "chiusa", "chiuso", "fechada", "fechado",
  ]
  static let failed: WordSet = [
    "failed", "fails", "failure", "fail", "error", "errored", "unable", "unsuccessful",
    "fehlgeschlagen", "fehler", "échec", "echec", "erreur", "fallido", "falló", "fallo",
    "fallito", "falhou", "erro",
  ]
  static let succeeded: WordSet = [
    "ok", "success", "successful", "successfully", "succeeded", "complete", "completed", "done",
    "finished", "erfolgreich", "réussie", "reussie", "exitoso", "correcto", "riuscito", "sucesso",
    "granted", "passed",
  ]
  static let cancelled: WordSet = [
    "cancelled", "canceled", "aborted", "abgebrochen", "annulé", "annulée", "cancelado",
    "cancelada", "annullato",
  ]
  static let timeout: WordSet = ["timeout", "timedout", "zeitüberschreitung"]
  static let person: WordSet = [
    "user", "customer", "person", "benutzer", "usuario", "utilisateur",
  ]
  static let tapped: WordSet = [
    "tap", "taps", "tapped", "click", "clicked", "clicks", "pressed", "press", "geklickt",
    "touched",
    "selected", "chosen",
  ]
  static let started: WordSet = [
    "start", "started", "starting", "starts", "begin", "began", "begins", "initiated",
    "initiating", "requested", "continue", "launching", "opening", "open", "show", "gestartet",
  ]
}
