import Testing

@Suite("The validator of schemas")
struct JSONSchemaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var schema: String
    var value: String
    var isValid: Bool

    var testDescription: String { "\(value) against \(schema)" }
  }

  static let cases = [
    Case(schema: #"{"type": "string"}"#, value: #""a""#, isValid: true),
    Case(schema: #"{"type": "string"}"#, value: "1", isValid: false),
    Case(schema: #"{"type": "integer"}"#, value: "1", isValid: true),
    Case(schema: #"{"type": "integer"}"#, value: "1.5", isValid: false),
    Case(schema: #"{"type": "number"}"#, value: "1.5", isValid: true),
    Case(schema: #"{"type": "boolean"}"#, value: "1", isValid: false),
    Case(schema: #"{"type": "number"}"#, value: "true", isValid: false),
    Case(schema: #"{"type": ["array", "null"]}"#, value: "null", isValid: true),
    Case(schema: #"{"type": ["array", "null"]}"#, value: "{}", isValid: false),
    Case(schema: #"{"enum": ["a", 2]}"#, value: "2", isValid: true),
    Case(schema: #"{"enum": ["a", 2]}"#, value: #""b""#, isValid: false),
    Case(schema: #"{"required": ["a"]}"#, value: #"{"a": null}"#, isValid: true),
    Case(schema: #"{"required": ["a"]}"#, value: #"{"b": 1}"#, isValid: false),
    Case(
      schema: #"{"properties": {"a": {"type": "string"}}}"#, value: #"{"a": 1}"#, isValid: false),
    Case(
      schema: #"{"properties": {"a": {}}, "additionalProperties": false}"#, value: #"{"a": 1}"#,
      isValid: true),
    Case(
      schema: #"{"properties": {"a": {}}, "additionalProperties": false}"#, value: #"{"b": 1}"#,
      isValid: false),
    Case(
      schema: #"{"additionalProperties": {"type": "string"}}"#, value: #"{"b": 1}"#, isValid: false),
    Case(schema: #"{"items": {"type": "string"}}"#, value: #"["a", "b"]"#, isValid: true),
    Case(schema: #"{"items": {"type": "string"}}"#, value: #"["a", 1]"#, isValid: false),
    Case(schema: #"{"minItems": 1}"#, value: "[]", isValid: false),
    Case(schema: #"{"uniqueItems": true}"#, value: "[1, 2]", isValid: true),
    Case(schema: #"{"uniqueItems": true}"#, value: #"[{"a": 1}, {"a": 1}]"#, isValid: false),
    Case(schema: #"{"uniqueItems": false}"#, value: "[1, 1]", isValid: true),
    Case(schema: #"{"minimum": 1}"#, value: "0", isValid: false),
    Case(schema: #"{"maximum": 1}"#, value: "2", isValid: false),
    Case(schema: #"{"pattern": "^a+$"}"#, value: #""aa""#, isValid: true),
    Case(schema: #"{"pattern": "^a+$"}"#, value: #""ab""#, isValid: false),
    Case(schema: #"{"format": "uri"}"#, value: #""https://a.example/b""#, isValid: true),
    Case(schema: #"{"format": "uri"}"#, value: #""b/c""#, isValid: false),
    Case(schema: #"{"format": "uri-reference"}"#, value: #""a%20b/c.swift""#, isValid: true),
    Case(schema: #"{"format": "uri-reference"}"#, value: #""a b/c.swift""#, isValid: false),
    Case(schema: #"{"format": "uri-reference"}"#, value: #""a%2/c.swift""#, isValid: false),
    Case(schema: #"{"format": "uri-reference"}"#, value: #""ä.swift""#, isValid: false),
    Case(schema: #"{"format": "date-time"}"#, value: #""2026-01-02T03:04:05Z""#, isValid: true),
    Case(schema: #"{"format": "date-time"}"#, value: #""yesterday""#, isValid: false),
    Case(schema: #"{"anyOf": [{"minimum": 3}, {"maximum": 1}]}"#, value: "2", isValid: false),
    Case(schema: #"{"anyOf": [{"minimum": 1}, {"maximum": 3}]}"#, value: "2", isValid: true),
    Case(schema: #"{"oneOf": [{"minimum": 1}, {"maximum": 3}]}"#, value: "2", isValid: false),
    Case(schema: #"{"oneOf": [{"minimum": 3}, {"maximum": 3}]}"#, value: "2", isValid: true),
    Case(
      schema: ##"{"definitions": {"a": {"type": "string"}}, "$ref": "#/definitions/a"}"##,
      value: "1", isValid: false),
    Case(schema: ##"{"$ref": "#/definitions/b"}"##, value: "1", isValid: false),
  ]

  @Test("Each keyword tells what is valid from what is not", arguments: cases)
  func keyword(example: Case) throws {
    let problems = try JSONSchema(JSON(example.schema)).problems(in: JSON(example.value))
    #expect(problems.isEmpty == example.isValid, "\(problems)")
  }

  @Test(
    "A keyword or format that is not known is refused, however deep it is",
    arguments: [
      #"{"multipleOf": 2}"#, #"{"properties": {"a": {"maxLength": 3}}}"#,
      #"{"items": {"anyOf": [{"not": {}}]}}"#, #"{"definitions": {"a": {"format": "email"}}}"#,
      #"{"additionalProperties": {"const": 1}}"#,
    ])
  func unknown(schema: String) {
    #expect(throws: JSONSchema.Problem.self) { try JSONSchema(JSON(schema)) }
  }

  @Test("A problem says where it is")
  func place() throws {
    let schema = try JSONSchema(
      JSON(#"{"properties": {"a": {"items": {"required": ["b"]}}}}"#))
    let problems = try schema.problems(in: JSON(#"{"a": [{"b": 1}, {}]}"#))
    #expect(problems.map(\.description) == ["/a/1: lacks 'b'"])
  }
}
