import HAR
import Testing

@Suite("Bodies")
struct BodyTests {
  private func body(_ content: String, status: Int = 200, type: String = "xhr") -> Exchange.Body? {
    read(
      capture(
        #"{"_resourceType":"\#(type)","request":{"method":"GET","url":"u"},"#
          + #""response":{"status":\#(status),"content":\#(content)}}"#
      )
    ).exchanges.first?.response.body
  }

  @Test(
    "Base64 is decoded, whatever became of its padding",
    arguments: [
      "aGVsbG8gd29ybGQ=", "aGVsbG8gd29ybGQ", "aGVsbG8gd29ybGQ==", "aGVsbG8g\\r\\nd29ybGQ=",
      "aGVsbG8gd29ybGQ=====", "aGVsbG8gd29ybGR",
    ])
  func base64(_ text: String) {
    let found = body(#"{"mimeType":"text/html","text":"\#(text)","encoding":"base64"}"#)
    #expect(found?.isBase64 == true)
    #expect(found?.text?.value.hasPrefix("hello worl") == true)
  }

  @Test("Both alphabets")
  func alphabets() {
    for text in ["w7/Dvz8/Pz4+", "w7_Dvz8_Pz4-"] {
      #expect(
        body(#"{"mimeType":"text/html","text":"\#(text)","encoding":"base64"}"#)?.text?.value
          == "ÿÿ???>>")
    }
  }

  @Test("At most 64 KiB, cut between characters, and said so")
  func limit() {
    let whole = String(repeating: "é", count: 32 << 10)
    let exact = body(#"{"mimeType":"text/html","text":"\#(whole)"}"#)
    #expect(exact?.isCut == false)
    #expect(exact?.text?.value == whole)
    let more = body(#"{"mimeType":"text/html","text":"x\#(whole)"}"#)
    #expect(more?.isCut == true)
    #expect(more?.text?.value == "x" + whole.dropLast())
  }

  @Test("A cut in the middle of an escape loses the escape only")
  func cutEscape() {
    let text = String(repeating: "x", count: (64 << 10) - 3) + #"\u00e9 and more"#
    let found = body(#"{"mimeType":"text/html","text":"\#(text)"}"#)
    #expect(found?.text?.value == String(repeating: "x", count: (64 << 10) - 3))
  }

  @Test("Pictures, fonts, scripts and styles have no text; errors and documents always have")
  func wanted() {
    for mime in [
      "image/png", "font/woff2", "text/css", "text/javascript", "image/svg+xml", "video/mp4",
    ] {
      #expect(body(#"{"mimeType":"\#(mime)","text":"x","size":1}"#)?.text == nil)
      #expect(body(#"{"mimeType":"\#(mime)","text":"x","size":1}"#)?.size == 1)
      #expect(body(#"{"mimeType":"\#(mime)","text":"x"}"#, status: 403)?.text?.value == "x")
      #expect(body(#"{"mimeType":"\#(mime)","text":"x"}"#, type: "document")?.text?.value == "x")
    }
    for mime in [
      "text/html; charset=utf-8", "application/json", "application/problem+json", "text/plain",
      "application/xhtml+xml", "",
    ] {
      #expect(body(#"{"mimeType":"\#(mime)","text":"x"}"#)?.text?.value == "x")
    }
  }

  @Test("A picture in base64 has no text, on an error page neither; an error page in base64 has")
  func binary() {
    let picture = #"{"mimeType":"image/webp","text":"aGVsbG8=","encoding":"base64","size":5}"#
    #expect(body(picture, status: 404)?.text == nil)
    #expect(body(picture, status: 404)?.size == 5)
    let page = #"{"mimeType":"text/html","text":"aGVsbG8=","encoding":"base64"}"#
    #expect(body(page, status: 404)?.text?.value == "hello")
  }

  @Test("A body whose media type follows its text is kept too")
  func mimeBehind() {
    #expect(body(#"{"text":"x","mimeType":"application/json"}"#)?.text?.value == "x")
  }

  @Test("Null and missing texts are no texts, an empty one is one")
  func empty() {
    #expect(body(#"{"mimeType":"text/html","text":null}"#)?.text == nil)
    #expect(body(#"{"mimeType":"text/html"}"#)?.text == nil)
    #expect(body(#"{"mimeType":"text/html","text":""}"#)?.text?.value == "")
    #expect(body("{}") == nil)
    #expect(body("null") == nil)
  }
}
