extension EnvironmentStack {
  /// Makes a stack whose environment is built by ``bootstrap(fileID:filePath:line:column:_:)``,
  /// because that takes time or can fail.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(bootstrapping: AppEnvironment.self, test: .unimplemented)
  ///
  /// @main struct App {
  ///   static func main() async throws {
  ///     try await Current.bootstrap {
  ///       AppEnvironment(database: try await .open(), config: try await .fetch())
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// To read it before that is a fatal error, in every build: there is nothing that could be read.
  /// A scope with an environment of its own (`withEnvironment(_:)`) can be opened before.
  ///
  /// - Parameters:
  ///   - type: The environment's type.
  ///   - preview: An initial environment for previews, which then need no bootstrap.
  ///   - test: One for tests.
  ///   - choice: Who may choose the context from outside the program.
  ///   - isStrict: Whether a use outside any scope is reported; see ``makeStrict()``.
  ///   - fileID: The file that is named as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the environment's origin.
  public convenience init(
    bootstrapping type: Environment.Type,
    preview: @autoclosure () -> Environment? = nil,
    test: @autoclosure () -> Environment? = nil,
    chosenFromOutside choice: EnvironmentContext.Choice = .inDebugBuilds,
    isStrict: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    var given: Environment?
    switch EnvironmentContext.current(chosenFromOutside: choice) {
    case .live: break
    case .preview: given = preview()
    case .test: given = test()
    }
    var make: (@Sendable () -> Environment)?
    if let given { make = { given } }
    self.init(
      InitialEnvironment(
        at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line), make: make),
      isStrict: isStrict)
  }

  /// Builds the process-wide environment, and installs it: once, before its first use.
  ///
  /// It works on every stack that has not been used, whatever it was made with. While the building
  /// runs, or after it has failed, to read the stack outside any scope is a fatal error that says
  /// so. After an error or a cancellation it can be tried again.
  ///
  /// - Parameters:
  ///   - fileID: The file in which a refusal says that the bootstrap was.
  ///   - filePath: The path of that file.
  ///   - line: The line on which it was.
  ///   - column: The column at which it was.
  ///   - build: Builds the environment, on the caller's actor, in the caller's task: it is
  ///     cancelled with that. It must not read the stack.
  /// - Throws: What `build` throws, as it is; `CancellationError` where the task was cancelled by
  ///   the time that the environment was there; ``BootstrapRefusal`` where the stack has been
  ///   bootstrapped or used before, or is just being.
  public func bootstrap(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    _ build: () async throws -> Environment
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let state = initial.bootstrap
    try begin(state, at: place)
    do {
      let building = RunningBootstraps.ofThisTask + [ObjectIdentifier(state)]
      let environment = try await RunningBootstraps.$ofThisTask.withValue(building) {
        try await build()
      }
      try Task.checkCancellation()
      guard !isLinked, install(environment) else { throw refusal(.inUse, at: place) }
      state.end(.done(at: place))
    } catch {
      state.end(.failed(at: place, message: "\(error)"))
      throw error
    }
  }

  private func begin(_ state: BootstrapState, at place: SourcePlace) throws {
    if isLinked { throw refusal(.linked, at: place) }
    switch state.begin(at: place) {
    case .running(let other):
      let isWithin = RunningBootstraps.ofThisTask.contains(ObjectIdentifier(state))
      throw refusal(isWithin ? .withinItself : .inProgress, at: place, after: other)
    case .done(let other):
      throw refusal(.alreadyDone, at: place, after: other)
    case .notStarted, .failed:
      guard processWide.isEmpty else {
        state.end(.notStarted)
        throw refusal(.inUse, at: place)
      }
    }
  }

  private func refusal(
    _ reason: BootstrapRefusal.Reason, at place: SourcePlace, after other: SourcePlace? = nil
  ) -> BootstrapRefusal {
    BootstrapRefusal(
      reason,
      StackMessages.bootstrapRefused(
        typeName, reason, at: place, after: other, linkedTo: link?.name))
  }
}
