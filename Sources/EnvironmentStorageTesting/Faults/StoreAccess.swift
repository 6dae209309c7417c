/// An access to a ``FaultyStore``, with its keys but without values, so that a failing test prints no
/// secret.
public enum StoreAccess: Hashable, Sendable {
  /// A value was read.
  case value(forKey: String)
  /// Keys were listed.
  case keys(withPrefix: String)
  /// Values were written, and others removed, at once; both in the order of their keys.
  case apply(writing: [String], removing: [String])
  /// Unreadable content was to be quarantined.
  case quarantine

  /// Whether the access was to change the store.
  package var isWrite: Bool {
    switch self {
    case .apply, .quarantine: true
    case .value, .keys: false
    }
  }
}
