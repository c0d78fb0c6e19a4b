import DeviceLog
import Evidence
import HAR
import Reconstruction

// Stands in until the targets below bring their own.

struct Observer {
  var observations = Observations()
  init(maxEvents: Int) {}
  mutating func read(_ member: Member) {
    let (kind, faults): (Kind, [Fault]) = member.head.withUnsafeBytes { head in
      let best = [HARRecogniser().recognise(head), LogRecogniser().recognise(head)]
        .compactMap(\.self).max { $0.confidence < $1.confidence }
      return (best?.kind ?? .unknown, [])
    }
    var record = SourceRecord(id: member.id, name: member.name, kind: kind)
    record.faults = faults
    observations.sources.append(record)
  }
}
