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
    case cleanup
  }

  var purpose: Purpose
  var changes: [String: Data?]

  /// What is known while the step is under way, and where it fails.
  var during: Ledger

  /// What is known when it was made.
  var after: Ledger

  var isForSecrets: Bool { purpose == .secrets || purpose == .cleanup }
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
      maker.settleWithheldSession(encoded)
      maker.stageSecrets(encoded, makeID: makeID)
      maker.writeSecrets(hasStore: !encoded.secrets.isEmpty || !encoded.failedSecrets.isEmpty)
      maker.writeRecord(encoded, version: version, makeID: makeID)
    }
    maker.removeUnreferencedSecrets()
    return WritePlan(steps: maker.steps)
  }

  /// Records in the plain store that this record's session has ended.
  static func tombstone(over ledger: Ledger, keys: StorageKeys) -> WritePlan {
    let during = ledger.endingSession(keys: keys)
    var after = during
    after.logout = .marked
    after.hasEnded = true
    let changes = [keys.tombstone: Optional(ledger.tombstone.data)]
    return WritePlan(steps: [
      WriteStep(purpose: .tombstone, changes: changes, during: during, after: after)
    ])
  }

  /// Removes the session's secrets and, if there is room for it, records in the secret store that the
  /// session has ended.
  static func secretsRemoval(
    over ledger: Ledger, withTombstone: Bool, keys: StorageKeys
  ) -> WritePlan {
    var during = ledger.endingSession(keys: keys)
    var gone = during.inventory.filter { key in
      keys.field(ofSecret: key).map(during.sessionSecrets.contains) == true
    }
    // Also if the secret store could not be looked through.
    for case (let field, let id?) in during.secretIDs where during.sessionSecrets.contains(field) {
      gone.insert(keys.secret(field, id: id))
    }
    var changes: [String: Data?] = [:]
    for key in gone { changes.updateValue(nil, forKey: key) }
    if withTombstone {
      changes[keys.tombstone] = ledger.tombstone.data
      during.hasSecretTombstone = true
    }
    for field in during.sessionSecrets { during.secretValues[field] = nil }
    var after = during
    after.inventory.subtract(gone)
    after.unreferenced.subtract(gone)
    after.protected.subtract(gone)
    after.logout = .markedBySecrets
    after.hasEnded = true
    return WritePlan(steps: [
      WriteStep(purpose: .secrets, changes: changes, during: during, after: after)
    ])
  }
}

extension Ledger {
  /// What is known when a logout begins, whether anything of it can be written or not.
  func endingSession(keys: StorageKeys) -> Ledger {
    var ending = self
    // Whether it is written or not: the next record takes it away.
    ending.removals.insert(keys.tombstone)
    ending.logout = .unmarked
    // A secret that could not be read goes as well, and so does what was quarantined.
    ending.unreadSecrets = [:]
    ending.withheld = nil
    ending.sessionSecrets.formUnion(recordedSessionSecrets)
    ending.recordToQuarantine = nil
    ending.quarantineCopies = [:]
    ending.protected = []
    ending.unreferenced.formUnion(
      protected.subtracting(
        secretIDs.compactMap { field, id in id.map { keys.secret(field, id: $0) } }))
    ending.mustRemoveQuarantinedFiles = true
    return ending
  }

  /// What is known after everything was erased from the secret store.
  func withoutSecrets() -> Ledger {
    var empty = self
    empty.inventory = []
    empty.unreferenced = []
    empty.staged = [:]
    empty.secretValues = [:]
    empty.unreadSecrets = [:]
    empty.hasSecretTombstone = false
    empty.logout = .markedBySecrets
    empty.hasEnded = true
    return empty
  }

  /// Whether the record names a secret without which its session has ended.
  var namesSessionSecret: Bool {
    recordedSessionSecrets.contains { (secretIDs[$0] ?? nil) != nil }
  }
}
