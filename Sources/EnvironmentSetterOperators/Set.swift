public import EnvironmentSetters

/// Makes a function that returns its argument with one part replaced, as `set` does.
///
/// ```swift
/// let archived = repos.map(\.isArchived .~ true)
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
/// The value is one of the wrapped type, so that a leading dot finds that type's members.
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
