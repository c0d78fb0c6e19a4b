import Evidence
import Redaction
import Testing

/// A name that is kept for the diagnosis vouches for nothing that stands in its value.
@Suite("Secrets behind harmless names") struct HarmlessKeyTests {
  static let names = [
    "msg", "message", "error", "error_description", "reason", "prompt", "scope", "display", "event",
    "result", "action", "status", "label",
  ]
  static let secrets = [
    "j@mail.example", "hunter2", "4111111111111111", "sk_live_9aZ8bY7cX6dW5eV4",
  ]

  @Test("JSON, prose, form and address hide what is secret in the value", arguments: names)
  func hidden(_ name: String) {
    let sentence =
      "sign-in of j@mail.example failed password=hunter2 card 4111111111111111 sk_live_9aZ8bY7cX6dW5eV4"
    let encoded = sentence.map { $0 == " " ? "%20" : $0 == "=" ? "%3D" : String($0) }.joined()
    let texts: [(String, Quoted.Place)] = [
      ("{\"\(name)\": \"\(sentence)\"}", .logText),
      ("{\"\(name)\": \"\(sentence)\"}", .body("application/json")),
      ("\(name): \(sentence)", .logText),
      ("\(name)=\(encoded)&x=1", .body("application/x-www-form-urlencoded")),
      ("https://a.example/cb?\(name)=\(encoded)", .url),
      ("got https://a.example/cb?\(name)=\(encoded) back", .logText),
    ]
    for (text, place) in texts {
      let shown = redacted(text, place)
      for secret in HarmlessKeyTests.secrets {
        #expect(!shown.contains(secret), "\(place): \(shown)")
      }
    }
  }

  @Test("A lone address behind a harmless name goes", arguments: names)
  func lone(_ name: String) {
    for text in [
      "\(name): j@mail.example disallowed_useragent", "{\"\(name)\":\"j@mail.example\"}",
    ] {
      #expect(!redacted(text, .logText).contains("j@mail.example"))
    }
    #expect(
      !redacted("https://a.example/cb?\(name)=User%20j@mail.example", .url).contains("j@mail"))
  }

  @Test(
    "What the diagnosis needs stays",
    arguments: [
      "{\"message\": \"popup_closed_by_user: Popup closed by user\"}",
      "error: disallowed_useragent", "error_description=User+closed+it",
      "{\"error\":\"invalid_client\",\"error_description\":\"Unauthorized client\"}",
      "msg: Blocking popup window creation as an outstanding popup window is still pending",
    ])
  func stays(_ text: String) {
    #expect(redacted(text, .logText) == text)
  }

  @Test(
    "A password's name in other languages", arguments: ["Passwort", "Kennwort", "contrasena", "pw"])
  func languages(_ name: String) {
    #expect(!redacted("login \(name)=hunter2 failed", .logText).contains("hunter2"))
  }

  @Test(
    "Numbers side by side do not hide each other",
    arguments: [
      "x +4915112345678 4111111111111111 y", "x 4111111111111111 +4915112345678 y",
      "x 4111111111111111 5500005555555559 y", "x 4111 1111 1111 1111 12345678 y",
      "x +49 151 12345678 4111-1111-1111-1111 y",
    ])
  func numbers(_ text: String) {
    let shown = redacted(text, .logText)
    for secret in ["12345678 41", "4915112345678", "4111111111111111", "4111 1111", "4111-1111"] {
      #expect(!shown.contains(secret), "\(shown)")
    }
    #expect(!shown.contains("5500005555555559"))
  }

  @Test(
    "What a language wraps around a value does not show it",
    arguments: [
      #"password: Optional("Garten72zwerg")"#, "password=String('Garten72zwerg')",
      #"{"password":["Garten72zwerg"]}"#, #"password = some("Garten72zwerg")"#,
    ])
  func wrapped(_ text: String) {
    #expect(!redacted(text, .logText).contains("Garten72zwerg"))
  }

  @Test("A name is no plain word if something is assigned in it")
  func words() {
    #expect(!redacted("password=Garten72zwerg", .word).contains("Garten72zwerg"))
    #expect(!redacted("reason: 'anna.berg%40mail.example'", .logText).contains("anna.berg%40mail"))
  }

  @Test("An element's name speaks in a line of text too")
  func elements() {
    #expect(
      redacted("<soap><password>hunter2</password><step>3</step>", .logText)
        == "<soap><password>‹password:1›</password><step>3</step>")
  }
}
