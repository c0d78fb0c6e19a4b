import Evidence

extension NotRead {
  static let logcatBinary = What(
    name: "binary logcat",
    step: "Record it as text: `adb logcat -d -v threadtime > logcat.txt`.")

  /// `adb logcat -B` (`--binary`): records of `struct logger_entry` (AOSP `log/log_read.h`), little-endian.
  ///
  ///     u16 payload · u16 header size · i32 pid · u32 tid · u32 seconds · u32 nanoseconds · u32 buffer
  ///
  /// of which the oldest kernels leave the buffer out and the header's size 0; behind the header the priority, the tag with a NUL, the message with a NUL. Three records
  /// (or all there are) must be sound, as there is no magic number.
  static func binaryLogcat(_ head: Head) -> What? {
    var offset = 0
    var sound = 0
    while sound < 3, offset < head.count {
      guard let next = recordEnd(head, at: offset) else { return nil }
      sound += 1
      offset = next
    }
    return sound > 0 && (sound == 3 || offset == head.count) ? logcatBinary : nil
  }

  private static func recordEnd(_ head: Head, at offset: Int) -> Int? {
    guard let payload = head.number(at: offset, bytes: 2), payload >= 3, payload <= 5120,
      let declared = head.number(at: offset + 2, bytes: 2),
      declared == 0 || declared == 24 || declared == 28,
      let pid = head.number(at: offset + 4, bytes: 4), pid < 1 << 22,
      let tid = head.number(at: offset + 8, bytes: 4), tid < 1 << 22,
      let seconds = head.number(at: offset + 12, bytes: 4), seconds < 1 << 32,
      let nanoseconds = head.number(at: offset + 16, bytes: 4), nanoseconds < 1_000_000_000,
      let buffer = declared == 0 ? 0 : head.number(at: offset + 20, bytes: 4), buffer < 9
    else { return nil }
    let start = offset + (declared == 0 ? 20 : Int(declared))
    // The binary buffers (events, security, stats) hold other payloads: 2, 5 and 6.
    let isText = ![2, 5, 6].contains(buffer)
    if isText {
      guard let priority = head[start], (2...8).contains(priority) else { return nil }
    }
    return start + Int(payload)
  }
}
