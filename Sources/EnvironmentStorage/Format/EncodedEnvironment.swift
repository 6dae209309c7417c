import Foundation

/// The stored form of an environment.
struct EncodedEnvironment: Equatable, Sendable {
  /// The plain fields.
  var values: [String: EncodedValue] = [:]

  /// The secrets, each with the line of its binding.
  var secrets: [String: Data] = [:]

  /// The secrets that are not nil and belong to the session.
  var sessionSecrets: Set<String> = []

  /// The secrets that are not nil, without the lines of their bindings.
  var rawSecrets: [String: Data] = [:]

  /// The plain fields that could not be encoded.
  var failedValues: Set<String> = []

  /// The secrets that could not be encoded.
  var failedSecrets: Set<String> = []

  /// The errors of these fields.
  var problems: [StorageError.Kind] = []
}
