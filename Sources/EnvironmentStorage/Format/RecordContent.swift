import Foundation

/// The content of a record, but for its commit.
struct RecordContent: Equatable, Sendable {
  /// The version of the schema.
  var version: Int

  /// The values of the plain fields.
  var values: [String: EncodedValue]

  /// The ids of the secrets; nil for a field that is nil.
  var secrets: [String: String?]

  /// The secrets without which the record's session has ended.
  var sessionSecrets: Set<String> = []

  /// Returns the record in the plain store.
  ///
  /// - Parameter commit: The name of this state of the record.
  /// - Complexity: O(*n*) in the size of the values.
  func record(commit: String) -> Data {
    StoredRecord.assemble(
      version: version, commit: commit, values: values.mapValues(\.data), secrets: secrets,
      sessionSecrets: sessionSecrets)
  }
}
