import Foundation

/// The known content of the stores of a storage, and the pending work in them.
///
/// It changes only through the transitions below, which are named after events. A step of a plan has two
/// ledgers: one that is valid while the write is in progress and if it fails, and one for after the write.
struct Ledger: Equatable, Sendable {
  private(set) var record = RecordState()
  private(set) var secrets = SecretState()
  private(set) var quarantine = QuarantineState()
  private(set) var logout = LogoutState.none

  /// The keys in the plain store that the next record removes: a tombstone, values of older programs.
  private(set) var removals: Set<String> = []

  /// Whether the stores have been scanned for unreferenced and quarantined values.
  private(set) var isScanned = false

  /// Whether there is something to write even if the environment has not changed.
  var hasPendingWork: Bool {
    !isScanned || !record.attemptedCommits.isEmpty || !secrets.unreferenced.isEmpty
      || !removals.isEmpty || secrets.hasTombstone || logout.isInProgress
      || quarantine.mustRemoveFiles
  }

  /// The tombstone that ends the session of the record.
  var tombstone: Tombstone { Tombstone(commits: record.possibleCommits) }

  /// Whether the record names a secret without which its session has ended.
  var namesSessionSecret: Bool {
    record.sessionSecrets.contains { (secrets.ids[$0] ?? nil) != nil }
  }

  /// Returns the keys of all stored secrets of the session that the logout ends.
  func secretsOfEndedSession(_ keys: StorageKeys) -> Set<String> {
    secrets.inventory.filter { key in
      keys.field(ofSecret: key).map(logout.secrets.contains) == true
    }
  }
}

// MARK: - Restoring

extension Ledger {
  mutating func recordRead(
    _ parts: RecordParts?, commit: String?, sessionSecrets: Set<String>, nilByDefault: Set<String>
  ) {
    record.recordRead(
      parts, commit: commit, sessionSecrets: sessionSecrets, nilByDefault: nilByDefault)
  }

  /// A value was found that the next record replaces: a tombstone, or a value of an older program.
  mutating func obsoleteValueFound(_ key: String) {
    removals.insert(key)
  }

  mutating func secretTombstoneFound() {
    secrets.tombstoneFound()
  }

  mutating func secretRead(_ field: String, id: String?, value: Data?) {
    secrets.secretRead(field, id: id, value: value)
  }

  mutating func secretUnavailable(_ field: String, id: String, placeholder: Data?) {
    secrets.secretUnavailable(field, id: id, placeholder: placeholder)
  }

  mutating func recordNeedsQuarantine(_ data: Data) {
    quarantine.recordNeedsQuarantine(data)
  }

  mutating func sessionWithheld(_ session: WithheldSession, secrets placeholders: [String: Data]) {
    record.sessionWithheld(session)
    secrets.secretsWithheld(placeholders)
  }

  mutating func environmentRestored(_ environment: EncodedEnvironment) {
    record.environmentRestored(environment)
  }
}

// MARK: - Scanning

extension Ledger {
  mutating func inventoryRead(_ found: Set<String>) {
    secrets.inventoryRead(found)
  }

  /// Quarantined values were found.
  ///
  /// - Parameters:
  ///   - keys: Their keys.
  ///   - named: The keys of the secrets that they may name; nil: any secret.
  mutating func quarantineFound(_ keys: Set<String>, naming named: Set<String>?) {
    quarantine.found(keys)
    secrets.secretsProtected(named)
  }

  /// Values that are not in the record were found.
  mutating func separateFieldsFound(_ fields: Set<String>) {
    record.separateFieldsFound(fields)
  }

  /// The write of the next record includes copies of the record that it replaces.
  mutating func quarantinePrepared(_ copies: [String: Data]) {
    quarantine.prepared(copies)
    secrets.secretsProtected(nil)
  }

  mutating func scanned(_ keys: StorageKeys) {
    secrets.scanned(keys)
    isScanned = true
  }
}

// MARK: - Saving

extension Ledger {
  mutating func withheldSessionReplaced() {
    secrets.withheldSessionReplaced(record.sessionSecrets)
    record.withheldSessionReplaced()
  }

  mutating func stagedSecretsAbandoned(_ keys: Set<String>) {
    secrets.stagedAbandoned(keys)
  }

  /// New secrets are being written, and the old ones of a logout removed.
  mutating func secretsWriteStarted(
    _ staged: [String: SecretState.Staged], _ keys: StorageKeys, removing fields: Set<String>,
    withTombstone: Bool
  ) {
    secrets.writeStarted(staged, keys, withTombstone: withTombstone)
    secrets.removalStarted(of: fields)
  }

  mutating func secretsWritten(removed: Set<String>, withTombstone: Bool) {
    secrets.removed(removed)
    if withTombstone { logout.recorded(in: .secrets) }
  }

  mutating func recordWriteStarted(commit: String, separateFields: Set<String> = []) {
    record.writeStarted(commit: commit, separateFields: separateFields)
    logout.recordWriteStarted()
  }

  mutating func recordWritten(
    _ content: RecordContent, commit: String, separateFields: Set<String> = [],
    secretValues: [String: Data], freed: Set<String>
  ) {
    record.written(content, commit: commit, separateFields: separateFields)
    quarantine.recordWritten(afterLogout: logout.isInProgress)
    logout.recordWritten()
    removals = []
    secrets.recordWritten(ids: content.secrets, values: secretValues, freed: freed)
  }

  /// The stored record equals the one that a save would write.
  mutating func recordConfirmed(_ content: RecordContent) {
    record.confirmed(content)
  }

  mutating func unreferencedSecretsRemoved() {
    secrets.unreferencedRemoved()
  }
}

// MARK: - Logging out

extension Ledger {
  /// A logout has started; no store records it yet.
  ///
  /// - Parameters:
  ///   - fields: The fields of the session's secrets, in addition to those in the record.
  ///   - keys: The keys of the storage.
  mutating func logoutStarted(secrets fields: Set<String>, _ keys: StorageKeys) {
    // The write of the next record also removes the tombstone, even if it is unknown whether there is one.
    removals.insert(keys.tombstone)
    logout.started(secrets: fields.union(record.sessionSecrets))
    secrets.logoutStarted(keys)
    quarantine.logoutStarted()
    record.logoutStarted()
  }

  mutating func logoutRecorded(in store: LogoutState.Store) {
    logout.recorded(in: store)
  }

  mutating func secretsRemovalStarted(withTombstone: Bool) {
    secrets.removalStarted(of: logout.secrets, withTombstone: withTombstone)
  }

  mutating func secretsRemoved(_ gone: Set<String>) {
    secrets.removed(gone)
    logout.recorded(in: .secrets)
  }

  mutating func secretStoreErased() {
    secrets.storeErased()
    logout.recorded(in: .secrets)
  }

  mutating func quarantinedFilesRemoved() {
    quarantine.filesRemoved()
  }
}
