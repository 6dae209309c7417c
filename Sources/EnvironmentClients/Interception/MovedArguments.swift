/// A `consuming` argument on its way through an interceptor.
///
/// A closure cannot consume what it captures, but it can take the value out of a variable.
public struct ConsumedArgument<Value: ~Copyable>: ~Copyable {
  private var value: Value?

  /// Keeps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: consuming Value) {
    self.value = consume value
  }

  /// Returns the value, once: an interceptor that runs its operation twice ends the process.
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

/// A `sending` argument or result on its way through an interceptor.
///
/// `@unchecked` because the compiler does not see that the interceptor only passes it on: the expansion
/// gives the interceptor no access to the value.
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
