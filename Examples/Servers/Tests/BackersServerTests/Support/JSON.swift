/// Any JSON, for tests that look into it.
@dynamicMemberLookup
enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(dynamicMember key: String) -> JSON {
    if case .object(let members) = self { members[key] ?? .null } else { .null }
  }

  var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  var int: Int? {
    if case .number(let value) = self { Int(exactly: value) } else { nil }
  }

  var list: [JSON] {
    if case .list(let values) = self { values } else { [] }
  }

  var keys: Set<String> {
    if case .object(let members) = self { Set(members.keys) } else { [] }
  }
}

extension JSON: CustomStringConvertible {
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "“\(value)”"
    case .list(let values): "\(values)"
    case .object(let members): "\(members.sorted { $0.key < $1.key }.map { "\($0): \($1)" })"
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(floatLiteral value: Double) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }
}
