/// Makes a change that changes one part in place.
///
/// ```swift
/// update(&repo, mver(\.tags) { $0.append("travel") })
/// ```
///
/// A key path reaches a stored part in place. A computed part is got, changed and set; a ``Lens``
/// with access in place spares the copy.
///
/// - Parameters:
///   - part: A key path to the part.
///   - change: A function that changes the part in place.
/// - Returns: A function that changes a whole in place.
/// - Complexity: That of `change`: neither the whole nor a stored part is copied.
@inlinable
public func mver<Root, Value>(
  _ part: WritableKeyPath<Root, Value>,
  _ change: @escaping (inout Value) -> Void
) -> (inout Root) -> Void {
  { root in change(&root[keyPath: part]) }
}

/// Makes a change that changes one part in place, or throws.
///
/// - Parameters:
///   - part: A key path to the part.
///   - change: A function that changes the part in place and may throw.
/// - Returns: A function that changes a whole in place. It throws what `change` throws; what that
///   had changed by then stays changed.
/// - Complexity: That of `change`: neither the whole nor a stored part is copied.
@_disfavoredOverload
@inlinable
public func mver<Root, Value, Failure: Error>(
  _ part: WritableKeyPath<Root, Value>,
  _ change: @escaping (inout Value) throws(Failure) -> Void
) -> (inout Root) throws(Failure) -> Void {
  { (root) throws(Failure) in try change(&root[keyPath: part]) }
}

/// Makes a change that changes the part behind a lens in place.
///
/// - Parameters:
///   - part: A lens to the part.
///   - change: A function that changes the part in place.
/// - Returns: A function that changes a whole in place.
/// - Complexity: That of the lens, and that of `change`.
@_disfavoredOverload
public func mver<Root, Value>(
  lens part: Lens<Root, Value>,
  _ change: @escaping (inout Value) -> Void
) -> (inout Root) -> Void {
  { root in part.modify(&root, change) }
}

/// Makes a change that changes the part behind a lens in place, or throws.
///
/// - Parameters:
///   - part: A lens to the part.
///   - change: A function that changes the part in place and may throw.
/// - Returns: A function that changes a whole in place. It throws what `change` throws; what that
///   had changed by then stays changed.
/// - Complexity: That of the lens, and that of `change`.
@_disfavoredOverload
public func mver<Root, Value, Failure: Error>(
  lens part: Lens<Root, Value>,
  _ change: @escaping (inout Value) throws(Failure) -> Void
) -> (inout Root) throws(Failure) -> Void {
  { (root) throws(Failure) in try part.modify(&root, change) }
}
