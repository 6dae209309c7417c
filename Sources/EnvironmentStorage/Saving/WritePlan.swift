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

extension WritePlan {
  /// Saves an environment.
  ///
  /// Where somebody logs out, the secrets of the session are removed before the record is written,
  /// with all that the same fields have left behind, and with a tombstone among the secrets where
  /// there is none in the plain store.
  ///
  /// - Parameters:
  ///   - encoded: Its stored form.
  ///   - ledger: What is in the stores.
  ///   - version: The version of the stored form.
  ///   - keys: The keys of the storage.
  ///   - makeID: Makes a name for a value.
  /// - Returns: The steps; none where nothing has changed.
  static func save(
    _ encoded: EncodedEnvironment, over ledger: Ledger, version: Int, keys: StorageKeys,
    makeID: () -> String = StorageKeys.makeID
  ) -> WritePlan {
    var maker = PlanMaker(ledger: ledger, keys: keys)
    let isUntouched =
      ledger.untouched == encoded && ledger.logout == nil && ledger.removals.isEmpty
      && ledger.attemptedCommits.isEmpty
    if !isUntouched {
      maker.stageSecrets(encoded, makeID: makeID)
      maker.writeSecrets(hasStore: !encoded.secrets.isEmpty || !encoded.failedSecrets.isEmpty)
      maker.writeRecord(encoded, version: version, makeID: makeID)
    }
    maker.removeGarbage()
    return WritePlan(steps: maker.steps)
  }

  /// Says that whoever the record is of has logged out.
  static func tombstone(over ledger: Ledger, keys: StorageKeys) -> WritePlan {
    var during = ledger
    // Whether it is written or not: the next record takes it away.
    during.removals.insert(keys.tombstone)
    during.logout = .unmarked
    // Whoever logs out leaves no secret, also where it could not be read.
    during.unreadSecrets = [:]
    var after = during
    after.logout = .marked
    let changes = [keys.tombstone: Optional(ledger.tombstone.data)]
    return WritePlan(steps: [
      WriteStep(purpose: .tombstone, changes: changes, during: during, after: after)
    ])
  }
}
