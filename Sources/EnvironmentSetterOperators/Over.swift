public import EnvironmentSetters

/// Returns a function that transforms one part in a copy of its argument, as `over` does.
///
/// ```swift
/// let numbered = repo |> \.name %~ { "#1: \($0)" }
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value, plus the complexity of `transform`.
@inlinable
public func %~ <Root, Value>(
  part: WritableKeyPath<Root, Value>, transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  over(part, transform)
}

/// Returns a throwing function that transforms one part in a copy of its argument.
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a value to its changed copy, which throws the error of `transform`.
/// - Complexity: One copy of the value, plus the complexity of `transform`.
@_disfavoredOverload
@inlinable
public func %~ <Root, Value, Failure: Error>(
  part: WritableKeyPath<Root, Value>,
  transform: @escaping (Value) throws(Failure) -> Value
) -> (Root) throws(Failure) -> Root {
  over(part, transform)
}

extension Lens {
  /// Returns a function that transforms one part in a copy of its argument, through a lens.
  ///
  /// - Parameters:
  ///   - part: A lens to the part.
  ///   - transform: A function from the part's value to its new value.
  /// - Returns: A function from a value to its changed copy.
  /// - Complexity: One copy of the value, plus the complexity of the lens and of `transform`.
  @_disfavoredOverload
  public static func %~ (
    part: Lens<Root, Value>, transform: @escaping (Value) -> Value
  ) -> (Root) -> Root {
    over(lens: part, transform)
  }
}
