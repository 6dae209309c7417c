import Foundation

/// Scans the stores before the first save, for unreferenced secrets and quarantined records, and
/// prepares the quarantine of a record that could not be read completely.
///
/// It is not a part of `restore`, because the program waits for that.
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
    let quarantined = try readQuarantine()
    try readInventory()
    if quarantined.hasDamagedList { ledger.quarantineFound([], naming: nil) }
    if let record = ledger.quarantine.pending {
      ledger.quarantinePrepared(copies(of: record, besides: quarantined.records))
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

  /// Reads from a store, which is quarantined first if its content cannot be read at all.
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

  private struct Quarantined {
    /// The quarantined records by their numbers.
    var records: [Int: Data] = [:]

    /// Whether it is unknown which secrets the records name.
    var hasDamagedList = false
  }

  private mutating func readQuarantine() throws(StorageError.StoreFailure) -> Quarantined {
    var quarantined = Quarantined()
    for key in try stores.plain.keys(withPrefix: keys.quarantinePrefix) {
      let suffix = key.dropFirst(keys.quarantinePrefix.count)
      var named: Set<String> = []
      if let number = Int(suffix) {
        // The content is needed only for a comparison.
        quarantined.records[number] =
          ledger.quarantine.pending == nil ? Data() : try stores.plain.value(forKey: key) ?? Data()
      } else if suffix.hasSuffix(".secrets"), let list = try stores.plain.value(forKey: key) {
        let keys = try? StoredJSON.makeDecoder().decode(Set<String>.self, from: list)
        if let keys { named = keys } else { quarantined.hasDamagedList = true }
      }
      ledger.quarantineFound([key], naming: named)
    }
    return quarantined
  }

  /// Returns a copy of a record, and a list of the secrets that may belong to it, which a damaged record
  /// does not tell; nothing if there is such a copy.
  private func copies(of record: Data, besides quarantined: [Int: Data]) -> [String: Data] {
    if quarantined.values.contains(record) { return [:] }
    let number = (quarantined.keys.max() ?? 0) + 1
    var copies = [keys.quarantinedRecord(number): record]
    if !ledger.secrets.inventory.isEmpty {
      // Strings always have a form in JSON.
      copies[keys.quarantinedSecrets(number)] = try? StoredJSON.makeEncoder().encode(
        ledger.secrets.inventory.sorted())
    }
    return copies
  }
}
