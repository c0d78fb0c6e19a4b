import Diagnosis
import Reconstruction
import Redaction

/// Sentences people read where JSON has codes.
enum Words {
  static func confidence(_ confidence: Confidence) -> Safe {
    switch confidence {
    case .certain: "the log or the provider says so itself"
    case .likely: "two or more signs agree, none against"
    case .possible: "one sign only: please check before changing code"
    }
  }

  static func shout(_ confidence: Confidence) -> Safe {
    switch confidence {
    case .certain: "CERTAIN"
    case .likely: "LIKELY"
    case .possible: "POSSIBLE"
    }
  }

  static func name(_ confidence: Confidence) -> Safe {
    switch confidence {
    case .certain: "certain"
    case .likely: "likely"
    case .possible: "possible"
    }
  }

  /// Who acts, as one says it to the customer.
  static func owner(_ owner: Owner) -> Safe {
    switch owner {
    case .app: "your mobile app"
    case .site: "your web page or server"
    case .provider: "the sign-in or payment service (or its settings)"
    case .device: "the phone, its network or the person using it"
    case .capture: "the recording"
    case .vendor: "us"
    }
  }

  /// Whether the files can show it, not what they show.
  static func answer(_ answer: Sufficiency.Answer) -> Safe {
    switch answer {
    case .yes: "can"
    case .partly: "partly"
    case .no: "cannot"
    }
  }

  static func outcome(_ outcome: Outcome) -> Safe {
    switch outcome {
    case .completed: "It worked"
    case .failed: "It stopped"
    case .notSeen: "No sign-in, payment or check was attempted in these files"
    case .insufficient: "These files cannot show whether it worked"
    }
  }

  /// The step's place on the ladder and what it is.
  static func step(_ rung: Rung) -> Safe {
    "step \(rung.rawValue) of \(Rung.allCases.count - 1) (\(rung.phrase))"
  }

  static func reached(_ highest: Rung) -> Safe {
    highest.rawValue == 0 ? "reached no step" : "reached \(step(highest))"
  }

  static func flow(_ kind: Flow.Kind) -> Safe {
    switch kind {
    case .oauth: "sign-in (OAuth)"
    case .saml: "sign-in (SAML)"
    case .wsfed: "sign-in (WS-Federation)"
    case .googlePay: "payment (Google Pay)"
    case .threeDS: "payment check (3-D Secure)"
    case .verification: "identity check"
    case .other: "flow"
    }
  }

  static func platform(_ platform: Subject.Platform) -> Safe {
    switch platform {
    case .android: "Android"
    case .ios: "iOS"
    case .web: "a web browser"
    case .unknown: "platform unknown"
    }
  }

  static func window(_ outcome: Window.Outcome) -> Safe { Safe(outcome.words) }

  static func window(_ kind: Window.Kind) -> Safe {
    switch kind {
    case .main: "main"
    case .popup: "popup"
    case .externalBrowser: "external browser"
    case .customTab: "Custom Tab"
    case .authSession: "auth session"
    case .frameless: "no window"
    case .unknown: "not known"
    }
  }

  /// What tells a window apart; nothing where the recording itself does.
  static func separation(_ separation: Window.Separation) -> Safe? {
    switch separation {
    case .recorded: nil
    case .inferred: "told apart by user agent, Referer and what went on"
    case .assumed: "nothing tells windows apart: it may stand for several"
    case .unseen: "nothing was recorded of it"
    }
  }

  static func stage(_ step: Report.Stage.Step) -> Safe {
    switch step {
    case .asked: "asked for"
    case .created: "created"
    case .loadedByApp: "loaded by the app itself"
    case .loaded: "first page"
    case .shown: "shown"
    case .closeAsked: "asked to close"
    case .closed: "closed"
    }
  }

  static func contradiction(_ kind: BrowserIdentity.Contradiction.Kind) -> Safe {
    switch kind {
    case .clientHintsSayWebView: "the client hints name Android WebView"
    case .clientHintsMissing: "client hints that this browser sends are missing"
    case .requestedWithNamesApp: "X-Requested-With names an app"
    case .versionTokenLeft: "a web view's Version token is left in it"
    case .hintsVersionDiffers: "the client hints name another version"
    case .hintsPlatformDiffers: "the client hints name another system"
    case .hintsFromOtherEngine: "client hints that this browser does not send"
    case .fetchMetadataTooNew: "fetch metadata that this version does not send"
    }
  }

  /// For a column.
  static func short(_ outcome: Outcome) -> Safe {
    switch outcome {
    case .completed: "worked"
    case .failed: "stopped"
    case .notSeen: "not seen"
    case .insufficient: "open"
    }
  }

  static func role(_ role: Finding.Role) -> Safe {
    switch role {
    case .cause: "cause"
    case .symptom: "follows from the cause"
    case .contributor: "had a part in it"
    case .risk: "risk, not shown to have broken this"
    }
  }

  static func count(_ number: Int, _ one: Safe, _ many: Safe) -> Safe {
    number == 1 ? "1 \(one)" : "\(number) \(many)"
  }
}

extension Rung {
  var phrase: Safe {
    switch self {
    case .noProvider: "no sign-in service reached"
    case .sdkLoaded: "sign-in script loaded"
    case .authorizeSent: "sign-in asked for"
    case .providerPage: "service's page shown"
    case .credentials: "details entered"
    case .providerReturned: "service sent the person back"
    case .responseIssued: "answer issued"
    case .callbackRequested: "return address asked for"
    case .callbackAnswered: "return address answered"
    case .sessionSet: "session set"
    case .openerActed: "app's page went on"
    }
  }
}
