import EnvironmentJSON
import Environments
import Foundation

/// Saves the environment of a storage.
///
/// All work runs on a serial queue of its own. A store blocks its thread until the disk has synchronized, or
/// another process has released a lock. That is too long for a thread of the cooperative pool, and for
/// the thread that changes the stack. The queue uses a thread only while there is work.
///
/// `@unchecked Sendable` because the variables are accessed only on that queue, except `ended` and `visiblyEnded`, which
/// are
/// accessed only with the lock held.
final class Saver<Environment: Sendable>: @unchecked Sendable {
  let schema: EnvironmentSchema<Environment>
  let store: any EnvironmentStore
  let keys: StorageKeys?
  let queue: SerialQueue

  private let report: @Sendable ([StorageError.Kind]) -> Void

  /// The sessions that have ended while the program ran.
  private var ended: Set<SessionID> = []
  /// Those of them whose end is visible in the stack.
  private var visiblyEnded: Set<SessionID> = []
  private let lock = NSLock()

  private var state = RecordState()
  private var cache = EncodingCache()
  private var isPrepared = false

  /// The stack whose process-wide environment is saved; nil while the storage is not attached.
  var stack: EnvironmentStack<Environment>?

  /// The last change that is in the store, set when the pending work is done.
  ///
  /// Nil after a restore, and when a session ends, because both can leave pending work.
  private var saved: ProcessWideMark?

  /// The error of a field of that change that could not be encoded.
  private var unencodable: StorageError?

  /// The session that was last to be saved.
  private var live: SessionID?

  /// Whether the keys of ended sessions are still to be removed.
  private var mustRemoveKeys = false

  /// Whether the stored session has lost its key, so that no start restores it.
  private var isKeyGone = false

  /// The secrets that were refused when they were last encoded.
  private var refused: Set<String> = []

  init(
    schema: EnvironmentSchema<Environment>, store: any EnvironmentStore, keys: StorageKeys?,
    report: @escaping @Sendable ([StorageError.Kind]) -> Void
  ) {
    self.schema = schema
    self.store = store
    self.keys = keys
    self.report = report
    queue = SerialQueue("EnvironmentStorage " + schema.name)
  }

  /// Restores, and keeps what is then known of the store, unless the storage is attached and may have written since.
  func restore(_ environment: Environment) -> RestoredEnvironment<Environment> {
    queue.sync {
      let restoration = Restoration(into: environment, schema, from: store, keys: keys)
      if stack == nil {
        state = restoration.state
        cache = restoration.cache
        isPrepared = false
        saved = nil
        // Ignored, because the first save scrubs the store otherwise.
        try? scrub()
      }
      return RestoredEnvironment(
        environment: restoration.environment,
        problems: restoration.problems.map { StorageError($0, in: schema.name) })
    }
  }

  /// Stores nothing of a session from now on.
  ///
  /// A session calls it before the change is visible, so that no save in between stores a part of it.
  func refuse(_ id: SessionID) { lock.withLock { _ = ended.insert(id) } }

  /// Reports secrets of a refused session from now on, because its end is visible: a program has set them again.
  func reportSecrets(of id: SessionID) { lock.withLock { _ = visiblyEnded.insert(id) } }

  /// Stores a session, even if an earlier one had the same id.
  func accept(_ id: SessionID) {
    lock.withLock {
      ended.remove(id)
      visiblyEnded.remove(id)
    }
  }

  /// Starts a save, without a delay.
  ///
  /// - Parameter isEnding: Whether a session has ended, so that its key and its data in quarantine are removed.
  /// - Returns: The error of the save; nil when it is durable.
  func startSave(isEnding: Bool = false) -> Promise<StorageError?> {
    let outcome = Promise<StorageError?>()
    queue.async {
      if isEnding {
        self.state.mustErase = true
        self.saved = nil
      }
      do throws(StorageError) {
        try self.save()
        outcome.resolve(nil)
      } catch {
        outcome.resolve(error)
      }
    }
    return outcome
  }

  /// Saves the newest environment, unless it is saved, and does pending work.
  private func save() throws(StorageError) {
    guard let stack else { throw problem(.notAttached) }
    // Read first, so that the environment includes at least this change.
    let mark = stack.processWideMark
    if mark == saved {
      if let unencodable { throw unencodable }
      return
    }
    // Read first, so that a session of the environment that has visibly ended has come back after its end.
    let visiblyEnded = lock.withLock { self.visiblyEnded }
    guard let environment = stack.newestProcessWide() else { return }
    var isWritten = false
    do throws(StoreFailure) {
      if !state.isRead { try readUnrestored() }
      try write(environment, visiblyEnded: visiblyEnded)
      isWritten = true
      try erase()
      saved = mark
    } catch {
      let kind = isWritten ? .notErased(error) : kind(of: error)
      report([kind])
      throw problem(kind)
    }
    if let unencodable { throw unencodable }
  }

