/// Converts an in-place change of a value to a change of an optional.
///
/// Setters take the returned function, and so reach through a part that may be missing:
///
/// ```swift
/// update(&repo, mver(\.owner, optional(mut(\.name, "Blob"))))
/// ```
///
/// - Parameter change: A function that changes the wrapped value in place.
/// - Returns: A function that changes the wrapped value of an optional in place, and does not change
///   `nil`.
/// - Complexity: The complexity of `change`; the wrapped value isn't copied.
@inlinable
public func optional<Wrapped>(
  _ change: @escaping (inout Wrapped) -> Void
) -> (inout Wrapped?) -> Void {
  { whole in
    guard var wrapped = whole else { return }
    // Set to nil, because a second reference to a large value would cause a copy at its first change.
    whole = nil
    change(&wrapped)
    whole = wrapped
  }
}

/// Converts a throwing in-place change of a value to a change of an optional.
///
/// - Parameter change: A function that changes the wrapped value in place and may throw.
/// - Returns: A function that changes the wrapped value of an optional in place, and does not change
///   `nil`. It throws the error of `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`; the wrapped value isn't copied.
@_disfavoredOverload
@inlinable
public func optional<Wrapped, Failure: Error>(
  _ change: @escaping (inout Wrapped) throws(Failure) -> Void
) -> (inout Wrapped?) throws(Failure) -> Void {
  { (whole) throws(Failure) in
    guard var wrapped = whole else { return }
    whole = nil
    defer { whole = wrapped }
    try change(&wrapped)
  }
}

/// Converts a function of a value to a function of an optional.
///
/// ```swift
/// let loud: Repo = with(.mock, over(\.description, optional { $0.uppercased() }))
/// ```
///
/// - Parameter transform: A function from the wrapped value to its new value.
/// - Returns: A function that maps `nil` to `nil`.
/// - Complexity: The complexity of `transform`.
@_disfavoredOverload
@inlinable
public func optional<Wrapped>(
  _ transform: @escaping (Wrapped) -> Wrapped
) -> (Wrapped?) -> Wrapped? {
  { whole in
    guard let wrapped = whole else { return nil }
    return transform(wrapped)
  }
}

/// Converts a throwing function of a value to a function of an optional.
///
/// - Parameter transform: A function from the wrapped value to its new value, which may throw.
/// - Returns: A function that maps `nil` to `nil` and throws the error of `transform`.
/// - Complexity: The complexity of `transform`.
@_disfavoredOverload
@inlinable
public func optional<Wrapped, Failure: Error>(
  _ transform: @escaping (Wrapped) throws(Failure) -> Wrapped
) -> (Wrapped?) throws(Failure) -> Wrapped? {
  { (whole) throws(Failure) in
    guard let wrapped = whole else { return nil }
    return try transform(wrapped)
  }
}
