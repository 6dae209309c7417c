extension MainActorEnvironmentStack {
  /// Returns the values of a Sendable field that the observing task sees: the current value, then the
  /// newest whenever it differs from the previous one.
  ///
  /// ```swift
  /// for await language in Interface.updates(of: \.language) {
  ///   label.text = title(in: language)
  /// }
  /// ```
  ///
  /// - Parameter part: The field, or a part of one. It must be Sendable; the environment need not be.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled. It reads the
  ///   values on the main actor.
  public func updates<Value: Sendable & Equatable>(
    of part: KeyPath<Environment, Value>
  ) -> EnvironmentUpdates<Environment, Value> {
    EnvironmentUpdates(observe: observing { $0[keyPath: part] }, isRepeated: { $0 == $1 })
  }

  /// Returns the values of a Sendable field that is not `Equatable`, such as a closure: the current value,
  /// then the newest after each change of the environment.
  ///
  /// - Parameter part: The field, or a part of one. It must be Sendable; the environment need not be.
  /// - Returns: A sequence that ends when the task that iterates over it is cancelled. It reads the
  ///   values on the main actor.
  @_disfavoredOverload
  public func updates<Value: Sendable>(
    of part: KeyPath<Environment, Value>
  ) -> EnvironmentUpdates<Environment, Value> {
    EnvironmentUpdates(observe: observing { $0[keyPath: part] }, isRepeated: { _, _ in false })
  }

  /// Returns a function that finds the layers that a task observes: those of this stack or, through a
  /// link, those of another stack.
  func observing<Value: Sendable>(
    _ value: @escaping @MainActor @Sendable (Environment) -> Value
  ) -> @Sendable () -> ObservedValues<Value> {
    if let link = usedLink(isReported: true) { return link.observing(value) }
    _ = used(isReported: true)
    return { [key, processWide] in
      let layers = key.scope ?? processWide
      return ObservedValues(changes: layers.changes) { @MainActor in
        // A stack can be observed before its bootstrap.
        layers.buildIfPossible()
        return layers.newest.map(value)
      }
    }
  }
}
