import Diagnosis
import Evidence

/// Findings that are known already: the JSON of an earlier `diagnose`, or as much of it as counts
/// (`Schema/baseline.schema.json`):
///
///     { "schemaVersion": 1, "findings": [{ "rule": "popup-blocked", "fingerprint": "7c0e…" }] }
///
/// Fields that it does not know are passed over: a whole report is a baseline.
struct BaselineFile {
  var known: Set<Suppression.Known> = []

  /// Reports of long captures are long.
  static let limit = 64 << 20
  static let mostFindings = 100_000

  init(path: String) throws(SettingsFault) {
    try self.init(SettingsDocument(path: path, limit: BaselineFile.limit))
  }

  init(_ document: SettingsDocument) throws(SettingsFault) {
    known = try document.read { root in
      guard let members = root.members(nil, required: ["schemaVersion", "findings"]) else {
        return []
      }
      _ = members["schemaVersion"]?.number(in: 1...1)
      var known = Self.findings(members["findings"])
      for incident in members["otherIncidents"]?.elements(atMost: 1_000) ?? [] {
        known.formUnion(Self.findings(incident.members(nil)?["findings"]))
      }
      return known
    }
  }

  private static func findings(_ node: SettingsNode?) -> Set<Suppression.Known> {
    var known: Set<Suppression.Known> = []
    for finding in node?.elements(atMost: mostFindings) ?? [] {
      guard let members = finding.members(nil, required: ["rule", "fingerprint"]),
        let rule = members["rule"]?.text(atMost: 128), let node = members["fingerprint"],
        let fingerprint = node.text(atMost: 64)
      else { continue }
      guard fingerprint.utf8.allSatisfy(isHexadecimal) else {
        node.refuse(
          "bad-fingerprint", "wants hexadecimal digits here, not '\(Quoted(fingerprint, .word))'")
        continue
      }
      known.insert(.init(rule: rule, fingerprint: fingerprint))
    }
    return known
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
