import Foundation

/// The restoring of an environment: what was found, and what is known of the stores since.
///
/// It reads, and writes nothing: what it finds to do is done by the first save.
struct Restoration<Environment: Sendable> {
  let schema: EnvironmentSchema<Environment>
  let stores: Stores
  let keys: StorageKeys

  var environment: Environment
  var problems: [StorageError.Kind] = []
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
    do throws(StorageError.StoreFailure) {
      try readStores()
    } catch {
      environment = given
      ledger = Ledger()
      wasStored = true
      problems = [error.isAboutContent ? .brokenStore(error) : .unreadableStore(error)]
    }
    identifySession()
    schema.session?.settle(&environment)
    if !ledger.isRead || ledger.recordToQuarantine != nil {
      ledger.untouched = EncodedEnvironment(environment, schema: schema)
    }
  }

  /// Gives a session that an older program has stored an id: without one, its token is not stored.
  private mutating func identifySession() {
    guard let session = schema.session, wasStored, environment[keyPath: session.identity] == nil,
      !schema.sessionSecrets(of: environment).isEmpty
    else { return }
    environment[keyPath: session.identity] = SessionID()
  }

  private mutating func readStores() throws(StorageError.StoreFailure) {
    let given = environment
    rememberNils()
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
      ledger.recordedSessionSecrets = reading.sessionSecrets
    }
    var state = readTombstones(tombstone, commit: reading.commit)
    let isWhole = readSecrets(reading, state: &state)
    if let record, !reading.problems.isEmpty || !isWhole { ledger.recordToQuarantine = record }
    try readLegacyValues(found: reading.foundKeys)
    switch state {
    case .goesOn: break
    case .isOutOfReach: withholdSession()
    case .isDamaged: schema.session?.reset(&environment)
    case .hasEnded:
      endSession(given)
      // Without a tombstone, what the record has besides the session may still be wanted.
      if let record, tombstone == nil, !reading.problems.isEmpty {
        ledger.recordToQuarantine = record
      }
    }
  }

  /// What is known of the record's session, the least certain first.
  private enum SessionState: Int {
    case goesOn
    /// A secret or a tombstone cannot be had now: it counts as ended, and nothing of it is changed.
    case isOutOfReach
    /// A secret is damaged, or belongs to something else: it has ended, and what is left of it is
    /// quarantined.
    case isDamaged
    /// It has ended for good: there is a tombstone, or its secrets were removed.
    case hasEnded

    mutating func learn(_ other: Self) {
      if other.rawValue > rawValue { self = other }
    }
  }

  /// Remembers which fields are nil where nothing is stored.
  private mutating func rememberNils() {
    let encoder = StoredJSON.makeEncoder()
    let fields = schema.fields.filter { field in
      (try? field.encode(environment, encoder)) == StoredJSON.null
    }
    ledger.nilByDefault = Set(fields.map(\.key))
  }

  /// Looks for tombstones.
  ///
  /// One that cannot be read counts: a session must not come back by damage.
  private mutating func readTombstones(_ tombstone: Data?, commit: String?) -> SessionState {
    if tombstone != nil { ledger.removals.insert(keys.tombstone) }
    var found = [tombstone]
    do throws(StorageError.StoreFailure) {
      let second = try stores.secrets?.value(forKey: keys.tombstone)
      ledger.hasSecretTombstone = second != nil
      found.append(second)
    } catch {
      ledger.hasSecretTombstone = true
      // Without a key, what is there may be a tombstone or not.
      return error.isAboutContent ? .hasEnded : .isOutOfReach
    }
    let hasEnded = found.contains { found in
      found.map { Tombstone.applies($0, toRecord: commit) } == true
    }
    return hasEnded ? .hasEnded : .goesOn
  }

  /// Reads the secrets that the record names.
  ///
  /// - Returns: Whether all that it names was read, or may still be.
  private mutating func readSecrets(
    _ reading: RecordReading<Environment>, state: inout SessionState
  ) -> Bool {
    var isWhole = true
    for field in schema.fields {
      guard let reference = reading.secrets[field.key] else { continue }
      let isSessions = reading.sessionSecrets.contains(field.key)
      do throws(SecretLoss) {
        try readSecret(of: field, reference, isSessions: isSessions)
      } catch {
        // A logout removes secrets before the record that names them.
        if state == .hasEnded { continue }
        problems.append(error.problem)
        if isSessions { state.learn(error.state) }
        isWhole = isWhole && error.state == .isOutOfReach
      }
    }
    return isWhole
  }

  private struct SecretLoss: Error {
    let problem: StorageError.Kind
    var state = SessionState.isDamaged
  }

  /// Tells a secret that was removed from one that the record names by mistake.
  ///
  /// A logout that could write no tombstone leaves no secret of the field, or no store.
  private func stateWithoutSecret(of field: String) -> SessionState {
    do throws(StorageError.StoreFailure) {
      let found = try stores.secrets?.keys(withPrefix: keys.name + ".") ?? []
      return found.contains { keys.field(ofSecret: $0) == field } ? .isDamaged : .hasEnded
    } catch {
      return error.isAboutContent ? .hasEnded : .isDamaged
    }
  }

  private mutating func readSecret(
    of field: SchemaField<Environment>, _ reference: SecretReference, isSessions: Bool
  ) throws(SecretLoss) {
    // Under an older key it is moved: what the ledger does not know is written anew.
    let isAtItsPlace = reference.field == field.key
    let encoder = StoredJSON.makeEncoder()
    var stored: Data? = StoredJSON.null
    if let id = reference.id {
      do throws(StorageError.StoreFailure) {
        stored = try stores.secrets?.value(forKey: keys.secret(reference.field, id: id))
      } catch {
        let problem = StorageError.Kind.unavailableSecret(key: field.key, error)
        guard isAtItsPlace, !error.isAboutContent else {
          throw SecretLoss(problem: problem, state: stateWithoutSecret(of: reference.field))
        }
        ledger.secretIDs[field.key] = .some(id)
        ledger.unreadSecrets[field.key] = try? field.encode(environment, encoder)
        throw SecretLoss(problem: problem, state: .isOutOfReach)
      }
    }
    guard let stored else {
      throw SecretLoss(
        problem: .missingSecret(key: field.key), state: stateWithoutSecret(of: reference.field))
    }
    do {
      var value = stored
      if reference.id != nil {
        let binding = try SecretBinding(
          of: field, key: reference.field, isSessions: isSessions, environment, schema, encoder)
        guard let opened = binding.open(stored) else { throw ForeignSecret() }
        value = opened
      }
      try field.decode(&environment, .data(value, StoredJSON.makeDecoder()))
    } catch is ForeignSecret {
      throw SecretLoss(problem: .foreignSecret(key: field.key))
    } catch {
      let reason = ErrorMessages.reason(error)
      throw SecretLoss(problem: .unreadableSecret(key: field.key, because: reason))
    }
    guard isAtItsPlace else { return }
    ledger.secretIDs[field.key] = .some(reference.id)
    if reference.id != nil { ledger.secretValues[field.key] = stored }
  }

  private struct ForeignSecret: Error {}

  /// Takes over what lies in the plain store by itself, where the record has nothing of it.
  private mutating func readLegacyValues(
    found: Set<String>
  ) throws(StorageError.StoreFailure) {
    for field in schema.fields where ledger.unreadSecrets[field.key] == nil {
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
    let decoder = StoredJSON.makeDecoder()
    if (try? field.decode(&environment, .data(value, decoder))) != nil { return true }
    // Not everybody wrote JSON.
    guard let text = String(data: value, encoding: .utf8),
      let json = try? StoredJSON.makeEncoder().encode(text)
    else { return false }
    return (try? field.decode(&environment, .data(json, decoder))) != nil
  }

  /// Does what the logout would have done that was interrupted.
  private mutating func endSession(_ given: Environment) {
    let hasTombstone = ledger.removals.contains(keys.tombstone)
    ledger = ledger.endingSession(keys: keys)
    ledger.logout = hasTombstone ? .marked : .markedBySecrets
    ledger.hasEnded = true
    guard let session = schema.session else {
      // The program has forgotten what belongs to a session: everything might.
      environment = given
      return
    }
    ledger.sessionSecrets.formUnion(schema.sessionSecrets(of: environment))
    for error in session.erase(environment) {
      problems.append(.notErasedOutside(because: ErrorMessages.reason(error)))
    }
    session.reset(&environment)
  }

  /// Ends the session in memory only, because it cannot be read whole now.
  ///
  /// The record keeps it until a login or logout takes its place.
  private mutating func withholdSession() {
    guard let session = schema.session else { return }
    var without = environment
    session.reset(&without)
    let encoder = StoredJSON.makeEncoder()
    var withheld = Ledger.WithheldSession()
    for field in schema.fields {
      guard let stored = try? field.encode(environment, encoder),
        let placeholder = try? field.encode(without, encoder)
      else { continue }
      if field.isSecret {
        guard ledger.recordedSessionSecrets.contains(field.key) else { continue }
        ledger.unreadSecrets[field.key] = placeholder
        ledger.secretValues[field.key] = nil
      } else if stored != placeholder {
        let isLeftOut =
          stored == StoredJSON.null && ledger.nilByDefault.contains(field.key)
        withheld.stored[field.key] = isLeftOut ? nil : stored
        withheld.placeholders[field.key] = placeholder
      }
    }
    ledger.withheld = withheld
    environment = without
  }
}

/// The two stores of a storage.
struct Stores: Sendable {
  let plain: any EnvironmentStore
  let secrets: (any SecretStore)?
}

extension StorageError.StoreFailure {
  /// Whether it is what is there that cannot be used, now or later, and not the way to it.
  var isAboutContent: Bool {
    switch reason {
    case .unreadable, .tampered: true
    default: false
    }
  }
}
