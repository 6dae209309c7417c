import Foundation

/// Makes the steps of a save, one after the other.
struct PlanMaker {
  /// What is known when the steps so far were made.
  private(set) var ledger: Ledger

  private(set) var steps: [WriteStep] = []

  private let keys: StorageKeys

  /// The secrets that the next record names.
  private var ids: [String: String?] = [:]

  /// Their values, as far as they are known.
  private var values: [String: Data] = [:]

  /// Those of them that are written for it.
  private var written: [String: Data] = [:]

  /// The keys of the secrets that the record has named until now: unreferenced once it is replaced, and
  /// not before.
  private var freed: Set<String> = []

  init(ledger: Ledger, keys: StorageKeys) {
    self.ledger = ledger
    self.keys = keys
  }

  /// Drops a session that could not be read if another one has taken its place.
  mutating func settleWithheldSession(_ encoded: EncodedEnvironment) {
    guard let withheld = ledger.withheld else { return }
    let isKept =
      ledger.logout == nil && withheld.isUntouched(in: encoded)
      && ledger.recordedSessionSecrets.allSatisfy { key in
        ledger.unreadSecrets[key].map { encoded.secrets[key] == $0 } ?? true
      }
    if isKept { return }
    ledger.withheld = nil
    for key in ledger.recordedSessionSecrets { ledger.unreadSecrets[key] = nil }
    ledger.recordedSessionSecrets = []
  }

  /// Finds the ids of the secrets: those of what has not changed, and new ones.
  mutating func stageSecrets(_ encoded: EncodedEnvironment, makeID: () -> String) {
    let isLogout = ledger.logout != nil
    var secrets = encoded.secrets
    for field in encoded.failedSecrets {
      // What was there stays, but not of somebody who has logged out, nor what may be gone.
      let mayStay = ledger.secretValues[field] != nil || ledger.unreadSecrets[field] != nil
      if isLogout || !mayStay {
        secrets[field] = StoredJSON.null
      } else {
        ids[field] = ledger.secretIDs[field]
        values[field] = ledger.secretValues[field]
      }
    }
    for (field, value) in secrets {
      let known = ledger.secretIDs[field] ?? nil
      if let known, ledger.secretValues[field] == value {
        ids[field] = .some(known)
        values[field] = value
        continue
      }
      if let known, !isLogout, ledger.unreadSecrets[field] == value {
        ids[field] = .some(known)
        continue
      }
      guard value != StoredJSON.null else {
        ids[field] = .some(nil)
        continue
      }
      let staged = ledger.staged[field]
      let id = staged?.value == value ? staged?.id ?? makeID() : makeID()
      ids[field] = .some(id)
      values[field] = value
      written[field] = value
    }
    // What was written for a record that never was.
    for (field, secret) in ledger.staged where ids[field] != .some(secret.id) {
      ledger.unreferenced.insert(keys.secret(field, id: secret.id))
    }
    // What the record has named until now.
    for (field, id) in ledger.secretIDs {
      guard let id, ids[field] != .some(id) else { continue }
      let key = keys.secret(field, id: id)
      if !ledger.protected.contains(key) { freed.insert(key) }
    }
  }

  /// Writes the new secrets, before any record names them.
  mutating func writeSecrets(hasStore: Bool) {
    var changes: [String: Data?] = [:]
    var during = ledger
    during.staged = [:]
    let marks = ledger.logout == .unmarked && hasStore
    if marks {
      changes[keys.tombstone] = ledger.tombstone.data
      during.hasSecretTombstone = true
    }
    for (field, value) in written {
      guard let id = ids[field] ?? nil else { continue }
      during.staged[field] = Ledger.StagedSecret(id: id, value: value)
      during.inventory.insert(keys.secret(field, id: id))
      changes[keys.secret(field, id: id)] = .some(value)
    }
    var after = during
    if marks {
      after.logout = .markedBySecrets
      after.hasEnded = true
    }
    if ledger.logout != nil {
      let named = Set(ids.compactMap { field, id in id.map { keys.secret(field, id: $0) } })
      let gone = ledger.inventory.filter { key in
        !named.contains(key)
          && keys.field(ofSecret: key).map(ledger.sessionSecrets.contains) == true
      }
      for key in gone { changes[key] = .some(nil) }
      after.inventory.subtract(gone)
      after.unreferenced.subtract(gone)
      after.protected.subtract(gone)
      // From here on they may be gone: whoever logs in with the same secret has it written anew.
      for field in ledger.sessionSecrets where (ids[field] ?? nil) != ledger.secretIDs[field] {
        during.secretValues[field] = nil
        after.secretValues[field] = nil
      }
    }
    ledger = during
    if !changes.isEmpty { add(.secrets, changes, during: during, after: after) }
  }

