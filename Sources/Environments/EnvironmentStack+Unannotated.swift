// Unavailable overloads, which the compiler chooses if nothing says what `.live` is a member of. Without them, its message
// is that it cannot infer the base of `.live`.

/// The environment of a stack without a type, for the compiler's message.
@_documentation(visibility: internal)
public enum UnannotatedEnvironment: Sendable {
  case live, preview, test, mock, unimplemented
}

extension EnvironmentStack where Environment == UnannotatedEnvironment {
  /// Is unavailable, because the stack needs a type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "add the type of the stack: 'let Current: EnvironmentStack<AppEnvironment> = …'"
  )
  @_disfavoredOverload
  public convenience init(
    live: UnannotatedEnvironment, preview: UnannotatedEnvironment? = nil,
    test: UnannotatedEnvironment? = nil
  ) {
    // Fatal, because no code can call an unavailable initializer.
    fatalError("The stack needs a type.")
  }

  /// Is unavailable, because the stack needs a type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "add the type of the stack: 'let Current: EnvironmentStack<AppEnvironment> = …'"
  )
  @_disfavoredOverload
  public convenience init(_ environment: UnannotatedEnvironment) {
    // Fatal, because no code can call an unavailable initializer.
    fatalError("The stack needs a type.")
  }
}
