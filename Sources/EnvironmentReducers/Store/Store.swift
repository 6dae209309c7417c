import EnvironmentIssues
public import Observation

/// Holds a feature's state, changes it with the feature's reducer, and runs the effects.
///
/// ```swift
/// let store = Store(initialValue: AppState(), reducer: app, environment: AppEnvironment())
///
/// store.send(.plusTapped)
/// await store.send(.nthPrimeTapped).finish()
/// print(store.state.count, store.count)
/// ```
///
/// A store is isolated to the main actor: elsewhere, sending and reading need an `await`. Its state
/// and actions need not be `Sendable`.
///
/// ``send(_:)`` returns after the reducer has handled the action and the actions that its effects
/// send immediately. Actions that an effect, an observer or the environment sends meanwhile wait in
/// a queue: first in, first out.
///
/// The state can be observed, by SwiftUI and by `withObservationTracking` (from iOS 17 and macOS 14
/// on), and as an asynchronous sequence with ``states(of:)``. An observer that reads `store.count` is
/// notified when `count` has changed, and not of other changes. A part that is not `Equatable`
/// counts as changed by each action.
///
/// A feature's effects are cancelled when its part of the state is removed. All effects are cancelled
/// when the store is released, and the actions that they still send are dropped.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The connection with the parent store, of a scoped store.
  @usableFromInline let parent: Parent<State, Action>?

  /// The version of the parent's state from which a scoped store's state was last derived.
  var seenVersion: Int

  /// Runs the reducer.
  ///
  /// It sets `StoreFlags.reducing` while the reducer has the state.
  @usableFromInline let reduce: (UnsafeMutablePointer<StoreCore<State>>, Action) -> Effect<Action>

  /// Unsafe, because the runtime does not check access to it; see `StoreCore`.
  ///
  /// Never written again, and freed with the store.
  @usableFromInline nonisolated(unsafe) let core: UnsafeMutablePointer<StoreCore<State>>

  /// An action that waits to be handled.
  private struct Waiting {
    let action: Action
    let scope: EffectScope

    /// The asynchronous work that sent the action, if any.
    let run: EffectRun?
  }

  private var waiting: [Waiting] = []

  /// Receives each action, after the reducer has handled it and before its effects start.
  package var didHandle: (@MainActor (Action) -> Void)? {
    didSet { core.pointee.flags.insert(.observed) }
  }

  package let ledger = EffectLedger()
  let observers = Observers<State>()

  @usableFromInline
  init(
    _ initialValue: State, from parent: Parent<State, Action>? = nil,
    reduce: @escaping (UnsafeMutablePointer<StoreCore<State>>, Action) -> Effect<Action>
  ) {
    self.parent = parent
    seenVersion = parent?.version() ?? 0
    self.reduce = reduce
    core = .allocate(capacity: 1)
    core.initialize(to: StoreCore(initialValue, parent == nil ? [] : .derived))
  }

  deinit {
    core.deinitialize(count: 1)
    core.deallocate()
  }

  /// Sends an action.
  ///
  /// The reducer handles the action before this method returns, unless another action is being
  /// handled at this moment: then the action waits in a queue. Effects are only started.
  ///
  /// - Parameter action: The action.
  /// - Returns: The effects that the action starts, to be awaited or cancelled.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if !core.pointee.flags.isDisjoint(with: [.handling, .derived]) { return sendLater(action) }
    core.pointee.flags.insert(.handling)
    core.pointee.version &+= 1
    let effect = reduce(core, action)
    // Most actions end here: no effect runs, no observer is notified, and no action waits.
    if effect.isNone, core.pointee.flags == .handling {
      core.pointee.flags = []
      return StoreTask(nil)
    }
    return finish(action, effect)
  }

  /// Passes an action to the parent store, or adds it to the queue.
  @usableFromInline
  func sendLater(_ action: Action) -> StoreTask {
    if let parent { return parent.send(action) }
    let scope = EffectScope()
    wait(action, in: scope)
    return StoreTask(scope)
  }

  @usableFromInline
  func finish(_ action: Action, _ effect: Effect<Action>) -> StoreTask {
    let scope = effect.isNone ? nil : EffectScope()
    perform(effect, of: action, in: scope)
    handleWaiting()
    ledger.beginRuns()
    return StoreTask(scope)
  }

  /// Notifies observers, starts an effect, and cancels effects whose part of the state is gone.
  private func perform(_ effect: Effect<Action>, of action: Action, in scope: EffectScope?) {
    if core.pointee.flags.contains(.observed) {
      notifyObservers()
      didHandle?(action)
    }
    if let scope, let node = effect.node {
      EffectFrame.start(
        node,
        EffectDestination(
          ledger: ledger, scope: scope, text: { ActionPath.text($0.as(Action.self)) },
          actionPath: { ActionPath.text(action) }
        ) { [weak self] in self?.receive($0.as(Action.self), in: $1, by: $2) })
    }
    let isWatching = ledger.endMissing(in: &core.pointee.state)
    core.pointee.flags[.watching] = isWatching
  }

  /// Handles an action that an effect has sent.
  private func receive(_ action: Action, in scope: EffectScope, by run: EffectRun?) {
    wait(action, in: scope, by: run)
    if core.pointee.flags.contains(.handling) { return }
    core.pointee.flags.insert(.handling)
    handleWaiting()
    ledger.beginRuns()
  }

  private func wait(_ action: Action, in scope: EffectScope, by run: EffectRun? = nil) {
    waiting.append(Waiting(action: action, scope: scope, run: run))
    core.pointee.flags.insert(.waiting)
  }

  private func handleWaiting() {
    // Not a question to the array, which takes longer than all else if nothing waits.
    guard core.pointee.flags.contains(.waiting) else {
      core.pointee.flags.remove(.handling)
      return
    }
    var next = 0
    while next < waiting.count {
      let sent = waiting[next]
      next += 1
      if next == 1024 {
        // Handled actions are removed, so that effects that keep sending actions do not grow the
        // array.
        waiting.removeFirst(next)
        next = 0
      }
      if let run = sent.run {
        if !run.isCancelled { run.scopes.run { handle(sent) } }
      } else {
        handle(sent)
      }
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
    core.pointee.flags.subtract([.waiting, .handling])
  }

  private func handle(_ sent: Waiting) {
    core.pointee.version &+= 1
    perform(reduce(core, sent.action), of: sent.action, in: sent.scope)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Store: Observable {}

/// The connection of a scoped store with its parent store.
@usableFromInline
struct Parent<State, Action> {
  let version: @MainActor () -> Int
  let state: @MainActor () -> State
  let send: @MainActor (Action) -> StoreTask
}
