import CEnvironments

extension EnvironmentStack {
  /// Makes a stack whose environment is built by ``bootstrap(fileID:filePath:line:column:_:)``,
  /// because the build takes time or can fail.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(bootstrapping: AppEnvironment.self, test: .unimplemented)
  ///
  /// // When the program starts:
  /// try await Current.bootstrap {
  ///   AppEnvironment(database: try await .open(), config: try await .fetch())
  /// }
  /// ```
  ///
  /// A read before the bootstrap is a fatal error, in every build: there is no environment to
  /// return. A scope with an environment of its own (`withEnvironment(_:)`) can be opened before the bootstrap.
  ///
  /// - Parameters:
  ///   - type: The environment's type.
  ///   - preview: An initial environment for previews, which then need no bootstrap.
  ///   - test: An initial environment for tests; if nil, `preview`, and a test that uses it reports an
  ///     issue, once. If both are nil, tests have to bootstrap, too.
  ///   - isAllowed: Whether an environment variable or a launch argument may override the context; see
  ///     ``EnvironmentContext/allowsExternalOverride``.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public convenience init(
    bootstrapping type: Environment.Type,
    preview: @autoclosure @escaping @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @Sendable () -> Environment? = nil,
    externalOverride isAllowed: Bool = EnvironmentContext.allowsExternalOverride,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line), isBootstrapped: true,
        make: { standIn in
          EnvironmentContext.current(externalOverride: isAllowed)
            .environment(live: nil, preview: preview, test: test, standIn: standIn)
        }))
  }

  /// Builds and installs the process-wide environment, once, before the first use of the stack.
  ///
  /// Any stack that has not been used can be bootstrapped. If the stack has an initial environment, an
  /// earlier use builds it, and the bootstrap then throws. While the bootstrap runs, and after it has
  /// failed, a read outside any scope is a fatal error with an explanation. After an error or a
  /// cancellation, the bootstrap can be repeated.
  ///
  /// - Parameters:
  ///   - fileID: The file that an error names as the bootstrap's location.
  ///   - filePath: The path of that file.
  ///   - line: The line of that location.
  ///   - column: The column of that location.
  ///   - build: Builds the environment in the caller's task, with the scopes of that task, on the
  ///     caller's actor. It must not read the stack.
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
      let environment = try await build()
      try Task.checkCancellation()
      guard !isLinked, install(environment) else { throw error(.inUse, at: location) }
      initial.bootstrap = .done(at: location)
    } catch {
      initial.bootstrap = .failed(at: location, message: "\(error)")
      throw error
    }
  }

  private func beginBootstrap(at location: SourceLocation) throws {
    if isLinked { throw error(.linked, at: location) }
    switch initial.beginBootstrap(at: location) {
    case .running(let other):
      throw error(.inProgress, at: location, after: other)
    case .done(let other):
      throw error(.alreadyDone, at: location, after: other)
    case .notStarted, .failed:
      guard environments_access_load(state) & environments_access_unbuilt != 0 else {
        initial.bootstrap = .notStarted
        throw error(.inUse, at: location)
      }
    }
  }

  private func error(
    _ reason: StackMessages.BootstrapRefusal, at location: SourceLocation,
    after other: SourceLocation? = nil
  ) -> BootstrapError {
    BootstrapError(
      description: StackMessages.bootstrapRefused(
        initial.stackName, reason, at: location, after: other, linkedTo: link?.name))
  }
}

/// An error of a bootstrap that the stack rejects: it has been bootstrapped, used or linked before, or is being
/// bootstrapped.
///
/// Errors of the closure that builds the environment are thrown unchanged, not as a `BootstrapError`.
public struct BootstrapError: Error, Sendable, CustomStringConvertible {
  /// A message that names the failure, its location, the reason and the fix.
  public let description: String
}
