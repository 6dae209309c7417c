// Unavailable overloads for a useful diagnostic. Without them, the compiler fails to produce a diagnostic
// for a call without an operation, because several overloads match equally well. These match better, and
// their message names the mistake. `Scripts/check-diagnostics` has the messages.

extension EnvironmentStack {
  /// Is unavailable, because the operation that sees the overrides is missing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "add 'operation: { … }', which sees the overrides; 'push' and 'replace' change the environment from here on"
  )
  @_disfavoredOverload
  public func withOverrides(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws -> Void
  ) {
    // Fatal, because no code can call it.
    fatalError("The operation is missing.")
  }
}

extension MainActorEnvironmentStack {
  /// Is unavailable, because the operation that sees the overrides is missing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "add 'operation: { … }', which sees the overrides; 'push' and 'replace' change the environment from here on"
  )
  @_disfavoredOverload
  public func withOverrides(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws -> Void
  ) {
    // Fatal, because no code can call it.
    fatalError("The operation is missing.")
  }
}

extension StackedEnvironment {
  /// Is unavailable, because the operation that sees the overrides is missing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "add 'operation: { … }', which sees the overrides; 'push' and 'replace' change the environment from here on"
  )
  @_disfavoredOverload
  public static func withOverrides(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Self) throws -> Void
  ) {
    // Fatal, because no code can call it.
    fatalError("The operation is missing.")
  }
}
