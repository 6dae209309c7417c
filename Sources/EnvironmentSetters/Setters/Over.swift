/// Makes a function that returns its argument with one part transformed.
///
/// ```swift
/// let numbered = over(\Repo.name) { "#1: \($0)" }
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of `transform`.
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

// The type of the error isn't one generic parameter, `Never` included, because Swift 6.3 crashes on
// a function that returns a function that throws a `Failure` which is `Never`.

/// Makes a function that returns its argument with one part transformed, or throws.
///
/// ```swift
/// let parsed = try with(settings, over(\.port, checkedPort))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a whole to its changed copy, which throws what `transform` throws.
/// - Complexity: One copy of the whole, and that of `transform`.
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

/// Makes a function that returns its argument with the part behind a lens transformed.
///
/// - Parameters:
///   - part: A lens to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, that of the lens, and that of `transform`.
@_disfavoredOverload
public func over<Root, Value>(
  lens part: Lens<Root, Value>,
  _ transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  { root in
    var copy = root
    part.set(&copy, to: transform(part.get(root)))
    return copy
  }
}

/// Makes a function that returns its argument with the part behind a lens transformed, or throws.
///
/// - Parameters:
///   - part: A lens to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a whole to its changed copy, which throws what `transform` throws.
/// - Complexity: One copy of the whole, that of the lens, and that of `transform`.
@_disfavoredOverload
public func over<Root, Value, Failure: Error>(
  lens part: Lens<Root, Value>,
  _ transform: @escaping (Value) throws(Failure) -> Value
) -> (Root) throws(Failure) -> Root {
  { (root) throws(Failure) in
    var copy = root
    part.set(&copy, to: try transform(part.get(root)))
    return copy
  }
}
