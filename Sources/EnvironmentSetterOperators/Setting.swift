public import EnvironmentSetters

/// Makes a function that returns its argument with one part replaced: `set`, as an operator.
///
/// ```swift
/// repo |> \.name .~ "Nomadic Blob" |> \.archived .~ true
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole.
@inlinable
public func .~ <Root, Value>(
  part: WritableKeyPath<Root, Value>, value: Value
) -> (Root) -> Root {
  set(part, value)
}

/// Makes a function that returns its argument with an optional part replaced by a value.
///
/// The value is one of the wrapped type, so that a leading dot finds that type's members:
/// `\.pushedAt .~ .mock - 2 * 3600`, where `pushedAt` is a `Date?`.
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole.
@_disfavoredOverload
@inlinable
public func .~ <Root, Wrapped>(
  part: WritableKeyPath<Root, Wrapped?>, value: Wrapped
) -> (Root) -> Root {
  set(part, value)
}

/// Makes a function that returns its argument with the part behind a lens replaced.
///
/// - Parameters:
///   - part: A lens to the part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of the lens.
@_disfavoredOverload
public func .~ <Root, Value>(part: Lens<Root, Value>, value: Value) -> (Root) -> Root {
  set(part, value)
}

/// Makes a function that returns its argument with one part transformed: `over`, as an operator.
///
/// ```swift
/// repo |> \.name %~ { $0.uppercased() }
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of `transform`.
@inlinable
public func %~ <Root, Value>(
  part: WritableKeyPath<Root, Value>, transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  over(part, transform)
}

/// Makes a function that returns its argument with one part transformed, or throws.
///
/// - Parameters:
///   - part: A key path to the part.
///   - transform: A function from the part's value to its new value, which may throw.
/// - Returns: A function from a whole to its changed copy, which throws what `transform` throws.
/// - Complexity: One copy of the whole, and that of `transform`.
@_disfavoredOverload
@inlinable
public func %~ <Root, Value, Failure: Error>(
  part: WritableKeyPath<Root, Value>, transform: @escaping (Value) throws(Failure) -> Value
) -> (Root) throws(Failure) -> Root {
  over(part, transform)
}

/// Makes a function that returns its argument with the part behind a lens transformed.
///
/// - Parameters:
///   - part: A lens to the part.
///   - transform: A function from the part's value to its new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, that of the lens, and that of `transform`.
@_disfavoredOverload
public func %~ <Root, Value>(
  part: Lens<Root, Value>, transform: @escaping (Value) -> Value
) -> (Root) -> Root {
  over(part, transform)
}
