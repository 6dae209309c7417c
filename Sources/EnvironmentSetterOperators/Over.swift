public import EnvironmentSetters

/// Makes a function that returns its argument with one part transformed, as `over` does.
///
/// ```swift
/// let numbered = repo |> \.name %~ { "#1: \($0)" }
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of `transform`.
@inlinable
public func %~ <Root, Value>(
  part: WritableKeyPath<Root, Value>, transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  over(part, transform)
}

/// Makes a function that returns its argument with one part transformed, or throws.
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a whole to its changed copy, which throws what `transform` throws.
/// - Complexity: One copy of the whole, and that of `transform`.
@_disfavoredOverload
@inlinable
public func %~ <Root, Value, Failure: Error>(
  part: WritableKeyPath<Root, Value>,
  transform: @escaping (Value) throws(Failure) -> Value
) -> (Root) throws(Failure) -> Root {
  over(part, transform)
}
