import CEnvironments
import EnvironmentIssues

extension Reducer {
  /// Combines reducers into one, which passes each action to all of them in order.
  ///
  /// Each reducer receives the state as the previous one left it. Their effects run concurrently,
  /// started in the same order.
  ///
  /// - Parameter reducers: The reducers. If there are none, the result does nothing.
  /// - Returns: The combined reducer.
  @inlinable
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Combines reducers into one, which passes each action to all of them in order.
  ///
  /// - Parameter reducers: The reducers. If there are none, the result does nothing.
  /// - Returns: The combined reducer.
  @inlinable
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Reducer(.combined(Branches(reducers)))
  }
}

/// Combines reducers into one, which passes each action to all of them in order.
///
/// Each reducer receives the state as the previous one left it. Their effects run concurrently,
/// started in the same order.
///
/// - Parameter reducers: The reducers. If there are none, the result does nothing.
/// - Returns: The combined reducer.
@inlinable
public func combine<State, Action, Environment>(
  _ reducers: Reducer<State, Action, Environment>...
) -> Reducer<State, Action, Environment> {
  .combine(reducers)
}

/// The combined reducers, with a table of those that handle a case of the actions.
///
/// A reducer that `pullback` or `forEach` makes handles one case. When such a reducer has handled an
/// action of a case, the table holds the reducers for the case, and the others are not asked again.
/// If none of these handles a later action of the case, because a case path also looks at the
/// value, all reducers are asked for actions of that case from then on.
///
/// `@unchecked Sendable` because only `deinit` changes `parts`, and `flat` is published atomically.
@usableFromInline
final class Branches<State, Action, Environment>: @unchecked Sendable {
  /// The reducers that were combined, of which some are combined themselves.
  private var parts: [Reducer<State, Action, Environment>]
  private let flat = Published<Flat>()
  @usableFromInline let tag = EnumTag<Action>()
  @usableFromInline let table = RoutingTable()

  /// The reducers, with those that a combined one consists of in its place.
  @usableFromInline
  final class Flat: Sendable {
    @usableFromInline let parts: [Reducer<State, Action, Environment>]
    @usableFromInline let all: [Int]

    init(_ parts: [Reducer<State, Action, Environment>]) {
      self.parts = parts
      all = Array(parts.indices)
    }
  }

  @usableFromInline
  init(_ reducers: [Reducer<State, Action, Environment>]) {
    parts = reducers
  }

  deinit {
    // The release of one combination by another uses the stack.
    var left = takeCombined()
    while var branches = left.popLast() {
      if isKnownUniquelyReferenced(&branches) { left += branches.takeCombined() }
    }
  }

  private func takeCombined() -> [Branches] {
    defer { parts = [] }
    return parts.compactMap { if case .combined(let branches) = $0.logic { branches } else { nil } }
  }

  @usableFromInline
  var branches: Flat { flat.value ?? flatten() }

  /// Not done by `init`, which would copy the list for each level of nested combinations.
  private func flatten() -> Flat {
    var left = Array(parts.reversed())
    var all: [Reducer<State, Action, Environment>] = []
    while let part = left.popLast() {
      if case .combined(let branches) = part.logic {
        left += branches.parts.reversed()
      } else {
        all.append(part)
      }
    }
    return flat.publish(Flat(all))
  }

  @inlinable
  @MainActor
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>
  {
    let branches = branches
    let tag = tag?(action) ?? -1
    var effect = Effect<Action>.none
    guard tag >= 0, branches.parts.count > 1 else {
      ask(branches, branches.all, &effect, &state, action, environment)
      return effect
    }
    switch table[tag] {
    case .all:
      ask(branches, branches.all, &effect, &state, action, environment)
    case .unknown:
      var handled: [Int] = []
      ask(branches, branches.all, &effect, &state, action, environment) { handled.append($0) }
      if !handled.isEmpty {
        table[tag] = .some(
          branches.all.filter { !branches.parts[$0].isOfOneCase || handled.contains($0) })
      }
    case .some(let routes):
      var isHandled = false
      ask(branches, routes, &effect, &state, action, environment) { _ in isHandled = true }
      if !isHandled {
        table[tag] = .all
        ask(
          branches, branches.all.filter { !routes.contains($0) }, &effect, &state, action,
          environment)
      }
    }
    return effect
  }

  /// Passes an action to reducers in order, and calls `didHandle` with each of those for one case that handled it.
  @inlinable
  @MainActor
  func ask(
    _ branches: Flat, _ indices: [Int], _ effect: inout Effect<Action>, _ state: inout State,
    _ action: Action, _ environment: Environment, didHandle: (Int) -> Void = { _ in }
  ) {
    for index in indices {
      let next: Effect<Action>
      if case .oneCase(let attempt) = branches.parts[index].logic {
        guard let effect = attempt(&state, action, environment) else { continue }
        didHandle(index)
        next = effect
      } else {
        next = branches.parts[index](&state, action, environment)
      }
      if !next.isNone { effect = effect.isNone ? next : .merge(effect, next) }
    }
  }
}

extension Reducer {
  @usableFromInline
  var isOfOneCase: Bool {
    if case .oneCase = logic { true } else { false }
  }
}

/// An object that is replaced rarely and read without a lock: tests that are simulated in parallel have a main actor
/// each, and share a reducer that is a global.
///
/// `@unchecked Sendable` because the pointer is atomic, and `kept` is changed under the library's lock.
private final class Published<Object: AnyObject>: @unchecked Sendable {
  private let pointer = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)

  /// All objects that were published, because a reader may use an old one.
  private var kept: [Object] = []

  init() {
    pointer.initialize(to: nil)
  }

  deinit {
    pointer.deallocate()
  }

  var value: Object? {
    environments_published(pointer).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  @discardableResult
  func publish(_ object: Object) -> Object {
    withLock { replace { _ in object } }
  }

  /// Replaces the object, under the library's lock.
  func replace(_ change: (Object?) -> Object) -> Object {
    let new = change(value)
    if kept.last !== new {
      kept.append(new)
      environments_publish(pointer, Unmanaged.passUnretained(new).toOpaque())
    }
    return new
  }
}

/// Which of the combined reducers handle an action, by the case of the action.
///
/// `@unchecked Sendable` because `slots` is changed under the library's lock.
@usableFromInline
package final class RoutingTable: @unchecked Sendable {
  @usableFromInline
  package enum Routes: Sendable {
    case unknown
    case some([Int])
    case all
  }

  private final class Slot {
    let routes = Published<Entry>()
  }

  private final class Entry {
    let routes: Routes

    init(_ routes: Routes) {
      self.routes = routes
    }
  }

  private final class Slots {
    let all: [Slot]

    init(_ all: [Slot]) {
      self.all = all
    }
  }

  private let slots = Published<Slots>()

  package init() {}

  /// The routes of a case, of which the number is not negative.
  @usableFromInline
  package subscript(tag: Int) -> Routes {
    get {
      guard let slots = slots.value, tag < slots.all.count else { return .unknown }
      return slots.all[tag].routes.value?.routes ?? .unknown
    }
    set {
      withLock {
        let slots = slots.replace { old in
          let count = old?.all.count ?? 0
          guard tag >= count else { return old.unsafelyUnwrapped }
          // Doubled, because old slots are kept.
          return Slots((old?.all ?? []) + (count..<max(tag + 1, 2 * count)).map { _ in Slot() })
        }
        _ = slots.all[tag].routes.replace { _ in Entry(newValue) }
      }
    }
  }
}
