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

  private let report: @Sendable ([StorageProblem.Kind]) -> Void

  var ledger = Ledger()

  /// What is saved; nil while the storage is attached to nothing.
  var environments: ProcessWideEnvironments<Environment>?

  /// The change that is in the stores.
  private var saved: ProcessWideEnvironments<Environment>.Mark?

  /// What could not be encoded of that change.
  private var unencodable: StorageProblem?

  /// Whether a logout is between its tombstone and its end: nothing else may be written then.
  private var isHeld = false
  private var waiting: [() -> Void] = []

  init(
    schema: EnvironmentSchema<Environment>, stores: Stores,
    report: @escaping @Sendable ([StorageProblem.Kind]) -> Void
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
  func save() throws(StorageProblem) {
    guard let environments else { throw problem(.notAttached) }
    // Asked for first: what is read then is this change, or a newer one.
    let mark = environments.mark
    if mark == saved, !ledger.isOwing {
      if let unencodable { throw unencodable }
      return
    }
    guard let environment = environments.newest() else { return }
    do throws(EnvironmentStoreError) {
      try survey()
      let encoded = EncodedEnvironment(environment, schema: schema)
      if !encoded.problems.isEmpty { report(encoded.problems) }
      try carryOut(
        WritePlan.save(encoded, over: ledger, version: schema.version, keys: keys))
      saved = mark
      unencodable = encoded.problems.first.map(problem)
    } catch {
      let kind: StorageProblem.Kind = ledger.logout == nil ? .notSaved(error) : .notErased(error)
      report([kind])
      throw problem(kind)
    }
    if let unencodable { throw unencodable }
  }

  /// Whether to try again what failed.
  var isToBeRepeated: Bool {
    guard let environments else { return false }
    return ledger.isOwing || environments.mark != saved
  }

  /// Begins a logout: nothing else is written until it has ended.
  func beginLogout() {
    if schema.session == nil {
      // Fatal, because whoever restores after a crash could not end the session, and would bring
      // back a user who has logged out.
      fatalError(
        """
        Somebody logs out, and the schema "\(schema.name)" does not say what belongs to a session. \
        Name the declaration in it: EnvironmentSchema(name: …, session: .session) { … }.
        """)
    }
    isHeld = true
    guard let environments else { return }
    if let environment = environments.newest() {
      // Besides those of one that has ended and could not be erased yet.
      ledger.sessionSecrets.formUnion(schema.sessionSecrets(of: environment))
    }
    do throws(EnvironmentStoreError) {
      try survey()
      try carryOut(WritePlan.tombstone(over: ledger, keys: keys))
    } catch {
      ledger.logout = ledger.logout ?? .unmarked
      report([.notErased(error)])
    }
  }

  /// Ends a logout: the environment is that of nobody by now.
  func endLogout() async -> Result<Void, StorageProblem> {
    await withCheckedContinuation { continuation in
      queue.async {
        self.isHeld = false
        continuation.resume(returning: self.saveResult())
        while !self.isHeld, !self.waiting.isEmpty { self.waiting.removeFirst()() }
      }
    }
  }

  /// `save`, for those who cannot be thrown at.
  func saveResult() -> Result<Void, StorageProblem> {
    Result { () throws(StorageProblem) in try save() }
  }

  private func survey() throws(EnvironmentStoreError) {
    if ledger.isRead, ledger.isSurveyed { return }
    let secrets = schema.fields.filter(\.isSecret)
    var survey = Survey(
      stores: stores, keys: keys,
      secretFields: Set(secrets.flatMap { [$0.key] + $0.legacyFieldKeys }), ledger: ledger)
    defer {
      ledger = survey.ledger
      if !survey.problems.isEmpty { report(survey.problems) }
    }
    try survey.run()
  }

  private func carryOut(_ plan: WritePlan) throws(EnvironmentStoreError) {
    for step in plan.steps {
      ledger = step.during
      try (step.isForSecrets ? stores.secrets : stores.plain)?.apply(step.changes)
      ledger = step.after
      let asides = step.changes.keys.filter { keys.isAside($0) }
      if !asides.isEmpty { report(asides.sorted().map { .recordSetAside(key: $0) }) }
    }
  }

  func problem(_ kind: StorageProblem.Kind) -> StorageProblem {
    StorageProblem(kind, in: schema.name)
  }
}
