/// Returns a function that transforms one part in a copy of its argument.
///
/// ```swift
/// let numbered = over(\Repo.name) { "#1: \($0)" }
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value, plus the complexity of `transform`.
@inlinable
public func over<Root, Value>(
  _ part: WritableKeyPath<Root, Value>,
  _ transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  { root in
    var copy = root
    copy[keyPath: part] = transform(root[keyPath: part])
    return copy
  }
}

// Throwing and nonthrowing functions have separate overloads, because Swift 6.3 crashes on a function that returns
// a function that throws a generic `Failure`, if that is `Never`.

/// Returns a throwing function that transforms one part in a copy of its argument.
///
/// ```swift
/// let parsed = try with(settings, over(\.port, checkedPort))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a value to its changed copy, which throws the error of `transform`.
/// - Complexity: One copy of the value, plus the complexity of `transform`.
@_disfavoredOverload
@inlinable
public func over<Root, Value, Failure: Error>(
  _ part: WritableKeyPath<Root, Value>,
  _ transform: @escaping (Value) throws(Failure) -> Value
) -> (Root) throws(Failure) -> Root {
  { (root) throws(Failure) in
    var copy = root
    copy[keyPath: part] = try transform(root[keyPath: part])
    return copy
  }
}
