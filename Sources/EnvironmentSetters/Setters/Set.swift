/// Makes a function that returns its argument with one part replaced.
///
/// ```swift
/// let archived = repos.map(set(\.archived, true))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole.
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

/// Makes a function that returns its argument with an optional part replaced by a value.
///
/// The value is one of the wrapped type, so that a leading dot finds that type's members:
///
/// ```swift
/// let pushed: Repo = with(.mock, set(\.pushedAt, .mock - 2 * 3600))  // pushedAt is a Date?
/// ```
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole.
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

/// Makes a function that returns its argument with the part behind a lens replaced.
///
/// - Parameters:
///   - part: A lens to the part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of the lens.
@_disfavoredOverload
public func set<Root, Value>(lens part: Lens<Root, Value>, _ value: Value) -> (Root) -> Root {
  { root in
    var copy = root
    part.set(&copy, to: value)
    return copy
  }
}

/// Makes a function that returns its argument with the optional part behind a lens replaced.
///
/// The value is one of the wrapped type, so that a leading dot finds that type's members.
///
/// - Parameters:
///   - part: A lens to the optional part.
///   - value: The part's new value.
/// - Returns: A function from a whole to its changed copy.
/// - Complexity: One copy of the whole, and that of the lens.
@_disfavoredOverload
public func set<Root, Wrapped>(
  lens part: Lens<Root, Wrapped?>, _ value: Wrapped
) -> (Root) -> Root {
  { root in
    var copy = root
    part.set(&copy, to: value)
    return copy
  }
}
