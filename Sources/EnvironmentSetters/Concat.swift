/// Joins functions from a type to itself into one that applies them from left to right.
///
/// ```swift
/// let nomadic: Repo = with(.mock, concat(set(\.name, "Nomadic Blob"), over(\.stars) { $0 + 1 }))
/// ```
///
/// Joining is associative, and `{ $0 }` is its neutral element. Up to six functions compile to
/// plain assignments. Further functions are stored in an array.
///
/// The joined function calls the others, so that one that is joined a thousand times in turn needs much of the
/// thread's stack, also to be destroyed. Apply a long list of functions in a loop: `functions.reduce(value) { $1($0) }`.
///
/// - Parameters:
///   - first: The first function.
///   - second: The second function.
///   - third: The third function, if any.
///   - fourth: The fourth function, if any.
///   - fifth: The fifth function, if any.
///   - sixth: The sixth function, if any.
///   - rest: Further functions.
/// - Returns: A function from a value to the result of the last function.
/// - Complexity: The complexity of the functions.
@inlinable
public func concat<Value>(
  // Each function consumes the result of the previous function. With borrowed parameters, five setters would
  // copy the value five times.
  _ first: @escaping (consuming Value) -> Value,
  _ second: @escaping (consuming Value) -> Value,
  _ third: @escaping (consuming Value) -> Value = { $0 },
  _ fourth: @escaping (consuming Value) -> Value = { $0 },
  _ fifth: @escaping (consuming Value) -> Value = { $0 },
  _ sixth: @escaping (consuming Value) -> Value = { $0 },
  _ rest: ((consuming Value) -> Value)...
) -> (Value) -> Value {
  { value in
    var result = sixth(fifth(fourth(third(second(first(value))))))
    for transform in rest { result = transform(result) }
    return result
  }
}

/// Joins functions that may throw, from a type to itself, into one that applies them in order.
///
/// - Parameters:
///   - first: The first function.
///   - second: The second function. Each may throw a different type of error.
///   - rest: Further functions.
/// - Returns: A function that throws the error of the first failing function.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func concat<Value>(
  _ first: @escaping (Value) throws -> Value,
  _ second: @escaping (Value) throws -> Value,
  _ rest: ((Value) throws -> Value)...
) -> (Value) throws -> Value {
  { value in
    var result = try second(first(value))
    for transform in rest { result = try transform(result) }
    return result
  }
}

/// Joins in-place changes of a type into one that makes them from left to right.
///
/// ```swift
/// var environment = AppEnvironment.mock
/// with(&environment, concat(mut(\.language, .es), mut(\.isBeta, true)))
/// ```
///
/// Joining is associative, and `{ _ in }` is its neutral element. For changes that are made immediately and only
/// once, `update` is cheaper: joined changes retain their values until the last change is made.
///
/// - Parameters:
///   - first: The first change.
///   - second: The second change.
///   - rest: Further changes.
/// - Returns: A function that makes all the changes in place.
/// - Complexity: The complexity of the changes; the value isn't copied.
@_disfavoredOverload
@inlinable
public func concat<Value>(
  _ first: @escaping (inout Value) -> Void,
  _ second: @escaping (inout Value) -> Void,
  _ rest: ((inout Value) -> Void)...
) -> (inout Value) -> Void {
  { value in
    first(&value)
    second(&value)
    for change in rest { change(&value) }
  }
}

// The parameters and their defaults equal those of the overload above. Otherwise, the compiler would choose this
// overload also for changes that don't throw.

/// Joins in-place changes that may throw into one that makes them from left to right.
///
/// - Parameters:
///   - first: The first change.
///   - second: The second change. Each may throw a different type of error.
///   - rest: Further changes.
/// - Returns: A function that throws the error of the first failing change. Earlier changes are kept, and
///   later changes aren't made.
/// - Complexity: The complexity of the changes; the value isn't copied.
@_disfavoredOverload
@inlinable
public func concat<Value>(
  _ first: @escaping (inout Value) throws -> Void,
  _ second: @escaping (inout Value) throws -> Void,
  _ rest: ((inout Value) throws -> Void)...
) -> (inout Value) throws -> Void {
  { value in
    try first(&value)
    try second(&value)
    for change in rest { try change(&value) }
  }
}
