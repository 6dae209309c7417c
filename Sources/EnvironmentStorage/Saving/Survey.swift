import Foundation

/// The look around before the first save: what is in the stores that nobody refers to, and what is
/// to be set aside.
///
/// It is not done by `restore`, which is waited for.
struct Survey {
  let stores: Stores
  let keys: StorageKeys

  /// The keys, old and new, of the fields that are secret.
  let secretFields: Set<String>

  var ledger: Ledger
  var problems: [StorageProblem.Kind] = []

  /// Whether it cannot be known which secrets belong to records that were set aside.
  private var isListDamaged = false

  init(stores: Stores, keys: StorageKeys, secretFields: Set<String>, ledger: Ledger) {
    self.stores = stores
    self.keys = keys
    self.secretFields = secretFields
    self.ledger = ledger
  }

  mutating func run() throws(EnvironmentStoreError) {
    if !ledger.isRead { try readUnrestoredRecord() }
    if ledger.isSurveyed { return }
    let asides = try readAsides()
    try takeInventory()
    if isListDamaged { ledger.protected.formUnion(ledger.inventory) }
    if let owed = ledger.owedAside { try setAside(owed, besides: asides) }
    let named = ledger.secretIDs.compactMap { field, id in id.map { keys.secret(field, id: $0) } }
    ledger.garbage = ledger.inventory.subtracting(named).subtracting(ledger.protected)
    ledger.isSurveyed = true
  }

  /// Finds out what is there that could not be read when it was to be restored.
  private mutating func readUnrestoredRecord() throws(EnvironmentStoreError) {
    let key = keys.record
    let record = try Self.read(stores.plain, &problems) { (store) throws(EnvironmentStoreError) in
      try store.value(forKey: key)
    }
    ledger.owedAside = record
    ledger.commit = record.flatMap(StoredRecord.commit(of:))
    if record != nil { problems.append(.notRestored) }
    if try stores.plain.value(forKey: keys.tombstone) != nil {
      ledger.removals.insert(keys.tombstone)
    }
    ledger.isRead = true
  }

  private mutating func takeInventory() throws(EnvironmentStoreError) {
    guard let secrets = stores.secrets else { return }
    let prefix = keys.name + "."
    let found = try Self.read(secrets, &problems) { (store) throws(EnvironmentStoreError) in
      try store.keys(withPrefix: prefix)
    }
    ledger.inventory = found.filter { key in
      keys.field(ofSecret: key).map(secretFields.contains) == true
    }
  }

  /// Reads, and where the whole store cannot be read for what is in it, puts that away first.
  private static func read<Result>(
    _ store: any EnvironmentStore, _ problems: inout [StorageProblem.Kind],
    _ read: (any EnvironmentStore) throws(EnvironmentStoreError) -> Result
  ) throws(EnvironmentStoreError) -> Result {
    do throws(EnvironmentStoreError) {
      return try read(store)
    } catch {
      guard error.isAboutContent, let place = try store.setAsideUnreadable() else { throw error }
      problems.append(.storeSetAside(place: place))
      return try read(store)
    }
  }

  /// The records that were set aside before, by their numbers.
  private mutating func readAsides() throws(EnvironmentStoreError) -> [Int: Data] {
    var asides: [Int: Data] = [:]
    for key in try stores.plain.keys(withPrefix: keys.asidePrefix) {
      let suffix = key.dropFirst(keys.asidePrefix.count)
      ledger.quarantined.insert(key)
      if let number = Int(suffix) {
        // Read only where there is one to compare with.
        asides[number] =
          ledger.owedAside == nil ? Data() : try stores.plain.value(forKey: key) ?? Data()
      } else if suffix.hasSuffix(".secrets"), let list = try stores.plain.value(forKey: key) {
        let protected = try? StoredRecord.makeDecoder().decode(Set<String>.self, from: list)
        if let protected { ledger.protected.formUnion(protected) } else { isListDamaged = true }
      }
    }
    return asides
  }

  /// Has the next record come with a copy of what it replaces, and with a list of the secrets that
  /// may belong to that copy: a damaged record does not tell.
  private mutating func setAside(
    _ record: Data, besides asides: [Int: Data]
  ) throws(EnvironmentStoreError) {
    ledger.protected.formUnion(ledger.inventory)
    ledger.owedAside = nil
    if asides.values.contains(record) { return }
    let number = (asides.keys.max() ?? 0) + 1
    ledger.asides[keys.aside(number)] = record
    if !ledger.inventory.isEmpty {
      // Strings always have a form in JSON.
      ledger.asides[keys.asideSecrets(number)] = try? StoredRecord.makeEncoder().encode(
        ledger.inventory.sorted())
    }
  }
}
