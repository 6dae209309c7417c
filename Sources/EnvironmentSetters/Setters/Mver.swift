/// Returns a function that changes one part in place.
///
/// ```swift
/// update(&repo, mver(\.tags) { $0.append("travel") })
/// ```
///
/// A key path changes a stored part in place. For a computed part, it calls the getter and the setter; a ``Lens``
/// with access in place avoids the copy.
///
/// - Parameters:
///   - part: A key path to the part.
///   - change: A function that changes the part in place.
/// - Returns: A function that changes a value in place.
/// - Complexity: The complexity of `change`; neither the value nor a stored part is copied.
@inlinable
public func mver<Root, Value>(
  _ part: WritableKeyPath<Root, Value>,
  _ change: @escaping (inout Value) -> Void
) -> (inout Root) -> Void {
  { root in change(&root[keyPath: part]) }
}

/// Returns a throwing function that changes one part in place.
///
/// - Parameters:
///   - part: A key path to the part.
///   - change: A function that changes the part in place and may throw.
/// - Returns: A function that changes a value in place. It throws the error of `change`; changes made
///   before the error are kept.
/// - Complexity: The complexity of `change`; neither the value nor a stored part is copied.
@_disfavoredOverload
@inlinable
public func mver<Root, Value, Failure: Error>(
  _ part: WritableKeyPath<Root, Value>,
  _ change: @escaping (inout Value) throws(Failure) -> Void
) -> (inout Root) throws(Failure) -> Void {
  { (root) throws(Failure) in try change(&root[keyPath: part]) }
}

/// Returns a function that changes one part in place, through a lens.
///
/// - Parameters:
///   - part: A lens to the part.
///   - change: A function that changes the part in place.
/// - Returns: A function that changes a value in place.
/// - Complexity: The complexity of the lens and of `change`.
@_disfavoredOverload
public func mver<Root, Value>(
  lens part: Lens<Root, Value>,
  _ change: @escaping (inout Value) -> Void
) -> (inout Root) -> Void {
  { root in part.modify(&root, change) }
}

/// Returns a throwing function that changes one part in place, through a lens.
///
/// - Parameters:
///   - part: A lens to the part.
///   - change: A function that changes the part in place and may throw.
/// - Returns: A function that changes a value in place. It throws the error of `change`; changes made
///   before the error are kept.
/// - Complexity: The complexity of the lens and of `change`.
@_disfavoredOverload
public func mver<Root, Value, Failure: Error>(
  lens part: Lens<Root, Value>,
  _ change: @escaping (inout Value) throws(Failure) -> Void
) -> (inout Root) throws(Failure) -> Void {
  { (root) throws(Failure) in try part.modify(&root, change) }
}
