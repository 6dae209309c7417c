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
    let branches = Branches(reducers)
    return Reducer { branches.reduce(&$0, $1, $2) }
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
@usableFromInline
final class Branches<State, Action, Environment>: Sendable {
  @usableFromInline let branches: [Reducer<State, Action, Environment>]
  @usableFromInline let all: [Int]
  @usableFromInline let tag = EnumTag<Action>()
  @usableFromInline let table = RoutingTable()

  @usableFromInline
  init(_ reducers: [Reducer<State, Action, Environment>]) {
    branches = reducers
    all = Array(reducers.indices)
  }

  @inlinable
  @MainActor
  func reduce(_ state: inout State, _ action: Action, _ environment: Environment) -> Effect<Action>
  {
    let tag = tag?(action) ?? -1
    var effect = Effect<Action>.none
    guard tag >= 0, branches.count > 1 else {
      ask(all, &effect, &state, action, environment)
      return effect
    }
    switch table[tag] {
    case .all:
      ask(all, &effect, &state, action, environment)
    case .unknown:
      var handled: [Int] = []
      ask(all, &effect, &state, action, environment) { handled.append($0) }
      if !handled.isEmpty {
        table[tag] = .some(all.filter { branches[$0].attempt == nil || handled.contains($0) })
      }
    case .some(let routes):
      var isHandled = false
      ask(routes, &effect, &state, action, environment) { _ in isHandled = true }
      if !isHandled {
        table[tag] = .all
        ask(all.filter { !routes.contains($0) }, &effect, &state, action, environment)
      }
    }
    return effect
  }

  /// Passes an action to reducers in order, and calls `didHandle` with each of those for one case that handled it.
  @inlinable
  @MainActor
  func ask(
    _ indices: [Int], _ effect: inout Effect<Action>, _ state: inout State,
    _ action: Action, _ environment: Environment, didHandle: (Int) -> Void = { _ in }
  ) {
    for index in indices {
      let next: Effect<Action>
      if let attempt = branches[index].attempt {
        guard let effect = attempt(&state, action, environment) else { continue }
        didHandle(index)
        next = effect
      } else {
        next = branches[index].reduce(&state, action, environment)
      }
      if !next.isNone { effect = effect.isNone ? next : .merge(effect, next) }
    }
  }
}

/// Which of the combined reducers handle an action, by the case of the action.
///
/// `@unchecked Sendable` because `routes` is accessed under the library's lock: tests that are simulated in parallel
/// have a main actor each, and share a reducer that is a global.
@usableFromInline
package final class RoutingTable: @unchecked Sendable {
  @usableFromInline
  package enum Routes: Sendable {
    case unknown
    case some([Int])
    case all
  }

  private var routes: [Routes] = []

  package init() {}

  /// The routes of a case, of which the number is not negative.
  @usableFromInline
  package subscript(tag: Int) -> Routes {
    get { withLock { tag < routes.count ? routes[tag] : .unknown } }
    set {
      withLock {
        if tag >= routes.count {
          routes += repeatElement(.unknown, count: tag + 1 - routes.count)
        }
        routes[tag] = newValue
      }
    }
  }
}
