import Environments

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
/// `@unchecked Sendable` because the value can be taken only once, so that only one task ever uses it.
public struct SentArgument<Value>: @unchecked Sendable {
  private final class Box {
    // Unsafe, because it is accessed under the library's lock only.
    nonisolated(unsafe) var value: Value?

    init(_ value: Value) {
      self.value = value
    }
  }

  private let box: Box

  /// Keeps a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: sending Value) {
    box = Box(value)
  }

  /// Returns the value, once.
  ///
  /// An interceptor that runs its operation twice ends the process: both runs would use the same value, which
  /// may not be Sendable.
  ///
  /// - Returns: The value.
  public func take() -> sending Value {
    nonisolated(unsafe) let value = withLock { box.value.take() }
    guard let value else {
      // Fatal, because the call has no value left to pass on, and may not be able to throw.
      fatalError(
        """
        An interceptor ran the operation of a call twice, which sent its argument the first time. Run the \
        operation at most once, or make the parameter Sendable.
        """)
    }
    return value
  }
}
