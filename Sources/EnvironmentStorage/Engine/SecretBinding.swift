import Foundation

/// Binds a secret to its field, to the values of its group, and to its session.
///
/// The binding is stored in front of the secret, and encrypted and authenticated with it. So a secret cannot be
/// opened together with the address of another server, or with the record of another session. It is a part
/// of the value, not associated data of the encryption, so that it works with every secret store.
struct SecretBinding: Equatable {
  /// One line of JSON; empty if the secret belongs to its field only.
  private let line: Data

  private static let newline = UInt8(ascii: "\n")

  /// Creates the binding of a secret.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - key: The key of the field, current or older.
  ///   - isSessions: Whether the secret belongs to the session.
  ///   - environment: The environment with the group and the session.
  ///   - schema: The schema of the environment.
  ///   - encoder: The encoder of stored values.
  /// - Throws: The error of a field of the group that cannot be encoded.
  init<Environment>(
    of field: SchemaField<Environment>, key: String, isSessions: Bool, _ environment: Environment,
    _ schema: EnvironmentSchema<Environment>, _ encoder: JSONEncoder
  ) throws {
    var parts: [(String, Data)] = []
    if let group = field.group {
      let members = schema.fields.filter { $0.group == group && !$0.isSecret }
      let values = try members.map { ($0.key, try $0.encode(environment, encoder)) }
      parts.append(("group", Self.object(values, encoder)))
    }
    if isSessions, let session = schema.session {
      parts.append(("session", try encoder.encode(environment[keyPath: session.identity])))
    }
    if parts.isEmpty {
      line = Data()
    } else {
      parts.append(("field", try encoder.encode(key)))
      // The encoder writes no white space, so the JSON has no line break.
      line = Self.object(parts, encoder) + [Self.newline]
    }
  }

  /// Puts the binding in front of a secret.
  func seal(_ value: Data) -> Data { line + value }

  /// Returns the secret; nil if it has another binding.
  func open(_ stored: Data) -> Data? {
    guard stored.starts(with: line) else { return nil }
    let value = stored.dropFirst(line.count)
    // A bound secret has a line break before it.
    return line.isEmpty && value.contains(Self.newline) ? nil : Data(value)
  }

  private static func object(_ parts: [(String, Data)], _ encoder: JSONEncoder) -> Data {
    var object = Data("{".utf8)
    for (index, (key, value)) in parts.sorted(by: { $0.0 < $1.0 }).enumerated() {
      if index > 0 { object.append(UInt8(ascii: ",")) }
      // Encoding a string as JSON does not fail.
      object.append((try? encoder.encode(key)) ?? Data("\"\"".utf8))
      object.append(UInt8(ascii: ":"))
      object.append(value)
    }
    object.append(UInt8(ascii: "}"))
    return object
  }
}
