import Foundation

/// A JSON value, as a test reads it.
enum JSON: Hashable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSON.self, from: Data(text.utf8))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  subscript(index: Int) -> JSON? {
    elements.indices.contains(index) ? elements[index] : nil
  }

  var elements: [JSON] {
    if case .array(let values) = self { values } else { [] }
  }

  var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  var integer: Int? {
    if case .number(let value) = self { Int(exactly: value) } else { nil }
  }
}
