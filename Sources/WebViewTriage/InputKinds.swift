import DeviceLog
import Evidence
import HAR

/// What an input is, by its first bytes.
enum InputKinds {
  static func recognise(_ head: UnsafeRawBufferPointer) -> Recognition {
    let answers = [HARRecogniser().recognise(head), LogRecogniser().recognise(head)]
    return answers.compactMap(\.self).max { $0.confidence < $1.confidence }
      ?? Recognition(.unknown, confidence: 0)
  }
}
