import Foundation

/// The look around before the first save: what is in the stores that nobody refers to, and what is
/// to be quarantined.
///
/// It is not done by `restore`, which is waited for.
struct StoreScan {
  let stores: Stores
  let keys: StorageKeys

  /// The keys, old and new, of the fields that are secret.
  let secretFields: Set<String>

  var ledger: Ledger
  var problems: [StorageError.Kind] = []

  /// Whether it cannot be known which secrets belong to records that were quarantined.
  private var isListDamaged = false

  init(stores: Stores, keys: StorageKeys, secretFields: Set<String>, ledger: Ledger) {
    self.stores = stores
    self.keys = keys
    self.secretFields = secretFields
    self.ledger = ledger
  }

  mutating func run() throws(StorageError.StoreFailure) {
    if !ledger.isRead { try readUnrestoredRecord() }
    if ledger.isScanned { return }
    let quarantined = try readQuarantined()
    try takeInventory()
    if isListDamaged { ledger.protected.formUnion(ledger.inventory) }
    if let owed = ledger.recordToQuarantine { try quarantine(owed, besides: quarantined) }
    let named = ledger.secretIDs.compactMap { field, id in id.map { keys.secret(field, id: $0) } }
    ledger.unreferenced = ledger.inventory.subtracting(named).subtracting(ledger.protected)
    ledger.isScanned = true
  }

  /// Finds out what is there that could not be read when it was to be restored.
  private mutating func readUnrestoredRecord() throws(StorageError.StoreFailure) {
    let key = keys.record
    let record = try Self.read(stores.plain, &problems) {
      (store) throws(StorageError.StoreFailure) in
      try store.value(forKey: key)
    }
    ledger.recordToQuarantine = record
    ledger.commit = record.flatMap(StoredRecord.commit(of:))
    if record != nil { problems.append(.notRestored) }
    if try stores.plain.value(forKey: keys.tombstone) != nil {
      ledger.removals.insert(keys.tombstone)
    }
    ledger.isRead = true
  }

  private mutating func takeInventory() throws(StorageError.StoreFailure) {
    guard let secrets = stores.secrets else { return }
    let prefix = keys.name + "."
    let found = try Self.read(secrets, &problems) { (store) throws(StorageError.StoreFailure) in
      try store.keys(withPrefix: prefix)
    }
    ledger.inventory = found.filter { key in
      keys.field(ofSecret: key).map(secretFields.contains) == true
    }
  }

  /// Reads, and where the whole store cannot be read for what is in it, puts that away first.
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

  /// The records that were quarantined before, by their numbers.
  private mutating func readQuarantined() throws(StorageError.StoreFailure) -> [Int: Data] {
    var quarantined: [Int: Data] = [:]
    for key in try stores.plain.keys(withPrefix: keys.quarantinePrefix) {
      let suffix = key.dropFirst(keys.quarantinePrefix.count)
      ledger.quarantined.insert(key)
      if let number = Int(suffix) {
        // Read only where there is one to compare with.
        quarantined[number] =
          ledger.recordToQuarantine == nil ? Data() : try stores.plain.value(forKey: key) ?? Data()
      } else if suffix.hasSuffix(".secrets"), let list = try stores.plain.value(forKey: key) {
        let protected = try? StoredJSON.makeDecoder().decode(Set<String>.self, from: list)
        if let protected { ledger.protected.formUnion(protected) } else { isListDamaged = true }
      }
    }
    return quarantined
  }

  /// Has the next record come with a copy of what it replaces, and with a list of the secrets that
  /// may belong to that copy: a damaged record does not tell.
  private mutating func quarantine(
    _ record: Data, besides quarantined: [Int: Data]
  ) throws(StorageError.StoreFailure) {
    ledger.protected.formUnion(ledger.inventory)
    ledger.recordToQuarantine = nil
    if quarantined.values.contains(record) { return }
    let number = (quarantined.keys.max() ?? 0) + 1
    ledger.quarantineCopies[keys.quarantinedRecord(number)] = record
    if !ledger.inventory.isEmpty {
      // Strings always have a form in JSON.
      ledger.quarantineCopies[keys.quarantinedSecrets(number)] = try? StoredJSON.makeEncoder()
        .encode(
          ledger.inventory.sorted())
    }
  }
}
