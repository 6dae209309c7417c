import Foundation

/// Restores an environment, and reads the state of the stores.
///
/// It writes nothing: the first save does the pending work.
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
    if !ledger.record.isRead || ledger.quarantine.pending != nil {
      ledger.environmentRestored(EncodedEnvironment(environment, schema: schema))
    }
  }

  /// Gives an id to a session that an older program has stored: without one, its token is not stored.
  private mutating func identifySession() {
    guard let session = schema.session, wasStored, environment[keyPath: session.identity] == nil,
      !schema.sessionSecrets(of: environment).isEmpty
    else { return }
    environment[keyPath: session.identity] = SessionID()
  }

  private mutating func readStores() throws(StorageError.StoreFailure) {
    let given = environment
    let record = try stores.plain.value(forKey: keys.record)
    let tombstone = try stores.plain.value(forKey: keys.tombstone)
    wasStored = record != nil
    let nilByDefault = nilFields()
    var reading = RecordReading(environment: environment)
    if let record {
      reading = try RecordReading.read(record, into: environment, schema: schema) {
        [stores, keys] (field) throws(StorageError.StoreFailure) in
        try stores.plain.value(forKey: keys.value(field))
      }
      environment = reading.environment
      problems += reading.problems
    }
    ledger.recordRead(
      reading.isRefused
        ? nil : record.map { RecordParts(record: $0, values: reading.separateValues) },
      commit: reading.commit,
      sessionSecrets: reading.sessionSecrets, nilByDefault: nilByDefault)
    var state = readTombstones(tombstone, commit: reading.commit)
    let isWhole = readSecrets(reading, state: &state)
    if let record, !reading.problems.isEmpty || !isWhole { ledger.recordNeedsQuarantine(record) }
    try readLegacyValues(found: reading.foundKeys)
    switch state {
    case .goesOn: break
    case .isOutOfReach: withholdSession()
    case .isDamaged: schema.session?.reset(&environment)
    case .hasEnded:
      endSession(given)
      // Without a tombstone, the other fields of the record may still be useful.
      if let record, tombstone == nil, !reading.problems.isEmpty {
        ledger.recordNeedsQuarantine(record)
      }
    }
  }

  /// The state of the record's session.
  ///
  /// Of two states, the later case in this list takes precedence.
  private enum SessionState: Int {
    case goesOn
    /// A secret or a tombstone cannot be read now: the session counts as ended, and none of its stored
    /// data is changed.
    case isOutOfReach
    /// A secret is damaged, or bound to something else: the session has ended, and its data is
    /// quarantined.
    case isDamaged
    /// The session has ended permanently: there is a tombstone, or its secrets were removed.
    case hasEnded

    mutating func learn(_ other: Self) {
      if other.rawValue > rawValue { self = other }
    }
  }

  /// Returns the fields that are nil if nothing is stored.
  private func nilFields() -> Set<String> {
    let encoder = StoredJSON.makeEncoder()
    let fields = schema.fields.filter { field in
      (try? field.encode(environment, encoder)) == StoredJSON.null
    }
    return Set(fields.map(\.key))
  }

  /// Looks for tombstones.
  ///
  /// An unreadable tombstone ends the session, too: damage must not restore a session.
  private mutating func readTombstones(_ tombstone: Data?, commit: String?) -> SessionState {
    if tombstone != nil { ledger.obsoleteValueFound(keys.tombstone) }
    var found = [tombstone]
    do throws(StorageError.StoreFailure) {
      let second = try stores.secrets?.value(forKey: keys.tombstone)
      if second != nil { ledger.secretTombstoneFound() }
      found.append(second)
    } catch {
      ledger.secretTombstoneFound()
      // Without a key it is unknown whether there is a tombstone.
      return error.isAboutContent ? .hasEnded : .isOutOfReach
    }
    let hasEnded = found.contains { found in
      found.map { Tombstone.applies($0, toRecord: commit) } == true
    }
    return hasEnded ? .hasEnded : .goesOn
  }

  /// Reads the secrets that the record names.
  ///
  /// - Returns: Whether each of them was read, or can perhaps be read later.
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

  /// Tells whether a missing secret was removed by a logout, or is missing because of damage.
  ///
  /// A logout that could not write a tombstone has removed all secrets of the field, or the whole store.
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
    // The ledger does not contain a secret under an older key, so the next save writes it under the new one.
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
        ledger.secretUnavailable(
          field.key, id: id, placeholder: try? field.encode(environment, encoder))
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
    ledger.secretRead(
      field.key, id: reference.id, value: reference.id == nil ? nil : stored)
  }

  private struct ForeignSecret: Error {}

  /// Migrates values of an older program in the plain store, for fields that the record does not have.
  private mutating func readLegacyValues(
    found: Set<String>
  ) throws(StorageError.StoreFailure) {
    for field in schema.fields where ledger.secrets.unread[field.key] == nil {
      var isFound = found.contains(field.key)
      for key in field.legacyStoreKeys {
        guard let value = try stores.plain.value(forKey: key) else { continue }
        wasStored = true
        if isFound || migrate(value, field) {
          isFound = true
          ledger.obsoleteValueFound(key)
        } else {
          problems.append(.unreadableLegacyValue(key: field.key, storeKey: key))
        }
      }
    }
  }

  private mutating func migrate(_ value: Data, _ field: SchemaField<Environment>) -> Bool {
    let decoder = StoredJSON.makeDecoder()
    if (try? field.decode(&environment, .data(value, decoder))) != nil { return true }
    // Some older programs stored text without quotes.
    guard let text = String(data: value, encoding: .utf8),
      let json = try? StoredJSON.makeEncoder().encode(text)
    else { return false }
    return (try? field.decode(&environment, .data(json, decoder))) != nil
  }

  /// Finishes an interrupted logout in memory.
  private mutating func endSession(_ given: Environment) {
    let hasTombstone = ledger.removals.contains(keys.tombstone)
    ledger.logoutStarted(secrets: schema.sessionSecrets(of: environment), keys)
    ledger.logoutRecorded(in: hasTombstone ? .plain : .secrets)
    guard let session = schema.session else {
      // The program has no session declaration anymore: every field may belong to the session.
      environment = given
      return
    }
    for error in session.erase(environment) {
      problems.append(.notErasedOutside(because: ErrorMessages.reason(error)))
    }
    session.reset(&environment)
  }

  /// Ends the session in memory only, because it cannot be read completely now.
  ///
  /// The record keeps the session until a login or logout replaces it.
  private mutating func withholdSession() {
    guard let session = schema.session else { return }
    var without = environment
    session.reset(&without)
    let encoder = StoredJSON.makeEncoder()
    var withheld = WithheldSession()
    var secrets: [String: Data] = [:]
    for field in schema.fields {
      guard let stored = try? field.encode(environment, encoder),
        let placeholder = try? field.encode(without, encoder)
      else { continue }
      if field.isSecret {
        if ledger.record.sessionSecrets.contains(field.key) { secrets[field.key] = placeholder }
      } else if stored != placeholder {
        let isLeftOut =
          stored == StoredJSON.null && ledger.record.nilByDefault.contains(field.key)
        withheld.stored[field.key] = isLeftOut ? nil : EncodedValue(stored)
        withheld.placeholders[field.key] = EncodedValue(placeholder)
      }
    }
    ledger.sessionWithheld(withheld, secrets: secrets)
    environment = without
  }
}

/// The two stores of a storage.
struct Stores: Sendable {
  let plain: any EnvironmentStore
  let secrets: (any SecretStore)?

  var layout: RecordLayout { plain.storesValuesSeparately ? .separate : .whole }
}

extension StorageError.StoreFailure {
  /// Whether the content cannot be used, now or later, although the store can be reached.
  var isAboutContent: Bool {
    switch reason {
    case .unreadable, .tampered: true
    default: false
    }
  }
}
