/// The environments of a stack, as they change: the one in force first, then the newest each time.
///
/// ```swift
/// for await language in Current.updates(of: \.language) {
///   label.text = title(in: language)
/// }
/// ```
///
/// It follows the stack that the task sees which iterates: in a scope, the scope's. An observer
/// that is slow misses what came between, and never what came last; values arrive in the order of
/// the changes. It ends where its task is cancelled, and does not end otherwise. Whoever reads the
/// stack pays nothing for being observed; whoever changes it pays for waking the first few.
public struct EnvironmentUpdates<Environment: Sendable, Value: Sendable>: AsyncSequence, Sendable {
  /// What is delivered.
  public typealias Element = Value

  /// Nothing is thrown.
  public typealias Failure = Never

  let stack: EnvironmentStack<Environment>
  let value: @Sendable (Environment) -> Value
  let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

  /// Makes an iterator over what the current task sees.
  ///
  /// - Returns: An iterator, for one task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(observed: stack.observed(), value: value, isRepeated: isRepeated)
  }

  /// Waits for one value after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let observed: Observed<Environment>
    let value: @Sendable (Environment) -> Value
    let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

    /// The number of the last change that was looked at, and what it was.
    private var last: (number: UInt64, value: Value?)?

    init(
      observed: Observed<Environment>,
      value: @escaping @Sendable (Environment) -> Value,
      isRepeated: @escaping @Sendable (_ last: Value, _ next: Value) -> Bool
    ) {
      self.observed = observed
      self.value = value
      self.isRepeated = isRepeated
    }

    /// Waits for the next value.
    ///
    /// - Returns: The value in force, the first time; afterwards the newest after a change; nil
    ///   where the task was cancelled.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor on which the caller runs.
    /// - Returns: The value in force, the first time; afterwards the newest after a change; nil
    ///   where the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while !Task.isCancelled {
        var number = observed.generations.current
        if let last {
          guard let next = await observed.generations.wait(past: last.number) else { return nil }
          number = next
        }
        // Read after the number: what is found is the change of that number, or a newer one.
        let previous = last?.value
        let found = observed.latest().map { held in
          withExtendedLifetime(held.owner) { value(held.pointer.pointee) }
        }
        last = (number, found ?? previous)
        guard let found else { continue }
        if let previous, isRepeated(previous, found) { continue }
        return found
      }
      return nil
    }
  }
}

extension EnvironmentStack {
  /// The environments that the observing task sees: the one in force, then the newest after each
  /// change.
  ///
  /// ```swift
  /// for await environment in Current.updates {
  ///   render(in: environment)
  /// }
  /// ```
  public var updates: EnvironmentUpdates<Environment, Environment> {
    EnvironmentUpdates(stack: self, value: { $0 }, isRepeated: { _, _ in false })
  }

  /// The values of a field that the observing task sees: the one in force, then the newest,
  /// whenever it differs from the last.
  ///
  /// ```swift
  /// for await language in Current.updates(of: \.language) {
  ///   label.text = title(in: language)
  /// }
  /// ```
  ///
  /// - Parameter part: The field, or a part of one.
  /// - Returns: A sequence that ends where the task is cancelled that iterates over it.
  public func updates<Value: Sendable & Equatable>(
    of part: any KeyPath<Environment, Value> & Sendable
  ) -> EnvironmentUpdates<Environment, Value> {
    EnvironmentUpdates(stack: self, value: { $0[keyPath: part] }, isRepeated: ==)
  }

  /// The values of a field that cannot be compared, a closure for one: the one in force, then the
  /// newest after each change of the environment.
  ///
  /// - Parameter part: The field, or a part of one.
  /// - Returns: A sequence that ends where the task is cancelled that iterates over it.
  @_disfavoredOverload
  public func updates<Value: Sendable>(
    of part: any KeyPath<Environment, Value> & Sendable
  ) -> EnvironmentUpdates<Environment, Value> {
    EnvironmentUpdates(stack: self, value: { $0[keyPath: part] }, isRepeated: { _, _ in false })
  }
}
