import EnvironmentJSON
import Foundation

/// Restores an environment from a store, and writes nothing: the first save does the pending work.
struct Restoration<Environment: Sendable> {
  private let schema: EnvironmentSchema<Environment>
  private let store: any EnvironmentStore
  private let keys: StorageKeys?
  private let decoder = JSONCoding.makeDecoder()
  private let encoder = JSONCoding.makeEncoder()

  private(set) var environment: Environment
  private(set) var problems: [StorageError.Kind] = []
  private(set) var state = RecordState()
  private(set) var cache = EncodingCache()

  /// Whether a stored state exists, readable or not: false at the first start of a program.
  private var wasStored = false

  /// The fields that were not restored, and whether their values may be read later.
  private var unread: [String: RecordState.UnreadField.Reason] = [:]

  /// The keys of the stored values of each field.
  private var rows: [String: Set<String>] = [:]

  /// The fields that have a stored value that is not nil.
  private var found: Set<String> = []
  private var brokenGroups: Set<String> = []
  private var sessionState = SessionState.active

  /// The state of the stored session.
  ///
  /// Of two states, the later case in this list takes precedence.
  private enum SessionState: Int {
    case active
    /// Its key cannot be read now: the session counts as ended, and none of its stored data is changed.
    case outOfReach
    /// A secret is damaged, or bound to something else: the session has ended, and its data is quarantined.
    case damaged
    /// Its key is gone: a logout has ended it for good.
    case ended
  }

  init(
    into environment: Environment, _ schema: EnvironmentSchema<Environment>,
    from store: any EnvironmentStore, keys: StorageKeys?
  ) {
    self.schema = schema
    self.store = store
    self.keys = keys
    self.environment = environment
    do throws(StoreFailure) {
      try readStore()
    } catch {
      self.environment = environment
      state = RecordState()
      cache = EncodingCache()
      wasStored = true
      problems = [.unreadableStore(error)]
      for field in schema.fields { unread[field.key] = .damaged }
    }
    endUnusableSession()
    identifySession()
    for field in schema.fields {
      guard let reason = unread[field.key] else { continue }
      state.unreadFields[field.key] = RecordState.UnreadField(
        rows: rows[field.key] ?? [], placeholder: try? field.encode(self.environment, encoder),
        reason: reason)
    }
  }

  private mutating func readStore() throws(StoreFailure) {
    (state.record, state.quarantined) = try StoredRecord.read(schema.name, from: store)
    state.isRead = true
    wasStored = !state.record.isEmpty
    if wasStored { readRecord() }
    try readLegacyValues()
  }

  private mutating func readRecord() {
    do throws(StorageError) {
      let head = try readHead()
      for key in Set(head.fields).subtracting(state.record.rows.keys).sorted() {
        lose(.unreadableField(key: key, because: "its value is missing"))
        if let group = schema.fields.first(where: { $0.key == key })?.group {
          brokenGroups.insert(group)
        }
      }
      readFields()
      let lost = (head.sessionSecrets ?? []).first { key in
        !(state.record.rows[key].map(SealedValue.isOne) ?? false)
      }
      if let lost, state.session != nil {
        escalate(.damaged)
        // Ending a session is always reported, and its record is kept.
        if !state.needsQuarantine {
          lose(.unreadableSecret(key: lost, because: "its sealed value is missing"))
        }
      }
    } catch {
      problems.append(error.kind)
      state.needsQuarantine = true
      state.unknown = Set(state.record.rows.keys)
      for field in schema.fields { unread[field.key] = .damaged }
    }
  }

  /// The error of a record that as a whole is unusable, so that the environment has the defaults.
  private func unusable(_ reason: String) -> StorageError {
    StorageError(.unreadableRecord(because: reason), in: schema.name)
  }

  private mutating func readHead() throws(StorageError) -> StoredRecord.Head {
    guard let stored = state.record.head else { throw unusable("its head is missing") }
    let head: StoredRecord.Head
    do {
      let format = try decoder.decode(RecordFormat.self, from: stored).format
      guard format == StoredRecord.Head.format else {
        throw unusable(
          "it has format \(format), and this library reads format \(StoredRecord.Head.format)")
      }
      head = try decoder.decode(StoredRecord.Head.self, from: stored)
    } catch {
      throw error as? StorageError ?? unusable(ErrorMessages.reason(error))
    }
    state.mustScrub = head.mustScrub == true
    if let place = head.key?.place, StorageKeys.sessionPlaces.contains(place) {
      state.key = head.key
    }
    return head
  }

