// What a log says about itself.
extension Signature {
  static let capture: [Signature] = [
    Signature(
      "A060", .linesLost, .platform, "uid={#uid}({process}) {_} expire {#lines} lines",
      "uid={#uid}({process}) {_} expire {#lines} line",
      "uid={#uid} {_} expire {#lines} lines", "uid={#uid} {_} expire {#lines} line",
      tags: ["chatty"], source: "AOSP logd LogBuffer.cpp"),
    Signature(
      "A060-SAME", .linesRepeated, .platform, "uid={#uid}({process}) {_} identical {#lines} lines",
      "uid={#uid}({process}) {_} identical {#lines} line",
      "uid={#uid} {_} identical {#lines} lines", "uid={#uid} {_} identical {#lines} line",
      tags: ["chatty"], source: "AOSP logd LogBuffer.cpp"),
    Signature(
      "LOGD", .linesLost, .platform, "read: unexpected EOF!", "read: unexpected length",
      "logcat: Unexpected EOF!", "Logcat: Unexpected EOF!", "logcat: Unexpected length",
      "logcat read failure", "+++ LOG: write failed",
      source: "AOSP logcat.cpp; Android Studio prints it as `Logcat: …`"),
    Signature(
      "PLASO", .linesLost, .platform, "lost >={#lines} unreliable messages",
      source: "Apple unified log loss records, as plaso words them"),
    Signature(
      "STREAM", .linesLost, .platform, "Messages dropped during live streaming",
      source: "Apple `log stream`"),
    Signature(
      "TRACE", .trace, .library, "WVTRACE1", in: .script,
      source: "wvtriage's own probe; read by Trace"),
  ]
}
