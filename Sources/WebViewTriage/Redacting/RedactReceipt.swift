import Evidence
import Redaction
import Reporting

/// What `redact` did: by file what was replaced and dropped, what was not copied and why, and that the verdict is the same.
///
///     { "schemaVersion": 1, "tool": { "name", "version" }, "key": { "id", "shared" }, "secrets",
///       "files": [{ "source", "file", "kind", "replaced": { kind: count },
///         "dropped": [{ "type", "count", "bytes" }], "unpackedFrom" }],
///       "repacked": [{ "source", "as": "folder" or "tar.gz" }],
///       "notCopied": [{ "source", "because" }],
///       "check": { "verdict": "same", "leaks": 0, "spellings": [], "compared": [], "outcome", "rule", "confidence" } }
public struct RedactReceipt: Sendable {
  public struct File: Sendable {
    /// Named like a `Member`.
    public var source: Quoted
    /// Where its copy lies in the output; empty where the output is the one file.
    public var name: String
    public var kind: Kind
    /// Kind of secret → places.
    public var replaced: [String: Int]
    public var dropped: [DroppedContent]
    /// The ending of a packing that is read and not written (`.xz`): the copy is not packed.
    public var unpackedFrom: String? = nil
  }
  /// `PseudonymKey.id`: two copies with the same one can be held against each other.
  public var keyID: String
  public var isKeyShared: Bool
  public var files: [File] = []
  /// Archives of kinds that are read and not written, and what they are now.
  public var repacked: [(source: Quoted, as: Packing)] = []
  /// What lies in the inputs and not in the output.
  public var notCopied: [(source: Quoted, because: Message)] = []
  /// Some input could not be read, or not wholly.
  public var isIncomplete = false
  /// Different secrets that were known.
  public var secrets = 0
  public var conclusion = Conclusion(outcome: "insufficient")

  public init(keyID: String, isKeyShared: Bool) {
    self.keyID = keyID
    self.isKeyShared = isKeyShared
  }

  /// How secrets were looked for in the copy, and what of its verdict was compared.
  private static let spellings: [Safe] = [
    "plain", "percent-encoded", "base64", "JSON escapes", "HTML escapes",
  ]
  private static let compared: [Safe] = [
    "outcome", "cause", "findings", "roles", "confidences", "flows", "rungs", "windows", "cookies",
  ]

  public enum Packing: String, Sendable { case folder, tarGzip = "tar.gz" }

  public enum Format: String, CaseIterable, Sendable { case text, json }

  /// The receipt, with a line break at its end.
  public func printed(as format: Format) -> Safe {
    // Names of files say what they say in the report.
    let redactor = Redactor()
    return switch format {
    case .text: text(redactor)
    case .json: json(redactor)
    }
  }

  // MARK: - Text

  private static let underKey: Safe = ", pseudonyms under key "
  static let pageMark = PageMark(.text("wvtriage "), holds: [underKey.text])

  private func text(_ redactor: Redactor) -> Safe {
    let whose: Safe = isKeyShared ? "of --key-file" : "of this run alone"
    var lines: [Safe] = [
      "wvtriage \(Triage.versionText)\(Self.underKey)\(Safe(identifier: keyID)) \(whose)"
    ]
    for file in files {
      let count = file.replaced.values.reduce(0, +)
      lines.append(
        "\(redactor.safe(file.source)): \(Safe(identifier: file.kind.rawValue)), \(count) replaced")
      for (kind, count) in file.replaced.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("  \(count) \(Safe(identifier: kind))")
      }
      for item in RedactReceipt.counted(file.dropped) {
        lines.append(
          "  \(item.count) of type \(Safe(identifier: item.type)) dropped, \(item.bytes) \(item.bytes == 1 ? "byte" : "bytes")"
        )
      }
    }
    for file in files {
      guard let ending = file.unpackedFrom else { continue }
      lines.append(
        "\(redactor.safe(file.source)): not packed any more (\(Safe(identifier: ending)))")
    }
    for (source, packing) in repacked {
      let now: Safe = packing == .folder ? "a folder" : "a .tar.gz"
      lines.append("\(redactor.safe(source)): \(now) now")
    }
    if !notCopied.isEmpty { lines.append("not copied:") }
    for (source, because) in notCopied {
      lines.append("  \(redactor.safe(source)): \(redactor.safe(because))")
    }
    lines.append("kept: hosts, paths, names, error codes, client ids, times, ids to look up")
    lines.append("checked in the finished copy:")
    let looked: Safe =
      switch secrets {
      case 0: "no secret was found in the input, and none stands in it"
      case 1: "the one secret that was found does not stand in it"
      default: "none of \(secrets) different secrets stands in it"
      }
    lines.append("  \(looked): \(RedactReceipt.spellings.joined(by: ", "))")
    lines.append(
      "  it is diagnosed as the input is: \(RedactReceipt.compared.joined(by: ", "))")
    lines.append("  that is: \(words(conclusion))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func words(_ conclusion: Conclusion) -> Safe {
    guard let rule = conclusion.rule, let confidence = conclusion.confidence else {
      return Safe(identifier: conclusion.outcome)
    }
    return
      "\(Safe(identifier: conclusion.outcome)), \(Safe(identifier: rule)), \(Safe(identifier: confidence))"
  }

