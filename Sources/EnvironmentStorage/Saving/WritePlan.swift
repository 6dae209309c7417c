import Foundation

/// What is written to which store, in which order.
///
/// Each step is one `apply`, all or nothing. The order is what a crash between two steps leaves
/// behind, and so it is a value of its own, made by pure functions:
///
/// - A save writes new secrets, then the record, which names them, then removes the old ones. The
///   record is the one step that changes what is restored.
/// - A logout writes a tombstone, then removes the secrets, then writes the record, and removes the
///   tombstone with it. The tombstone is that one step.
struct WritePlan: Equatable, Sendable {
  var steps: [WriteStep] = []
}

/// One step of a plan.
struct WriteStep: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    /// Says that somebody has logged out.
    case tombstone
    /// Writes secrets that no record names yet; a logout removes the old ones at once.
    case secrets
    /// Writes the record.
    case record
    /// Removes secrets that no record names any more.
    case garbage
  }

  var purpose: Purpose
  var changes: [String: Data?]

  /// What is known while the step is under way, and where it fails.
  var during: Ledger

  /// What is known when it was made.
  var after: Ledger

  var isForSecrets: Bool { purpose == .secrets || purpose == .garbage }
}
