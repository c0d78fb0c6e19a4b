import Redaction

/// A place of the evidence and why it counts.
struct SARIFPlace {
  /// The evidence's number, by which all formats call it.
  var number: Int
  var exhibit: Report.Exhibit
  var why: Safe
  var isAgainst = false

  init(_ exhibit: Report.Exhibit, why: Safe) {
    number = exhibit.number
    self.exhibit = exhibit
    self.why = why
  }

  var against: SARIFPlace {
    var place = self
    place.isAgainst = true
    return place
  }

  /// Each place once, with all that it shows.
  static func places(_ grounds: [Report.Ground], in incident: Report.Incident) -> [SARIFPlace] {
    var places: [SARIFPlace] = []
    for ground in grounds {
      if let known = places.firstIndex(where: { $0.number == ground.number }) {
        places[known].why = "\(places[known].why); \(ground.why)"
      } else if let exhibit = incident.exhibit(ground.number) {
        places.append(SARIFPlace(exhibit, why: ground.why))
      }
    }
    return places
  }
}

extension [SARIFPlace] {
  /// What has no known time keeps its place behind what it was told after.
  var inOrderOfTime: [SARIFPlace] {
    var last = -Double.infinity
    let keyed = enumerated().map { place -> (time: Double, index: Int, place: SARIFPlace) in
      last = place.element.exhibit.offset ?? last
      return (last, place.offset, place.element)
    }
    return keyed.sorted { ($0.time, $0.index) < ($1.time, $1.index) }.map(\.place)
  }
}

extension JSONWriter {
  /// The first place is where a viewer goes; all of them are there to read. What has none stands at the first input, as
  /// some readers refuse a log in which a result stands nowhere.
  mutating func write(
    places: [SARIFPlace], _ related: [SARIFPlace], of incident: Report.Incident, in log: SARIFLog
  ) {
    key("locations")
    if let first = places.first {
      array([first]) { json, place in
        json.object { $0.write(place, in: log) }
      }
    } else {
      array(Array(incident.inputs.prefix(1))) { json, source in
        json.object { json in
          json.key("physicalLocation")
          json.object { $0.write(artifactOf: source, in: log) }
        }
      }
    }
    guard !related.isEmpty else { return }
    key("relatedLocations")
    array(related) { json, place in
      json.object { json in
        json.field("id", place.number)
        json.write(message: place.isAgainst ? "against: \(place.why)" : place.why)
        json.write(place, in: log)
        json.key("properties")
        json.object { json in
          json.field("entry", place.exhibit.entry)
          json.field("byteOffset", place.exhibit.byteOffset)
          json.field("field", place.exhibit.field)
          json.field("time", place.exhibit.time)
          json.field("against", place.isAgainst as Bool?)
        }
      }
    }
  }

  /// The steps that led to it, one thread: what the files hold.
  mutating func write(flow places: [SARIFPlace], in log: SARIFLog) {
    key("codeFlows")
    array([places]) { json, places in
      json.object { json in
        json.key("threadFlows")
        json.array([places]) { json, places in
          json.object { json in
            json.key("locations")
            json.array(places) { json, place in
              json.object { json in
                json.key("location")
                json.object { json in
                  json.write(message: place.why)
                  json.write(place, in: log, quotes: false)
                }
                if let time = place.exhibit.time.instant { json.field("executionTimeUtc", time) }
              }
            }
          }
        }
      }
    }
  }

  /// By its line where it has one or one was counted, else by its byte, which GitHub's code scanning cannot show. How many
  /// bytes a quote had is not known once secrets are replaced, so a byte stands alone: the point where it begins (3.30.11).
  private mutating func write(_ place: SARIFPlace, in log: SARIFLog, quotes: Bool = true) {
    let exhibit = place.exhibit
    key("physicalLocation")
    object { json in
      json.write(artifactOf: exhibit.source, in: log)
      json.key("region")
      json.object { json in
        if let line = exhibit.line ?? exhibit.countedLine, line > 0 {
          json.field("startLine", line)
        } else {
          json.field("byteOffset", exhibit.byteOffset)
        }
        if quotes, !exhibit.quote.isEmpty {
          json.key("snippet")
          json.object { $0.field("text", exhibit.quote) }
        }
      }
    }
    guard let entry = exhibit.entry else { return }
    let path: Safe = "log.entries[\(entry)]"
    key("logicalLocations")
    array([exhibit.field.map { "\(path).\($0)" } ?? path]) { json, name in
      json.object { json in
        json.field("fullyQualifiedName", name)
        json.field("kind", "member")
      }
    }
  }
}
