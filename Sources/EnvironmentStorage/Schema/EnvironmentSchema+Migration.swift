extension EnvironmentSchema {
  /// A step from one version of the stored form to the next.
  ///
  /// ```swift
  /// migrations: [
  ///   .from(1) { values in values["currentUser"] = values.removeValue(forKey: "user") }
  /// ]
  /// ```
  ///
  /// In a program of version 3, a record of version 1 passes the steps from 1 and from 2. A step
  /// changes the plain values by their keys. If a secret gets another key, its field declares the older
  /// one in `replacing`.
  public struct Migration: Sendable {
    let version: Int
    let migrate: @Sendable (inout [String: StoredValue]) throws -> Void

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - version: The version at which the step begins, 1 or greater; it ends at the next one.
    ///   - migrate: Changes the values. If it throws, the record is quarantined unchanged.
    /// - Returns: The step.
    public static func from(
      _ version: Int, _ migrate: @escaping @Sendable (inout [String: StoredValue]) throws -> Void
    ) -> Migration {
      Migration(version: version, migrate: migrate)
    }
  }
}
