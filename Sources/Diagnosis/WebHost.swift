import WebPlatform

enum WebHost {
  /// The host of a URL as text; empty where it has none.
  static func of(_ url: String) -> String { WebURL(url)?.host ?? "" }
}
