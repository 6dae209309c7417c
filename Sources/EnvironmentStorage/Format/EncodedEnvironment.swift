import Foundation

/// The stored form of an environment.
struct EncodedEnvironment: Equatable, Sendable {
  var values: [String: Data] = [:]
  var secrets: [String: Data] = [:]

  /// The secrets that are not nil and belong to the session.
  var sessionSecrets: Set<String> = []

  /// The secrets that are not nil, by themselves: without what they are bound to.
  var rawSecrets: [String: Data] = [:]

  /// The plain fields that could not be encoded.
  var failedValues: Set<String> = []

  /// The secrets that could not be encoded.
  var failedSecrets: Set<String> = []

  /// Why not.
  var problems: [StorageError.Kind] = []
}
