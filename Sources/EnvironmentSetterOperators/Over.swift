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
