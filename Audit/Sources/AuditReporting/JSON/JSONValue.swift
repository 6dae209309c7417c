import AuditModel

/// A JSON value with a canonical form: sorted keys, and an indentation of two spaces.
enum JSONValue {
  case bool(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// Returns an object without the members that are nil.
  static func members(_ members: [String: JSONValue?]) -> JSONValue {
    .object(members.compactMapValues { $0 })
  }

  /// Writes the value without a line break at the end.
  func write(to output: inout some TextOutputStream, indentation: Int = 0) {
    switch self {
    case .bool(let value): output.write(value ? "true" : "false")
    case .integer(let value): output.write(String(value))
    case .string(let value): output.write(JSONText.quoted(value))
    case .array(let values):
      Self.writeBlock("[", "]", values, indentation, to: &output) { value, output in
        value.write(to: &output, indentation: indentation + 1)
      }
    case .object(let members):
      let sorted = members.sorted { $0.key < $1.key }
      Self.writeBlock("{", "}", sorted, indentation, to: &output) { member, output in
        output.write(JSONText.quoted(member.key))
        output.write(": ")
        member.value.write(to: &output, indentation: indentation + 1)
      }
    }
  }

  private static func writeBlock<Elements: Sequence, Output: TextOutputStream>(
    _ open: String, _ close: String, _ elements: Elements, _ indentation: Int,
    to output: inout Output, _ write: (Elements.Element, inout Output) -> Void
  ) {
    output.write(open)
    var isEmpty = true
    for element in elements {
      output.write(isEmpty ? "\n" : ",\n")
      isEmpty = false
      output.write(String(repeating: "  ", count: indentation + 1))
      write(element, &output)
    }
    if !isEmpty {
      output.write("\n")
      output.write(String(repeating: "  ", count: indentation))
    }
    output.write(close)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}