  private static func counted(_ dropped: [DroppedContent]) -> [(
    type: String, count: Int, bytes: Int
  )] {
    Dictionary(grouping: dropped, by: \.type)
      .map { ($0.key, $0.value.count, $0.value.reduce(0) { $0 + $1.bytes }) }
      .sorted { $0.0 < $1.0 }
  }

  // MARK: - JSON

  private func json(_ redactor: Redactor) -> Safe {
    var json = JSONWriter()
    json.object { json in
      json.writeHead(Triage.versionText)
      json.key("key")
      json.object { json in
        json.key("id")
        json.value(Safe(identifier: keyID))
        json.key("shared")
        json.value(isKeyShared)
      }
      json.key("secrets")
      json.value(secrets)
      json.key("files")
      json.array(files) { json, file in json.object { write(file, to: &$0, redactor) } }
      json.key("repacked")
      json.array(repacked.map { (redactor.safe($0.source), $0.as) }) { json, item in
        json.object { json in
          json.key("source")
          json.value(item.0)
          json.key("as")
          json.value(Safe(identifier: item.1.rawValue))
        }
      }
      json.key("notCopied")
      json.array(notCopied.map { (redactor.safe($0.source), redactor.safe($0.because)) }) {
        json, item in
        json.object { json in
          json.key("source")
          json.value(item.0)
          json.key("because")
          json.value(item.1)
        }
      }
      json.key("check")
      json.object { json in
        json.key("verdict")
        json.value("same" as Safe)
        json.key("leaks")
        json.value(0)
        json.key("spellings")
        json.array(RedactReceipt.spellings) { $0.value($1) }
        json.key("compared")
        json.array(RedactReceipt.compared) { $0.value($1) }
        json.key("outcome")
        json.value(Safe(identifier: conclusion.outcome))
        json.key("rule")
        json.value(conclusion.rule.map { Safe(identifier: $0) })
        json.key("confidence")
        json.value(conclusion.confidence.map { Safe(identifier: $0) })
      }
    }
    return Safe(composed: String(decoding: json.bytes, as: UTF8.self) + "\n")
  }

  private func write(_ file: File, to json: inout JSONWriter, _ redactor: Redactor) {
    json.key("source")
    json.value(redactor.safe(file.source))
    json.key("file")
    json.value(redactor.safe(Quoted(file.name, .fileName)))
    json.key("kind")
    json.value(Safe(identifier: file.kind.rawValue))
    json.key("replaced")
    json.object { json in
      for (kind, count) in file.replaced.sorted(by: { $0.key < $1.key }) {
        json.key(named: Safe(identifier: kind))
        json.value(count)
      }
    }
    json.key("dropped")
    json.array(RedactReceipt.counted(file.dropped)) { json, item in
      json.object { json in
        json.key("type")
        json.value(Safe(identifier: item.type))
        json.key("count")
        json.value(item.count)
        json.key("bytes")
        json.value(item.bytes)
      }
    }
    if let ending = file.unpackedFrom {
      json.key("unpackedFrom")
      json.value(Safe(identifier: ending))
    }
  }
}
