/// Applies an in-place change to a variable.
///
/// - Parameters:
///   - value: The variable to change.
///   - change: A function that changes it in place.
/// - Throws: The error of `change`; its changes until then stay.
/// - Complexity: That of `change`: the value isn't copied.
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
/// Up to six changes compile to plain assignments. Further ones are kept in an array.
///
/// - Parameters:
///   - value: The variable to change.
///   - first: The change that comes first.
///   - second: The change that comes second.
///   - third: The change that comes third, if any.
///   - fourth: The change that comes fourth, if any.
///   - fifth: The change that comes fifth, if any.
///   - sixth: The change that comes sixth, if any.
///   - rest: Further changes.
/// - Complexity: That of the changes: the value isn't copied.
@inlinable
public func update<Value>(
  _ value: inout Value,
  // Consumed, so that each change releases its captures as soon as it is made. If they were kept to
  // the end, five changes to strings and closures would cost half as much again as assignments do.
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
///   - first: The change that comes first.
///   - second: The change that comes second. Each may throw errors of a type of its own.
///   - rest: Further changes.
/// - Throws: The error of the first failing change. Later changes aren't made, earlier ones stay.
/// - Complexity: That of the changes: the value isn't copied.
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

/// Replaces a variable by what functions make of it, one after the other.
///
/// ```swift
/// update(&repo, set(\.name, "Nomadic Blob"), over(\.stars) { $0 + 1 })
/// ```
///
/// The functions get copies. Prefer `mut` and `mver` if the value is large.
///
/// - Parameters:
///   - value: The variable to replace.
///   - first: The function that comes first.
///   - rest: Further functions.
/// - Complexity: That of the functions, and an assignment for each.
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

/// Replaces a variable by what functions that may throw make of it, one after the other.
///
/// - Parameters:
///   - value: The variable to replace.
///   - first: The function that comes first. Each may throw errors of a type of its own.
///   - rest: Further functions.
/// - Throws: The error of the first failing function. The variable then keeps its value.
/// - Complexity: That of the functions, and one assignment.
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
