import CZlib

/// DEFLATE (RFC 1951) as the SAML redirect binding packs its messages, and with zlib's frame (RFC 1950) around it.
package enum Deflate {
  package static func raw(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits: -15) }
  package static func zlib(_ bytes: [UInt8]) -> [UInt8] { packed(bytes, windowBits: 15) }

  private static func packed(_ bytes: [UInt8], windowBits: Int32) -> [UInt8] {
    // zlib counts in 32 bits; messages that are packed so are kilobytes.
    guard bytes.count < Int(UInt32.max) / 2 else { return [] }
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, size) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    let count = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target -> Int in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        // The bound leaves room for all of it, so that one call ends the stream.
        return deflate(&stream, Z_FINISH) == Z_STREAM_END ? target.count - Int(stream.avail_out) : 0
      }
    }
    return Array(output.prefix(count))
  }
}
