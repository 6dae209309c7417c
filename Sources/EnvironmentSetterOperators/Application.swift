public import EnvironmentSetters

/// Applies a function to a value, as `with` does.
///
/// ```swift
/// let project: Project = .template |> \.backers .~ 10 |> \.name %~ { $0.uppercased() }
/// ```
///
/// - Parameters:
///   - value: The value to pass to the function.
///   - transform: A function from that value to the result.
/// - Returns: The result of `transform`.
/// - Throws: The error of `transform`.
/// - Complexity: The complexity of `transform`.
@inlinable
public func |> <Value, Result, Failure: Error>(
  value: Value, transform: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try transform(value)
}

/// Applies an in-place change to a copy of a value, as `with` does.
///
/// - Parameters:
///   - value: The value to copy.
///   - change: A function that changes the copy in place.
/// - Returns: The changed copy.
/// - Throws: The error of `change`.
/// - Complexity: One copy of `value`, plus the complexity of `change`.
@_disfavoredOverload
@inlinable
public func |> <Value, Failure: Error>(
  value: Value, change: (inout Value) throws(Failure) -> Void
) throws(Failure) -> Value {
  try with(value, change)
}