  /// Writes the record, where it says something new.
  mutating func writeRecord(
    _ encoded: EncodedEnvironment, version: Int, makeID: () -> String
  ) {
    var fields = encoded.values.filter { key, value in
      value != StoredJSON.null || !ledger.nilByDefault.contains(key)
    }
    let ids = ids.filter { key, id in id != nil || !ledger.nilByDefault.contains(key) }
    var sessionSecrets = encoded.sessionSecrets
    if let withheld = ledger.withheld {
      for key in withheld.placeholders.keys { fields[key] = withheld.stored[key] }
      sessionSecrets.formUnion(ledger.recordedSessionSecrets)
    }
    // One that was not encoded now may be the session's as it was then.
    sessionSecrets.formUnion(ledger.recordedSessionSecrets.intersection(encoded.failedSecrets))
    sessionSecrets = sessionSecrets.filter { (ids[$0] ?? nil) != nil }
    if !encoded.failedValues.isEmpty, ledger.logout == nil, let record = ledger.record {
      let stored = StoredRecord.values(in: record)
      for key in encoded.failedValues { fields[key] = stored[key] }
    }
    func record(_ commit: String) -> Data {
      StoredRecord.assemble(
        version: version, commit: commit, values: fields, secrets: ids,
        sessionSecrets: sessionSecrets)
    }
    if ledger.attemptedCommits.isEmpty, let commit = ledger.commit, ledger.record == record(commit),
      ledger.removals.isEmpty, ledger.quarantineCopies.isEmpty
    {
      return
    }
    let commit = makeID()
    let new = record(commit)
    var changes = ledger.quarantineCopies.mapValues(Optional.some)
    for key in ledger.removals { changes[key] = .some(nil) }
    if ledger.logout != nil {
      for key in ledger.quarantined { changes[key] = .some(nil) }
    }
    changes[keys.record] = .some(new)

    var during = ledger
    during.attemptedCommits.insert(commit)
    // If it is made and not known to be, the tombstone is gone.
    if during.logout != nil { during.logout = .unmarked }
    var after = ledger
    after.attemptedCommits = []
    after.record = new
    after.commit = commit
    after.secretIDs = ids
    after.secretValues = values
    after.unreadSecrets = ledger.unreadSecrets.filter { field, _ in
      ids[field] == ledger.secretIDs[field]
    }
    after.staged = [:]
    after.removals = []
    after.quarantined =
      ledger.logout == nil ? ledger.quarantined.union(ledger.quarantineCopies.keys) : []
    after.quarantineCopies = [:]
    after.recordedSessionSecrets = sessionSecrets
    after.logout = nil
    after.hasEnded = false
    after.sessionSecrets = []
    after.unreferenced.formUnion(freed.intersection(after.inventory))
    after.untouched = nil
    add(.record, changes, during: during, after: after)
  }

  /// Removes the secrets that no record names any more.
  mutating func removeUnreferencedSecrets() {
    var changes: [String: Data?] = [:]
    for key in ledger.unreferenced { changes[key] = .some(nil) }
    if ledger.hasSecretTombstone { changes[keys.tombstone] = .some(nil) }
    guard !changes.isEmpty else { return }
    var after = ledger
    after.inventory.subtract(ledger.unreferenced)
    after.unreferenced = []
    after.hasSecretTombstone = false
    add(.cleanup, changes, during: ledger, after: after)
  }

  private mutating func add(
    _ purpose: WriteStep.Purpose, _ changes: [String: Data?], during: Ledger, after: Ledger
  ) {
    steps.append(WriteStep(purpose: purpose, changes: changes, during: during, after: after))
    ledger = after
  }
}
