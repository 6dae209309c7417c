public import EnvironmentSetters

/// Returns a function that replaces one part in a copy of its argument, as `set` does.
///
/// ```swift
/// let archived = repos.map(\.isArchived .~ true)
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value.
@inlinable
public func .~ <Root, Value>(
  part: WritableKeyPath<Root, Value>, value: Value
) -> (Root) -> Root {
  set(part, value)
}

/// Returns a function that replaces an optional part by a value in a copy of its argument.
///
/// The parameter has the wrapped type, so that a leading dot finds the members of that type.
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value.
@_disfavoredOverload
@inlinable
public func .~ <Root, Wrapped>(
  part: WritableKeyPath<Root, Wrapped?>, value: Wrapped
) -> (Root) -> Root {
  set(part, value)
}

extension Lens {
  /// Returns a function that replaces one part in a copy of its argument, through a lens.
  ///
  /// ```swift
  /// let tracked = koala |> Koala.lens.loggedInUser .~ user
  /// ```
  ///
  /// - Parameters:
  ///   - part: A lens to the part.
  ///   - value: The part's new value.
  /// - Returns: A function from a value to its changed copy.
  /// - Complexity: One copy of the value, plus the complexity of the lens.
  @_disfavoredOverload
  public static func .~ (part: Lens<Root, Value>, value: Value) -> (Root) -> Root {
    EnvironmentSetters.set(lens: part, value)
  }
}
