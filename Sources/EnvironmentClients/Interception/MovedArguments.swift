/// A `consuming` argument that passes through an interceptor.
///
/// A closure cannot consume a captured value, but it can take the value out of a captured variable.
public struct ConsumedArgument<Value: ~Copyable>: ~Copyable {
  private var value: Value?

  /// Keeps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Returns the value, once.
  ///
  /// An interceptor that runs its operation twice ends the process.
  ///
  /// - Returns: The value.
  public mutating func take() -> Value {
    guard let value = value.take() else {
      // Fatal, because the call has no value left to pass on, and may not be able to throw.
      fatalError(
        """
        An interceptor ran the operation of a call twice, which consumed its argument the first time. \
        Run the operation at most once, or make the parameter `borrowing`.
        """)
    }
    return value
  }
}

/// A `sending` argument or result that passes through an interceptor.
///
/// `@unchecked Sendable` because the interceptor only passes it on: the expansion gives it no access to the value,
/// which the compiler cannot know.
public struct SentArgument<Value>: @unchecked Sendable {
  private let value: Value

  /// Keeps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Returns the value.
  ///
  /// - Returns: The value.
  public func take() -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }
}
