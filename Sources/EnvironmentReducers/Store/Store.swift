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
/// on), and as an asynchronous sequence with ``states``. An observer that reads `store.count` is
/// notified when `count` has changed, and not of other changes. A part that is not `Equatable`
/// counts as changed by each action.
///
/// A feature's effects are cancelled when its part of the state is removed; see
/// ``Effect/outlivesMount()``. All effects are cancelled when the store is released, and the
/// actions that they still send are dropped.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  /// The source of the state.
  @usableFromInline
  enum Source {
    case reducer
    case parent(Parent<State, Action>)
  }

  let source: Source

  /// Runs the reducer.
  ///
  /// It sets `StoreFlags.reducing` while the reducer has the state.
  @usableFromInline let reduce: (UnsafeMutablePointer<StoreCore<State>>, Action) -> Effect<Action>

  /// Unsafe, because the runtime does not check access to it; see `StoreCore`.
  ///
  /// Never written again, and freed with the store.
  @usableFromInline nonisolated(unsafe) let core: UnsafeMutablePointer<StoreCore<State>>

  private var waiting: [EffectRunner<Action>.Sent] = []
  private lazy var runner = EffectRunner<Action> { [weak self] in self?.receive($0) }
  let observers = Observers<State>()

  @usableFromInline
  init(
    _ initialValue: State, from source: Source,
    reduce: @escaping (UnsafeMutablePointer<StoreCore<State>>, Action) -> Effect<Action>
  ) {
    self.source = source
    self.reduce = reduce
    core = .allocate(capacity: 1)
    var flags: StoreFlags = []
    if case .parent = source { flags = .derived }
    core.initialize(to: StoreCore(initialValue, flags))
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
    // The general path, unless the store is idle and has no observers.
    guard core.pointee.flags.rawValue == 0 else { return sendWatching(action) }
    core.pointee.flags = .handling
    core.pointee.version &+= 1
    let effect = reduce(core, action)
    if effect.isNone, core.pointee.flags == .handling {
      core.pointee.flags = []
      return StoreTask(nil)
    }
    return finish(action, effect)
  }

  /// Sends an action while effects of mounts that can end are running.
  @inlinable
  @inline(never)
  func sendWatching(_ action: Action) -> StoreTask {
    guard core.pointee.flags == .watching else { return sendByGeneralWay(action) }
    core.pointee.flags = [.watching, .handling]
    core.pointee.version &+= 1
    let effect = reduce(core, action)
    if effect.isNone {
      core.pointee.mounts?.endMissing(in: UnsafeRawPointer(core))
      if core.pointee.flags == [.watching, .handling] {
        core.pointee.flags = .watching
        return StoreTask(nil)
      }
    }
    return finish(action, effect)
  }

  @usableFromInline
  func sendByGeneralWay(_ action: Action) -> StoreTask {
    if case .parent(let parent) = source { return parent.send(action) }
    guard !core.pointee.flags.contains(.handling) else {
      let scope = EffectScope()
      wait(runner.sent(action, in: scope))
      return StoreTask(scope)
    }
    core.pointee.flags.insert(.handling)
    core.pointee.version &+= 1
    return finish(action, reduce(core, action))
  }

  /// Finishes the handling of an action, and handles the waiting actions.
  @usableFromInline
  func finish(_ action: Action, _ effect: Effect<Action>) -> StoreTask {
    let scope = perform(effect, of: action, in: nil)
    if core.pointee.flags.contains(.waiting) { handleWaiting() }
    core.pointee.flags.remove(.handling)
    return StoreTask(scope)
  }

  /// Notifies observers, starts an effect, and ends the mounts that the action has removed.
  private func perform(
    _ effect: Effect<Action>, of action: Action, in scope: EffectScope?
  ) -> EffectScope? {
    if core.pointee.flags.contains(.observed) { notifyObservers() }
    var scope = scope
    if !effect.isNone {
      let used = scope ?? EffectScope()
      runner.start(effect, of: action, in: used)
      scope = used
    } else if !core.pointee.flags.contains(.watching) {
      return scope
    }
    if runner.hasEndableMounts {
      core.pointee.flags.insert(.watching)
      core.pointee.mounts = runner.mounts
      runner.endMissingMounts(in: &core.pointee.state)
    } else {
      core.pointee.flags.remove(.watching)
    }
    return scope
  }

  /// Handles an action that an effect has sent.
  private func receive(_ sent: EffectRunner<Action>.Sent) {
    wait(sent)
    if core.pointee.flags.contains(.handling) { return }
    core.pointee.flags.insert(.handling)
    handleWaiting()
    core.pointee.flags.remove(.handling)
  }

  private func wait(_ sent: EffectRunner<Action>.Sent) {
    runner.willWait(sent)
    waiting.append(sent)
    core.pointee.flags.insert(.waiting)
  }

  private func handleWaiting() {
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
      runner.handle(sent) {
        core.pointee.version &+= 1
        _ = perform(reduce(core, sent.action), of: sent.action, in: sent.scope)
      }
    }
    waiting.removeAll(keepingCapacity: waiting.capacity <= 1024)
    core.pointee.flags.remove(.waiting)
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension Store: Observable {}

/// The connection of a scoped store with its parent store.
@MainActor
@usableFromInline
final class Parent<State, Action> {
  let version: () -> Int
  let state: () -> State
  let send: (Action) -> StoreTask

  /// The version from which the part was last derived.
  var seen: Int

  init(
    version: @escaping () -> Int, state: @escaping () -> State,
    send: @escaping (Action) -> StoreTask
  ) {
    self.version = version
    self.state = state
    self.send = send
    seen = version()
  }
}
