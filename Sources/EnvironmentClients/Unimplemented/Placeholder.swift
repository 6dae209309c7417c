/// Returns a closure that returns a value, for an unimplemented endpoint that cannot throw.
///
/// ```swift
/// @Controllable
/// struct Calendars {
///   var date: @Sendable () -> Date = placeholder(.distantPast)
/// }
/// ```
///
/// `@Controllable` reads the call as text. The initializer has no default value for the property, so callers must
/// pass the closure, and `Calendars.unimplemented.date()` reports an issue and returns the value.
///
/// - Parameter value: The value to return.
/// - Returns: The closure.
public func placeholder<each Parameter, Result>(
  _ value: @autoclosure @escaping @Sendable () -> Result
) -> @Sendable (repeat each Parameter) -> Result {
  { (_: repeat each Parameter) in value() }
}

/// Returns a value, for a property of an unimplemented environment.
///
/// ```swift
/// @Controllable
/// struct AppEnvironment {
///   var locale: Locale = placeholder(Locale(identifier: "en"))
/// }
/// ```
///
/// `@Controllable` reads the call as text. The initializer has no default value for the property, and
/// `AppEnvironment.unimplemented` has this value.
///
/// - Parameter value: The value.
/// - Returns: The value.
public func placeholder<Value>(_ value: Value) -> Value {
  value
}
