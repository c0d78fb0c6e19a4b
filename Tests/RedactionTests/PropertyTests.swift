import Evidence
import Foundation
import Testing

@testable import Redaction

/// Numbers that are the same in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
  mutating func text(_ count: Int, from alphabet: String) -> String {
    let characters = Array(alphabet)
    return String((0..<count).map { _ in characters.randomElement(using: &self) ?? "x" })
  }
}

enum Alphabet {
  static let base64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
  static let hex = "0123456789abcdef"
  static let base36 = "abcdefghijklmnopqrstuvwxyz0123456789"
  static let hostile = "aZ9+^$.*?()[]{}|\\\"'<>&%#;:/ \n\t=,ä漢😀~`"
}

/// A secret in every spelling a report could hold it in.
func spellings(of secret: String) -> [String] {
  let bytes = Array(secret.utf8)
  var all = [secret]
  let percent = String(decoding: Encodings.percentEncoded(bytes[...]), as: UTF8.self)
  all += [percent, percent.replacingOccurrences(of: "%20", with: "+")]
  for lead in 0..<3 {
    let encoded = Data(Array(repeating: 0x41, count: lead) + bytes).base64EncodedString()
    let inner = String(encoded.dropFirst(lead == 0 ? 0 : 4).dropLast(4))
    if inner.count >= 8 {
      all += [
        inner,
        inner.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_"),
      ]
    }
  }
  return all
}

@Suite("Properties") struct PropertyTests {
  @Test(
    "A generator's output is told from words",
    arguments: [
      (Alphabet.base64URL, 16, 900), (Alphabet.base64URL, 22, 975), (Alphabet.base64URL, 32, 998),
      (Alphabet.base64URL, 43, 1000), (Alphabet.hex, 32, 1000), (Alphabet.hex, 64, 1000),
      (Alphabet.base36, 24, 985), (Alphabet.base36, 32, 998),
    ])
  func random(_ alphabet: String, _ length: Int, _ least: Int) {
    var generator = SplitMix(state: 7)
    let found = (0..<1000).filter { _ in
      Randomness.isRandom(Bytes(generator.text(length, from: alphabet)))
    }.count
    #expect(found >= least)
  }

  @Test(
    "Words of the field are not taken for secrets",
    arguments: [
      "org.chromium.android_webview.AwWebContentsDelegateAdapter",
      "setJavaScriptCanOpenWindowsAutomatically",
      "WKNavigationDelegate", "decidePolicyForNavigationAction", "popup-closed-by-user",
      "NSURLErrorDomain", "com.example.bank.debug", "ERR_UNKNOWN_URL_SCHEME",
      "DELEGATE_ERROR_NOT_ALLOWED",
      "redirect_uri_mismatch", "disallowed_useragent", "unauthorized_client",
      "interaction_required",
      "googleusercontent.com", "shouldOverrideUrlLoading", "ReactNativeWebViewManager",
      "FlutterInAppWebViewController", "mediaTypesRequiringUserActionForPlayback", "iPhone15,2",
      "NSCameraUsageDescription", "webkitSpeechRecognition", "sessionStorage", "AADSTS50011",
      "OR_BIBED_15",
      "application/x-www-form-urlencoded", "content-security-policy-report-only",
    ])
  func words(_ word: String) {
    #expect(!Randomness.isRandom(Bytes(word)))
    #expect(redacted(word, .logText) == word)
  }

  @Test("No value of a secret parameter survives, whatever characters it is made of")
  func hostileValues() {
    var generator = SplitMix(state: 11)
    for _ in 0..<60 {
      let secret =
        "S9" + generator.text(Int.random(in: 8...40, using: &generator), from: Alphabet.hostile)
        + "x7Q"
      let percent = String(
        decoding: Encodings.percentEncoded(Array(secret.utf8)[...]), as: UTF8.self)
      let json = String(
        decoding: (try? JSONEncoder().encode(["access_token": secret])) ?? Data(), as: UTF8.self)
      let redactor = Redactor()
      let outputs = [
        redactor.safe("https://a.example/cb?state=\(percent)&x=1", .url),
        redactor.safe("state=\(percent)", .body("application/x-www-form-urlencoded")),
        redactor.safe(json, .body("application/json")), redactor.safe(json, .logText),
        redactor.safe("page says https://a.example/cb?code=\(percent) and more", .logText),
      ].map(\.text)
      for output in outputs {
        let leaked = spellings(of: secret).filter { $0.utf8.count >= 8 && output.contains($0) }
        #expect(leaked.isEmpty, "\(leaked) in \(output)")
      }
    }
  }

