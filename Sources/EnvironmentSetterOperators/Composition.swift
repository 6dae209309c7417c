public import EnvironmentSetters

/// Joins two functions from a type to itself into one, as `concat` does.
///
/// ```swift
/// let nomadic: (Repo) -> Repo = \.name .~ "Nomadic Blob" <> \.stars %~ { $0 + 1 }
/// ```
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
/// - Returns: A function from a value to the result of `second`.
/// - Complexity: The complexity of the functions.
@inlinable
public func <> <Value>(
  first: @escaping (consuming Value) -> Value,
  second: @escaping (consuming Value) -> Value
) -> (Value) -> Value {
  concat(first, second)
}

/// Joins two in-place changes of a type into one, as `concat` does.
///
/// - Parameters:
///   - first: The change to make first.
///   - second: The change to make second.
/// - Returns: A function that makes both changes in place.
/// - Complexity: The complexity of the changes; the value isn't copied.
@_disfavoredOverload
@inlinable
public func <> <Value>(
  first: @escaping (inout Value) -> Void,
  second: @escaping (inout Value) -> Void
) -> (inout Value) -> Void {
  concat(first, second)
}
