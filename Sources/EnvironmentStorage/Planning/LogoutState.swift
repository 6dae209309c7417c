/// The progress of a logout, until a record without the session is written.
enum LogoutState: Equatable, Sendable {
  enum Store: Equatable, Sendable {
    case plain
    /// By a tombstone, or because the session's secrets are removed.
    case secrets
  }

  /// No logout is in progress.
  case none

  /// No store is known to record the logout. The logout is final if a store recorded it before, or if a record
  /// without the session may have been written.
  case unrecorded(secrets: Set<String>, isFinal: Bool)

  /// A store records that the session has ended.
  case recorded(in: Store, secrets: Set<String>)

  var isInProgress: Bool { self != .none }

  /// Whether the next start does not restore the session.
  var isFinal: Bool {
    switch self {
    case .none, .recorded: true
    case .unrecorded(_, let isFinal): isFinal
    }
  }

  var isUnrecorded: Bool {
    if case .unrecorded = self { true } else { false }
  }

  /// The fields of the secrets that belong to the session.
  var secrets: Set<String> {
    switch self {
    case .none: []
    case .unrecorded(let secrets, _), .recorded(_, let secrets): secrets
    }
  }

  mutating func started(secrets new: Set<String>) {
    self = .unrecorded(secrets: secrets.union(new), isFinal: isInProgress && isFinal)
  }

  mutating func recorded(in store: Store) {
    self = .recorded(in: store, secrets: secrets)
  }

  /// The write of a record has started, which also removes the tombstone.
  ///
  /// Until its result is known, the tombstone may be gone.
  mutating func recordWriteStarted() {
    if isInProgress { self = .unrecorded(secrets: secrets, isFinal: isFinal) }
  }

  mutating func recordWritten() {
    self = .none
  }
}
