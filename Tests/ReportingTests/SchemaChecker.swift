import Foundation

/// As much of JSON Schema as the shipped schemas (2020-12) and that of SARIF (draft 7) use. An unknown keyword is an error, so
/// that none is passed over.
struct SchemaChecker {
  let root: [String: Any]
  /// Forbids fields that the schema does not name.
  var forbidsUnknown = false

  init(_ text: String, forbidsUnknown: Bool = false) throws {
    root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    self.forbidsUnknown = forbidsUnknown
  }

  /// What is wrong with a document: path and reason each; empty if nothing is.
  func faults(in document: Any) -> [String] { faults(document, root, "$") }

  private static let passive: Set<String> = [
    "$schema", "id", "$id", "$defs", "definitions", "title", "description", "default", "items",
    "required",
    "properties", "additionalProperties",
  ]
  /// True where the schema itself forbids what it does not name.
  private static func isClosed(_ schema: [String: Any]) -> Bool {
    schema["additionalProperties"] as? Bool == false
  }

  private func faults(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    var faults: [String] = []
    for (keyword, rule) in schema {
      switch keyword {
      case "$ref":
        guard let name = rule as? String, let target = definition(name) else {
          faults.append("\(path): no definition \(rule)")
          continue
        }
        faults += self.faults(value, target, path)
      case "type":
        let types = rule as? [String] ?? [rule as? String ?? ""]
        if !types.contains(where: { isType(value, $0) }) { faults.append("\(path): not \(types)") }
      case "enum":
        let allowed = rule as? [Any] ?? []
        if !allowed.contains(where: { equal($0, value) }) {
          faults.append("\(path): \(value) is none of \(allowed)")
        }
      case "const":
        if !equal(rule, value) { faults.append("\(path): not \(rule)") }
      case "minimum":
        if let number = value as? Double, let least = rule as? Double, number < least,
          !(value is NSNull)
        {
          faults.append("\(path): less than \(least)")
        }
      case "maximum":
        if let number = value as? Double, let most = rule as? Double, number > most {
          faults.append("\(path): more than \(most)")
        }
      case "minItems":
        if let list = value as? [Any], let least = rule as? Int, list.count < least {
          faults.append("\(path): fewer than \(least)")
        }
      case "maxItems":
        if let list = value as? [Any], let most = rule as? Int, list.count > most {
          faults.append("\(path): more than \(most)")
        }
      case "minLength":
        if let text = value as? String, let least = rule as? Int, text.unicodeScalars.count < least
        {
          faults.append("\(path): shorter than \(least)")
        }
      case "maxLength":
        if let text = value as? String, let most = rule as? Int, text.unicodeScalars.count > most {
          faults.append("\(path): longer than \(most)")
        }
      case "pattern":
        if let text = value as? String, let pattern = rule as? String,
          text.range(of: pattern, options: .regularExpression) == nil
        {
          faults.append("\(path): \(text) does not match")
        }
      case "anyOf":
        let options = rule as? [[String: Any]] ?? []
        let results = options.map { self.faults(value, $0, path) }
        if !results.contains(where: \.isEmpty) { faults += results.last ?? ["\(path): no option"] }
      case "oneOf":
        let options = rule as? [[String: Any]] ?? []
        let fitting = options.count { self.faults(value, $0, path).isEmpty }
        if fitting != 1 { faults.append("\(path): fits \(fitting) options instead of one") }
      case "uniqueItems":
        if rule as? Bool == true, let list = value as? [Any], Self.hasRepeated(list) {
          faults.append("\(path): holds the same twice")
        }
      case "format":
        if let text = value as? String, !Self.fits(text, format: rule as? String ?? "") {
          faults.append("\(path): \(text) is no \(rule)")
        }
      case _ where SchemaChecker.passive.contains(keyword): continue
      default: faults.append("\(path): keyword \(keyword) is not known to the checker")
      }
    }
    if let object = value as? [String: Any] { faults += members(of: object, schema, path) }
    if let elements = value as? [Any], let items = schema["items"] as? [String: Any] {
      for (index, element) in elements.enumerated() {
        faults += self.faults(element, items, "\(path)[\(index)]")
      }
    }
    return faults
  }

  private func members(of object: [String: Any], _ schema: [String: Any], _ path: String)
    -> [String]
  {
    var faults: [String] = []
    for name in schema["required"] as? [String] ?? [] where object[name] == nil {
      faults.append("\(path): \(name) is missing")
    }
    let known = schema["properties"] as? [String: [String: Any]] ?? [:]
    let others = schema["additionalProperties"] as? [String: Any]
    for (name, value) in object {
      if let schema = known[name] ?? others {
        faults += self.faults(value, schema, "\(path).\(name)")
      } else if forbidsUnknown || Self.isClosed(schema), schema["properties"] != nil {
        faults.append("\(path): \(name) is not in the schema")
      }
    }
    return faults
  }

  /// What `#/definitions/result` names.
  private func definition(_ reference: String) -> [String: Any]? {
    guard reference.hasPrefix("#/") else { return nil }
    var found: Any? = root
    for step in reference.dropFirst(2).split(separator: "/") {
      found = (found as? [String: Any])?[String(step)]
    }
    return found as? [String: Any]
  }

  private static func hasRepeated(_ list: [Any]) -> Bool {
    var seen: Set<Data> = []
    return list.contains { element in
      let bytes = try? JSONSerialization.data(
        withJSONObject: element, options: [.sortedKeys, .fragmentsAllowed])
      return bytes.map { !seen.insert($0).inserted } ?? true
    }
  }

  /// Of the formats that are in use, what RFC 3339 and RFC 3986 allow.
  private static func fits(_ text: String, format: String) -> Bool {
    let pattern =
      switch format {
      case "date-time": #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$"#
      case "uri": #"^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]*$"#
      case "uri-reference": #"^[A-Za-z0-9\-._~:/?#@!$&'()*+,;=%]*$"#
      default: "(?!)"
      }
    return text.range(of: pattern, options: .regularExpression) != nil
  }

  private func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "null": return value is NSNull
    case "string": return value is String
    case "boolean": return value is Bool
    case "integer": return value is Int
    case "number": return value is Double
    case "array": return value is [Any]
    case "object": return value is [String: Any]
    default: return false
    }
  }

  private func equal(_ left: Any, _ right: Any) -> Bool {
    if left is NSNull || right is NSNull { return left is NSNull && right is NSNull }
    if let left = left as? String, let right = right as? String { return left == right }
    if let left = left as? Double, let right = right as? Double { return left == right }
    return false
  }
}
