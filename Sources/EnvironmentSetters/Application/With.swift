// How fast calls type-check is decided by the overloads. In this module each function has exactly one
// that is favored (`with` and `update` have a second one, for objects), the others carry
// `@_disfavoredOverload`; and none has fewer overloads than the
// functions in whose arguments it is written: `with` (3 by value) ≤ `concat` (4) ≤ `set`, `over`,
// `mut`, `mver`, `optional` (4). Then Swift 6.3 settles them from the outside in, before it tries the
// operators in the arguments, and `with(.mock, concat(…, set(\.pushedAt, .mock - 2 * 3600)))` takes
// milliseconds. Otherwise it gives up after seconds. `Scripts/type-check-corpus` measures it.

/// Applies a function to a value and returns the function's result.
///
/// With the functions that `set` and `over` make, the result is a changed copy, and the original
/// stays as it was:
///
/// ```swift
/// let nomadic: Repo = with(.mock, concat(set(\.name, "Nomadic Blob"), set(\.archived, true)))
/// ```
///
/// A function that returns something else works as well: `with(repo, get(\.name))`.
///
/// - Parameters:
///   - value: The value to hand to the function.
///   - transform: A function from that value to the result.
/// - Returns: What `transform` returns.
/// - Throws: What `transform` throws.
/// - Complexity: That of `transform`.
@inlinable
public func with<Value, Result, Failure: Error>(
  _ value: Value,
  _ transform: (Value) throws(Failure) -> Result
) throws(Failure) -> Result {
  try transform(value)
}

/// Applies an in-place change to a copy of a value and returns the copy.
///
/// ```swift
/// let renamed: Repo = with(.mock) {
///   $0.name = "Nomadic Blob"
///   $0.archived = true
/// }
/// ```
///
/// For an object of a class, the `with` for objects is chosen, which returns the object.
///
/// - Parameters:
///   - value: The value to copy.
///   - change: A function that changes the copy in place.
/// - Returns: The changed copy.
/// - Throws: The error of `change`.
/// - Complexity: One copy of `value`, and that of `change`.
@_disfavoredOverload
@inlinable
public func with<Value, Failure: Error>(
  _ value: Value,
  _ change: (inout Value) throws(Failure) -> Void
) throws(Failure) -> Value {
  var copy = value
  try change(&copy)
  return copy
}

/// Applies an in-place change to a variable.
///
/// The variable can be a computed one, such as a global over an environment stack:
///
/// ```swift
/// with(&Current, mut(\.calendar.locale, Locale(identifier: "de_DE")))
/// ```
///
/// - Parameters:
///   - value: The variable to change.
///   - change: A function that changes it in place.
/// - Throws: The error of `change`; its changes until then stay.
/// - Complexity: That of `change`: the value isn't copied.
@inlinable
public func with<Value, Failure: Error>(
  _ value: inout Value,
  _ change: (inout Value) throws(Failure) -> Void
) throws(Failure) {
  try change(&value)
}
