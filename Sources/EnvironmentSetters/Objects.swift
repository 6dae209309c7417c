/// Applies a function to an object and returns the object.
///
/// ```swift
/// let label = with(Label()) {
///   $0.text = "Nomadic Blob"
///   $0.isHidden = true
/// }
/// ```
///
/// The function takes the object itself, not an `inout` parameter, because the object changes, and the
/// reference to it does not.
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
