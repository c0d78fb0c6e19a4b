import Testing

@testable import DeviceLog

@Suite("Signatures") struct SignatureTests {
  /// The text a template stands for, its holes filled.
  private func example(_ template: Template) -> String {
    template.pieces.map { piece in
      switch piece {
      case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
      case .hole(_, let isNumber, _): isNumber ? "12" : "x"
      }
    }.joined()
  }

  @Test("Every text of every table is found by the scan and means its sign")
  func everyText() {
    for signature in Signature.all {
      for template in signature.texts {
        let text = example(template)
        let context: Meanings.Context =
          signature.places.contains(.log)
          ? .log : signature.places.contains(.console) ? .console : .words
        let found = Meanings.signs(
          in: "before " + text + " ", context: context, tag: signature.tags.first)
        let matches = found.contains { $0.sign == signature.sign }
        #expect(
          matches, Comment(rawValue: "\(signature.id): \(text) gave \(found.map(\.signature))"))
      }
    }
  }

  @Test("Every signature has an id of its own and a source")
  func identities() {
    #expect(Set(Signature.all.map(\.id)).count == Signature.all.count)
    for signature in Signature.all {
      #expect(!signature.source.name.isEmpty)
      for template in signature.texts {
        #expect(template.anchor.count >= 5, "\(signature.id) has too short an anchor")
      }
      if signature.sign == .benign { #expect(signature.fixed["why"] != nil) }
    }
  }

  private func match(_ template: String, _ text: String) -> [String: String]? {
    var text = text
    return text.withUTF8 { buffer in
      guard let start = buffer.baseAddress else { return nil }
      return Template(template).match(in: Bytes(start: start, count: buffer.count))?.captures
    }
  }

  @Test("Holes take what stands there, numbers only digits, ends stop where a value ends")
  func holes() {
    #expect(match("code {#code}) end", "code -12) end") == ["code": "-12"])
    #expect(match("code {#code}) end", "code x) end") == nil)
    #expect(match("url {url}", "url https://a.example/x, then") == ["url": "https://a.example/x"])
    #expect(match("reason: {reason…}", "reason: one, two.\nthree") == ["reason": "one, two"])
    #expect(match("from {a} to {b}", "from x to y") == ["a": "x", "b": "y"])
  }

  @Test("Case, white space and curly apostrophes do not matter; word ends do")
  func folding() {
    #expect(match("can't do", "CAN\u{2019}T  DO") != nil)
    #expect(match("popup_closed", "signin_popup_closed") == nil)
    #expect(match("popup_closed", "popup_closed_by_user") == nil)
    #expect(match("popup_closed", "error=popup_closed;") != nil)
  }

  @Test("The scan finds each literal at every offset, whatever stands around it")
  func scan() {
    let literals = ["popup", "sign-in", "Blocking popup"].map { Array($0.lowercased().utf8) }
    let scan = LiteralScan(literals)
    for offset in 0..<40 {
      for (index, literal) in literals.enumerated() {
        var text = [UInt8](repeating: UInt8(ascii: "."), count: offset) + literal
        text += [UInt8](repeating: UInt8(ascii: "."), count: 40 - offset)
        let count = text.count
        text += [UInt8](repeating: 0, count: 64)
        text.withUnsafeBufferPointer { buffer in
          guard let start = buffer.baseAddress else { return }
          var found: Set<Int> = []
          scan.forEach(in: Bytes(start: start, count: count)) { found.insert($0) }
          #expect(found.contains(index))
          #expect(scan.next(from: start, to: start + count) != nil)
        }
      }
    }
  }

  @Test("A text without any literal is passed over")
  func scanNothing() {
    let scan = LiteralScan([Array("popup".utf8)])
    let text =
      [UInt8](repeating: UInt8(ascii: "o"), count: 4_096) + [UInt8](repeating: 0, count: 64)
    text.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      #expect(scan.next(from: start, to: start + 4_096) == nil)
    }
  }

  @Test("Names split into words however they are joined")
  func wordsSplit() {
    func words(_ text: String) -> [String] {
      var text = text
      return text.withUTF8 { buffer in
        buffer.baseAddress.map { Words(Bytes(start: $0, count: buffer.count)).list.map(\.text) }
          ?? []
      }
    }
    #expect(words("signInWithPopup") == ["signin", "with", "popup"])
    #expect(words("signin_popup_null") == ["signin", "popup", "null"])
    #expect(words("auth-pop-up-closed") == ["auth", "popup", "closed"])
    #expect(words("HTTPError couldn't open") == ["http", "error", "could", "not", "open"])
    #expect(words("cannot") == ["can", "not"])
    #expect(words("see https://a.example/login now") == ["see", "now"])
    #expect(words("login.js:12 ok") == ["12", "ok"])
  }
}
