import Evidence
import Reconstruction
import Redaction
import WebPlatform

extension Report {
  /// Who the requests of one window and class say they are.
  public struct Identity: Sendable {
    public var window: Safe?
    public var requestClass: Reconstruction.Identity.RequestClass
    public var requests: Int
    public var kind: Safe
    /// Whether something proves a web view, or a browser.
    public var isEmbedded: Bool?
    public var engine: Safe?
    public var system: Safe?
    public var evidence: [Claim]
    public var disagreements: [Disagreement]

    /// One thing said about the browser.
    public struct Claim: Sendable {
      public var kind: Reconstruction.Identity.Evidence.Kind
      public var says: Safe
      public var count: Int
      public var place: Place
    }

    public struct Disagreement: Sendable {
      public var kind: Safe
      var words: Safe
      public var place: Place
    }
  }
}

extension Report.Identity {
  /// - Parameter said: claims that stand above already.
  func notes(_ depth: TableDepth, _ said: inout Set<Safe>) -> [Table.Note] {
    let seen = [kind, engine, system].compactMap(\.self).joined(by: ", ")
    let proof: Safe =
      switch isEmbedded {
      case true?: ": a web view"
      case false?: ": no web view"
      case nil: ""
      }
    let scene = window.map { "in \($0), " as Safe } ?? ""
    var notes = [
      Table.Note("as", "\(scene)\(Words.requests(requestClass)) (\(requests)): \(seen)\(proof)")
    ]
    for claim in evidence where depth == .all || claim.kind != .userAgent {
      let words: Safe = "\(Words.claim(claim.kind)): \(claim.says)"
      guard said.insert(words).inserted || depth == .all else { continue }
      notes.append(Table.Note("", "\(words)  (\(claim.place.spot))"))
    }
    notes += disagreements.map { disagreement in
      Table.Note("but", "\(disagreement.words)  (\(disagreement.place.spot))", ink: .yellow)
    }
    return notes
  }

  var object: Object {
    Object(
      [
        ("window", .text(window)), ("class", .text("\(requestClass)")),
        ("requests", .number(requests)), ("kind", .text(kind)), ("embedded", .flag(isEmbedded)),
        ("engine", .text(engine)), ("system", .text(system)),
        (
          "evidence",
          .objects(
            evidence.map { claim in
              var object = claim.place.object
              object.fields.insert(("kind", .text("\(claim.kind)")), at: 0)
              object.fields.insert(("says", .text(claim.says)), at: 1)
              object.fields.insert(("count", .number(claim.count)), at: 2)
              return object
            })
        ),
        (
          "disagreements",
          .objects(
            disagreements.map { disagreement in
              var object = disagreement.place.object
              object.fields.insert(("kind", .text(disagreement.kind)), at: 0)
              return object
            })
        ),
      ], phrase: "\(window ?? "no window") \(requestClass): \(kind)")
  }
}

extension IncidentBuilder {
  func identity(_ identity: Reconstruction.Identity) -> Report.Identity {
    Report.Identity(
      window: identity.window.map(windowID), requestClass: identity.requestClass,
      requests: identity.requests, kind: redactor.safe(identity.browser.name, .word),
      isEmbedded: identity.isEmbedded, engine: identity.engine.map(version),
      system: identity.system.map(version),
      evidence: identity.evidence.map { evidence in
        Report.Identity.Claim(
          kind: evidence.kind, says: redactor.safe(evidence.says, .userAgent),
          count: evidence.count, place: place(evidence.citation))
      },
      disagreements: identity.disagreements.map { disagreement in
        Report.Identity.Disagreement(
          kind: Words.code(disagreement.kind), words: Words.disagreement(disagreement.kind),
          place: place(disagreement.citation))
      })
  }

  private func version(_ version: UserAgent.Version) -> Safe {
    let text: Safe = "\(redactor.safe(version.name, .word)) \(redactor.safe(version.number, .word))"
    return version.isLowerBound ? "\(text) or later" : text
  }
}

extension Words {
  static func requests(_ requestClass: Reconstruction.Identity.RequestClass) -> Safe {
    switch requestClass {
    case .document: "pages"
    case .subresource: "parts of pages"
    case .script: "requests of scripts"
    case .background: "background requests"
    case .native: "requests of the app itself"
    }
  }

  static func claim(_ kind: Reconstruction.Identity.Evidence.Kind) -> Safe {
    switch kind {
    case .userAgent: "user agent"
    case .brands: "client hints"
    case .platformHint: "client hint for the system"
    case .mobileHint: "client hint for mobile"
    case .modelHint: "client hint for the model"
    case .app: "X-Requested-With"
    case .fetchMetadata: "fetch metadata"
    case .script: "navigator.userAgent"
    case .package: "WebView package in the log"
    }
  }

  static func code(_ kind: Reconstruction.Identity.Disagreement.Kind) -> Safe {
    switch kind {
    case .headers(let contradiction): "\(contradiction)"
    case .userAgentChanged: "userAgentChanged"
    case .scriptSeesOther: "scriptSeesOther"
    case .packageVersionDiffers: "packageVersionDiffers"
    }
  }

  static func disagreement(_ kind: Reconstruction.Identity.Disagreement.Kind) -> Safe {
    switch kind {
    case .headers(let contradiction):
      BrowserIdentity.Contradiction.Kind(rawValue: contradiction.rawValue)
        .map(Words.contradiction) ?? "its headers disagree"
    case .userAgentChanged: "the user agent changed on the way"
    case .scriptSeesOther: "the page's script sees another user agent"
    case .packageVersionDiffers: "the log names another version of WebView"
    }
  }
}
