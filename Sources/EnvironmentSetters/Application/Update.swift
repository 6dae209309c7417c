/// Applies an in-place change to a variable.
///
/// - Parameters:
///   - value: The variable to change.
///   - change: A function that changes it in place.
/// - Throws: The error of `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`; the value isn't copied.
@inlinable
public func update<Value, Failure: Error>(
  _ value: inout Value,
  _ change: (inout Value) throws(Failure) -> Void
) throws(Failure) {
  try change(&value)
}

/// Applies in-place changes to a variable, one after the other.
///
/// ```swift
/// update(
///   &repo,
///   mut(\.name, "Nomadic Blob"),
///   mver(\.tags) { $0.append("travel") }
/// )
/// ```
///
/// Up to six changes compile to plain assignments. Further changes are stored in an array.
///
/// - Parameters:
///   - value: The variable to change.
///   - first: The first change.
///   - second: The second change.
///   - third: The third change, if any.
///   - fourth: The fourth change, if any.
///   - fifth: The fifth change, if any.
///   - sixth: The sixth change, if any.
///   - rest: Further changes.
/// - Complexity: The complexity of the changes; the value isn't copied.
@inlinable
public func update<Value>(
  _ value: inout Value,
  // Consumed, so that each change releases its captures as soon as it is made. If the captures lived until the
  // end, five changes of strings and closures would cost 50 percent more than assignments.
  _ first: consuming @escaping (inout Value) -> Void,
  _ second: consuming @escaping (inout Value) -> Void,
  _ third: consuming @escaping (inout Value) -> Void = { _ in },
  _ fourth: consuming @escaping (inout Value) -> Void = { _ in },
  _ fifth: consuming @escaping (inout Value) -> Void = { _ in },
  _ sixth: consuming @escaping (inout Value) -> Void = { _ in },
  _ rest: ((inout Value) -> Void)...
) {
  first(&value)
  second(&value)
  third(&value)
  fourth(&value)
  fifth(&value)
  sixth(&value)
  for change in rest { change(&value) }
}

/// Applies in-place changes that may throw to a variable, one after the other.
///
/// - Parameters:
///   - value: The variable to change.
///   - first: The first change.
///   - second: The second change. Each may throw a different type of error.
///   - rest: Further changes.
/// - Throws: The error of the first failing change. Earlier changes are kept, and later changes aren't
///   made.
/// - Complexity: The complexity of the changes; the value isn't copied.
@_disfavoredOverload
@inlinable
public func update<Value>(
  _ value: inout Value,
  _ first: (inout Value) throws -> Void,
  _ second: (inout Value) throws -> Void,
  _ rest: ((inout Value) throws -> Void)...
) throws {
  try first(&value)
  try second(&value)
  for change in rest { try change(&value) }
}

/// Replaces a variable by the result of functions that are applied one after the other.
///
/// ```swift
/// update(&repo, set(\.name, "Nomadic Blob"), over(\.stars) { $0 + 1 })
/// ```
///
/// The functions get copies. Prefer `mut` and `mver` if the value is large.
///
/// - Parameters:
///   - value: The variable to replace.
///   - first: The first function.
///   - rest: Further functions.
/// - Complexity: The complexity of the functions, plus an assignment for each.
@_disfavoredOverload
@inlinable
public func update<Value>(
  _ value: inout Value,
  _ first: (Value) -> Value,
  _ rest: ((Value) -> Value)...
) {
  value = first(value)
  for transform in rest { value = transform(value) }
}

/// Replaces a variable by the result of throwing functions that are applied one after the other.
///
/// - Parameters:
///   - value: The variable to replace.
///   - first: The first function. Each may throw a different type of error.
///   - rest: Further functions.
/// - Throws: The error of the first failing function. The variable then keeps its value.
/// - Complexity: The complexity of the functions, plus one assignment.
@_disfavoredOverload
@inlinable
public func update<Value>(
  _ value: inout Value,
  _ first: (Value) throws -> Value,
  _ rest: ((Value) throws -> Value)...
) throws {
  var result = try first(value)
  for transform in rest { result = try transform(result) }
  value = result
}
