import CEnvironments

/// An asynchronous sequence of a stack's environments: the current one, then the newest after each
/// change.
///
/// ```swift
/// for await language in Current.updates(of: \.language) {
///   label.text = title(in: language)
/// }
/// ```
///
/// The sequence follows the environment that the iterating task sees: in a scope, the scope's environment.
/// A slow observer can miss intermediate values, but never the last one; values arrive in the order of the
/// changes. The sequence ends only when its task is cancelled. Observers do not slow down readers of the
/// stack; a writer itself resumes only a few of the waiting observers.
///
/// When the stack is linked to another stack, the sequence continues with the environments of that stack.
public struct EnvironmentUpdates<Environment, Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value

  /// The sequence does not throw.
  public typealias Failure = Never

  /// Returns the values that the current task sees.
  let observe: @Sendable () -> Observed<Value>

  let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

  /// Returns an iterator over the environments that the current task sees.
  ///
  /// - Returns: An iterator, for one task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(observed: observe(), isRepeated: isRepeated)
  }

  /// An iterator that waits for the values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var observed: Observed<Value>
    fileprivate let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

    /// The number and the value of the last change that was read.
    fileprivate var last: (number: UInt64, value: Value?)?

    /// Waits for the next value.
    ///
    /// - Returns: The current value, the first time; afterwards the newest after a change; nil if
    ///   the task was cancelled.
    public mutating func next() async -> Value? {
      await next(isolation: #isolation)
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor on which the caller runs.
    /// - Returns: The current value, the first time; afterwards the newest after a change; nil if
    ///   the task was cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? {
      while !Task.isCancelled {
        var number = observed.changes.current
        if let last {
          guard let next = await observed.changes.wait(past: last.number) else { return nil }
          number = next
        }
        // Read after the number, so that the environment includes that change, and maybe later ones.
        let previous = last?.value
        if let relinked = observed.relinked() {
          observed = relinked
          number = relinked.changes.current
        }
        let found = observed.latest()
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
  /// The environments that the observing task sees: the current environment, then the newest after each
  /// change.
  ///
  /// ```swift
  /// for await environment in Current.updates {
  ///   render(in: environment)
  /// }
  /// ```
  public var updates: EnvironmentUpdates<Environment, Environment> {
    updates({ $0 }, isRepeated: { _, _ in false })
  }

  /// Returns the values of a field that the observing task sees: the current value, then the newest
  /// whenever it differs from the previous one.
  ///
  /// ```swift
  /// for await language in Current.updates(of: \.language) {
  ///   label.text = title(in: language)
  /// }
  /// ```
  ///
  /// - Parameter part: The field, or a part of one.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled.
  public func updates<Value: Sendable & Equatable>(
    of part: any KeyPath<Environment, Value> & Sendable
  ) -> EnvironmentUpdates<Environment, Value> {
    updates({ $0[keyPath: part] }, isRepeated: ==)
  }

  /// Returns the values of a field that is not `Equatable`, such as a closure: the current value, then the
  /// newest after each change of the environment.
  ///
  /// - Parameter part: The field, or a part of one.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled.
  @_disfavoredOverload
  public func updates<Value: Sendable>(
    of part: any KeyPath<Environment, Value> & Sendable
  ) -> EnvironmentUpdates<Environment, Value> {
    updates({ $0[keyPath: part] }, isRepeated: { _, _ in false })
  }

  private func updates<Value: Sendable>(
    _ value: @escaping @Sendable (Environment) -> Value,
    isRepeated: @escaping @Sendable (_ last: Value, _ next: Value) -> Bool
  ) -> EnvironmentUpdates<Environment, Value> {
    EnvironmentUpdates(observe: { self.observed(.ofTask).map(value) }, isRepeated: isRepeated)
  }
}

extension EnvironmentStack {
  /// Returns the changes and the newest environment of the layers that the current task sees, or of the
  /// process-wide layers.
  package func observed(_ view: ObservedView) -> Observed<Environment> {
    switch view {
    case .ofTask:
      if let scope = memory.scope { return observed(scope.location, of: scope) { nil } }
      if let link = usedLink { return link.observed(view) }
      reportUnscopedUse()
      // A stack can be observed before its bootstrap.
      build(isRequired: false)
    case .processWide:
      if let link { return link.observed(view) }
    }
    return observed(memory.processWide, of: memory) { [self] in link?.observed(view) }
  }

  private func observed(
    _ location: Location, of owner: some Sendable,
    relinked: @escaping @Sendable () -> Observed<Environment>?
  ) -> Observed<Environment> {
    // Unsafe, because a pointer is not Sendable; `owner` keeps it valid.
    nonisolated(unsafe) let location = location
    return Observed(
      changes: location.changes,
      latest: { withExtendedLifetime(owner) { location.copy(as: Environment.self) } },
      newest: { $0.location.copy(as: Environment.self) },
      relinked: relinked)
  }

  /// The object that identifies this stack in the look-up of its listener; it does not own the stack.
  package var identityOfListeners: AnyObject { memory.key }

  /// The identity of the layers that the current task sees: the process-wide layers or a scope's.
  package var identityOfLayers: AnyObject { observed(.ofTask).changes }

  /// Builds the initial environment of the process-wide stack, unless only a bootstrap can.
  package func buildProcessWide() {
    if let link { return link.buildProcessWide() }
    build(isRequired: false)
  }
}