  private mutating func readFields() {
    let values = state.record.rows
    var unknown = Set(values.keys)
    var stored: [(field: SchemaField<Environment>, key: String, value: Data)] = []
    for field in schema.fields {
      let candidates = [field.key] + field.legacyFieldKeys
      unknown.subtract(candidates)
      // Not the intersection with the keys of all values, which takes time for each of them.
      rows[field.key] = Set(candidates.filter { values[$0] != nil })
      guard let key = candidates.first(where: { values[$0] != nil }), let value = values[key]
      else { continue }
      if value != JSONCoding.null { found.insert(field.key) }
      stored.append((field, key, value))
    }
    if !unknown.isEmpty {
      problems.append(.unknownFields(count: unknown.count))
      state.needsQuarantine = true
      state.unknown = unknown
    }
    // The plain values first, because secrets are bound to them.
    let sealed = stored.filter { SealedValue.isOne($0.value) }
    let plain = stored.filter { !SealedValue.isOne($0.value) }
    checkGroups(Set(stored.map(\.field.key)))
    let defaults = environment
    for (field, key, value) in plain {
      do {
        try field.decode(&environment, value, decoder)
        if !field.isSecret, key == field.key {
          cache.remember(value, as: field, of: environment)
        }
      } catch {
        found.remove(field.key)
        lose(.unreadableField(key: field.key, because: ErrorMessages.reason(error)), of: field)
        if let group = field.group, !field.isSecret { brokenGroups.insert(group) }
      }
    }
    for group in brokenGroups.sorted() {
      for field in schema.fields where field.group == group && !field.isSecret {
        field.copy(&environment, defaults)
        if unread[field.key] == nil {
          let reason = "its group \"\(group)\" is incomplete"
          lose(.unreadableField(key: field.key, because: reason), of: field)
        }
      }
    }
    readSession()
    for (field, key, value) in sealed { readSecret(field, under: key, value) }
  }

  /// Finds the groups of which one field is missing that cannot be nil.
  private mutating func checkGroups(_ stored: Set<String>) {
    for field in schema.fields where !field.isSecret && !stored.contains(field.key) {
      guard let group = field.group,
        schema.fields.contains(where: {
          $0.group == group && !$0.isSecret && stored.contains($0.key)
        }), (try? field.encode(environment, encoder)) != JSONCoding.null
      else { continue }
      brokenGroups.insert(group)
      lose(.unreadableField(key: field.key, because: "it is missing in its group"), of: field)
    }
  }

  private mutating func lose(_ problem: StorageError.Kind, of field: SchemaField<Environment>) {
    lose(problem)
    unread[field.key] = .damaged
  }

  private mutating func lose(_ problem: StorageError.Kind) {
    problems.append(problem)
    state.needsQuarantine = true
  }

  /// Finds out whether the key of the stored session is there.
  private mutating func readSession() {
    guard let session = schema.session else { return }
    state.session = environment[keyPath: session.identity]
    // In a damaged head the key may be missing. The secrets name it too.
    if state.key == nil, state.session != nil { state.key = keyOfSecrets }
    guard state.session != nil, let keys, let expected = state.key else { return }
    do throws(StoreFailure) {
      let key = try keys.key(at: expected.place)
      // A logout removes the key. Another key there is damage, or an older record.
      guard let key else { return escalate(.ended) }
      if key.reference != expected {
        lose(.unreadableField(key: StoredRecord.sessionKey, because: "its key was replaced"))
        escalate(.damaged)
      }
    } catch {
      // A secret of the session reports the same, with its field.
      if !state.record.rows.values.contains(where: SealedValue.isOne) {
        problems.append(.unavailableKey(key: StoredRecord.sessionKey, error))
      }
      escalate(.outOfReach)
    }
  }

  /// The session's key that the sealed values name; nil if they name none, or several.
  private var keyOfSecrets: StorageKeys.Reference? {
    let named = state.record.rows.values.compactMap(SealedValue.init).filter(\.isOfSession)
    guard let key = named.first?.key, named.allSatisfy({ $0.key == key }) else { return nil }
    return key
  }

  private mutating func escalate(_ other: SessionState) {
    if other.rawValue > sessionState.rawValue { sessionState = other }
  }

  private mutating func readSecret(
    _ field: SchemaField<Environment>, under key: String, _ stored: Data
  ) {
    let sealed = SealedValue(stored)
    let isOfSession = sealed?.isOfSession ?? (state.session != nil)
    do {
      guard let sealed else { throw SecretLoss(reason: "its sealed form is damaged") }
      let opened = try open(field, under: key, sealed)
      try field.decode(&environment, opened.value, decoder)
      if key == field.key { state.secrets[field.key] = opened }
    } catch {
      // Its key cannot be read now.
      let failure = error as? StoreFailure
      found.remove(field.key)
      if isOfSession {
        escalate(failure == nil ? .damaged : .outOfReach)
        // A logout has removed the key, so its secrets are not damaged.
        if sessionState == .ended { return }
      }
      if let failure {
        problems.append(.unavailableKey(key: field.key, failure))
        unread[field.key] = isOfSession ? .sessionOutOfReach : .outOfReach
      } else {
        let reason = (error as? SecretLoss)?.reason ?? ErrorMessages.reason(error)
        lose(.unreadableSecret(key: field.key, because: reason), of: field)
      }
    }
  }

