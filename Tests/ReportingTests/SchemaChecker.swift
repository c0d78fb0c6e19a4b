import Foundation

/// As much of JSON Schema 2020-12 as the shipped schema uses. An unknown keyword is an error, so that none is passed over.
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
    "$schema", "$id", "$defs", "title", "description", "items", "required", "properties",
    "additionalProperties",
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
        let name = (rule as? String)?.split(separator: "/").last.map(String.init) ?? ""
        guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
          faults.append("\(path): no definition \(name)")
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