  private func write(_ environment: Environment, visiblyEnded: Set<SessionID>) throws(StoreFailure)
  {
    prepare()
    live = schema.session.flatMap { environment[keyPath: $0.identity] }
    let plan = try SavePlan(
      environment, schema, over: state, cache: cache, keys: keys, ended: lock.withLock { ended },
      visiblyEnded: visiblyEnded)
    cache = plan.cache
    let new = plan.refused.subtracting(refused)
    refused = plan.refused
    report(plan.unencodable + new.sorted().map { .refusedSecret(key: $0) })
    if !plan.changes.isEmpty { try store.apply(plan.changes) }
    if plan.state.key != state.key || state.mustErase { mustRemoveKeys = true }
    state = plan.state
    isKeyGone = false
    unencodable = plan.unencodable.first.map(problem)
    if let key = plan.quarantineKey { report([.quarantined(place: key)]) }
  }

  /// Removes what ended sessions have left outside the record: quarantined content, their keys, and bytes on the disk.
  private func erase() throws(StoreFailure) {
    if state.mustErase { try store.removeQuarantined() }
    state.mustErase = false
    // A record in quarantine needs its key, until a login or logout removes both.
    if mustRemoveKeys, let keys, state.quarantined.isEmpty || state.key != nil {
      for place in StorageKeys.sessionPlaces where place != state.key?.place {
        try keys.removeKey(at: place)
      }
    }
    mustRemoveKeys = false
    try scrub()
  }

  private func scrub() throws(StoreFailure) {
    if state.mustScrub { try store.scrub() }
    state.mustScrub = false
  }

  /// Makes the error of a record that could not be written, after ending for good a session that is stored and has ended.
  ///
  /// Removing its key can work where the record cannot be written, as on a full disk.
  private func kind(of error: StoreFailure) -> StorageError.Kind {
    let isEnding = state.mustErase || mustRemoveKeys || state.mustScrub
    guard state.isRead else { return state.mustErase ? .notEnded(error) : .notSaved(error) }
    let hasEnded = state.session.map { id in lock.withLock { ended.contains(id) } } ?? false
    guard let stored = state.session, stored != live, state.mustErase || hasEnded else {
      return isEnding && live == nil ? .notErased(error) : .notSaved(error)
    }
    if !isKeyGone, let keys, let key = state.key {
      do throws(StoreFailure) {
        try keys.removeKey(at: key.place)
        isKeyGone = true
      } catch {
        return .notEnded(error)
      }
    }
    guard isKeyGone else { return .notEnded(error) }
    return live == nil ? .notErased(error) : .notSaved(error)
  }

  /// Reserves room for keys, and finds the key of a session that no record names, once.
  private func prepare() {
    if isPrepared { return }
    isPrepared = true
    guard let keys, schema.session != nil else { return }
    // Ignored, because writing the key fails then.
    try? keys.reserve()
    // A crash came between the record and the removal of the former key.
    if state.quarantined.isEmpty, !state.needsQuarantine { mustRemoveKeys = hasUnusedKey(keys) }
  }

  private func hasUnusedKey(_ keys: StorageKeys) -> Bool {
    StorageKeys.sessionPlaces.contains { place in
      guard place != state.key?.place else { return false }
      let found = try? keys.key(at: place)
      return found != nil
    }
  }

  /// Reads a record that could not be read when the environment was restored.
  private func readUnrestored() throws(StoreFailure) {
    let found: (record: StoredRecord, quarantined: [Int: StoredRecord])
    do throws(StoreFailure) {
      found = try StoredRecord.read(schema.name, from: store)
    } catch {
      guard error.isAboutContent, let place = try store.quarantineUnreadable() else { throw error }
      report([.quarantined(place: place)])
      found = try StoredRecord.read(schema.name, from: store)
    }
    state.record = found.record
    state.quarantined = found.quarantined
    state.isRead = true
    guard !found.record.isEmpty else {
      state.unreadFields = [:]
      return
    }
    let head = found.record.head.flatMap {
      try? JSONCoding.makeDecoder().decode(StoredRecord.Head.self, from: $0)
    }
    state.key = head?.key
    state.mustScrub = head?.mustScrub == true
    state.session = found.record.rows[StoredRecord.sessionKey].flatMap {
      try? JSONCoding.makeDecoder().decode(SessionID.self, from: $0)
    }
    state.needsQuarantine = true
    state.unknown = Set(found.record.rows.keys)
    for key in state.unreadFields.keys { state.unreadFields[key]?.rows = [] }
    report([.notRestored])
  }

  func problem(_ kind: StorageError.Kind) -> StorageError {
    StorageError(kind, in: schema.name)
  }
}

extension StoreFailure {
  /// Whether the content cannot be used, now or later, although the store can be reached.
  fileprivate var isAboutContent: Bool {
    if case .unreadable = reason { true } else { false }
  }
}

extension StorageError {
  /// Whether a storage retries the save that failed: not if a field cannot be encoded, because that fails again.
  var isRetried: Bool {
    switch kind {
    case .notSaved, .notErased, .notEnded: true
    default: false
    }
  }
}
