/// Validates JSON against a schema of draft 4.
///
/// Swift has no such library, and one in another language would have to be
/// installed on every machine of the tests. So it supports exactly the keywords that the schemas here
/// use, and refuses a schema with any other: an unknown keyword must not pass as valid.
struct JSONSchema {
  struct Problem: Error, CustomStringConvertible, Hashable {
    let path: String
    let message: String

    var description: String { "\(path.isEmpty ? "/" : path): \(message)" }
  }

  private static let annotations: Set<String> = [
    "$schema", "id", "title", "description", "default", "definitions",
  ]
  private static let keywords: Set<String> = [
    "$ref", "type", "enum", "properties", "additionalProperties", "required", "items", "minItems",
    "uniqueItems", "minimum", "maximum", "pattern", "format", "anyOf", "oneOf",
  ]

  private let root: JSON

  /// Takes a schema, and refuses one with keywords that are not known.
  ///
  /// - Throws: The problem with the schema.
  init(_ root: JSON) throws {
    self.root = root
    try Self.check(root, path: "")
  }

  private static func check(_ schema: JSON, path: String) throws {
    guard case .object(let members) = schema else { return }
    for (key, value) in members {
      guard annotations.contains(key) || keywords.contains(key) else {
        throw Problem(path: path, message: "the keyword '\(key)' is not known")
      }
      switch (key, value) {
      case ("properties", .object(let schemas)), ("definitions", .object(let schemas)):
        for (name, schema) in schemas { try check(schema, path: "\(path)/\(key)/\(name)") }
      case ("items", _), ("additionalProperties", _): try check(value, path: "\(path)/\(key)")
      case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)):
        for schema in schemas { try check(schema, path: "\(path)/\(key)") }
      case ("format", .string(let format)) where Format(rawValue: format) == nil:
        throw Problem(path: path, message: "the format '\(format)' is not known")
      default: break
      }
    }
  }

  /// What is wrong with a value; empty where it is valid.
  func problems(in value: JSON) -> [Problem] { problems(in: value, against: root, path: "") }

  private func problems(in value: JSON, against schema: JSON, path: String) -> [Problem] {
    guard case .object(let members) = schema else { return [] }
    // Beside a reference, nothing else counts.
    if let reference = members["$ref"]?.string {
      guard let target = resolve(reference) else {
        return [
          Problem(path: path, message: "the schema refers to '\(reference)', which is not there")
        ]
      }
      return problems(in: value, against: target, path: path)
    }
    return members.flatMap { key, rule in
      problems(with: key, rule, members, in: value, path: path)
    }
  }

  private func resolve(_ reference: String) -> JSON? {
    reference.split(separator: "/").dropFirst().reduce(Optional(root)) { $0?[String($1)] }
  }

  private func problems(
    with keyword: String, _ rule: JSON, _ schema: [String: JSON], in value: JSON, path: String
  ) -> [Problem] {
    func fail(_ message: String, if isWrong: Bool) -> [Problem] {
      isWrong ? [Problem(path: path, message: message)] : []
    }
    switch (keyword, rule, value) {
    case ("type", _, _):
      let types = rule.string.map { [$0] } ?? rule.elements.compactMap(\.string)
      return fail("is no \(types.joined(separator: ", no "))", if: !types.contains(where: value.is))
    case ("enum", .array(let values), _):
      return fail("is none of the values allowed", if: !values.contains(value))
    case ("required", .array(let names), .object(let members)):
      return names.compactMap(\.string).flatMap { fail("lacks '\($0)'", if: members[$0] == nil) }
    case ("properties", .object(let schemas), .object(let members)):
      return members.flatMap { name, member in
        schemas[name].map { problems(in: member, against: $0, path: "\(path)/\(name)") } ?? []
      }
    case ("additionalProperties", _, .object(let members)):
      var known: Set<String> = []
      if case .object(let schemas) = schema["properties"] { known = Set(schemas.keys) }
      return members.filter { !known.contains($0.key) }.flatMap { name, member in
        rule == .bool(false)
          ? fail("may not have '\(name)'", if: true)
          : problems(in: member, against: rule, path: "\(path)/\(name)")
      }
    case ("items", _, .array(let elements)):
      return elements.enumerated().flatMap {
        problems(in: $0.element, against: rule, path: "\(path)/\($0.offset)")
      }
    case ("minItems", .number(let count), .array(let elements)):
      return fail("has fewer than \(Int(count)) elements", if: elements.count < Int(count))
    case ("uniqueItems", .bool(true), .array(let elements)):
      return fail("has equal elements", if: Set(elements).count < elements.count)
    case ("minimum", .number(let minimum), .number(let number)):
      return fail("is less than \(minimum)", if: number < minimum)
    case ("maximum", .number(let maximum), .number(let number)):
      return fail("is more than \(maximum)", if: number > maximum)
    case ("pattern", .string(let pattern), .string(let text)):
      let match = (try? Regex(pattern)).flatMap { text.firstMatch(of: $0) }
      return fail("does not match '\(pattern)'", if: match == nil)
    case ("format", .string(let name), .string(let text)):
      return fail("is no \(name)", if: Format(rawValue: name)?.allows(text) != true)
    case ("anyOf", .array(let schemas), _):
      return fail("is nothing of what it may be", if: matches(schemas, value) == 0)
    case ("oneOf", .array(let schemas), _):
      return fail("is not one of what it may be", if: matches(schemas, value) != 1)
    default: return []
    }
  }

  private func matches(_ schemas: [JSON], _ value: JSON) -> Int {
    schemas.count { problems(in: value, against: $0, path: "").isEmpty }
  }

  /// The formats of strings that the schemas name.
  private enum Format: String {
    case uri
    case uriReference = "uri-reference"
    case dateTime = "date-time"

    func allows(_ text: String) -> Bool {
      switch self {
      case .uri: text.wholeMatch(of: /[A-Za-z][A-Za-z0-9+.\-]*:.+/) != nil && isURI(text)
      case .uriReference: isURI(text) && !text.prefix { $0 != "/" }.contains(":")
      case .dateTime:
        text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+\-]\d\d:\d\d)/) != nil
      }
    }

    private func isURI(_ text: String) -> Bool {
      text.wholeMatch(of: /([A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*/) != nil
    }
  }
}

extension JSON {
  fileprivate func `is`(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number: type == "number" || (type == "integer" && integer != nil)
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}
