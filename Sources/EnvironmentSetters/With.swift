// The overloads determine the speed of type-checking. Each function has exactly one favored overload (`with` has a
// second one, for objects); the others have `@_disfavoredOverload`. And `concat`, `set`, `over` and `mut` have four
// overloads each, without the one for lenses, whose label sets it apart. Then Swift 6.3 resolves the overloads from
// the outside in, before it tries the operators in the arguments, and
// `with(.mock, concat(…, set(\.pushedAt, .mock - 2 * 3600)))` takes milliseconds. With two or three overloads of
// `concat`, a list of derived mocks with a date in each takes eight seconds. `Scripts/check-samples` limits the
// search.

/// Applies a function to a value and returns the function's result.
///
/// With the functions that `set` and `over` return, the result is a changed copy, and the original is not
/// changed:
///
/// ```swift
/// let nomadic: Repo = with(.mock, concat(set(\.name, "Nomadic Blob"), set(\.archived, true)))
/// ```
///
/// The function may return a value of another type: `with(repo, \.name)`.
///
/// - Parameters:
///   - value: The value to pass to the function.
///   - transform: A function from that value to the result.
/// - Returns: The result of `transform`.
/// - Throws: The error of `transform`.
/// - Complexity: The complexity of `transform`.
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
/// For an object of a class, the compiler chooses the `with` for objects, which returns the object.
///
/// - Parameters:
///   - value: The value to copy.
///   - change: A function that changes the copy in place.
/// - Returns: The changed copy.
/// - Throws: The error of `change`.
/// - Complexity: One copy of `value`, plus the complexity of `change`.
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
/// ```swift
/// var environment = AppEnvironment.mock
/// with(&environment, mut(\.calendar.locale, Locale(identifier: "de_DE")))
/// ```
///
/// The variable can be a computed one, such as the environment of a stack: `with(&Current.current, …)`. A stack also
/// takes the function itself, and changes the environment atomically: `Current.replace(mut(…))`.
///
/// - Parameters:
///   - value: The variable to change.
///   - change: A function that changes it in place.
/// - Throws: The error of `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`; the value isn't copied.
@inlinable
public func with<Value, Failure: Error>(
  _ value: inout Value,
  _ change: (inout Value) throws(Failure) -> Void
) throws(Failure) {
  try change(&value)
}