  @Test("No text whatever makes it crash, and nothing it gives can drive a terminal")
  func anyText() {
    var generator = SplitMix(state: 13)
    let pieces = [
      "https://", "?", "&", "=", "code=", "\"token\":\"", "%", "%2", "%25", "eyJ", ".", "<", ">",
      "</", "\\u00", "\\",
      "\"", "'", "&#", "&#x", ";", "Cookie: ", "Set-Cookie:", "\u{1B}[31m", "\u{202E}", "@", "a@b",
      "+49", "4111",
      "-----BEGIN", "data:", "mailto:", "#Intent;", "\n", "\r\n", "ä", "😀", "::", "1.2.3.", "‹",
      "›", "--", "\u{0}",
    ]
    let places: [Quoted.Place] = [
      .url, .host, .headerValue("cookie"), .headerValue("authorization"), .headerValue("x-y"),
      .setCookie, .cookieHeader,
      .cookieName, .body("text/html"), .body("multipart/form-data"), .body(""),
      .body("application/json"), .logText,
      .fileName, .userAgent, .word,
    ]
    for _ in 0..<100 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
        if Bool.random(using: &generator) { text += generator.text(3, from: Alphabet.hostile) }
      }
      for place in places {
        let safe = Redactor().safe(text, place).text
        #expect(!safe.unicodeScalars.contains { Neutral.isHarmful($0) })
        let open = Redactor(isEnabled: false).safe(text, place).text
        #expect(!open.unicodeScalars.contains { Neutral.isHarmful($0) })
      }
    }
  }

  @Test("A secret that was learnt is found in any text, encoded or cut off at its end")
  func sweep() {
    let secret = "kX7+q/9z Lm=42&Zé"
    let redactor = Redactor()
    redactor.learn(Quoted("sid=\(secret)", .cookieHeader))
    for spelling in spellings(of: secret) {
      let text = redactor.safe("before \(spelling) after", .userAgent).text
      #expect(!text.contains(spelling))
    }
    #expect(redactor.safe("the end is kX7+q/9z L", .userAgent).text.contains("kX7+q/9z") == false)
  }

  @Test("Long texts are cut, whatever they hold")
  func long() {
    let text = String(repeating: "a%20b=c&", count: 200_000)
    for place: Quoted.Place in [
      .url, .logText, .body("text/html"), .headerValue("cookie"), .fileName,
    ] {
      let safe = Redactor().safe(text, place).text
      #expect(safe.utf8.count < 20_000)
      #expect(safe.hasSuffix("…"))
    }
    #expect(
      Redactor(isEnabled: false).safe(String(repeating: "é", count: 5_000), .word).text.hasSuffix(
        "é…"))
  }

  @Test("Counting begins anew, what was learnt stays")
  func twoPasses() {
    func pass(_ redactor: Redactor) -> [String] {
      [
        redactor.safe("page shows Zz9Yy8Xx7Ww", .userAgent).text,
        redactor.safe("https://a.example/?state=Zz9Yy8Xx7Ww", .url).text,
      ]
    }
    let redactor = Redactor()
    #expect(pass(redactor) == ["page shows Zz9Yy8Xx7Ww", "https://a.example/?state=‹state:1›"])
    redactor.startOver()
    #expect(pass(redactor) == ["page shows ‹state:1›", "https://a.example/?state=‹state:1›"])
    #expect(redactor.replaced == ["state": 1])
  }

  @Test("Without redaction values stay, escapes do not")
  func open() {
    let redactor = Redactor(isEnabled: false)
    #expect(
      redactor.safe("https://a.example/?code=abc", .url).text == "https://a.example/?code=abc")
    #expect(
      redactor.safe("a\u{1B}[2Jb\u{202E}c\u{7}\r\nd\te", .logText).text
        == "a\\u001b[2Jb\\u202ec\\u0007⏎d e")
  }
}
