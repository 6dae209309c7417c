import Foundation

/// The restoring of an environment: what was found, and what is known of the stores since.
///
/// It reads, and writes nothing: what it finds to do is done by the first save.
struct Restoration<Environment: Sendable> {
  let schema: EnvironmentSchema<Environment>
  let stores: Stores
  let keys: StorageKeys

  var environment: Environment
  var problems: [StorageProblem.Kind] = []
  var ledger = Ledger()
  var wasStored = false

  init(
    into environment: Environment, schema: EnvironmentSchema<Environment>, stores: Stores,
    keys: StorageKeys
  ) {
    self.schema = schema
    self.stores = stores
    self.keys = keys
    self.environment = environment
    for field in schema.fields { field.putDefault?(&self.environment) }
  }

  mutating func run() {
    let given = environment
    do throws(EnvironmentStoreError) {
      try readStores()
    } catch {
      environment = given
      ledger = Ledger()
      wasStored = true
      problems = [error.isAboutContent ? .brokenStore(error) : .unreadableStore(error)]
    }
    schema.session?.settle(&environment)
    if !ledger.isRead || ledger.owedAside != nil {
      ledger.untouched = EncodedEnvironment(environment, schema: schema)
    }
  }

  private mutating func readStores() throws(EnvironmentStoreError) {
    let given = environment
    let record = try stores.plain.value(forKey: keys.record)
    let tombstone = try stores.plain.value(forKey: keys.tombstone)
    ledger.isRead = true
    wasStored = record != nil
    var reading = RecordReading(environment: environment)
    if let record {
      reading = RecordReading.read(record, into: environment, schema: schema)
      environment = reading.environment
      problems += reading.problems
      ledger.record = reading.isRefused ? nil : record
      ledger.commit = reading.commit
    }
    let hasLoggedOut = readTombstones(tombstone, commit: reading.commit)
    let isWhole = readSecrets(reading, hasLoggedOut: hasLoggedOut)
    if let record, !reading.problems.isEmpty || !isWhole { ledger.owedAside = record }
    try readLegacyValues(found: reading.foundKeys)
    if hasLoggedOut { endSession(given) }
  }

  /// Looks for tombstones, and says whether whoever the record is of has logged out.
  private mutating func readTombstones(_ tombstone: Data?, commit: String?) -> Bool {
    if tombstone != nil { ledger.removals.insert(keys.tombstone) }
    // One that cannot be read is none: there is one only where the plain store took none.
    let second = (try? stores.secrets?.value(forKey: keys.tombstone)) ?? nil
    ledger.hasSecretTombstone = second != nil
    return [tombstone, second].contains { found in
      found.map { Tombstone.applies($0, toRecord: commit) } == true
    }
  }

  /// Reads the secrets that the record names, and says whether all that it names was had, or may
  /// still be.
  private mutating func readSecrets(
    _ reading: RecordReading<Environment>, hasLoggedOut: Bool
  ) -> Bool {
    var isWhole = true
    for field in schema.fields {
      guard let reference = reading.secrets[field.key] else { continue }
      do throws(SecretLoss) {
        try readSecret(of: field, reference)
      } catch {
        // A logout removes secrets before the record that names them.
        if hasLoggedOut { continue }
        problems.append(error.problem)
        isWhole = isWhole && error.mayComeBack
      }
    }
    return isWhole
  }

  private struct SecretLoss: Error {
    let problem: StorageProblem.Kind
    var mayComeBack = false
  }

  private mutating func readSecret(
    of field: SchemaField<Environment>, _ reference: SecretReference
  ) throws(SecretLoss) {
    // Under an older key it is moved: what the ledger does not know is written anew.
    let isAtItsPlace = reference.field == field.key
    var value: Data? = EncodedEnvironment.null
    if let id = reference.id {
      do throws(EnvironmentStoreError) {
        value = try stores.secrets?.value(forKey: keys.secret(reference.field, id: id))
      } catch {
        let problem = StorageProblem.Kind.unavailableSecret(key: field.key, error)
        guard isAtItsPlace, !error.isAboutContent else { throw SecretLoss(problem: problem) }
        ledger.secretIDs[field.key] = .some(id)
        ledger.unreadSecrets[field.key] = try? field.encode(
          environment, StoredRecord.makeEncoder())
        throw SecretLoss(problem: problem, mayComeBack: true)
      }
    }
    guard let value else { throw SecretLoss(problem: .missingSecret(key: field.key)) }
    do {
      try field.decode(&environment, .data(value, StoredRecord.makeDecoder()))
    } catch {
      let reason = StorageProblem.reason(error)
      throw SecretLoss(problem: .unreadableSecret(key: field.key, because: reason))
    }
    guard isAtItsPlace else { return }
    ledger.secretIDs[field.key] = .some(reference.id)
    if reference.id != nil { ledger.secretValues[field.key] = value }
  }

  /// Takes over what lies in the plain store by itself, where the record has nothing of it.
  private mutating func readLegacyValues(
    found: Set<String>
  ) throws(EnvironmentStoreError) {
    for field in schema.fields {
      var isFound = found.contains(field.key)
      for key in field.legacyStoreKeys {
        guard let value = try stores.plain.value(forKey: key) else { continue }
        wasStored = true
        if isFound || takeOver(value, field) {
          isFound = true
          ledger.removals.insert(key)
        } else {
          problems.append(.unreadableLegacyValue(key: field.key, storeKey: key))
        }
      }
    }
  }

  private mutating func takeOver(_ value: Data, _ field: SchemaField<Environment>) -> Bool {
    let decoder = StoredRecord.makeDecoder()
    if (try? field.decode(&environment, .data(value, decoder))) != nil { return true }
    // Not everybody wrote JSON.
    guard let text = String(data: value, encoding: .utf8),
      let json = try? StoredRecord.makeEncoder().encode(text)
    else { return false }
    return (try? field.decode(&environment, .data(json, decoder))) != nil
  }

  /// Does what the logout would have done that left the tombstone.
  private mutating func endSession(_ given: Environment) {
    ledger.logout = .marked
    ledger.unreadSecrets = [:]
    guard let session = schema.session else {
      // The program has forgotten what belongs to a session: everything might.
      environment = given
      return
    }
    ledger.sessionSecrets = schema.sessionSecrets(of: environment)
    for error in session.erase(environment) {
      problems.append(.notErasedOutside(because: StorageProblem.reason(error)))
    }
    session.reset(&environment)
  }
}

/// The two stores of a storage.
struct Stores: Sendable {
  let plain: any EnvironmentStore
  let secrets: (any SecretStore)?
}

extension EnvironmentStoreError {
  /// Whether it is what is there that cannot be used, now or later, and not the way to it.
  var isAboutContent: Bool {
    switch reason {
    case .unreadable, .tampered: true
    default: false
    }
  }
}
