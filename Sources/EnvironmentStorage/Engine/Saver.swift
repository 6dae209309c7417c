import Dispatch
import Environments
import Foundation

/// Encodes the environment of a storage, and carries out the plans that write it.
///
/// All work runs on a serial queue of its own. A store blocks its thread until the disk has synchronized, or
/// another process has released a lock. That is too long for a thread of the cooperative pool, and for
/// the thread that changes the stack. The queue uses a thread only while there is work. Because it is
/// serial, the steps of two saves do not interleave.
///
/// `@unchecked Sendable` because the variables are accessed only on that queue.
final class Saver<Environment: Sendable>: @unchecked Sendable {
  let schema: EnvironmentSchema<Environment>
  let stores: Stores
  let keys: StorageKeys
  let queue: DispatchQueue

  private let report: @Sendable ([StorageError.Kind]) -> Void

  var ledger = Ledger()

  /// The environments that are saved; nil while the storage is not attached.
  var environments: ProcessWideEnvironments<Environment>?

  /// The last change that is in the stores.
  private var saved: ProcessWideEnvironments<Environment>.Mark?

  /// The error of a field of that change that could not be encoded.
  private var unencodable: StorageError?

  /// The sessions that have ended while this program ran, and digests of their secrets by field.
  private var ended = EndedSessions()

  /// The secrets that were refused when they were last encoded.
  private var refused: Set<String> = []

  /// The stored forms of the fields when they were last encoded.
  private var cache = EncodingCache()

  /// The stored form of the last saved environment; nil if a save has failed since.
  private var stored: EncodedEnvironment?

  /// Whether a logout is in progress, so that other saves must wait.
  private var isHeld = false
  private var waiting: [() -> Void] = []

  init(
    schema: EnvironmentSchema<Environment>, stores: Stores,
    report: @escaping @Sendable ([StorageError.Kind]) -> Void
  ) {
    self.schema = schema
    self.stores = stores
    self.report = report
    keys = StorageKeys(name: schema.name)
    queue = DispatchQueue(label: "EnvironmentStorage " + schema.name, qos: .utility)
  }

