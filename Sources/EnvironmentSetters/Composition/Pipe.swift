/// Joins two functions into one that passes the result of each to the next.
///
/// ```swift
/// let lengths = repos.map(pipe(get(\.name), get(\.count)))
/// ```
///
/// Piping is associative: chains of more than six functions nest in either way.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
/// - Returns: A function from the argument of the first to the result of the last.
/// - Complexity: The complexity of the functions.
@inlinable
public func pipe<A, B, C>(
  _ first: @escaping (A) -> B,
  _ second: @escaping (B) -> C
) -> (A) -> C {
  { value in second(first(value)) }
}

/// Joins three functions into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
/// - Returns: A function from the argument of the first to the result of the last.
/// - Complexity: The complexity of the functions.
@inlinable
public func pipe<A, B, C, D>(
  _ first: @escaping (A) -> B,
  _ second: @escaping (B) -> C,
  _ third: @escaping (C) -> D
) -> (A) -> D {
  { value in third(second(first(value))) }
}

/// Joins four functions into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
/// - Returns: A function from the argument of the first to the result of the last.
/// - Complexity: The complexity of the functions.
@inlinable
public func pipe<A, B, C, D, E>(
  _ first: @escaping (A) -> B,
  _ second: @escaping (B) -> C,
  _ third: @escaping (C) -> D,
  _ fourth: @escaping (D) -> E
) -> (A) -> E {
  { value in fourth(third(second(first(value)))) }
}

/// Joins five functions into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
///   - fifth: The function to apply to the result of `fourth`.
/// - Returns: A function from the argument of the first to the result of the last.
/// - Complexity: The complexity of the functions.
@inlinable
public func pipe<A, B, C, D, E, F>(
  _ first: @escaping (A) -> B,
  _ second: @escaping (B) -> C,
  _ third: @escaping (C) -> D,
  _ fourth: @escaping (D) -> E,
  _ fifth: @escaping (E) -> F
) -> (A) -> F {
  { value in fifth(fourth(third(second(first(value))))) }
}

/// Joins six functions into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
///   - fifth: The function to apply to the result of `fourth`.
///   - sixth: The function to apply to the result of `fifth`.
/// - Returns: A function from the argument of the first to the result of the last.
/// - Complexity: The complexity of the functions.
@inlinable
public func pipe<A, B, C, D, E, F, G>(
  _ first: @escaping (A) -> B,
  _ second: @escaping (B) -> C,
  _ third: @escaping (C) -> D,
  _ fourth: @escaping (D) -> E,
  _ fifth: @escaping (E) -> F,
  _ sixth: @escaping (F) -> G
) -> (A) -> G {
  { value in sixth(fifth(fourth(third(second(first(value)))))) }
}

/// Joins two functions that may throw into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
/// - Returns: A function from the argument of the first to the result of the last, which throws
///   the error of the first failing one.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func pipe<A, B, C>(
  _ first: @escaping (A) throws -> B,
  _ second: @escaping (B) throws -> C
) -> (A) throws -> C {
  { value in try second(first(value)) }
}

/// Joins three functions that may throw into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
/// - Returns: A function from the argument of the first to the result of the last, which throws
///   the error of the first failing one.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func pipe<A, B, C, D>(
  _ first: @escaping (A) throws -> B,
  _ second: @escaping (B) throws -> C,
  _ third: @escaping (C) throws -> D
) -> (A) throws -> D {
  { value in try third(second(first(value))) }
}

/// Joins four functions that may throw into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
/// - Returns: A function from the argument of the first to the result of the last, which throws
///   the error of the first failing one.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func pipe<A, B, C, D, E>(
  _ first: @escaping (A) throws -> B,
  _ second: @escaping (B) throws -> C,
  _ third: @escaping (C) throws -> D,
  _ fourth: @escaping (D) throws -> E
) -> (A) throws -> E {
  { value in try fourth(third(second(first(value)))) }
}

/// Joins five functions that may throw into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
///   - fifth: The function to apply to the result of `fourth`.
/// - Returns: A function from the argument of the first to the result of the last, which throws
///   the error of the first failing one.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func pipe<A, B, C, D, E, F>(
  _ first: @escaping (A) throws -> B,
  _ second: @escaping (B) throws -> C,
  _ third: @escaping (C) throws -> D,
  _ fourth: @escaping (D) throws -> E,
  _ fifth: @escaping (E) throws -> F
) -> (A) throws -> F {
  { value in try fifth(fourth(third(second(first(value))))) }
}

/// Joins six functions that may throw into one that passes the result of each to the next.
///
/// - Parameters:
///   - first: The function to apply first.
///   - second: The function to apply to the result of `first`.
///   - third: The function to apply to the result of `second`.
///   - fourth: The function to apply to the result of `third`.
///   - fifth: The function to apply to the result of `fourth`.
///   - sixth: The function to apply to the result of `fifth`.
/// - Returns: A function from the argument of the first to the result of the last, which throws
///   the error of the first failing one.
/// - Complexity: The complexity of the functions.
@_disfavoredOverload
@inlinable
public func pipe<A, B, C, D, E, F, G>(
  _ first: @escaping (A) throws -> B,
  _ second: @escaping (B) throws -> C,
  _ third: @escaping (C) throws -> D,
  _ fourth: @escaping (D) throws -> E,
  _ fifth: @escaping (E) throws -> F,
  _ sixth: @escaping (F) throws -> G
) -> (A) throws -> G {
  { value in try sixth(fifth(fourth(third(second(first(value)))))) }
}
