import Dispatch
import Environments
import Foundation

/// Writes what a storage is to keep.
///
/// Everything happens on a serial queue of its own. A store blocks its thread, for as long as a
/// disk takes to say that something is durable, or another process to let go of a lock: a thread of
/// the cooperative pool, of which there are few, must not be kept that long, nor the one that
/// changes the stack. The queue has a thread while there is something to do, and none otherwise;
/// and since it is serial, the stores see one writer, whose steps are in order.
///
/// `@unchecked Sendable` because the variables are touched on that queue only.
final class Saver<Environment: Sendable>: @unchecked Sendable {
  let schema: EnvironmentSchema<Environment>
  let stores: Stores
  let keys: StorageKeys
  let queue: DispatchQueue

  private let report: @Sendable ([StorageError.Kind]) -> Void

  var ledger = Ledger()

  /// What is saved; nil while the storage is attached to nothing.
  var environments: ProcessWideEnvironments<Environment>?

  /// The change that is in the stores.
  private var saved: ProcessWideEnvironments<Environment>.Mark?

  /// What could not be encoded of that change.
  private var unencodable: StorageError?

  /// The sessions that have ended while this program ran, and digests of their secrets by field.
  private var ended = EndedSessions()

  /// The secrets that were refused when they were last encoded.
  private var refused: Set<String> = []

  /// The stored forms of the fields when they were last encoded.
  private var cache = EncodingCache()

  /// What is in the stores, if all of it is.
  private var stored: EncodedEnvironment?

  /// Whether a logout is between its tombstone and its end: nothing else may be written then.
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

  /// Runs a piece of work on the queue, and returns what it returns.
  func run<Result: Sendable>(_ work: @escaping @Sendable (Saver) -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      queue.async {
        self.whenFree { continuation.resume(returning: work(self)) }
      }
    }
  }

  /// Runs a piece of work now, or as soon as the logout has ended that is under way.
  func whenFree(_ work: @escaping () -> Void) {
    if isHeld { waiting.append(work) } else { work() }
  }

  /// Saves the newest environment, where that is not done.
  func save() throws(StorageError) {
    guard let environments else { throw problem(.notAttached) }
    // Asked for first: what is read then is this change, or a newer one.
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

  /// Whether to try again what failed.
  var isToBeRepeated: Bool {
    guard let environments else { return false }
    return ledger.hasPendingWork || environments.mark != saved
  }

  /// Begins a logout: nothing else is written until it has ended.
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
      // A store that cannot be scanned may take a tombstone nevertheless.
      if (try? scan()) == nil, !ledger.record.isRead { try scan() }
      try carryOut(
        WritePlan.tombstone(over: ledger, endingSessionWith: secrets, keys: keys))
    } catch {
      ledger.logoutStarted(secrets: secrets, keys)
      if !endInSecretStore() { report([.notEnded(error)]) }
    }
  }

  /// Ends a session for good although the plain store takes no tombstone, by means that each work on
  /// disks on which the others do not.
  ///
  /// - Returns: Whether the session has ended for good.
  private func endInSecretStore() -> Bool {
    // A tombstone has to name the record that it is about.
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
      // A store that cannot be read as a whole has nothing that could be kept.
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
        // What was stored stays: it is the secret of the session that goes on.
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

  /// Runs something on the queue that writes nothing, also in the middle of a logout.
  func note(_ work: @escaping @Sendable (Saver) -> Void) {
    queue.async { work(self) }
  }

  /// Remembers that sessions have ended: nothing of them is stored from now on.
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

  /// Remembers that a session has begun, which may have a secret that another one had.
  func remember(begun environment: Environment) {
    guard let session = schema.session else { return }
    if let id = environment[keyPath: session.identity] { ended.ids.remove(id) }
    for (key, value) in EncodedEnvironment(environment, schema: schema).rawSecrets {
      ended.remove(value, of: key)
    }
    // A save that came between may have refused it.
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

  /// `save`, for those who cannot be thrown at.
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
  /// Hashes with a seed of this process: a digest is compared within it only, and says nothing of the
  /// secret outside of it.
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
  /// `hashValue` looks at the first bytes only.
  fileprivate var hashOfAllBytes: Int {
    var hasher = Hasher()
    withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}
