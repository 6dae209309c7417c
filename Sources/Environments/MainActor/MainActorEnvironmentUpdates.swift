/// Values of a main-actor stack's environment, as they change: first the current one, then the newest
/// after each change.
///
/// ```swift
/// for await language in Interface.updates(of: \.language) {
///   label.text = title(in: language)
/// }
/// ```
///
/// The values are Sendable parts of the environment, and are read on the main actor: iterated there,
/// the sequence misses no value between a change and the next suspension. Like
/// ``EnvironmentUpdates``, it follows the environment that the iterating task sees, a slow observer
/// misses values in between and never the last one, and the sequence ends when its task is cancelled.
public struct MainActorEnvironmentUpdates<Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the values.
  public typealias Element = Value

  /// The sequence does not throw.
  public typealias Failure = Never

  let observe: @MainActor @Sendable () -> MainActorObserved<Value>
  let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

  /// Returns an iterator over the values that the current task sees.
  ///
  /// - Returns: An iterator, for one task.
  public func makeAsyncIterator() -> Iterator {
    Iterator(observe: observe, isRepeated: isRepeated)
  }

  /// Waits for the values, one after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let observe: @MainActor @Sendable () -> MainActorObserved<Value>
    let isRepeated: @Sendable (_ last: Value, _ next: Value) -> Bool

    private var observed: MainActorObserved<Value>?

    /// The number of the last change that was read, and its value.
    private var last: (number: UInt64, value: Value?)?

    init(
      observe: @escaping @MainActor @Sendable () -> MainActorObserved<Value>,
      isRepeated: @escaping @Sendable (_ last: Value, _ next: Value) -> Bool
    ) {
      self.observe = observe
      self.isRepeated = isRepeated
    }

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
        let observed: MainActorObserved<Value>
        if let known = self.observed {
          observed = known
        } else {
          observed = await observe()
          self.observed = observed
        }
        var number = observed.changes.current
        if let last {
          guard let next = await observed.changes.wait(past: last.number) else { return nil }
          number = next
        }
        // Read after the number: the value is the one of that change, or a newer one.
        let previous = last?.value
        let found = await observed.latest()
        last = (number, found ?? previous)
        guard let found else { continue }
        if let previous, isRepeated(previous, found) { continue }
        return found
      }
      return nil
    }
  }
}

/// A part of a main-actor environment as an observer sees it.
struct MainActorObserved<Value: Sendable>: Sendable {
  let changes: ChangeCounter

  /// Returns the newest value; nil if there is no environment yet.
  let latest: @MainActor @Sendable () -> Value?
}

extension MainActorEnvironmentStack {
  /// Returns the values of a Sendable field that the observing task sees: the current one, then the
  /// newest whenever it differs from the last.
  ///
  /// ```swift
  /// for await language in Interface.updates(of: \.language) {
  ///   label.text = title(in: language)
  /// }
  /// ```
  ///
  /// - Parameter part: The field, or a part of one. It must be Sendable; the environment need not be.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled.
  public func updates<Value: Sendable & Equatable>(
    of part: KeyPath<Environment, Value>
  ) -> MainActorEnvironmentUpdates<Value> {
    MainActorEnvironmentUpdates(
      observe: { self.observed { $0[keyPath: part] } }, isRepeated: { $0 == $1 })
  }

  /// Returns the values of a Sendable field that cannot be compared, such as a closure: the current
  /// one, then the newest after each change of the environment.
  ///
  /// - Parameter part: The field, or a part of one. It must be Sendable; the environment need not be.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled.
  @_disfavoredOverload
  public func updates<Value: Sendable>(
    of part: KeyPath<Environment, Value>
  ) -> MainActorEnvironmentUpdates<Value> {
    MainActorEnvironmentUpdates(
      observe: { self.observed { $0[keyPath: part] } }, isRepeated: { _, _ in false })
  }

  /// Returns values of the environment that the current task sees, for an observer.
  func observed<Value: Sendable>(
    _ value: @escaping @MainActor @Sendable (Environment) -> Value
  ) -> MainActorObserved<Value> {
    if let link = usedLink(isReported: true) { return link.observed(value) }
    let layers = used(isReported: true)
    // A stack can be observed before its bootstrap.
    layers.buildIfPossible()
    return MainActorObserved(changes: layers.changes) { layers.newest.map(value) }
  }
}
