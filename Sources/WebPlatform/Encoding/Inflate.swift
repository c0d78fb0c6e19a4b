import CZlib

/// Raw DEFLATE (RFC 1951, no zlib header), as the SAML redirect binding packs its messages.
public enum Inflate {
  /// nil where the data is damaged or would grow past `limit` bytes.
  public static func raw(_ packed: [UInt8], limit: Int = 1 << 20) -> [UInt8]? {
    guard !packed.isEmpty, packed.count <= limit else { return nil }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { return nil }
    defer { inflateEnd(&stream) }
    var input = packed
    var output: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 16384)
    return input.withUnsafeMutableBufferPointer { source -> [UInt8]? in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while true {
        let status = chunk.withUnsafeMutableBufferPointer { target -> Int32 in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          return inflate(&stream, Z_NO_FLUSH)
        }
        let produced = chunk.count - Int(stream.avail_out)
        output += chunk[..<produced]
        if output.count > limit { return nil }
        if status == Z_STREAM_END { return output }
        guard status == Z_OK, produced > 0 || stream.avail_in > 0 else { return nil }
      }
    }
  }
}
