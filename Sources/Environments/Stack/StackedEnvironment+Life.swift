extension StackedEnvironment {
  /// Makes this environment a part of another, from now on; see
  /// ``EnvironmentStack/link(to:_:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// CounterEnvironment.link(to: AppEnvironment.stack, \.counter)
  /// ```
  ///
  /// - Parameters:
  ///   - other: The stack that this one becomes a part of.
  ///   - part: Leads to the part.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  @inlinable
  public static func link<Root: Sendable>(
    to other: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Self> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    stack.link(to: other, part, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Builds the process-wide environment, and installs it: once, before its first use; see
  /// ``EnvironmentStack/bootstrap(fileID:filePath:line:column:_:)``.
  ///
  /// - Parameters:
  ///   - fileID: The file in which a refusal says that the bootstrap was.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it was.
  ///   - column: The column at which it was.
  ///   - build: Builds the environment, on the caller's actor.
  /// - Throws: What `build` throws; `CancellationError`; ``BootstrapRefusal``.
  public static func bootstrap(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ build: () async throws -> Self
  ) async throws {
    try await stack.bootstrap(
      fileID: fileID, filePath: filePath, line: line, column: column, build)
  }

  /// The environments that the observing task sees: the one in force, then the newest after each
  /// change.
  public static var updates: EnvironmentUpdates<Self, Self> {
    stack.updates
  }

  /// The values of a field that the observing task sees: the one in force, then the newest,
  /// whenever it differs from the last.
  ///
  /// - Parameter part: The field, or a part of one.
  /// - Returns: A sequence that ends where the task is cancelled that iterates over it.
  public static func updates<Value: Sendable & Equatable>(
    of part: any KeyPath<Self, Value> & Sendable
  ) -> EnvironmentUpdates<Self, Value> {
    stack.updates(of: part)
  }

  /// Calls a function after changes of what the current task sees, in order, one call at a time;
  /// see ``EnvironmentStack/onChange(_:)``.
  ///
  /// - Parameter handle: Called outside any scope, on no actor.
  /// - Returns: The observation, which lasts as long as it is held.
  public static func onChange(
    _ handle: @escaping @Sendable (EnvironmentGeneration<Self>) async -> Void
  ) -> EnvironmentObservation {
    stack.onChange(handle)
  }
}
