import Foundation

/// The records in quarantine, as far as a storage has read them.
struct QuarantineState: Equatable, Sendable {
  /// A record that was not read completely, and is quarantined before another one replaces it.
  private(set) var pending: Data?

  /// The values, by key, that are written together with the next record.
  private(set) var copies: [String: Data] = [:]

  /// The keys in the plain store of quarantined records and their lists of secrets.
  private(set) var stored: Set<String> = []

  /// Whether quarantined files are to be removed, because the data of an ended session is in them.
  private(set) var mustRemoveFiles = false

  mutating func recordNeedsQuarantine(_ record: Data) {
    pending = record
  }

  mutating func found(_ keys: Set<String>) {
    stored.formUnion(keys)
  }

  /// Copies of the pending record will be written; none if an equal record is in quarantine.
  mutating func prepared(_ copies: [String: Data]) {
    pending = nil
    self.copies.merge(copies) { $1 }
  }

  mutating func recordWritten(afterLogout: Bool) {
    stored = afterLogout ? [] : stored.union(copies.keys)
    copies = [:]
  }

  /// Quarantined data belongs to the session that ends.
  mutating func logoutStarted() {
    pending = nil
    copies = [:]
    mustRemoveFiles = true
  }

  mutating func filesRemoved() {
    mustRemoveFiles = false
  }
}
