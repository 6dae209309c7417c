/// Returns a closure that returns a value, for an endpoint that cannot throw when it is unimplemented.
///
/// ```swift
/// @Controllable
/// struct Calendars {
///   var date: @Sendable () -> Date = placeholder(.distantPast)
/// }
/// ```
///
/// `@Controllable` reads it as text: the initializer gets no default value, so a client without this
/// closure does not compile, and `Calendars.unimplemented.date()` reports an issue and returns the value.
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
/// `@Controllable` reads it as text: the initializer gets no default value, and
/// `AppEnvironment.unimplemented` has this one.
///
/// - Parameter value: The value.
/// - Returns: The value.
public func placeholder<Value>(_ value: Value) -> Value {
  value
}
