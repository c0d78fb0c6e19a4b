import Testing
import WebPlatform

@Suite("URL")
struct URLTests {
  @Test("Credentials are read over and appear nowhere")
  func credentials() throws {
    let url = try #require(WebURL("https://anna:se%40cret@idp.example:8443/x?y#z"))
    #expect(url.href == "https://idp.example:8443/x?y#z")
    #expect(url.host == "idp.example" && url.port == 8443)
    #expect(WebURL("https://a@b@c.example/")?.host == "c.example")
    #expect(WebURL("https://user@/") == nil)
  }

  @Test(
    "Hosts in all their spellings",
    arguments: [
      ("http://EXAMPLE.com", "example.com"), ("http://ex%41mple.com", "example.com"),
      ("http://0x7f.1/", "127.0.0.1"), ("http://0177.0.0.1", "127.0.0.1"),
      ("http://3232235521", "192.168.0.1"), ("http://[2001:DB8:0:0:0:0:0:1]", "[2001:db8::1]"),
      ("http://[::ffff:1.2.3.4]", "[::ffff:102:304]"),
      ("http://bücher.example", "xn--bcher-kva.example"),
      ("http://BÜCHER.example", "xn--bcher-kva.example"), ("http://例え。jp", "xn--r8jz45g.jp"),
      ("http:\\\\example.com\\x", "example.com"), ("http:/example.com", "example.com"),
      ("http://ex\nam\tple.com", "example.com"), ("  http://example.com  ", "example.com"),
      ("http://example.com.", "example.com."),
    ])
  func hosts(text: String, host: String) {
    #expect(WebURL(text)?.host == host, "\(text)")
  }

  @Test(
    "What no browser would load is refused",
    arguments: [
      "", "example.com", "/path", "http://", "http://[::1", "http://[1]", "http://1.2.3.4.5",
      "http://256.1.1.1", "http://a b", "http://a<b", "http://a:99999", "http://a:8x", "http://%zz",
      "http://xn--/", "http://a%00b", "://x", "1http://x",
    ])
  func refused(text: String) {
    #expect(WebURL(text) == nil, "\(text)")
  }

  @Test("Dot segments, back slashes and escapes in paths")
  func paths() {
    #expect(WebURL("http://a/b/../c/./d")?.path == "/c/d")
    #expect(WebURL("http://a/b/%2E%2e/c")?.path == "/c")
    #expect(WebURL("http://a\\b\\..\\c")?.path == "/c")
    #expect(WebURL("http://a/x y\"<é")?.path == "/x%20y%22%3C%C3%A9")
    #expect(WebURL("http://a/..")?.path == "/")
    #expect(WebURL("http://a//b//..")?.path == "//b/")
    #expect(WebURL("http://a/.hidden/..x")?.path == "/.hidden/..x")
  }

  @Test("App schemes: host or opaque path, intents, relays")
  func schemes() throws {
    let app = try #require(WebURL("MyApp://Callback/Done?code=1#f"))
    #expect(app.scheme == "myapp" && app.host == "Callback" && app.path == "/Done")
    #expect(app.isCustomScheme && app.query == "code=1" && app.fragment == "f")
    let bare = try #require(WebURL("com.example.app:/oauth2redirect?code=1"))
    #expect(bare.host.isEmpty && bare.path == "/oauth2redirect" && !bare.hasOpaquePath)
    let opaque = try #require(WebURL("tel:+49 30 1"))
    #expect(opaque.path == "+49 30 1" && opaque.hasOpaquePath)
    #expect(WebURL("intent://scan/#Intent;scheme=zxing;end")?.fragment == "Intent;scheme=zxing;end")
    #expect(WebURL("storagerelay://https/app.example?id=auth1")?.path == "/app.example")
    for text in [
      "https://x", "about:blank", "data:,x", "blob:https://x/1", "javascript:1", "file:///x",
    ] {
      #expect(WebURL(text)?.isCustomScheme == false, "\(text)")
    }
  }

  @Test("References resolve as browsers resolve them")
  func resolving() throws {
    let base = try #require(WebURL("https://a.example/b/c?q=1#f"))
    let cases = [
      ("https://other.example", "https://other.example/"),
      ("//other.example/x", "https://other.example/x"),
      ("/x", "https://a.example/x"), ("x", "https://a.example/b/x"),
      ("../x", "https://a.example/x"),
      ("?r=2", "https://a.example/b/c?r=2"), ("#g", "https://a.example/b/c?q=1#g"),
      ("", "https://a.example/b/c?q=1"), ("https:x", "https://a.example/b/x"),
      ("myapp://cb?code=1", "myapp://cb?code=1"), ("\\x", "https://a.example/x"),
    ]
    for (reference, expected) in cases {
      #expect(base.resolving(reference)?.href == expected, "\(reference)")
    }
    #expect(base.resolving("http://[") == nil)
  }

  @Test("Origins, end points and ports")
  func origins() throws {
    let url = try #require(WebURL("https://a.example:443/x?secret=1#t"))
    #expect(url.port == nil && url.effectivePort == 443 && url.origin == "https://a.example")
    #expect(url.endpoint == "https://a.example/x")
    #expect(WebURL("http://a.example:443/")?.origin == "http://a.example:443")
  }

  @Test("Parameters in order, decoded; the first of equal names")
  func parameters() throws {
    let url = try #require(WebURL("https://a.example/?a=1+2&b=%C3%A4%zz&&c&a=3&%61d=x#/r?t=1&u"))
    #expect(url.parameters.map(\.name) == ["a", "b", "c", "a", "ad"])
    #expect(url.parameters.map(\.value) == ["1 2", "ä%zz", "", "3", "x"])
    #expect(
      url[parameter: "a"] == "1 2" && url[parameter: "ad"] == "x" && url[parameter: "c"] == "")
    #expect(url[parameter: "d"] == nil)
    #expect(url.fragmentParameters.map(\.name) == ["t", "u"])
    #expect(FormParameters.percentDecode("%ff%C3%A4+") == "\u{FFFD}ä+")
    #expect(FormParameters.percentDecode("a+b", plusIsSpace: true) == "a b")
  }

  @Test(
    "Host and path in raw bytes agree with the parser on plain URLs and never read past the end")
  func ranges() {
    func parts(_ text: String) -> (String?, String?) {
      var text = text
      return text.withUTF8 { bytes in
        let raw = UnsafeRawBufferPointer(bytes)
        func piece(_ range: Range<Int>?) -> String? {
          range.map { String(decoding: bytes[$0], as: UTF8.self) }
        }
        return (piece(WebURL.host(inBytes: raw)), piece(WebURL.path(inBytes: raw)))
      }
    }
    #expect(parts("https://u:p@a.example:8443/x/y?z#f") == ("a.example", "/x/y"))
    #expect(parts("https://a.example") == ("a.example", ""))
    #expect(parts("https://a.example?x=/y") == ("a.example", ""))
    #expect(parts("https://[::1]:80/x") == ("[::1]", "/x"))
    #expect(parts("myapp://cb#/x") == ("cb", ""))
    #expect(parts("data:text/html,x://y") == (nil, nil))
    #expect(parts("https:/") == (nil, nil))
    #expect(parts("") == (nil, nil))
  }
}
