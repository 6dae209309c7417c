/// Makes a change that replaces one part in place.
///
/// ```swift
/// with(&Current, mut(\.calendar.locale, Locale(identifier: "de_DE")))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function that changes a whole in place.
/// - Complexity: One assignment: the whole isn't copied.
@inlinable
public func mut<Root, Value>(
  _ part: WritableKeyPath<Root, Value>, _ value: Value
) -> (inout Root) -> Void {
  { root in root[keyPath: part] = value }
}

/// Makes a change that replaces an optional part by a value, in place.
///
/// The value is one of the wrapped type, so that a leading dot finds that type's members:
/// `mut(\.pushedAt, .mock - 2 * 3600)`, where `pushedAt` is a `Date?`.
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function that changes a whole in place.
/// - Complexity: One assignment: the whole isn't copied.
@_disfavoredOverload
@inlinable
public func mut<Root, Wrapped>(
  _ part: WritableKeyPath<Root, Wrapped?>, _ value: Wrapped
) -> (inout Root) -> Void {
  { root in root[keyPath: part] = value }
}

/// Makes a change that replaces the part behind a lens in place.
///
/// - Parameters:
///   - part: A lens to the part.
///   - value: The part's new value.
/// - Returns: A function that changes a whole in place.
/// - Complexity: That of the lens.
@_disfavoredOverload
public func mut<Root, Value>(lens part: Lens<Root, Value>, _ value: Value) -> (inout Root) -> Void {
  { root in part.set(&root, to: value) }
}

/// Makes a change that replaces the optional part behind a lens by a value, in place.
///
/// The value is one of the wrapped type, so that a leading dot finds that type's members.
///
/// - Parameters:
///   - part: A lens to the optional part.
///   - value: The part's new value.
/// - Returns: A function that changes a whole in place.
/// - Complexity: That of the lens.
@_disfavoredOverload
public func mut<Root, Wrapped>(
  lens part: Lens<Root, Wrapped?>, _ value: Wrapped
) -> (inout Root) -> Void {
  { root in part.set(&root, to: value) }
}
