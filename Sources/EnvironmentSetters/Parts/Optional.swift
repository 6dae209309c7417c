/// Lifts an in-place change of a value to one of an optional.
///
/// The setters take what it returns, and so reach through a part that may be missing:
///
/// ```swift
/// update(&repo, mver(\.owner, optional(mut(\.name, "Blob"))))
/// ```
///
/// - Parameter change: A function that changes the wrapped value in place.
/// - Returns: A function that changes what an optional wraps, in place, and leaves `nil` alone.
/// - Complexity: That of `change`: the wrapped value isn't copied.
@inlinable
public func optional<Wrapped>(
  _ change: @escaping (inout Wrapped) -> Void
) -> (inout Wrapped?) -> Void {
  { whole in
    guard var wrapped = whole else { return }
    // Held twice, a large value would be copied at its first change.
    whole = nil
    change(&wrapped)
    whole = wrapped
  }
}

/// Lifts an in-place change of a value that may throw to one of an optional.
///
/// - Parameter change: A function that changes the wrapped value in place and may throw.
/// - Returns: A function that changes what an optional wraps, in place, and leaves `nil` alone. It
///   throws what `change` throws; what that had changed by then stays changed.
/// - Complexity: That of `change`: the wrapped value isn't copied.
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

/// Lifts a function of a value to one of an optional.
///
/// ```swift
/// let loud: Repo = with(.mock, over(\.description, optional { $0.uppercased() }))
/// ```
///
/// - Parameter transform: A function from the wrapped value to its new value.
/// - Returns: A function that maps `nil` to `nil`.
/// - Complexity: That of `transform`.
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

/// Lifts a function of a value that may throw to one of an optional.
///
/// - Parameter transform: A function from the wrapped value to its new value, which may throw.
/// - Returns: A function that maps `nil` to `nil` and throws what `transform` throws.
/// - Complexity: That of `transform`.
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
