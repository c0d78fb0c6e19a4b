import Evidence

extension NotRead {
  static let tombstoneProtobuf = What(
    name: "tombstone in protobuf form",
    step: """
      Send the text that lies beside it (`tombstone_NN` without .pb), or make one: \
      `adb shell pbtombstone /data/tombstones/tombstone_NN.pb > tombstone.txt`.
      """)

  /// `tombstone_NN.pb` of Android 12 and later: AOSP `debuggerd/proto/tombstone.proto`.
  ///
  ///     1 varint architecture (left out for 32-bit ARM) · 2 text fingerprint · 3 text revision ·
  ///     4 text time · 5 varint pid …
  static func tombstone(_ head: Head) -> What? {
    var offset = 0
    if head[0] == 0x08 {
      guard let architecture = head[1], architecture < 8 else { return nil }
      offset = 2
    }
    // `brand/product/device:release/id/build:type/keys`
    guard let fingerprint = text(head, tag: 0x12, at: &offset),
      fingerprint.filter({ $0 == UInt8(ascii: "/") }).count >= 4,
      fingerprint.contains(UInt8(ascii: ":")), text(head, tag: 0x1A, at: &offset) != nil,
      let time = text(head, tag: 0x22, at: &offset), time.count >= 19,
      time[time.startIndex + 4] == UInt8(ascii: "-"), head[offset] == 0x28
    else { return nil }
    return tombstoneProtobuf
  }

  /// A field of printable ASCII, shorter than 128 bytes so that its length is one byte.
  private static func text(
    _ head: Head, tag: UInt8, at offset: inout Int
  ) -> Slice<UnsafeRawBufferPointer>? {
    guard head[offset] == tag, let length = head[offset + 1], length < 128,
      offset + 2 + Int(length) <= head.count
    else { return nil }
    let bytes = head.buffer[(offset + 2)..<(offset + 2 + Int(length))]
    guard bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return nil }
    offset += 2 + Int(length)
    return bytes
  }
}
