import Foundation

/// The writes of a save, in order, each with its store.
///
/// Each step is one atomic `apply`. A crash can occur between two steps, so their order determines the state that
/// the next start restores. A plan is a value that pure functions create, so tests check it without a store:
///
/// - A save writes new secrets, then the record, which names them, then removes the old secrets. Writing the
///   record is the one step that changes the restored state.
/// - A logout writes a tombstone, then removes the secrets, then writes the record, and removes the
///   tombstone with it. Writing the tombstone is the one step that changes the restored state.
struct WritePlan: Equatable, Sendable {
  var steps: [WriteStep] = []

  /// The ledger after all steps.
  var result: Ledger
}

/// One step of a plan.
struct WriteStep: Equatable, Sendable {
  enum Purpose: Equatable, Sendable {
    /// Records that the session has ended.
    case tombstone
    /// Writes secrets that no record names yet; a logout also removes the old ones.
    case secrets
    /// Writes the record.
    case record
    /// Removes secrets that no record names anymore.
    case cleanup
  }

  var purpose: Purpose
  var changes: [String: Data?]

  /// The ledger while the step is in progress, and if it fails.
  var during: Ledger

  /// The ledger after the step.
  var after: Ledger

  var isForSecrets: Bool { purpose == .secrets || purpose == .cleanup }
}

extension WritePlan {
  /// Saves an environment.
  ///
  /// During a logout, the secrets of the session are removed before the record is written, together with all
  /// older secrets of the same fields. If there is no tombstone in the plain store, the same step writes one to
  /// the secret store.
  ///
  /// - Parameters:
  ///   - encoded: The stored form of the environment.
  ///   - ledger: The known content of the stores.
  ///   - version: The version of the schema.
  ///   - keys: The keys of the storage.
  ///   - layout: The place of the values.
  ///   - makeID: Makes a name for a value.
  /// - Returns: The steps; none if nothing has changed.
  static func save(
    _ encoded: EncodedEnvironment, over ledger: Ledger, version: Int, keys: StorageKeys,
    layout: RecordLayout = .whole, makeID: () -> String = StorageKeys.makeID
  ) -> WritePlan {
    var maker = PlanMaker(ledger: ledger, keys: keys, layout: layout)
    let isAsRestored =
      ledger.record.restored == encoded && !ledger.logout.isInProgress && ledger.removals.isEmpty
      && ledger.record.attemptedCommits.isEmpty
    if !isAsRestored {
      maker.settleWithheldSession(encoded)
      maker.stageSecrets(encoded, makeID: makeID)
      maker.writeSecrets(hasStore: !encoded.secrets.isEmpty || !encoded.failedSecrets.isEmpty)
      maker.writeRecord(encoded, version: version, makeID: makeID)
    }
    maker.removeUnreferencedSecrets()
    return WritePlan(steps: maker.steps, result: maker.ledger)
  }

  /// Records in the plain store that the session, whose secrets have these fields, has ended.
  static func tombstone(
    over ledger: Ledger, endingSessionWith secrets: Set<String>, keys: StorageKeys
  ) -> WritePlan {
    var during = ledger
    during.logoutStarted(secrets: secrets, keys)
    var after = during
    after.logoutRecorded(in: .plain)
    return WritePlan(
      .tombstone, [keys.tombstone: ledger.tombstone.data], during: during, after: after)
  }

  /// Removes the secrets of a session whose logout has started and, if there is space for it, records
  /// in the secret store that the session has ended.
  static func secretsRemoval(
    over ledger: Ledger, withTombstone: Bool, keys: StorageKeys
  ) -> WritePlan {
    var gone = ledger.secretsOfEndedSession(keys)
    // The ids in the record, in case the secret store could not be scanned.
    for case (let field, let id?) in ledger.secrets.ids where ledger.logout.secrets.contains(field)
    {
      gone.insert(keys.secret(field, id: id))
    }
    var changes: [String: Data?] = [:]
    for key in gone { changes.updateValue(nil, forKey: key) }
    if withTombstone { changes[keys.tombstone] = ledger.tombstone.data }
    var during = ledger
    during.secretsRemovalStarted(withTombstone: withTombstone)
    var after = during
    after.secretsRemoved(gone)
    return WritePlan(.secrets, changes, during: during, after: after)
  }

  private init(
    _ purpose: WriteStep.Purpose, _ changes: [String: Data?], during: Ledger, after: Ledger
  ) {
    let step = WriteStep(purpose: purpose, changes: changes, during: during, after: after)
    self.init(steps: [step], result: after)
  }
}
