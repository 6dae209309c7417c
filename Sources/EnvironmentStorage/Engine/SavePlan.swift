import EnvironmentJSON
import Environments
import Foundation

/// The changes of a store that save an environment: the stored forms that differ.
///
/// It is a value: the state of the record goes in, and the state after the changes comes out. It is the same for every store. One that writes its values together, such as ``FileStore``, writes all of them,
/// and one with a row for each value those that changed.
struct SavePlan<Environment: Sendable> {
  private let schema: EnvironmentSchema<Environment>
  private let keys: StorageKeys?
  private let encoder = JSONCoding.makeEncoder()

  /// The state of the record once the changes are made.
  private(set) var state: RecordState
  private(set) var cache: EncodingCache
  private(set) var changes: [String: Data?] = [:]

  /// The errors of fields that could not be encoded; their stored values stay.
  private(set) var unencodable: [StorageError.Kind] = []

  /// The secrets that are not stored, because there is no session.
  private(set) var refused: Set<String> = []

  /// The key in quarantine under which the record is copied; nil if it is not.
  private(set) var quarantineKey: String?

  private var rows: [String: Data] = [:]
  private var retained: Set<String> = []

  /// Most records that were quarantined and are kept; the oldest is removed for another one.
  static var quarantineLimit: Int { 8 }

  /// Finds the changes.
  ///
  /// - Parameters:
  ///   - environment: The environment to save.
  ///   - schema: The stored fields.
  ///   - state: The state of the record before.
  ///   - cache: The stored forms of fields.
  ///   - keys: The keys of secrets.
  ///   - ended: The sessions that have ended, whose data is not stored.
  ///   - visiblyEnded: Those of them whose end was visible before the environment was read.
  /// - Throws: The error of the key store, if a key could be neither read nor made.
  init(
    _ environment: Environment, _ schema: EnvironmentSchema<Environment>, over state: RecordState,
    cache: EncodingCache, keys: StorageKeys?, ended: Set<SessionID>, visiblyEnded: Set<SessionID>
  ) throws(StoreFailure) {
    self.schema = schema
    self.state = state
    self.cache = cache
    self.keys = keys
    var stored = environment
    var withoutSession: Environment?
    if let session = schema.session {
      var reset = environment
      session.reset(&reset)
      withoutSession = reset
      let id = environment[keyPath: session.identity]
      if id.map(ended.contains) ?? true {
        // A logout refuses its session before its change is visible. The secrets that a save finds in between are no
        // mistake of the program.
        if id.map(visiblyEnded.contains) ?? true {
          for field in schema.fields
          where field.isSecret && field.differs(environment, reset, encoder) {
            refused.insert(field.key)
          }
        }
        stored = reset
      }
    }
    let session = schema.session.flatMap { stored[keyPath: $0.identity] }
    if session != nil || state.mustErase {
      self.state.unreadFields = state.unreadFields.filter { $0.value.reason != .sessionOutOfReach }
    }
    let before = self.state
    try encode(stored, withoutSession, session)
    if state.needsQuarantine, hasDifferences {
      // Something changes, so what cannot be read is moved away before it is replaced.
      quarantine(before)
      self.state.unreadFields = self.state.unreadFields.filter { $0.value.reason != .damaged }
      self.state.unknown = []
      self.state.needsQuarantine = false
      (rows, retained, unencodable) = ([:], [], [])
      // The secrets of the attempt before are not in the record.
      self.state.secrets = before.secrets
      try encode(stored, withoutSession, session)
    }
    if state.mustErase { removeQuarantined() }
    finish(before.record)
  }

  private mutating func encode(
    _ environment: Environment, _ withoutSession: Environment?, _ session: SessionID?
  ) throws(StoreFailure) {
    retained = state.unknown
    for field in schema.fields where !field.isSecret {
      do {
        put(try cache.value(of: field, in: environment, encoder), as: field)
      } catch {
        keep(field, because: error)
      }
    }
    try chooseKey(of: session)
    for field in schema.fields where field.isSecret {
      let value: Data
      do {
        value = try field.encode(environment, encoder)
      } catch {
        keep(field, because: error)
        continue
      }
      if value == JSONCoding.null || isKept(field, value) {
        put(value, as: field)
      } else {
        let isOfSession =
          session != nil
          && withoutSession.map { field.differs(environment, $0, encoder) } == true
        try seal(value, as: field, isOfSession: isOfSession)
      }
    }
  }

