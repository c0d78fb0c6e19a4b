import DeviceLog
import Evidence
import HAR
import NetLog

/// What an input is, by its first bytes.
enum InputKinds {
  /// In the order in which they win where several are equally sure.
  static let recognisers: [any Recogniser] = [
    HARRecogniser(), NetLogRecogniser(), LogRecogniser(), NotReadRecogniser(),
  ]

  static func recognise(_ head: UnsafeRawBufferPointer) -> Recognition {
    let answers = recognisers.compactMap { $0.recognise(head) }
    return answers.reduce(Recognition(.unknown, confidence: 0)) { best, next in
      next.confidence > best.confidence ? next : best
    }
  }
}
