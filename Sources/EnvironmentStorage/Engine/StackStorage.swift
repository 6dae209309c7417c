public import Environments
import Foundation

/// Keeps the process-wide environment of a stack in a store, across runs of the program.
///
/// ```swift
/// let storage = StackStorage(
///   AppEnvironment.schema, in: FileStore(at: url), secrets: secrets, onProblem: { print($0) })
/// let restored = storage.restore(AppEnvironment())
/// let Current = EnvironmentStack(restored.environment)
/// storage.attach(to: Current)
/// ```
///
/// From then on, what is pushed, popped, replaced and assigned is saved, some time after: readers
/// are never kept waiting, and writers no longer than it takes to wake a task. The newest
/// environment is saved, and in order; what has not changed is not written. What happens in a scope
/// is not saved.
///
/// A save that fails is reported, and tried again. Whoever must know that something is durable
/// awaits ``flush()``.
///
/// Nothing that was not read whole is written over: it is quarantined, untouched, first. See
/// ``StorageError`` for what there can be to tell.
///
/// Saving ends with the storage: hold it for as long as the program runs.
public final class StackStorage<Environment: Sendable>: Sendable {
  /// What is stored.
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
  ///   - schema: What is stored.
  ///   - store: Where it is stored, but for the secrets.
  ///   - secrets: Where the secrets are stored; nil where the schema has none.
  ///   - delay: How long to wait after a change for more of them, before all are saved at once.
  ///   - clock: The clock by which that is measured, and the time between attempts: a second after
  ///     the first failure, then twice as long each time, and at most a minute.
  ///   - onProblem: Is told of what could not be saved, and of what was quarantined; one call at a
  ///     time, on a thread of the storage's own.
  public init(
    _ schema: EnvironmentSchema<Environment>, in store: any EnvironmentStore,
    secrets: (any SecretStore)? = nil, savingAfter delay: Duration = .milliseconds(50),
    clock: any Clock<Duration> = ContinuousClock(),
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) {
    if schema.hasSecrets, secrets == nil {
      // Fatal, because the secrets would have to go to the plain store, or nowhere.
      fatalError(ErrorMessages.message(for: .noSecretStore, schema: schema.name))
    }
    self.schema = schema
    delays = SavingDelays(afterChange: delay)
    self.clock = clock
    // A queue of its own: whoever is told may call the storage.
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

  /// Reads what is stored into an environment.
  ///
  /// It reads on the caller's thread, so that the program can go on with what it gets, and writes
  /// nothing: what it finds to do (something to quarantined, a logout to finish, what an older
  /// program left) is done by the first save.
  ///
  /// - Parameter environment: Gives everything that is not stored, and what cannot be read.
  /// - Returns: The environment, and what could not be restored of it.
  /// - Complexity: O(*n*) in the size of what is stored.
  public func restore(_ environment: Environment) -> RestoredEnvironment<Environment> {
    saver.queue.sync {
      var restoration = Restoration(
        into: environment, schema: schema, stores: saver.stores, keys: saver.keys)
      restoration.run()
      // Once it is attached, it knows better what it has written.
      if saver.environments == nil { saver.ledger = restoration.ledger }
      return RestoredEnvironment(
        environment: restoration.environment,
        problems: restoration.problems.map { StorageError($0, in: schema.name) },
        wasStored: restoration.wasStored)
    }
  }

  /// Saves the process-wide environment of a stack from now on, also if this is called in a scope.
  ///
  /// In an isolated process of a test, the environment of that process is saved. Changes since
  /// ``restore(_:)`` are saved, too. A second call for the same stack changes nothing; one for another
  /// stack, or in another process, is a problem and changes nothing either.
  ///
  /// - Parameter stack: The stack. If it is linked to another one, its part of that one is saved.
  public func attach(to stack: EnvironmentStack<Environment>) {
    let environments = stack.processWideEnvironments
    // What is owed to the stores is written with it.
    environments.build()
    let place = AttachedStorages.Place(of: stack)
    let attachedPlace = attachment.attach(to: place) {
      saver.queue.async { [saver] in saver.environments = environments }
      return Autosave(saver, of: environments, delays: delays, clock: clock)
    }
    guard attachedPlace == place else { return report([.attachedElsewhere]) }
    AttachedStorages.all.add(self, at: place)
  }

  /// Waits until everything up to now is durable, state and secrets.
  ///
  /// - Throws: Why it is not. It is being tried again, unless nothing can come of it.
  public func flush() async throws(StorageError) {
    try await saveNow()
  }

  /// Saves what has changed, and saves nothing from then on.
  ///
  /// Where that last save fails, `onProblem` is told, and it is not tried again.
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
