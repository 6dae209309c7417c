import Foundation

/// The secrets in the secret store, as far as a storage has read them.
struct SecretState: Equatable, Sendable {
  /// A secret that was, or may have been, written for a record that was not written.
  struct Staged: Equatable, Sendable {
    let id: String
    let value: Data
  }

  /// The ids by which the record names secrets, by field; nil for a field that is nil.
  private(set) var ids: [String: String?] = [:]

  /// The stored forms of those secrets.
  private(set) var values: [String: Data] = [:]

  /// Secrets that cannot be read now, but perhaps later, with the stored forms of the values in their place.
  ///
  /// While a field has this form, the record continues to name the secret.
  private(set) var unread: [String: Data] = [:]

  private(set) var staged: [String: Staged] = [:]

  /// The keys of the secrets that are, or may be, in the store.
  private(set) var inventory: Set<String> = []

  /// The keys of the secrets that no record names.
  private(set) var unreferenced: Set<String> = []

  /// The keys of the secrets that a quarantined record may name.
  private(set) var protected: Set<String> = []

  /// Whether there is, or may be, a tombstone in the secret store.
  private(set) var hasTombstone = false

  /// Returns the keys of the secrets that the record names.
  func named(_ keys: StorageKeys) -> Set<String> {
    Set(ids.compactMap { field, id in id.map { keys.secret(field, id: $0) } })
  }

  mutating func tombstoneFound() {
    hasTombstone = true
  }

  mutating func secretRead(_ field: String, id: String?, value: Data?) {
    ids[field] = .some(id)
    values[field] = value
  }

  mutating func secretUnavailable(_ field: String, id: String, placeholder: Data?) {
    ids[field] = .some(id)
    unread[field] = placeholder
  }

  /// The session of these secrets is withheld, and the record continues to name them.
  mutating func secretsWithheld(_ placeholders: [String: Data]) {
    for (field, placeholder) in placeholders {
      unread[field] = placeholder
      values[field] = nil
    }
  }

  mutating func withheldSessionReplaced(_ fields: Set<String>) {
    for field in fields { unread[field] = nil }
  }

  mutating func inventoryRead(_ found: Set<String>) {
    inventory = found
  }

  /// A quarantined record may name these secrets; nil: any secret.
  mutating func secretsProtected(_ named: Set<String>?) {
    protected.formUnion(named ?? inventory)
  }

  mutating func scanned(_ keys: StorageKeys) {
    unreferenced = inventory.subtracting(named(keys)).subtracting(protected)
  }

  /// Staged secrets are obsolete, because their fields have other values.
  mutating func stagedAbandoned(_ abandoned: Set<String>) {
    unreferenced.formUnion(abandoned)
  }

  mutating func writeStarted(_ new: [String: Staged], _ keys: StorageKeys, withTombstone: Bool) {
    staged = new
    for (field, secret) in new { inventory.insert(keys.secret(field, id: secret.id)) }
    hasTombstone = hasTombstone || withTombstone
  }

  /// The removal of the secrets of these fields has started: from now on they may be missing.
  mutating func removalStarted(of fields: Set<String>, withTombstone: Bool = false) {
    for field in fields { values[field] = nil }
    hasTombstone = hasTombstone || withTombstone
  }

  mutating func removed(_ gone: Set<String>) {
    inventory.subtract(gone)
    unreferenced.subtract(gone)
    protected.subtract(gone)
  }

  /// A record that names these secrets was written; secrets that only the previous record named are freed.
  mutating func recordWritten(
    ids new: [String: String?], values newValues: [String: Data], freed: Set<String>
  ) {
    unread = unread.filter { field, _ in new[field] == ids[field] }
    ids = new
    values = newValues
    staged = [:]
    unreferenced.formUnion(freed.intersection(inventory))
  }

  mutating func unreferencedRemoved() {
    inventory.subtract(unreferenced)
    unreferenced = []
    hasTombstone = false
  }

  /// A logout has started, which also removes unread secrets and those of quarantined records.
  mutating func logoutStarted(_ keys: StorageKeys) {
    unread = [:]
    unreferenced.formUnion(protected.subtracting(named(keys)))
    protected = []
  }

  mutating func storeErased() {
    inventory = []
    unreferenced = []
    staged = [:]
    values = [:]
    unread = [:]
    hasTombstone = false
  }
}