  /// Runs work on the queue, and returns its result.
  func run<Result: Sendable>(_ work: @escaping @Sendable (Saver) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async {
        self.whenFree { continuation.resume(returning: work(self)) }
      }
    }
  }

  /// Runs work now, or after the logout that is in progress.
  func whenFree(_ work: @escaping () -> Void) {
    if isHeld { waiting.append(work) } else { work() }
  }

  /// Saves the newest environment, unless it is saved, and does pending work.
  func save() throws(StorageError) {
    guard let environments else { throw problem(.notAttached) }
    // Read first, so that the environment includes at least this change.
    let mark = environments.mark
    if mark == saved, !ledger.hasPendingWork {
      if let unencodable { throw unencodable }
      return
    }
    guard let environment = environments.newest() else { return }
    do throws(StorageError.StoreFailure) {
      try scan()
      let encoded = encode(environment)
      if !encoded.problems.isEmpty { report(encoded.problems) }
      if encoded != stored || ledger.hasPendingWork {
        stored = nil
        try carryOut(
          WritePlan.save(
            encoded, over: ledger, version: schema.version, keys: keys, layout: stores.layout))
        try removeQuarantinedFiles()
        stored = encoded
      }
      saved = mark
      unencodable = encoded.problems.first.map(problem)
    } catch {
      let isLogout = ledger.logout.isInProgress || ledger.quarantine.mustRemoveFiles
      let kind: StorageError.Kind =
        !isLogout ? .notSaved(error) : ledger.logout.isFinal ? .notErased(error) : .notEnded(error)
      report([kind])
      throw problem(kind)
    }
    if let unencodable { throw unencodable }
  }

  /// Whether to retry the last save.
  var isToBeRepeated: Bool {
    guard let environments else { return false }
    return ledger.hasPendingWork || environments.mark != saved
  }

  /// Begins a logout: other saves wait until it has ended.
  func beginLogout() {
    if schema.session == nil {
      // Fatal, because after a crash the session could not be ended, and the user would be logged in.
      fatalError(ErrorMessages.message(for: .noSession, schema: schema.name))
    }
    isHeld = true
    guard let environments else { return }
    var secrets: Set<String> = []
    if let environment = environments.newest() {
      secrets = schema.sessionSecrets(of: environment)
      remember(ended: [environment])
    }
    do throws(StorageError.StoreFailure) {
      // A store that cannot be scanned may still accept a tombstone.
      if (try? scan()) == nil, !ledger.record.isRead { try scan() }
      try carryOut(
        WritePlan.tombstone(over: ledger, endingSessionWith: secrets, keys: keys))
    } catch {
      ledger.logoutStarted(secrets: secrets, keys)
      if !endInSecretStore() { report([.notEnded(error)]) }
    }
  }

  /// Ends a session permanently if the plain store accepts no tombstone.
  ///
  /// It tries several operations, because each can succeed on a disk on which the others fail.
  ///
  /// - Returns: Whether the session has ended permanently.
  private func endInSecretStore() -> Bool {
    // A tombstone must name the record of the session.
    guard let secrets = stores.secrets, ledger.record.isRead else { return false }
    for withTombstone in [true, false] where withTombstone || ledger.namesSessionSecret {
      let plan = WritePlan.secretsRemoval(
        over: ledger, withTombstone: withTombstone, keys: keys)
      if (try? carryOut(plan)) != nil { return true }
    }
    guard ledger.namesSessionSecret, isWithoutRecord(secrets) else { return false }
    guard (try? secrets.eraseAll()) != nil else { return false }
    ledger.secretStoreErased()
    return true
  }

  /// Whether the record, which must stay, is in another store than the secrets.
  private func isWithoutRecord(_ secrets: any SecretStore) -> Bool {
    do throws(StorageError.StoreFailure) {
      return try !secrets.keys(withPrefix: keys.record).contains(keys.record)
    } catch {
      // If the content is unreadable, there is no record to keep.
      return error.isAboutContent
    }
  }

  /// Removes quarantined files, because data of the session that has ended may be in them.
  private func removeQuarantinedFiles() throws(StorageError.StoreFailure) {
    guard ledger.quarantine.mustRemoveFiles else { return }
    try stores.plain.removeQuarantined()
    try stores.secrets?.removeQuarantined()
    ledger.quarantinedFilesRemoved()
  }

  /// Encodes an environment, without secrets that must not be stored.
  private func encode(_ environment: Environment) -> EncodedEnvironment {
    guard let session = schema.session else {
      return EncodedEnvironment(environment, schema: schema, cache: &cache)
    }
    var environment = environment
    let id = environment[keyPath: session.identity]
    var refused: Set<String> = []
    if let id, ended.ids.contains(id) {
      refused = schema.sessionSecrets(of: environment)
      session.reset(&environment)
    }
    var encoded = EncodedEnvironment(environment, schema: schema, cache: &cache)
    for key in encoded.sessionSecrets where ledger.secrets.values[key] != encoded.secrets[key] {
      if id == nil {
        encoded.secrets[key] = StoredJSON.null
      } else if let value = encoded.rawSecrets[key], ended.contains(value, of: key) {
        // The stored secret stays, because it belongs to the current session.
        encoded.secrets[key] = nil
        encoded.failedSecrets.insert(key)
      } else {
        continue
      }
      encoded.sessionSecrets.remove(key)
      refused.insert(key)
    }
    let new = refused.subtracting(self.refused)
    if !new.isEmpty { report(new.sorted().map { .refusedSecret(key: $0) }) }
    self.refused = refused
    return encoded
  }

  /// Runs work that writes nothing on the queue, even during a logout.
  func note(_ work: @escaping @Sendable (Saver) -> Void) {
    queue.async { work(self) }
  }

  /// Refuses the secrets of these sessions from now on, because they have ended.
  func remember(ended environments: [Environment]) {
    guard let session = schema.session else { return }
    for environment in environments {
      if let id = environment[keyPath: session.identity] { ended.ids.insert(id) }
      let encoded = EncodedEnvironment(environment, schema: schema)
      for key in encoded.sessionSecrets {
        if let value = encoded.rawSecrets[key] { ended.insert(value, of: key) }
      }
    }
  }

  /// Accepts the secrets of a session that has begun, even if an ended session had the same ones.
  func remember(begun environment: Environment) {
    guard let session = schema.session else { return }
    if let id = environment[keyPath: session.identity] { ended.ids.remove(id) }
    for (key, value) in EncodedEnvironment(environment, schema: schema).rawSecrets {
      ended.remove(value, of: key)
    }
    // An earlier save may have refused these secrets, so the environment must be saved again.
    saved = nil
  }

  /// Finishes a logout; the in-memory environment has already been reset.
  func endLogout() async -> Result<Void, StorageError> {
    await withCheckedContinuation { continuation in
      queue.async {
        self.isHeld = false
        continuation.resume(returning: self.saveResult())
        while !self.isHeld, !self.waiting.isEmpty { self.waiting.removeFirst()() }
      }
    }
  }

  /// Saves, and returns the error instead of throwing it.
  func saveResult() -> Result<Void, StorageError> {
    Result { () throws(StorageError) in try save() }
  }

  private func scan() throws(StorageError.StoreFailure) {
    if ledger.record.isRead, ledger.isScanned { return }
    let secrets = schema.fields.filter(\.isSecret)
    var scan = StoreScan(
      stores: stores, keys: keys,
      secretFields: Set(secrets.flatMap { [$0.key] + $0.legacyFieldKeys }), ledger: ledger)
    defer {
      ledger = scan.ledger
      if !scan.problems.isEmpty { report(scan.problems) }
    }
    try scan.run()
  }

  private func carryOut(_ plan: WritePlan) throws(StorageError.StoreFailure) {
    for step in plan.steps {
      ledger = step.during
      try (step.isForSecrets ? stores.secrets : stores.plain)?.apply(step.changes)
      ledger = step.after
      let quarantined = step.changes.keys.filter { key in
        guard step.changes[key] != .some(nil), case .record = keys.quarantined(key) else {
          return false
        }
        return true
      }
      if !quarantined.isEmpty {
        report(quarantined.sorted().map { .recordQuarantined(key: $0) })
      }
    }
    ledger = plan.result
  }

  func problem(_ kind: StorageError.Kind) -> StorageError {
    StorageError(kind, in: schema.name)
  }
}

/// The sessions that have ended while a program ran.
private struct EndedSessions {
  var ids: Set<SessionID> = []

  /// Digests of their secrets, by field.
  ///
  /// A digest is a hash with the random seed of this process, so it is useless outside of the process.
  private var digests: [String: Set<Int>] = [:]

  func contains(_ value: Data, of key: String) -> Bool {
    digests[key]?.contains(value.hashOfAllBytes) == true
  }

  mutating func insert(_ value: Data, of key: String) {
    digests[key, default: []].insert(value.hashOfAllBytes)
  }

  mutating func remove(_ value: Data, of key: String) {
    digests[key]?.remove(value.hashOfAllBytes)
  }
}

extension Data {
  /// A hash of the whole value: `hashValue` includes only the first bytes.
  fileprivate var hashOfAllBytes: Int {
    var hasher = Hasher()
    withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
