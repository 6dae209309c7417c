import Foundation

/// Builds the steps of a save, in order.
struct PlanMaker {
  /// The ledger after the steps so far.
  private(set) var ledger: Ledger

  private(set) var steps: [WriteStep] = []

  private let keys: StorageKeys
  private let layout: RecordLayout

  /// The ids of the secrets that the next record names.
  private var ids: [String: String?] = [:]

  /// The stored forms of these secrets, as far as they are known.
  private var values: [String: Data] = [:]

  /// The secrets that are written for the next record.
  private var staged: [String: SecretState.Staged] = [:]

  /// The keys of the secrets that only the current record names: unreferenced once it is replaced.
  private var freed: Set<String> = []

  init(ledger: Ledger, keys: StorageKeys, layout: RecordLayout) {
    self.ledger = ledger
    self.keys = keys
    self.layout = layout
  }

  /// Drops a withheld session if another session has replaced it.
  mutating func settleWithheldSession(_ encoded: EncodedEnvironment) {
    guard let withheld = ledger.record.withheld else { return }
    let isKept =
      !ledger.logout.isInProgress && withheld.isUntouched(in: encoded)
      && ledger.record.sessionSecrets.allSatisfy { key in
        ledger.secrets.unread[key].map { encoded.secrets[key] == $0 } ?? true
      }
    if !isKept { ledger.withheldSessionReplaced() }
  }

  /// Chooses the ids of the secrets: the current ones for secrets that have not changed, and new ones.
  mutating func stageSecrets(_ encoded: EncodedEnvironment, makeID: () -> String) {
    let isLogout = ledger.logout.isInProgress
    let known = ledger.secrets
    var secrets = encoded.secrets
    for field in encoded.failedSecrets {
      // The stored secret stays, unless its session has ended, or it may be missing.
      let mayStay = known.values[field] != nil || known.unread[field] != nil
      if isLogout || !mayStay {
        secrets[field] = StoredJSON.null
      } else {
        ids[field] = known.ids[field]
        values[field] = known.values[field]
      }
    }
    for (field, value) in secrets {
      let id = known.ids[field] ?? nil
      if let id, known.values[field] == value {
        ids[field] = .some(id)
        values[field] = value
      } else if let id, !isLogout, known.unread[field] == value {
        ids[field] = .some(id)
      } else if value == StoredJSON.null {
        ids[field] = .some(nil)
      } else {
        let last = known.staged[field]
        let id = last?.value == value ? last?.id ?? makeID() : makeID()
        ids[field] = .some(id)
        values[field] = value
        staged[field] = SecretState.Staged(id: id, value: value)
      }
    }
    // Secrets that were staged for a record that was not written.
    let abandoned = known.staged.filter { field, secret in ids[field] != .some(secret.id) }
    ledger.stagedSecretsAbandoned(
      Set(abandoned.map { field, secret in keys.secret(field, id: secret.id) }))
    for (field, id) in known.ids {
      guard let id, ids[field] != .some(id) else { continue }
      let key = keys.secret(field, id: id)
      if !known.protected.contains(key) { freed.insert(key) }
    }
  }

  /// Writes the new secrets, before a record names them, and removes those of a session that ends.
  mutating func writeSecrets(hasStore: Bool) {
    var changes: [String: Data?] = [:]
    let writesTombstone = ledger.logout.isUnrecorded && hasStore
    if writesTombstone { changes[keys.tombstone] = ledger.tombstone.data }
    for (field, secret) in staged {
      changes[keys.secret(field, id: secret.id)] = .some(secret.value)
    }
    // From here on, these secrets may be missing, so a login with an equal secret must write it again.
    let removed = ledger.logout.secrets.filter { field in
      (ids[field] ?? nil) != ledger.secrets.ids[field]
    }
    var during = ledger
    during.secretsWriteStarted(staged, keys, removing: removed, withTombstone: writesTombstone)
    var gone: Set<String> = []
    if ledger.logout.isInProgress {
      let named = Set(ids.compactMap { field, id in id.map { keys.secret(field, id: $0) } })
      gone = ledger.secretsOfEndedSession(keys).subtracting(named)
      for key in gone { changes[key] = .some(nil) }
    }
    var after = during
    after.secretsWritten(removed: gone, withTombstone: writesTombstone)
    if changes.isEmpty { ledger = during } else { add(.secrets, changes, during, after) }
  }

  /// Writes the record, unless it has the same content already.
  mutating func writeRecord(
    _ encoded: EncodedEnvironment, version: Int, makeID: () -> String
  ) {
    let content = content(of: encoded, version: version)
    if ledger.removals.isEmpty, ledger.quarantine.copies.isEmpty,
      ledger.record.isKnown(as: content, layout)
    {
      ledger.recordConfirmed(content)
      return
    }
    let commit = makeID()
    var changes = ledger.quarantine.copies.mapValues(Optional.some)
    for key in ledger.removals { changes[key] = .some(nil) }
    if ledger.logout.isInProgress {
      for key in ledger.quarantine.stored { changes[key] = .some(nil) }
    }
    changes[keys.record] = .some(content.record(commit: commit, layout))
    let separate = layout == .separate ? content.values : [:]
    for (field, value) in separate where !ledger.record.hasSeparate(value, of: field) {
      changes[keys.value(field)] = .some(value.data)
    }
    for field in ledger.record.separateFields where separate[field] == nil {
      changes[keys.value(field)] = .some(nil)
    }
    let fields = Set(separate.keys)
    var during = ledger
    during.recordWriteStarted(commit: commit, separateFields: fields)
    var after = ledger
    after.recordWritten(
      content, commit: commit, separateFields: fields, secretValues: values, freed: freed)
    add(.record, changes, during, after)
  }

  private func content(of encoded: EncodedEnvironment, version: Int) -> RecordContent {
    let record = ledger.record
    var fields = encoded.values
    // environment-audit:ignore global.singleton: a constant
    for key in record.nilByDefault where fields[key] == EncodedValue.null { fields[key] = nil }
    let named = ids.filter { key, id in id != nil || !record.nilByDefault.contains(key) }
    var sessionSecrets = encoded.sessionSecrets
    if let withheld = record.withheld {
      for key in withheld.placeholders.keys { fields[key] = withheld.stored[key] }
      sessionSecrets.formUnion(record.sessionSecrets)
    }
    // A secret that cannot be encoded now may have belonged to the session when it was last encoded.
    sessionSecrets.formUnion(record.sessionSecrets.intersection(encoded.failedSecrets))
    sessionSecrets = sessionSecrets.filter { (named[$0] ?? nil) != nil }
    if !ledger.logout.isInProgress {
      for key in encoded.failedValues { fields[key] = record.content?.value(of: key) }
    }
    return RecordContent(
      version: version, values: fields, secrets: named, sessionSecrets: sessionSecrets)
  }

  /// Removes the secrets that no record names anymore.
  mutating func removeUnreferencedSecrets() {
    var changes: [String: Data?] = [:]
    for key in ledger.secrets.unreferenced { changes[key] = .some(nil) }
    if ledger.secrets.hasTombstone { changes[keys.tombstone] = .some(nil) }
    guard !changes.isEmpty else { return }
    var after = ledger
    after.unreferencedSecretsRemoved()
    add(.cleanup, changes, ledger, after)
  }

  private mutating func add(
    _ purpose: WriteStep.Purpose, _ changes: [String: Data?], _ during: Ledger, _ after: Ledger
  ) {
    steps.append(WriteStep(purpose: purpose, changes: changes, during: during, after: after))
    ledger = after
  }
}
