extension MainActorEnvironmentStack {
  /// Makes a stack whose environment is built by ``bootstrap(fileID:filePath:line:column:_:)``,
  /// because the build takes time or can fail.
  ///
  /// A read before the bootstrap is a fatal error, in every build: there is no environment to
  /// return. A scope with an environment of its own (`withEnvironment(_:)`) can be opened before the bootstrap.
  ///
  /// - Parameters:
  ///   - type: The environment's type.
  ///   - preview: An initial environment for previews, which then need no bootstrap.
  ///   - test: An initial environment for tests; if nil, `preview`, and a test that uses it reports an
  ///     issue, once. If both are nil, tests have to bootstrap, too.
  ///   - policy: Whether an environment variable or a launch argument may override the context.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public nonisolated convenience init(
    bootstrapping type: Environment.Type,
    preview: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @MainActor @Sendable () -> Environment? = nil,
    externalOverride policy: EnvironmentContext.ExternalOverridePolicy = .debugBuilds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
      from: Origin(.root, fileID: fileID, line: line)
    ) { standIn in
      EnvironmentContext.environment(
        in: .current(externalOverride: policy), preview: preview, test: test, standIn: standIn)
    }
  }

  /// Builds and installs the process-wide environment, once, before the first use of the stack.
  ///
  /// ```swift
  /// try await Interface.bootstrap {
  ///   InterfaceEnvironment(window: try await Window.restored())
  /// }
  /// ```
  ///
  /// Any stack that has not been used can be bootstrapped. While the bootstrap runs, and after it
  /// has failed, a read outside any scope is a fatal error with an explanation, unless the stack has an
  /// initial environment. After an error or a cancellation, the bootstrap can be repeated.
  ///
  /// - Parameters:
  ///   - fileID: The file that an error names as the bootstrap's location.
  ///   - filePath: The path of that file.
  ///   - line: The line of that location.
  ///   - column: The column of that location.
  ///   - build: Builds the environment in the caller's task, with the scopes of that task, on the
  ///     main actor. It must not read the stack.
  /// - Throws: The error of `build`; `CancellationError` if the task was cancelled when `build`
  ///   returned; ``BootstrapError`` if the stack has been bootstrapped or used before, or is being
  ///   bootstrapped.
  public func bootstrap(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ build: () async throws -> Environment
  ) async throws {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    try beginBootstrap(at: location)
    do {
      let building = RunningBootstraps.ofThisTask + [ObjectIdentifier(processWide)]
      let environment = try await RunningBootstraps.$ofThisTask.withValue(building) {
        try await build()
      }
      try Task.checkCancellation()
      guard link == nil, processWide.install(environment) else {
        throw error(.inUse, at: location)
      }
      processWide.bootstrap = .done(at: location)
    } catch {
      processWide.bootstrap = .failed(at: location, message: "\(error)")
      throw error
    }
  }

  private func beginBootstrap(at location: SourceLocation) throws {
    if link != nil { throw error(.linked, at: location) }
    switch processWide.bootstrap {
    case .running(let other):
      let isWithin = RunningBootstraps.ofThisTask.contains(ObjectIdentifier(processWide))
      throw error(isWithin ? .withinItself : .inProgress, at: location, after: other)
    case .done(let other):
      throw error(.alreadyDone, at: location, after: other)
    case .notStarted, .failed:
      guard processWide.newest == nil else { throw error(.inUse, at: location) }
      processWide.bootstrap = .running(at: location)
    }
  }

  private func error(
    _ reason: BootstrapError.Reason, at location: SourceLocation, after other: SourceLocation? = nil
  ) -> BootstrapError {
    BootstrapError(
      reason,
      StackMessages.bootstrapRefused(
        typeName, reason, at: location, after: other, linkedTo: link?.name))
  }
}
