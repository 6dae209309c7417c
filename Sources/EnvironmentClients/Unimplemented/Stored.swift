/// Returns a value, for the initializer of a client.
///
/// Initializers of `@Controllable` call it for each property whose type is a name.
///
/// - Parameter value: The value.
/// - Returns: The value.
@_disfavoredOverload
@inlinable
public func stored<Value>(_ value: Value) -> Value {
  value
}

/// Reports at compile time that the name of a property's type is an alias of a function type.
///
/// - Parameter function: The closure.
/// - Returns: Nothing.
@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "'@Controllable' cannot read this alias of a function type, which is declared outside of the struct; write the function type, or declare the alias in the struct"
)
public func stored<each Parameter, Result, Failure, Value>(
  _ function: (repeat each Parameter) async throws(Failure) -> Result
) -> Value {
  // Fatal, because no code can call an unavailable function.
  fatalError("The macro cannot read the closure's type.")
}
