import Evidence
import Reconstruction

extension [Example.File] {
  /// What the readers take from the files, each a source of its own, in this order.
  public func observations(for interests: Interests = Interests()) -> Observations {
    var observer = Observer(interests: interests)
    for (number, file) in enumerated() {
      let bytes = Array<UInt8>(file.text.utf8)
      observer.read(
        Member(
          name: Quoted(file.name, .fileName), id: SourceID(number),
          head: Array<UInt8>(bytes.prefix(256 * 1024)), stream: MemoryStream(bytes)))
    }
    return observer.observations
  }
}

extension Example {
  /// The files as they are read, with what the ticket reports beside them.
  public var observations: Observations {
    var observations = files.observations()
    observations.reported.symptom = symptom
    observations.reported.note = note
    observations.reported.app = app
    return observations
  }

  /// The first incident in them, which knows how many others there are.
  public var world: Case {
    let observations = observations
    let split = incidents(in: observations)
    var world = reconstruct(split.first ?? observations)
    world.otherIncidents = Swift.max(0, split.count - 1)
    return world
  }
}
