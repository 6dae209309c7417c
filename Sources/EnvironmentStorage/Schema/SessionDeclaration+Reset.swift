public import EnvironmentSetters

extension SessionDeclaration {
  /// A part of the environment that belongs to a session, and its value without one.
  ///
  /// ```swift
  /// Reset(\.currentUser, to: nil)
  /// Reset(\.cache) { Cache() }
  /// ```
  ///
  /// Outside an extension of `SessionDeclaration`, write `SessionDeclaration.Reset`.
  public struct Reset: Sendable {
    let apply: @Sendable (inout Environment) -> Void

    /// Copies the part to the first environment from the second.
    let copy: @Sendable (inout Environment, Environment) -> Void

    /// Declares a part that has one value outside a session.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - value: Its value while no user is logged in.
    public init<Value: Sendable>(
      _ part: any WritableKeyPath<Environment, Value> & Sendable, to value: Value
    ) {
      apply = { $0[keyPath: part] = value }
      copy = { $0[keyPath: part] = $1[keyPath: part] }
    }

    /// Declares a part that gets a new value at the end of each session, such as a cache.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - make: Makes the value. It may run more than once for one logout; only one result is used.
    public init<Value: Sendable>(
      _ part: any WritableKeyPath<Environment, Value> & Sendable,
      _ make: @escaping @Sendable () -> Value
    ) {
      apply = { $0[keyPath: part] = make() }
      copy = { $0[keyPath: part] = $1[keyPath: part] }
    }

    /// Declares a part that no key path reaches.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - value: Its value while no user is logged in.
    public init<Value: Sendable>(_ part: Lens<Environment, Value>, to value: Value) {
      apply = { part.set(&$0, to: value) }
      copy = { part.set(&$0, to: part.get($1)) }
    }
  }
}
