// Functions that change an object of a class take the object itself, not an `inout` parameter, because the object
// changes, but the reference to it does not.

/// Applies a function to an object and returns the object.
///
/// ```swift
/// let label = with(Label()) {
///   $0.text = "Nomadic Blob"
///   $0.isHidden = true
/// }
/// ```
///
/// - Parameters:
///   - object: The object to change.
///   - change: A function that changes it.
/// - Returns: The same object.
/// - Throws: The error of `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`.
@discardableResult
@inlinable
public func with<Object: AnyObject, Failure: Error>(
  _ object: Object, _ change: (Object) throws(Failure) -> Void
) throws(Failure) -> Object {
  try change(object)
  return object
}

/// Applies functions to an object, one after the other, and returns the object.
///
/// ```swift
/// let button = update(Button(), rounded, mut(\.color, .black), mver(\.title) { $0 += "…" })
/// ```
///
/// - Parameters:
///   - object: The object to change.
///   - first: The first function. Its parameter may have the type of a superclass.
///   - rest: Further functions.
/// - Returns: The same object.
/// - Complexity: The complexity of the functions.
@discardableResult
@inlinable
public func update<Object: AnyObject>(
  _ object: Object, _ first: (Object) -> Void, _ rest: ((Object) -> Void)...
) -> Object {
  first(object)
  for change in rest { change(object) }
  return object
}

/// Returns a function that replaces one part of an object.
///
/// ```swift
/// labels.forEach(mut(\.isHidden, true))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function that changes an object.
/// - Complexity: One assignment.
@_disfavoredOverload
@inlinable
public func mut<Object: AnyObject, Value>(
  _ part: ReferenceWritableKeyPath<Object, Value>, _ value: Value
) -> (Object) -> Void {
  { object in object[keyPath: part] = value }
}

/// Returns a function that changes one part of an object in place.
///
/// ```swift
/// labels.forEach(mver(\.text) { $0 += "!" })
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - change: A function that changes the part in place.
/// - Returns: A function that changes an object.
/// - Complexity: The complexity of `change`; a stored part isn't copied.
@_disfavoredOverload
@inlinable
public func mver<Object: AnyObject, Value>(
  _ part: ReferenceWritableKeyPath<Object, Value>,
  _ change: @escaping (inout Value) -> Void
) -> (Object) -> Void {
  { object in change(&object[keyPath: part]) }
}
