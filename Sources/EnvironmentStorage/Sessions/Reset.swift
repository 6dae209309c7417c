public import EnvironmentSetters

/// A part of the environment that belongs to a session, and what it is without one.
///
/// ```swift
/// Reset(\.currentUser, to: nil)
/// Reset(\.cache) { Cache() }
/// ```
public struct Reset<Environment: Sendable>: Sendable {
  let apply: @Sendable (inout Environment) -> Void

  /// Copies the part to the first environment from the second.
  let copy: @Sendable (inout Environment, Environment) -> Void

  /// Names a part that has one value outside a session.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - value: What it is when nobody is logged in.
  public init<Value: Sendable>(
    _ part: any WritableKeyPath<Environment, Value> & Sendable, to value: Value
  ) {
    apply = { $0[keyPath: part] = value }
    copy = { $0[keyPath: part] = $1[keyPath: part] }
  }

  /// Names a part that is made anew at the end of each session, such as a cache.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - make: Makes what it is when nobody is logged in. It may run more than once for one
  ///     logout, and what it made is then dropped.
  public init<Value: Sendable>(
    _ part: any WritableKeyPath<Environment, Value> & Sendable,
    _ make: @escaping @Sendable () -> Value
  ) {
    apply = { $0[keyPath: part] = make() }
    copy = { $0[keyPath: part] = $1[keyPath: part] }
  }

  /// Names a part that no key path reaches.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - value: What it is when nobody is logged in.
  public init<Value: Sendable>(_ part: Lens<Environment, Value>, to value: Value) {
    apply = { part.set(&$0, to: value) }
    copy = { part.set(&$0, to: part.get($1)) }
  }
}
