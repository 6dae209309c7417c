package import EnvironmentIssues

/// Runs the effects of a store or of a test, and cancels the running ones when it is released.
@MainActor
package final class EffectRunner<Action> {
  /// An action that an effect has sent.
  package struct Sent {
    package let action: Action

    /// The scope for the effects that follow from the action.
    package let scope: EffectScope

    /// The mount of the effect's feature.
    fileprivate let node: MountNode

    /// The run that sent the action; nil if the effect sent it without asynchronous work.
    fileprivate let run: EffectRun?
  }

  private let receive: @MainActor (Sent) -> Void
  private let didEnd: @MainActor (EffectRun) -> Void
  private let report: @MainActor (EnvironmentIssue) -> Void

  /// The tree of mounts.
  private let root: MountNode

  /// The mounts that can be found from the whole state.
  let mounts: MountContents

  /// The tasks of the running effects, for `deinit`, which cannot access state of the main actor.
  private var tasks: [EffectRun.ID: Task<Void, Never>] = [:]

  /// The running effects.
  package private(set) var runs: [EffectRun.ID: EffectRun] = [:]

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - receive: Receives each action that an effect sends.
  ///   - didEnd: Called when asynchronous work has ended, including after its cancellation.
  ///   - report: Reports the issues of reducers and effects.
  package init(
    receive: @escaping @MainActor (Sent) -> Void,
    didEnd: @escaping @MainActor (EffectRun) -> Void = { _ in },
    report: @escaping @MainActor (EnvironmentIssue) -> Void = { $0.report() }
  ) {
    self.receive = receive
    self.report = report
    root = MountNode()
    mounts = root.contents
    self.didEnd = didEnd
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// Starts the effect of an action.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - action: The action.
  ///   - scope: The scope of the action. Nothing starts in a cancelled scope.
  package func start(_ effect: Effect<Action>, of action: Action, in scope: EffectScope) {
    let placement = EffectPlacement(
      scope: scope, node: root, actionPath: { ActionPath.text(action) })
    start(effect, at: placement) { _ in }
  }

  /// Ends the mounts whose part of the state no longer exists, after an action.
  ///
  /// - Parameter state: The state of the whole feature.
  package func endMissingMounts(in state: UnsafePointer<some Any>) {
    mounts.endMissing(in: state)
  }

  /// Whether a running effect belongs to a mount that can end.
  package var hasEndableMounts: Bool { mounts.inner > 0 }

  /// Cancels all running effects.
  package func cancelAll() {
    for run in runs.values { run.scope.root.cancel() }
  }

  /// Returns an action from outside the effects, to be queued.
  package func sent(_ action: Action, in scope: EffectScope) -> Sent {
    Sent(action: action, scope: scope, node: root, run: nil)
  }

  /// Keeps an action's mount in the tree until the action is handled, so that the end of the mount
  /// is detected.
  package func willWait(_ sent: Sent) {
    sent.node.retain()
  }

  /// Handles an action that an effect has sent.
  ///
  /// - Parameters:
  ///   - sent: The action, already passed to `willWait(_:)`.
  ///   - handle: Reduces the action, and starts the effects.
  package func handle(_ sent: Sent, _ handle: () -> Void) {
    defer { sent.node.release() }
    if sent.run?.isCancelled == true { return }
    LateAction.handling(sent.node.end, handle)
  }
}

extension EffectRunner {
  private typealias End = @MainActor (_ mayContinue: Bool) -> Void

  private func start(
    _ effect: Effect<Action>, at placement: EffectPlacement, onEnd: @escaping End
  ) {
    guard !placement.scope.isCancelled else { return onEnd(false) }
    switch effect.operation {
    case .none:
      onEnd(true)
    case .send(let actions):
      for action in actions { send(action, at: placement) }
      onEnd(true)
    case .sync(let work):
      if let action = work() { send(action, at: placement) }
      onEnd(true)
    case .run(let work):
      begin(work, at: placement, onEnd: onEnd)
    case .merge(let effects):
      let join = Join(effects.count, onEnd: onEnd)
      for effect in effects { start(effect, at: placement, onEnd: join.end) }
    case .concatenate(let effects):
      startInTurn(effects[...], at: placement, onEnd: onEnd)
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { placement.node.cancelOwn(id) }
      start(effect, as: id, at: placement, onEnd: onEnd)
    case .cancel(let id):
      placement.node.cancel(id)
      onEnd(true)
    case .throttled(let effect, let id, let throttle):
      start(effect, as: id, by: throttle, at: placement, onEnd: onEnd)
    case .outlivingMount(let effect):
      var placement = placement
      placement.outlivesMount = true
      start(effect, at: placement, onEnd: onEnd)
    case .mounted(let effect, let step):
      var placement = placement
      placement.node = step.node(in: placement.node)
      start(effect, at: placement, onEnd: onEnd)
      placement.node.dropIfIdle()
    case .missing(let action, let part):
      // An action of an ended mount is expected to find no state.
      // environment-audit:ignore global.mutable: see `LateAction`
      if LateAction.end == nil { report(part.issue(action)) }
      onEnd(true)
    }
  }

  private func send(_ action: Action, at placement: EffectPlacement) {
    receive(Sent(action: action, scope: placement.scope.root, node: placement.node, run: nil))
  }

  private func startInTurn(
    _ effects: ArraySlice<Effect<Action>>, at placement: EffectPlacement, onEnd: @escaping End
  ) {
    var effects = effects
    while let effect = effects.popFirst() {
      if effect.isImmediate {
        start(effect, at: placement) { _ in }
        continue
      }
      start(effect, at: placement) { [weak self, effects] mayContinue in
        if mayContinue, let self {
          startInTurn(effects, at: placement, onEnd: onEnd)
        } else {
          onEnd(false)
        }
      }
      return
    }
    onEnd(true)
  }

  private func start(
    _ effect: Effect<Action>, as id: AnyID, at placement: EffectPlacement, onEnd: @escaping End
  ) {
    if effect.isImmediate { return start(effect, at: placement, onEnd: onEnd) }
    var placement = placement
    let scope = EffectScope(parent: placement.scope)
    placement.scope = scope
    placement.node.register(scope, as: id)
    start(effect, at: placement) { mayContinue in
      scope.unregister()
      onEnd(mayContinue)
    }
  }

  private func start(
    _ effect: Effect<Action>, as id: AnyID, by throttle: Effect<Action>.Throttle,
    at placement: EffectPlacement, onEnd: @escaping End
  ) {
    switch throttle.decide(placement.node[lastStart: id]) {
    case .drop:
      onEnd(false)
    case .startNow(let instant):
      placement.node[lastStart: id] = instant
      start(effect, as: id, at: placement, onEnd: onEnd)
    case .startAfter(let wait, let instant):
      placement.node[lastStart: id] = instant
      // Only an effect that is still waiting has this id, so an effect that has started continues.
      let waiting = AnyID(Waiting(id: id))
      placement.node.cancelOwn(waiting)
      let start = Effect<Action>(
        .cancellable(wait.fireAndForget(), id: waiting, cancelInFlight: false))
      self.start(.concatenate(start, effect), as: id, at: placement, onEnd: onEnd)
    }
  }
}

/// The id of a throttled effect that has not started.
private struct Waiting: Hashable {
  let id: AnyID
}

extension EffectRunner {
  private func begin(
    _ work: Effect<Action>.Work, at placement: EffectPlacement, onEnd: @escaping End
  ) {
    if placement.node.end != nil, !placement.outlivesMount { return onEnd(false) }
    let run = EffectRun(placement, isFireAndForget: work.isFireAndForget, place: work.place)
    let send = Send<Action> { [weak self] action in self?.deliver(action, of: run) }
    let end: @MainActor ((any Error)?) -> Void = { [weak self] failure in
      run.end()
      self?.forget(run, failure)
      onEnd(failure == nil && !run.isCancelled)
      run.leave()
      self?.didEnd(run)
    }
    let body = work.body
    // Concurrent, so that the work does not block the main actor; not detached, so that it inherits
    // the sender's task-local values.
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
      report(.uncaught(failure, of: run.actionPath(), at: run.place))
    }
  }

  private func deliver(_ action: Action, of run: EffectRun) {
    if run.isCancelled { return }
    if run.hasEnded {
      return report(.sentAfterEnd(action, at: run.place))
    }
    receive(Sent(action: action, scope: run.scope.root, node: run.node, run: run))
  }
}

/// Waits for several effects to end.
@MainActor
private final class Join {
  private var left: Int
  private var mayContinue = true
  private let onEnd: @MainActor (Bool) -> Void

  init(_ count: Int, onEnd: @escaping @MainActor (Bool) -> Void) {
    left = count
    self.onEnd = onEnd
  }

  func end(mayContinue: Bool) {
    left -= 1
    self.mayContinue = self.mayContinue && mayContinue
    if left == 0 { onEnd(self.mayContinue) }
  }
}
