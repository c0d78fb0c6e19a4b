import Redaction

extension Report {
  /// The JSON Schema (draft 2020-12) of what `printed(as: .json)` gives. It allows fields it does not know.
  public static var schema: Safe {
    Safe(composed: String(decoding: PackageResources.wvtriage_schema_json, as: UTF8.self))
  }
}
