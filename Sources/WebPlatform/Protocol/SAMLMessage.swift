/// What a SAML message says about itself; subject and attributes are never read.
/// Source: OASIS saml-core-2.0, saml-bindings-2.0 sections 3.4 (redirect) and 3.5 (POST).
public struct SAMLMessage: Hashable, Sendable {
  /// Local name of the root element: `AuthnRequest`, `Response`, `LogoutRequest`, …
  public var root: String
  public var id: String?
  public var inResponseTo: String?
  public var destination: String?
  public var issuer: String?
  public var assertionConsumerServiceURL: String?
  public var isPassive = false
  /// The innermost status, without its URN: `Success`, `Responder`, `AuthnFailed`, `NoPassive`,
  /// `RequestDenied`.
  public var status: String?
  public var statusMessage: String?
  /// Seconds since 1970, from `Conditions`.
  public var notBefore: Int?
  public var notOnOrAfter: Int?

  /// A `SAMLRequest`, `SAMLResponse` or `wresult` value: XML, base64 of it, or base64 of deflated
  /// XML.
  public init?(parameter: String) {
    if parameter.utf8.first(where: { $0 > 0x20 }) == 0x3C {
      self.init(xml: Array(parameter.utf8))
      return
    }
    guard let bytes = Base64.decode(parameter.utf8.map { $0 == 0x20 ? UInt8(0x2B) : $0 }) else {
      return nil
    }
    if bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == 0x3C, let message = SAMLMessage(xml: bytes)
    {
      self = message
      return
    }
    guard let xml = Inflate.raw(bytes) else { return nil }
    self.init(xml: xml)
  }

  init?(xml: [UInt8]) {
    var scan = XMLScan(xml)
    guard let first = scan.next() else { return nil }
    root = first.name
    id = first["ID"] ?? first["AssertionID"]
    inResponseTo = first["InResponseTo"]
    destination = first["Destination"]
    assertionConsumerServiceURL = first["AssertionConsumerServiceURL"]
    isPassive = first["IsPassive"].map { $0 == "true" || $0 == "1" } ?? false
    while let element = scan.next() {
      switch element.name {
      case "Issuer": issuer = issuer ?? element.text
      case "StatusCode":
        if let value = element["Value"] { status = String(value.split(separator: ":").last ?? "") }
      case "StatusMessage": statusMessage = statusMessage ?? element.text
      case "Conditions":
        notBefore = notBefore ?? element["NotBefore"].flatMap(Timestamp.seconds)
        notOnOrAfter = notOnOrAfter ?? element["NotOnOrAfter"].flatMap(Timestamp.seconds)
      default: continue
      }
    }
  }
}

/// Start tags of an XML text, one after the other, with attributes and the text that follows. No
/// tree, no entities declared in the document, no external anything.
struct XMLScan {
  struct Element {
    var name: String  // without its prefix
    var attributes: [(name: String, value: String)]
    var text: String?
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Element? {
    while let open = bytes[at...].firstIndex(of: 0x3C) {
      at = open + 1
      guard let first = byte(at) else { return nil }
      if bytes[at...].starts(with: "!--".utf8) {
        skip(past: "-->")
        continue
      }
      guard URLBytes.isAlpha(first) || first == 0x5F else { continue }
      let name = localName()
      let attributes = readAttributes()
      let end = bytes[at...].firstIndex(of: 0x3C) ?? bytes.endIndex
      let text = unescaped(bytes[at..<end])
      return Element(name: name, attributes: attributes, text: text.isEmpty ? nil : text)
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(past mark: String) {
    let wanted = Array(mark.utf8)
    while at < bytes.count, !bytes[at...].starts(with: wanted) { at += 1 }
  }

  /// Letters up to a delimiter; what stands before the last colon is dropped.
  private mutating func localName() -> String {
    let start = at
    while let next = byte(at), next > 0x20, next != 0x3E, next != 0x2F, next != 0x3D { at += 1 }
    let name = bytes[start..<at]
    let colon = name.lastIndex(of: 0x3A)
    return String(decoding: colon.map { name[($0 + 1)...] } ?? name, as: UTF8.self)
  }

  private mutating func readAttributes() -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    while let next = byte(at) {
      if next == 0x3E {
        at += 1
        return found
      }
      guard URLBytes.isAlpha(next) || next == 0x5F else {
        at += 1
        continue
      }
      let name = localName()
      while let blank = byte(at), blank <= 0x20 { at += 1 }
      guard byte(at) == 0x3D else { continue }
      at += 1
      while let blank = byte(at), blank <= 0x20 { at += 1 }
      guard let quote = byte(at), quote == 0x22 || quote == 0x27 else { continue }
      at += 1
      let end = bytes[at...].firstIndex(of: quote) ?? bytes.endIndex
      found.append((name, unescaped(bytes[at..<end])))
      at = min(end + 1, bytes.count)
    }
    return found
  }

  /// Blanks around removed, the five predefined entities replaced.
  private func unescaped(_ slice: ArraySlice<UInt8>) -> String {
    var slice = slice
    while let first = slice.first, first <= 0x20 { slice.removeFirst() }
    while let last = slice.last, last <= 0x20 { slice.removeLast() }
    guard slice.contains(0x26) else { return String(decoding: slice, as: UTF8.self) }
    let entities: [(String, UInt8)] = [
      ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&apos;", 0x27),
    ]
    var output: [UInt8] = []
    while let byte = slice.first {
      if byte == 0x26, let entity = entities.first(where: { slice.starts(with: $0.0.utf8) }) {
        output.append(entity.1)
        slice = slice.dropFirst(entity.0.utf8.count)
      } else {
        output.append(byte)
        slice = slice.dropFirst()
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
