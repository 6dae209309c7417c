// environment-audit:ignore-file global.singleton: each isolated process has storages of its own in it
public import Environments
import Foundation

/// Restores the process-wide environment of a stack from a store, and saves its changes.
///
/// ```swift
/// let storage = StackStorage(
///   AppEnvironment.schema, in: FileStore(at: url), secrets: secrets, onProblem: { print($0) })
/// let restored = storage.restore(AppEnvironment())
/// let Current = EnvironmentStack(restored.environment)
/// storage.attach(to: Current)
/// ```
///
/// From then on, the storage saves every push, pop, replacement and assignment after a short delay. Readers
/// never wait for a save, and a writer only wakes a task. A save writes the newest environment, and only if a
/// stored field has changed. Changes in scopes are not saved.
///
/// The storage reports and retries a failed save. To wait until a change is durable, await ``flush()``.
///
/// A record that could not be read completely is quarantined unchanged before another one replaces it.
/// ``StorageError`` lists the errors that a storage reports.
///
/// Saving ends when the storage is released: keep a reference to it while the program runs.
public final class StackStorage<Environment: Sendable>: Sendable {
  /// The stored fields.
  public let schema: EnvironmentSchema<Environment>

  let saver: Saver<Environment>
  let attachment = Attachment()

  private let delays: SavingDelays
  private let clock: any Clock<Duration>
  private let report: @Sendable ([StorageError.Kind]) -> Void

  /// Creates a storage, which reads and writes nothing yet.
  ///
  /// A schema with secrets and no store for them ends the process with a message.
  ///
  /// - Parameters:
  ///   - schema: The stored fields.
  ///   - store: The store of the fields that are not secret.
  ///   - secrets: The store of the secrets; nil if the schema has none.
  ///   - delay: The time between a change and its save, which includes all changes until then.
  ///   - clock: The clock for the delay and for retries. The first retry is after one second; each further
  ///     delay is twice as long, up to one minute.
  ///   - onProblem: Receives the errors of saves, and reports of quarantined data: one call at a time, on a
  ///     queue of the storage.
  public init(
    _ schema: EnvironmentSchema<Environment>, in store: any EnvironmentStore,
    secrets: (any SecretStore)? = nil, savingAfter delay: Duration = .milliseconds(50),
    clock: any Clock<Duration> = ContinuousClock(),
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) {
    if schema.hasSecrets, secrets == nil {
      // Fatal, because the secrets would be stored in plain text, or lost.
      fatalError(ErrorMessages.message(for: .noSecretStore, schema: schema.name))
    }
    self.schema = schema
    delays = SavingDelays(afterChange: delay)
    self.clock = clock
    // Not the queue of the saves, because `onProblem` may call the storage.
    let queue = DispatchQueue(label: "EnvironmentStorage problems", qos: .utility)
    report = { [name = schema.name] kinds in
      queue.async {
        for kind in kinds { onProblem(StorageError(kind, in: name)) }
      }
    }
    saver = Saver(
      schema: schema, stores: Stores(plain: store, secrets: schema.hasSecrets ? secrets : nil),
      report: report)
  }

  /// Restores the stored fields into an environment.
  ///
  /// It reads on the caller's thread and changes no stored value. A ``FileStore`` may create its directory and its
  /// lock file, and an SQLite store an empty database. The first save does the pending work that it finds: a record
  /// to quarantine, a logout to finish, values of an older program to migrate.
  ///
  /// - Parameter environment: The environment with the fields that are not stored, and the defaults of
  ///   the stored fields.
  /// - Returns: The environment, and the errors of fields that could not be restored.
  /// - Complexity: O(*n*) in the size of the stored fields.
  public func restore(_ environment: Environment) -> RestoredEnvironment<Environment> {
    saver.queue.sync {
      var restoration = Restoration(
        into: environment, schema: schema, stores: saver.stores, keys: saver.keys)
      restoration.run()
      // Keep the ledger of an attached storage, which may have written since.
      if saver.environments == nil { saver.ledger = restoration.ledger }
      return RestoredEnvironment(
        environment: restoration.environment,
        problems: restoration.problems.map { StorageError($0, in: schema.name) },
        wasStored: restoration.wasStored)
    }
  }

  /// Saves the process-wide environment of a stack from now on, even if this is called in a scope.
  ///
  /// In an isolated process of a test, the environment of that process is saved. Changes since
  /// ``restore(_:)`` are saved, too. A second call for the same stack has no effect. A call for another
  /// stack, or in another process, is reported as a problem and has no effect either.
  ///
  /// - Parameter stack: The stack. If it is linked to another stack, its part of that stack's environment is
  ///   saved.
  public func attach(to stack: EnvironmentStack<Environment>) {
    let environments = stack.processWideEnvironments
    // The first save does the pending work, for which it needs an environment.
    environments.build()
    let place = AttachedStorages.Place(of: stack)
    let attachedPlace = attachment.attach(to: place) {
      saver.queue.async { [saver] in saver.environments = environments }
      return Autosave(saver, of: environments, delays: delays, clock: clock)
    }
    guard attachedPlace == place else { return report([.attachedElsewhere]) }
    AttachedStorages.all.add(self, at: place)
  }

  /// Waits until all changes up to now are durable, secrets included.
  ///
  /// - Throws: The error of the save. The storage retries it, unless the field cannot be encoded.
  public func flush() async throws(StorageError) {
    try await saveNow()
  }

  /// Saves the last changes, and detaches from the stack.
  ///
  /// If this save fails, `onProblem` receives its error, and the save is not retried.
  public func detach() async {
    let isAttached = attachment.detach()
    guard isAttached else { return }
    AttachedStorages.all.remove(self)
    _ = await saver.run { saver in
      defer { saver.environments = nil }
      return saver.saveResult()
    }
  }
}
