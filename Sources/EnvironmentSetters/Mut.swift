/// Returns a function that replaces one part in place.
///
/// ```swift
/// var environment = AppEnvironment.mock
/// with(&environment, mut(\.calendar.locale, Locale(identifier: "de_DE")))
/// ```
///
/// - Parameters:
///   - part: A key path to the part.
///   - value: The part's new value.
/// - Returns: A function that changes a value in place.
/// - Complexity: One assignment; the value isn't copied.
@inlinable
public func mut<Root, Value>(
  _ part: WritableKeyPath<Root, Value>, _ value: Value
) -> (inout Root) -> Void {
  { root in root[keyPath: part] = value }
}

/// Returns a function that replaces an optional part by a value in place.
///
/// The parameter has the wrapped type, so that a leading dot finds the members of that type:
/// `mut(\.pushedAt, .mock - 2 * 3600)`, where `pushedAt` is a `Date?`.
///
/// - Parameters:
///   - part: A key path to the optional part.
///   - value: The part's new value.
/// - Returns: A function that changes a value in place.
/// - Complexity: One assignment; the value isn't copied.
@_disfavoredOverload
@inlinable
public func mut<Root, Wrapped>(
  _ part: WritableKeyPath<Root, Wrapped?>, _ value: Wrapped
) -> (inout Root) -> Void {
  { root in root[keyPath: part] = value }
}