  private func isKept(_ field: SchemaField<Environment>, _ value: Data) -> Bool {
    state.unreadFields[field.key].map { $0.placeholder == value } ?? false
  }

  private mutating func put(_ value: Data, as field: SchemaField<Environment>) {
    if isKept(field, value) {
      retained.formUnion(state.unreadFields[field.key]?.rows ?? [])
    } else {
      rows[field.key] = value
      state.secrets[field.key] = nil
    }
  }

  private mutating func keep(_ field: SchemaField<Environment>, because error: any Error) {
    unencodable.append(
      .unencodableField(key: field.key, because: ErrorMessages.reason(error)))
    let keys = Set([field.key] + field.legacyFieldKeys)
    // A value of a session that has ended does not stay.
    if !state.mustErase { retained.formUnion(keys.intersection(state.record.rows.keys)) }
  }

  /// Finds the key of the session, which is made if it has none.
  ///
  /// If the record cannot be written, the next plan makes another key in the same place.
  private mutating func chooseKey(of session: SessionID?) throws(StoreFailure) {
    let isKept = state.unreadFields.values.contains {
      $0.reason == .sessionOutOfReach || ($0.reason == .damaged && session == nil)
    }
    guard let session else {
      if !isKept {
        state.key = nil
        state.session = nil
      }
      return
    }
    guard let keys else {
      state.session = session
      return
    }
    if state.session == session, let key = state.key, !isGone(key, keys) { return }
    state.key = try keys.makeKey(at: try freePlace(keys)).reference
    state.session = session
  }

  /// Whether a key was removed while the program ran; false if that is unknown.
  private func isGone(_ key: StorageKeys.Reference, _ keys: StorageKeys) -> Bool {
    do throws(StoreFailure) {
      return try keys.key(at: key.place)?.reference != key
    } catch {
      return false
    }
  }

  /// Returns the place of a session's key that the record does not name.
  private func freePlace(_ keys: StorageKeys) throws(StoreFailure) -> StorageKeys.Reference.Place {
    switch state.key?.place {
    case .firstSession: return .secondSession
    case .secondSession: return .firstSession
    case .device, nil: break
    }
    // A record in quarantine may need the other one.
    for place in StorageKeys.sessionPlaces where try keys.key(at: place) == nil { return place }
    return .firstSession
  }

  private mutating func seal(
    _ value: Data, as field: SchemaField<Environment>, isOfSession: Bool
  ) throws(StoreFailure) {
    guard let keys else { return }
    var group: [String: Data?] = [:]
    for other in schema.fields where other.group != nil && other.group == field.group {
      if !other.isSecret { group[other.key] = .some(row(other.key)) }
    }
    let binding = SealedValue.Binding(
      schema: schema.name, field: field.key,
      session: isOfSession ? row(StoredRecord.sessionKey) : nil, group: group)
    if let known = state.secrets[field.key], known.value == value, known.binding == binding,
      isOfSession ? known.key == state.key : known.key.place == .device,
      let stored = state.record.rows[field.key]
    {
      rows[field.key] = stored
      return
    }
    let key = try sealingKey(keys, isOfSession: isOfSession)
    do {
      rows[field.key] = try SealedValue.seal(value, with: key, binding).data
    } catch {
      throw StoreFailure(
        .system("encrypting it failed"), during: .write, at: "The secret \(field.key)")
    }
    state.secrets[field.key] = RecordState.StoredSecret(
      value: value, binding: binding, key: key.reference)
  }

  private mutating func sealingKey(
    _ keys: StorageKeys, isOfSession: Bool
  ) throws(StoreFailure) -> StorageKeys.Key {
    guard isOfSession, let expected = state.key else {
      if let key = try keys.key(at: .device) { return key }
      return try keys.makeKey(at: .device)
    }
    if let key = try keys.key(at: expected.place), key.reference == expected { return key }
    // The key was removed while the program ran.
    throw StoreFailure(
      .keyUnusable("it was removed; a login makes another one"), during: .write,
      at: "The key \(keys.name(expected.place))")
  }

