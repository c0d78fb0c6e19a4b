import Evidence
import Redaction
import Reporting

/// What `redact` did: by file what was replaced and dropped, what was not copied and why, and that the verdict is the same.
///
///     { "schemaVersion": 1, "tool": { "name", "version" }, "secrets",
///       "files": [{ "source", "file", "kind", "replaced": { kind: count },
///         "dropped": [{ "type", "count", "bytes" }] }],
///       "notCopied": [{ "source", "because" }],
///       "check": { "verdict": "same", "leaks": 0, "outcome", "rule", "confidence" } }
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
  }
  public var files: [File] = []
  /// What lies in the inputs and not in the output.
  public var notCopied: [(source: Quoted, because: Message)] = []
  /// Some input could not be read, or not wholly.
  public var isIncomplete = false
  /// Different secrets that were known.
  public var secrets = 0
  public var conclusion = Conclusion(outcome: "insufficient")

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

  private func text(_ redactor: Redactor) -> Safe {
    var lines: [Safe] = []
    for file in files {
      let count = file.replaced.values.reduce(0, +)
      lines.append(
        "\(redactor.safe(file.source)): \(Safe(identifier: file.kind.rawValue)), \(count) replaced")
      for (kind, count) in file.replaced.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
        lines.append("  \(count) \(Safe(identifier: kind))")
      }
      for item in RedactReceipt.counted(file.dropped) {
        lines.append(
          "  \(item.count) of type \(Safe(identifier: item.type)) dropped, \(item.bytes) bytes")
      }
    }
    if !notCopied.isEmpty { lines.append("not copied:") }
    for (source, because) in notCopied {
      lines.append("  \(redactor.safe(source)): \(redactor.safe(because))")
    }
    lines.append("\(secrets) different secrets; none of them is in the output, in any encoding")
    lines.append("kept: hosts, paths, names, error codes, client ids, times, ids to look up")
    lines.append("the output comes to the same verdict as the input: \(words(conclusion))")
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
      json.key("secrets")
      json.value(secrets)
      json.key("files")
      json.array(files) { json, file in json.object { write(file, to: &$0, redactor) } }
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
  }
}
