/// One step from a version of the stored form to the next.
///
/// ```swift
/// Migration(from: 1) { values in
///   values["currentUser"] = values.removeValue(forKey: "user")
/// }
/// ```
///
/// A record of version 1 in a program of version 3 goes through the steps from 1 and from 2. A
/// step sees the plain values, by their keys; a secret that gets another key says so in its
/// field's `replacing`.
public struct Migration: Sendable {
  let version: Int
  let migrate: @Sendable (inout [String: StoredValue]) throws -> Void

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - version: The version that it begins with; it ends with the next.
  ///   - migrate: Changes the values. Where it throws, the record is kept aside as it is.
  public init(
    from version: Int, _ migrate: @escaping @Sendable (inout [String: StoredValue]) throws -> Void
  ) {
    self.version = version
    self.migrate = migrate
  }
}

/// Collects the steps of a schema.
@resultBuilder
public enum MigrationBuilder {
  /// Collects steps.
  ///
  /// - Parameter migrations: The steps, in any order.
  /// - Returns: The same.
  public static func buildBlock(_ migrations: Migration...) -> [Migration] {
    migrations
  }
}