  private func row(_ key: String) -> Data? {
    rows[key] ?? (retained.contains(key) ? state.record.rows[key] : nil)
  }

  /// Whether a value that is not in quarantine changes.
  private var hasDifferences: Bool {
    rows.contains { state.record.rows[$0.key] != $0.value }
      || state.record.rows.keys.contains { rows[$0] == nil && !retained.contains($0) }
      || state.mustErase
  }

  /// Copies the record to quarantine, unless an equal one is there.
  private mutating func quarantine(_ before: RecordState) {
    if before.record.isEmpty || state.mustErase { return }
    if state.quarantined.values.contains(before.record) { return }
    let number = (state.quarantined.keys.max() ?? 0) + 1
    while state.quarantined.count >= Self.quarantineLimit {
      guard let oldest = state.quarantined.keys.min() else { break }
      remove(oldest)
    }
    state.quarantined[number] = before.record
    for (key, value) in before.record.values(of: schema.name, quarantinedAs: number) {
      changes[key] = value
    }
    quarantineKey = "\(schema.name)#~\(number)"
  }

  private mutating func removeQuarantined() {
    for number in state.quarantined.keys { remove(number) }
  }

  private mutating func remove(_ number: Int) {
    guard let record = state.quarantined.removeValue(forKey: number) else { return }
    for key in record.values(of: schema.name, quarantinedAs: number).keys {
      changes.updateValue(nil, forKey: key)
    }
  }

  private mutating func finish(_ old: StoredRecord) {
    var record = StoredRecord(head: old.head, rows: rows)
    for key in retained { record.rows[key] = old.rows[key] }
    for (key, value) in record.rows where old.rows[key] != value {
      changes["\(schema.name)#\(key)"] = value
    }
    for key in old.rows.keys where record.rows[key] == nil {
      changes.updateValue(nil, forKey: "\(schema.name)#\(key)")
    }
    for key in state.obsolete { changes.updateValue(nil, forKey: key) }
    let sealed = record.rows.filter { SealedValue($0.value)?.isOfSession == true }.keys.sorted()
    var head = StoredRecord.Head(
      fields: record.rows.keys.sorted(), key: state.key,
      sessionSecrets: sealed.isEmpty ? nil : sealed)
    let plain = head.data
    head.mustScrub = true
    if state.mustErase { state.mustScrub = true }
    // A mark that is no longer needed stays until something else changes, so that removing it takes no write.
    let isMarked = state.mustScrub || (changes.isEmpty && old.head == head.data)
    // A head that could not be read stays as long as its values do.
    let headStays = state.needsQuarantine && record.rows == old.rows
    if !headStays {
      record.head = isMarked ? head.data : plain
      if old.head != record.head { changes[schema.name] = record.head }
    }
    state.record = record
    state.obsolete = []
  }
}

/// The stored forms of plain fields, with the values that they encode.
///
/// A field whose value has not changed is not encoded again. Secrets are not cached: they are short.
struct EncodingCache {
  private struct Entry {
    let snapshot: Any
    let encoded: Data
  }

  private var entries: [String: Entry] = [:]

  /// Returns the stored form of a field, which is encoded if the field has changed.
  mutating func value<Environment>(
    of field: SchemaField<Environment>, in environment: Environment, _ encoder: JSONEncoder
  ) throws -> Data {
    if let known = entries[field.key], field.isUnchanged(environment, known.snapshot) {
      return known.encoded
    }
    let encoded = try field.encode(environment, encoder)
    remember(encoded, as: field, of: environment)
    return encoded
  }

  /// Keeps the stored form of a field that was read.
  mutating func remember<Environment>(
    _ encoded: Data, as field: SchemaField<Environment>, of environment: Environment
  ) {
    entries[field.key] = Entry(snapshot: field.snapshot(environment), encoded: encoded)
  }
}
