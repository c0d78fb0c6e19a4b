/// A message of 3-D Secure in a form or URL. Source: EMV 3-D Secure 2.2 (`creq`, `cres`,
/// `threeDSMethodData`); version 1 (`PaReq`, `PaRes`).
public struct ThreeDSecureMessage: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case methodData, challengeRequest, challengeResult
  }
  public var kind: Kind
  /// `Y` done, `A` attempted, `N` and `R` refused, `U` unavailable, `C` challenge; nil where it
  /// does not say.
  public var transStatus: String?

  public init?(url: WebURL, form: [(name: String, value: String)] = []) {
    func value(_ name: String) -> String? {
      form.first { $0.name == name }?.value ?? url[parameter: name]
    }
    guard !form.isEmpty || url.query != nil else { return nil }
    if let result = value("cres") {
      kind = .challengeResult
      transStatus = Base64.decode(result).flatMap { FlatJSON($0) }?["transStatus"]
    } else if let result = value("PaRes") {
      kind = .challengeResult
      transStatus = ThreeDSecureMessage.status(inPaRes: result)
    } else if value("creq") != nil || value("PaReq") != nil {
      kind = .challengeRequest
    } else if value("threeDSMethodData") != nil {
      kind = .methodData
    } else {
      return nil
    }
  }

  /// Version 1: XML in zlib's format (RFC 1950) and base64; its `TX` has a `status`.
  private static func status(inPaRes text: String) -> String? {
    guard let packed = Base64.decode(text), packed.count > 6,
      let xml = Inflate.raw(Array(packed[2...]))
    else { return nil }
    var scan = XMLScan(xml)
    while let element = scan.next() {
      if element.name == "status", let status = element.text, status.utf8.count == 1 {
        return status
      }
    }
    return nil
  }
}
