/// Runs effects, for a store or for a test, and cancels what still runs when it goes away.
@MainActor
package final class EffectRunner<Action> {
  private let receive: @MainActor (Action, EffectScope) -> Void
  private let didEnd: @MainActor (EffectRun) -> Void

  private var cancellables: [AnyID: [Cancellable]] = [:]

  /// The tasks of what runs, for `deinit`, which may touch nothing of the main actor's.
  private var tasks: [EffectRun.ID: Task<Void, Never>] = [:]

  /// What runs.
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  private struct Cancellable {
    let id: EffectID
    let scope: EffectScope
  }

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - receive: Gets each action that an effect sends, and the scope for the effects that follow
  ///     from it.
  ///   - didEnd: Called when asynchronous work has ended, also when it was cancelled.
  package init(
    receive: @escaping @MainActor (Action, EffectScope) -> Void,
    didEnd: @escaping @MainActor (EffectRun) -> Void = { _ in }
  ) {
    self.receive = receive
    self.didEnd = didEnd
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - scope: What it belongs to. Nothing starts in one that was cancelled.
  ///   - onEnd: Called when it has ended, with whether what follows it may start.
  package func start(
    _ effect: Effect<Action>, in scope: EffectScope,
    onEnd: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    guard !scope.isCancelled else {
      onEnd(false)
      return
    }
    switch effect.operation {
    case .none:
      onEnd(true)
    case .send(let actions):
      for action in actions { receive(action, scope.root) }
      onEnd(true)
    case .run(let work):
      begin(work, in: scope, onEnd: onEnd)
    case .merge(let effects):
      let join = Join(effects.count, onEnd: onEnd)
      for effect in effects { start(effect, in: scope, onEnd: join.end) }
    case .concatenate(let effects):
      startInTurn(effects[...], in: scope, onEnd: onEnd)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(id.id) { $0 == id } }
      start(effect, as: id, in: scope, onEnd: onEnd)
    case .cancel(let id):
      cancel(id.id, where: id.covers)
      onEnd(true)
    }
  }

  /// Cancels everything that runs.
  package func cancelAll() {
    for run in runs.values { run.scope.root.cancel() }
  }

  private func startInTurn(
    _ effects: ArraySlice<Effect<Action>>, in scope: EffectScope,
    onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    var effects = effects
    while let effect = effects.popFirst() {
      if effect.isImmediate {
        start(effect, in: scope)
        continue
      }
      start(effect, in: scope) { [weak self, effects] mayGoOn in
        if mayGoOn, let self {
          startInTurn(effects, in: scope, onEnd: onEnd)
        } else {
          onEnd(false)
        }
      }
      return
    }
    onEnd(true)
  }

  private func start(
    _ effect: Effect<Action>, as id: EffectID, in scope: EffectScope,
    onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    if effect.isImmediate {
      start(effect, in: scope, onEnd: onEnd)
      return
    }
    let inner = EffectScope(parent: scope)
    cancellables[id.id, default: []].append(Cancellable(id: id, scope: inner))
    start(effect, in: inner) { [weak self] mayGoOn in
      self?.forget(id.id) { $0.scope === inner }
      onEnd(mayGoOn)
    }
  }

  private func cancel(_ id: AnyID, where isMeant: (EffectID) -> Bool) {
    let meant = cancellables[id]?.filter { isMeant($0.id) } ?? []
    forget(id) { isMeant($0.id) }
    for cancellable in meant { cancellable.scope.cancel() }
  }

  private func forget(_ id: AnyID, where isMeant: (Cancellable) -> Bool) {
    cancellables[id]?.removeAll(where: isMeant)
    if cancellables[id]?.isEmpty == true { cancellables[id] = nil }
  }
}

extension EffectRunner {
  private func begin(
    _ work: Effect<Action>.Work, in scope: EffectScope,
    onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    let run = EffectRun(in: scope, isFireAndForget: work.isFireAndForget, place: work.place)
    let send = Send<Action> { [weak self] action in self?.deliver(action, of: run) }
    let end: @MainActor ((any Error)?) -> Void = { [weak self] failure in
      run.end()
      self?.forget(run, failure)
      onEnd(failure == nil && !run.isCancelled)
      self?.didEnd(run)
    }
    let body = work.body
    // Concurrent, so that it doesn't hold up the main actor; not detached, so that it sees the
    // task-local values of the sender.
    let task = Task(priority: work.priority) { @concurrent in
      do {
        try await body(send)
        await end(nil)
      } catch {
        await end(error)
      }
    }
    run.begin(task)
    runs[run.id] = run
    tasks[run.id] = task
  }

  private func forget(_ run: EffectRun, _ failure: (any Error)?) {
    runs[run.id] = nil
    tasks[run.id] = nil
    if let failure, !(failure is CancellationError), !run.isCancelled {
      ReducerIssue.uncaught(failure, at: run.place).report()
    }
  }

  private func deliver(_ action: Action, of run: EffectRun) {
    if run.isCancelled { return }
    if run.hasEnded {
      ReducerIssue.sentAfterEnd(action, at: run.place).report()
      return
    }
    receive(action, run.scope.root)
  }
}

/// Waits for several effects to end.
@MainActor
private final class Join {
  private var left: Int
  private var mayGoOn = true
  private let onEnd: @MainActor (Bool) -> Void

  init(_ count: Int, onEnd: @escaping @MainActor (Bool) -> Void) {
    left = count
    self.onEnd = onEnd
  }

  func end(mayGoOn: Bool) {
    left -= 1
    self.mayGoOn = self.mayGoOn && mayGoOn
    if left == 0 { onEnd(self.mayGoOn) }
  }
}
