/// Applies an in-place change to a variable.
///
/// - Parameters:
///   - value: The variable to change.
///   - change: A function that changes it in place.
/// - Throws: The error of `change`; changes made before the error are kept.
/// - Complexity: The complexity of `change`; the value isn't copied.
@inlinable
public func update<Value, Failure: Error>(
  _ value: inout Value,
  _ change: (inout Value) throws(Failure) -> Void
) throws(Failure) {
  try change(&value)
}

/// Applies in-place changes to a variable, one after the other.
///
/// ```swift
/// update(
///   &repo,
///   mut(\.name, "Nomadic Blob"),
///   { $0.tags.append("travel") }
/// )
/// ```
///
/// Up to six changes compile to plain assignments. Further changes are stored in an array.
///
/// - Parameters:
///   - value: The variable to change.
///   - first: The first change.
///   - second: The second change.
///   - third: The third change, if any.
///   - fourth: The fourth change, if any.
///   - fifth: The fifth change, if any.
///   - sixth: The sixth change, if any.
///   - rest: Further changes.
/// - Complexity: The complexity of the changes; the value isn't copied.
@inlinable
public func update<Value>(
  _ value: inout Value,
  // Consumed, so that each change releases its captures as soon as it is made. If the captures lived until the
  // end, five changes of strings and closures would cost 50 percent more than assignments.
  _ first: consuming @escaping (inout Value) -> Void,
  _ second: consuming @escaping (inout Value) -> Void,
  _ third: consuming @escaping (inout Value) -> Void = { _ in },
  _ fourth: consuming @escaping (inout Value) -> Void = { _ in },
  _ fifth: consuming @escaping (inout Value) -> Void = { _ in },
  _ sixth: consuming @escaping (inout Value) -> Void = { _ in },
  _ rest: ((inout Value) -> Void)...
) {
  first(&value)
  second(&value)
  third(&value)
  fourth(&value)
  fifth(&value)
  sixth(&value)
  for change in rest { change(&value) }
}