  private struct SecretLoss: Error {
    let reason: String
  }

  private func open(
    _ field: SchemaField<Environment>, under key: String, _ sealed: SealedValue
  ) throws -> RecordState.StoredSecret {
    guard let found = try keys?.key(at: sealed.key.place), found.reference == sealed.key else {
      throw SecretLoss(reason: "its key is gone")
    }
    var group: [String: Data?] = [:]
    for bound in sealed.group { group[bound] = .some(state.record.rows[bound]) }
    let binding = SealedValue.Binding(
      schema: schema.name, field: key,
      session: sealed.isOfSession ? state.record.rows[StoredRecord.sessionKey] : nil, group: group)
    guard !isTorn(field, sealed), let value = try? sealed.open(with: found, binding) else {
      throw SecretLoss(
        reason: "it belongs to another session, or to other values of its group")
    }
    return RecordState.StoredSecret(value: value, binding: binding, key: sealed.key)
  }

  /// Whether a value to which a secret is bound was not restored.
  private func isTorn(_ field: SchemaField<Environment>, _ sealed: SealedValue) -> Bool {
    if let group = field.group, brokenGroups.contains(group) { return true }
    return schema.fields.contains { other in
      unread[other.key] == .damaged && !other.isSecret
        && ([other.key] + other.legacyFieldKeys).contains(where: sealed.group.contains)
    }
  }

  /// Migrates values of an older program in the store, for fields that the record does not have.
  private mutating func readLegacyValues() throws(StoreFailure) {
    for field in schema.fields where unread[field.key] != .outOfReach {
      for key in field.legacyStoreKeys {
        guard let value = try store.value(forKey: key) else { continue }
        wasStored = true
        if found.contains(field.key) || migrate(value, field) {
          found.insert(field.key)
          unread[field.key] = nil
          state.obsolete.insert(key)
        } else {
          problems.append(.unreadableLegacyValue(key: field.key, storeKey: key))
        }
      }
    }
  }

  private mutating func migrate(_ value: Data, _ field: SchemaField<Environment>) -> Bool {
    if (try? field.decode(&environment, value, decoder)) != nil { return true }
    // Some older programs stored text without quotes.
    guard let text = String(data: value, encoding: .utf8) else { return false }
    let json = Data(JSONCoding.quoted(text).utf8)
    return (try? field.decode(&environment, json, decoder)) != nil
  }

  private mutating func endUnusableSession() {
    guard let session = schema.session else { return }
    let restored = environment
    switch sessionState {
    case .active: break
    case .outOfReach, .damaged:
      session.reset(&environment)
      let reason: RecordState.UnreadField.Reason =
        sessionState == .damaged ? .damaged : .sessionOutOfReach
      for field in schema.fields where field.differs(restored, environment, encoder) {
        unread[field.key] = reason
      }
    case .ended:
      // A crash has interrupted the logout, before the record was replaced.
      for error in session.erase(restored) {
        problems.append(.notErasedOutside(because: ErrorMessages.reason(error)))
      }
      session.reset(&environment)
      state.mustErase = true
      state.secrets = state.secrets.filter { $0.value.key.place == .device }
    }
  }

  /// Gives an id to a session that an older program has stored, which has a secret, and resets what else belongs to a
  /// session without an id.
  private mutating func identifySession() {
    guard let session = schema.session, wasStored, environment[keyPath: session.identity] == nil
    else { return }
    var ended = environment
    session.reset(&ended)
    let hasSecret = schema.fields.contains { field in
      field.isSecret && field.differs(environment, ended, encoder)
    }
    if hasSecret {
      environment[keyPath: session.identity] = SessionID()
    } else {
      environment = ended
    }
  }
}

/// The part of a head that every format has.
private struct RecordFormat: Decodable {
  let format: Int
}

extension SchemaField {
  /// Whether the field has different stored forms in two environments.
  func differs(_ first: Environment, _ second: Environment, _ encoder: JSONEncoder) -> Bool {
    guard let first = try? encode(first, encoder) else { return false }
    return (try? encode(second, encoder)).map { $0 != first } ?? false
  }
}
