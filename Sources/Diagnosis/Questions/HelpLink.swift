import Evidence
import HAR
import WebPlatform

/// Pages beside the flow: terms, privacy, help. Known by a whole word of their path, in the
/// languages seen on the web most.
enum HelpLink {
  private static let words: Set<String> = [
    "terms", "tos", "conditions", "privacy", "legal", "policy", "policies", "imprint", "help",
    "support", "faq", "contact", "cookies", "gdpr", "disclosure", "disclosures", "about",
    "agb", "datenschutz", "impressum", "hilfe", "mentions", "confidentialite", "aide",
    "privacidad", "terminos", "ayuda", "termini", "privacidade", "termos", "ajuda",
  ]

  static func matches(_ url: String) -> Bool {
    guard let url = WebURL(url), url.isHTTP else { return false }
    let parts = url.path.lowercased().split { !$0.isLetter }
    return parts.contains { words.contains(String($0)) }
  }

  /// True if a note speaks of such a link or of links at all.
  static func mentioned(in note: String) -> Bool {
    note.lowercased().split { !$0.isLetter }.contains {
      words.contains(String($0)) || $0 == "link" || $0 == "links" || $0 == "hyperlink"
    }
  }
}
