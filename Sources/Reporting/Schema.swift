import Redaction

/// The JSON Schemas (draft 2020-12) of what the tool writes and of what a team may give it.
public enum Contract: String, CaseIterable, Sendable {
  /// What `printed(as: .json)` gives. It allows fields that it does not know.
  case report
  /// What `--config` takes.
  case config
  /// What `--rules` takes.
  case rules
  /// What `--baseline` takes. Every report is one.
  case baseline
  /// What a comparison's `printed(as: .json)` gives.
  case compare

  public var schema: Safe {
    let bytes =
      switch self {
      case .report: PackageResources.wvtriage_schema_json
      case .config: PackageResources.config_schema_json
      case .rules: PackageResources.rules_schema_json
      case .baseline: PackageResources.baseline_schema_json
      case .compare: PackageResources.compare_schema_json
      }
    return Safe(composed: String(decoding: bytes, as: UTF8.self))
  }
}

extension Report {
  /// The JSON Schema of the report.
  public static var schema: Safe { Contract.report.schema }
}
