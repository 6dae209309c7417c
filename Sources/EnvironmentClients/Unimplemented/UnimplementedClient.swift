/// A client or an environment with a value whose closures fail tests.
///
/// The macro `@Controllable` adds the conformance.
public protocol UnimplementedClient: Controllable {
  /// The value whose closures report an issue when they are called, and fail tests.
  static var unimplemented: Self { get }
}

/// Returns the unimplemented value of a client.
///
/// Expansions of `@Controllable` call it for the properties of an environment.
///
/// - Parameter type: The client's type.
/// - Returns: Its unimplemented value.
public func unimplementedClient<Value: UnimplementedClient>(_ type: Value.Type) -> Value {
  Value.unimplemented
}

/// Reports at compile time that a type has no unimplemented value.
///
/// - Parameter type: The type.
/// - Returns: Nothing.
@available(
  *, unavailable,
  message:
    "a property of an environment needs an unimplemented value: add '@Controllable' to its type, give the property a 'placeholder(…)', or pass 'unimplemented: false' to '@Controllable'"
)
public func unimplementedClient<Value>(_ type: Value.Type) -> Value {
  // Fatal, because no code can call an unavailable function.
  fatalError("The type has no unimplemented value.")
}
