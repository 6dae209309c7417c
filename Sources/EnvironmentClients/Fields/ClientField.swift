/// A stored property of a client or an environment.
public struct ClientField: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a property.
  public enum Kind: Hashable, Sendable {
    /// A closure.
    case endpoint
    /// A client with fields of its own.
    case client
    /// Any other value.
    case value
  }

  /// The property's name.
  public let name: String

  /// The kind of the property.
  public let kind: Kind

  /// The fields of a client.
  public let fields: [ClientField]

  /// Describes a closure.
  ///
  /// - Parameter name: The property's name.
  /// - Returns: The field.
  public static func endpoint(_ name: String) -> ClientField {
    ClientField(name: name, kind: .endpoint, fields: [])
  }

  /// Describes a client in an environment.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: The client.
  /// - Returns: The field.
  public static func field(_ name: String, _ value: some InterceptableClient) -> ClientField {
    ClientField(name: name, kind: .client, fields: value.fields)
  }

  /// Describes a value.
  ///
  /// - Parameters:
  ///   - name: The property's name.
  ///   - value: The value.
  /// - Returns: The field.
  public static func field<Value>(_ name: String, _ value: Value) -> ClientField {
    ClientField(name: name, kind: .value, fields: [])
  }

  /// The name, and the names in a client: `gitHub(fetchRepos, date)`.
  public var description: String {
    fields.isEmpty ? name : "\(name)(\(fields.map(\.description).joined(separator: ", ")))"
  }
}
