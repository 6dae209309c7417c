/// Returns a function that replaces one part in a copy of its argument.
///
/// ```swift
/// let archived = repos.map(set(\.archived, true))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value.
@inlinable
public func set<Root, Value>(
  _ part: WritableKeyPath<Root, Value>, _ value: Value
) -> (Root) -> Root {
  { root in
    var copy = root
    copy[keyPath: part] = value
    return copy
  }
}

/// Returns a function that replaces an optional part by a value in a copy of its argument.
///
/// The parameter has the wrapped type, so that a leading dot finds the members of that type:
///
/// ```swift
/// let pushed: Repo = with(.mock, set(\.pushedAt, .mock - 2 * 3600))  // pushedAt is a Date?
/// ```
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value.
@_disfavoredOverload
@inlinable
public func set<Root, Wrapped>(
  _ part: WritableKeyPath<Root, Wrapped?>, _ value: Wrapped
) -> (Root) -> Root {
  { root in
    var copy = root
    copy[keyPath: part] = value
    return copy
  }
}

/// Returns a function that replaces one part in a copy of its argument, through a lens.
///
/// - Parameters:
///   - part: A lens to the part.
///   - value: The part's new value.
/// - Returns: A function from a value to its changed copy.
/// - Complexity: One copy of the value, plus the complexity of the lens.
@_disfavoredOverload
public func set<Root, Value>(lens part: Lens<Root, Value>, _ value: Value) -> (Root) -> Root {
  { root in with(root) { part.set(&$0, value) } }
}
