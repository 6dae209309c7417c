// environment-audit:ignore-file global.singleton: a session finds the storage of its stack
public import Environments
import Foundation

/// Restores the process-wide environment of a stack from a store, and saves its changes.
///
/// ```swift
/// let storage = StackStorage(
///   AppEnvironment.schema, in: FileStore(at: url), keys: FileKeyStore(in: keyDirectory),
///   onProblem: { print($0) })
/// let restored = storage.restore(AppEnvironment())
/// let Current = EnvironmentStack(restored.environment)
/// storage.attach(to: Current)
/// ```
///
/// From then on, the storage saves every push, pop, replacement and assignment after a short delay. Readers
/// never wait for a save, and a writer only wakes a task. A save is one atomic change of the store, of the fields
/// that have changed; secrets are sealed in it. Changes in scopes are not saved.
///
/// The storage reports and retries a failed save. To wait until a change is durable, await ``flush()``.
///
/// A record that could not be read completely is quarantined unchanged before another one replaces it.
/// ``StorageError`` lists the errors that a storage reports.
///
/// Saving ends when the storage is released: keep a reference to it while the program runs.
///
/// `@unchecked Sendable` because the variables are accessed only with the lock held.
public final class StackStorage<Environment: Sendable>: @unchecked Sendable {
  /// The stored fields.
  public let schema: EnvironmentSchema<Environment>

  let saver: Saver<Environment>

  private let lock = NSLock()
  private var attached: ObjectIdentifier?
  private var autosave: Autosave?
  private let delay: Duration
  private let clock: any Clock<Duration>
  private let report: @Sendable ([StorageError.Kind]) -> Void

  /// Creates a storage, which reads and writes nothing yet.
  ///
  /// A schema with secrets and no store for keys ends the process with a message.
  ///
  /// - Parameters:
  ///   - schema: The stored fields.
  ///   - store: The store of the fields.
  ///   - keys: The store of the keys that seal secrets. If it is nil, the schema must have no secrets, and a logout
  ///     is final only when the store has accepted it.
  ///   - delay: The time between a change and its save, which includes all changes until then.
  ///   - clock: The clock for the delay and for retries. The first retry is after one second; each further
  ///     delay is twice as long, up to one minute.
  ///   - onProblem: Receives the errors of saves, and reports of quarantined data: one call at a time, on a
  ///     queue of the storage.
  public init(
    _ schema: EnvironmentSchema<Environment>, in store: any EnvironmentStore,
    keys: (any KeyStore)? = nil, savingAfter delay: Duration = .milliseconds(50),
    clock: any Clock<Duration> = ContinuousClock(),
    onProblem: @escaping @Sendable (StorageError) -> Void
  ) {
    if schema.hasSecrets, keys == nil {
      SchemaError.end(
        schema: schema.name,
        """
        has secrets, and its storage has no store for the keys that seal them. Pass one: \
        StackStorage(schema, in: store, keys: …).
        """)
    }
    self.schema = schema
    self.delay = delay
    self.clock = clock
    // Not the queue of the saves, because `onProblem` may call the storage.
    let queue = SerialQueue("EnvironmentStorage problems")
    report = { [name = schema.name] kinds in
      if kinds.isEmpty { return }
      queue.async {
        for kind in kinds { onProblem(StorageError(kind, in: name)) }
      }
    }
    saver = Saver(
      schema: schema, store: store,
      keys: keys.map { StorageKeys(store: $0, schema: schema.name) }, report: report)
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
    saver.restore(environment)
  }

  /// Saves the process-wide environment of a stack from now on, even if this is called in a scope.
  ///
  /// Changes since ``restore(_:)`` are saved, too. A second call for the same stack has no effect. A call for
  /// another stack is reported as a problem and has no effect either.
  ///
  /// - Parameter stack: The stack. If it is linked to another stack, its part of that stack's environment is
  ///   saved.
  public func attach(to stack: EnvironmentStack<Environment>) {
    // The first save does the pending work, for which it needs an environment.
    stack.buildProcessWide()
    let id = ObjectIdentifier(stack)
    let isAttached = lock.withLock {
      if let attached { return attached == id }
      attached = id
      saver.queue.async { [saver] in saver.stack = stack }
      autosave = Autosave(saver, of: stack, delay: delay, clock: clock)
      return true
    }
    guard isAttached else { return report([.attachedElsewhere]) }
    AttachedStorages.all.add(self, to: id)
  }

  /// Waits until all changes up to now are durable, secrets included.
  ///
  /// - Throws: The error of the save. The storage retries it, unless the field cannot be encoded. `cancelled` if the
  ///   task is cancelled; the save goes on.
  public func flush() async throws(StorageError) {
    if let failure = await save().value(orIfCancelled: saver.problem(.cancelled)) { throw failure }
  }

  /// Starts a save without a delay.
  ///
  /// - Parameter isEnding: Whether a session has ended.
  /// - Returns: The error of the save, which is retried; nil when it is durable.
  func save(isEnding: Bool = false) -> Promise<StorageError?> {
    let outcome = saver.startSave(isEnding: isEnding)
    outcome.whenResolved { [weak self] failure in
      if failure != nil { self?.lock.withLock { self?.autosave }?.tryAgain() }
    }
    return outcome
  }

  /// Saves the last changes, and detaches from the stack.
  ///
  /// If this save fails, `onProblem` receives its error, and the save is not retried.
  public func detach() async {
    let wasAttached = lock.withLock {
      defer { (attached, autosave) = (nil, nil) }
      return attached != nil
    }
    guard wasAttached else { return }
    AttachedStorages.all.remove(self)
    _ = await saver.startSave().value
    await withCheckedContinuation { detached in
      saver.queue.async { [saver] in
        saver.stack = nil
        detached.resume()
      }
    }
  }
}

extension StackStorage: CustomReflectable {
  /// A mirror without children, so that `print` and `dump` show no stored value.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

/// The result of `restore`.
public struct RestoredEnvironment<Environment: Sendable>: Sendable {
  /// The environment with the restored fields.
  public let environment: Environment

  /// The errors of fields that could not be restored; usually empty.
  public let problems: [StorageError]
}

extension RestoredEnvironment: CustomReflectable {
  /// A mirror with the problems only, so that `print` and `dump` show no stored value.
  public var customMirror: Mirror {
    Mirror(self, children: ["problems": problems], displayStyle: .struct)
  }
}
