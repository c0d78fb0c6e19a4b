import Evidence

extension Redactor {
  /// The decoded value of a protocol parameter (`state`, `client_id`): its pseudonym where the name says that it is
  /// secret, the same as in any address that holds it.
  public func safe(parameter name: StaticString, _ value: String) -> Safe {
    let front = name.description + "="
    var escaped: [UInt8] = []
    for byte in value.utf8 {
      if "&#%+;= ".utf8.contains(byte) {
        escaped += Encodings.percentEncoded([byte][...])
      } else {
        escaped.append(byte)
      }
    }
    let pair = safe(Quoted("?" + front + String(decoding: escaped, as: UTF8.self), .url))
    return Safe(cleaned: String(pair.exact.dropFirst(front.count + 1)))
  }
}
