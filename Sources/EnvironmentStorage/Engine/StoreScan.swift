import Foundation

/// Scans the stores before the first save, for unreferenced secrets and quarantined records, and
/// prepares the quarantine of a record that could not be read completely.
///
/// It is not a part of `restore`, because a restore blocks the launch of the program.
struct StoreScan {
  let stores: Stores
  let keys: StorageKeys

  /// The keys, current and older ones, of the secret fields.
  let secretFields: Set<String>

  private(set) var ledger: Ledger
  private(set) var problems: [StorageError.Kind] = []

  init(stores: Stores, keys: StorageKeys, secretFields: Set<String>, ledger: Ledger) {
    self.stores = stores
    self.keys = keys
    self.secretFields = secretFields
    self.ledger = ledger
  }

  mutating func run() throws(StorageError.StoreFailure) {
    if !ledger.record.isRead { try readUnrestoredRecord() }
    if ledger.isScanned { return }
    let found = try readPlainStore()
    try readInventory()
    if found.hasDamagedList { ledger.quarantineFound([], naming: nil) }
    if let record = ledger.quarantine.pending {
      let parts = RecordParts(record: record, values: try values(under: found.values))
      ledger.quarantinePrepared(copies(of: parts, besides: found.records))
    }
    ledger.scanned(keys)
  }

  /// Reads a record that could not be read when the environment was restored.
  private mutating func readUnrestoredRecord() throws(StorageError.StoreFailure) {
    let key = keys.record
    let record = try Self.read(stores.plain, &problems) {
      (store) throws(StorageError.StoreFailure) in
      try store.value(forKey: key)
    }
    if let record {
      ledger.recordNeedsQuarantine(record)
      problems.append(.notRestored)
    }
    if try stores.plain.value(forKey: keys.tombstone) != nil {
      ledger.obsoleteValueFound(keys.tombstone)
    }
    ledger.recordRead(
      nil, commit: record.flatMap(StoredRecord.commit(of:)), sessionSecrets: [], nilByDefault: [])
  }

  private mutating func readInventory() throws(StorageError.StoreFailure) {
    guard let secrets = stores.secrets else { return }
    let prefix = keys.name + "."
    let found = try Self.read(secrets, &problems) { (store) throws(StorageError.StoreFailure) in
      try store.keys(withPrefix: prefix)
    }
    ledger.inventoryRead(
      found.filter { key in keys.field(ofSecret: key).map(secretFields.contains) == true })
  }

  /// Reads from a store, after quarantining its content if that is unreadable.
  private static func read<Result>(
    _ store: any EnvironmentStore, _ problems: inout [StorageError.Kind],
    _ read: (any EnvironmentStore) throws(StorageError.StoreFailure) -> Result
  ) throws(StorageError.StoreFailure) -> Result {
    do throws(StorageError.StoreFailure) {
      return try read(store)
    } catch {
      guard error.isAboutContent, let place = try store.quarantineUnreadable() else { throw error }
      problems.append(.storeQuarantined(place: place))
      return try read(store)
    }
  }

  private struct Found {
    /// The quarantined records by their numbers.
    var records: [Int: RecordParts] = [:]

    /// The keys of the values that are not in the record, by field.
    var values: [String: String] = [:]

    /// Whether it is unknown which secrets the quarantined records name.
    var hasDamagedList = false
  }

  private mutating func readPlainStore() throws(StorageError.StoreFailure) -> Found {
    var found = Found()
    // The content of quarantined records is needed only for a comparison.
    let compares = ledger.quarantine.pending != nil
    for key in try stores.plain.keys(withPrefix: keys.name) {
      if key.hasPrefix(keys.valuePrefix) {
        found.values[String(key.dropFirst(keys.valuePrefix.count))] = key
      }
      guard let quarantined = keys.quarantined(key) else { continue }
      var named: Set<String> = []
      switch quarantined {
      case .record(let number) where compares:
        found.records[number, default: RecordParts(record: Data())].record =
          try stores.plain.value(forKey: key) ?? Data()
      case .value(let number, let field) where compares:
        found.records[number, default: RecordParts(record: Data())].values[field] =
          try stores.plain.value(forKey: key)
      case .secrets:
        guard let list = try stores.plain.value(forKey: key) else { break }
        let keys = try? StoredJSON.makeDecoder().decode(Set<String>.self, from: list)
        if let keys { named = keys } else { found.hasDamagedList = true }
      default: break
      }
      ledger.quarantineFound([key], naming: named)
    }
    ledger.separateFieldsFound(Set(found.values.keys))
    return found
  }

  private func values(
    under keys: [String: String]
  ) throws(StorageError.StoreFailure) -> [String: Data] {
    var values: [String: Data] = [:]
    for (field, key) in keys { values[field] = try stores.plain.value(forKey: key) }
    return values
  }

  /// Returns the values that quarantine a record; none if an equal record is in quarantine.
  ///
  /// They are copies of the record, and a list of all stored secrets, because a corrupt record does not tell
  /// which of them belong to it.
  private func copies(
    of parts: RecordParts, besides quarantined: [Int: RecordParts]
  ) -> [String: Data] {
    if quarantined.values.contains(parts) { return [:] }
    let number = (quarantined.keys.max() ?? 0) + 1
    var copies = [keys.quarantinedRecord(number): parts.record]
    for (field, value) in parts.values { copies[keys.quarantinedValue(number, field)] = value }
    if !ledger.secrets.inventory.isEmpty {
      // Strings always have a form in JSON.
      copies[keys.quarantinedSecrets(number)] = try? StoredJSON.makeEncoder().encode(
        ledger.secrets.inventory.sorted())
    }
    return copies
  }
}
