/// Joins two functions from a type to itself: `concat`, as an operator.
///
/// ```swift
/// let archive: (Repo) -> Repo = \.archived .~ true <> \.name %~ { $0 + " (archived)" }
/// ```
///
/// - Parameters:
///   - first: The function that comes first.
///   - second: The function that comes second.
/// - Returns: A function from a value to the result of the second.
/// - Complexity: That of the functions.
public func <> <Value>(
  first: @escaping (Value) -> Value, second: @escaping (Value) -> Value
) -> (Value) -> Value {
  { second(first($0)) }
}

/// Joins two in-place changes of a type.
///
/// - Parameters:
///   - first: The change that comes first.
///   - second: The change that comes second.
/// - Returns: A function that makes both changes in place.
/// - Complexity: That of the changes: the value is not copied.
@_disfavoredOverload
public func <> <Value>(
  first: @escaping (inout Value) -> Void, second: @escaping (inout Value) -> Void
) -> (inout Value) -> Void {
  {
    first(&$0)
    second(&$0)
  }
}

/// Joins two functions that may throw, from a type to itself.
///
/// - Parameters:
///   - first: The function that comes first.
///   - second: The function that comes second.
/// - Returns: A function that throws what the first failing one throws.
/// - Complexity: That of the functions.
@_disfavoredOverload
public func <> <Value>(
  first: @escaping (Value) throws -> Value, second: @escaping (Value) throws -> Value
) -> (Value) throws -> Value {
  { try second(first($0)) }
}
