import DeviceLog
import Evidence

/// Windows that only a device log tells apart: WebKit writes an id of the page into every line.
extension Workbench {
  mutating func findLogWindows() {
    guard world.windows.isEmpty else { return }
    var byName: [String: WindowID] = [:]
    for number in world.sightings.indices {
      let sighting = world.sightings[number]
      guard sighting.isOurs, let name = sighting.match.captures["window"], !name.isEmpty else {
        continue
      }
      // Ids count within one process of the app.
      let key = "\(sighting.pid.map(String.init) ?? "")/\(name)"
      if byName[key] == nil {
        var window = Window(
          id: world.windows.count, kind: world.windows.isEmpty ? .main : .popup)
        window.opener = world.windows.isEmpty ? nil : 0
        window.names = [name]
        window.created = sighting.citation
        window.sources = [sighting.citation.source]
        byName[key] = window.id
        world.windows.append(window)
      }
      world.sightings[number].window = byName[key]
    }
  }
}
