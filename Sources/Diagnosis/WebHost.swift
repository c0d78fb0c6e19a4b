import HAR
import WebPlatform

enum WebHost {
  /// The host of a URL as text; empty where it has none.
  static func of(_ url: String) -> String { WebURL(url)?.host ?? "" }
}

extension Exchange {
  /// The host that was asked; empty where the address has none.
  var host: String { WebHost.of(request.url.value) }
}
