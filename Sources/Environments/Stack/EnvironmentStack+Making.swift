import CEnvironments

extension EnvironmentStack {
  /// Makes a stack with one environment for every context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(AppEnvironment())
  /// ```
  ///
  /// The environment is built once, at the first use, while other threads wait. The expression does not
  /// see the scopes of the first reader's task: it reads the process-wide environments of other stacks.
  /// It does see the task-local values of other libraries.
  ///
  /// - Parameters:
  ///   - environment: The initial environment. The expression must not read this stack.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public convenience init(
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line), make: InitialBuilder(environment)))
  }

  /// Makes a stack with an environment for each context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(
  ///   live: AppEnvironment(), preview: .mock, test: .unimplemented)
  /// ```
  ///
  /// The stack builds only the environment for the context in which the program runs, once, at the
  /// first use.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The initial environment for previews; if nil, `live`.
  ///   - test: The initial environment for tests; if nil, `preview`, or `live` if that is nil, too. Each
  ///     test that uses such a substitute reports an issue, once.
  ///   - policy: Whether an environment variable or a launch argument may override the context.
  ///   - fileID: The file that the description names as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that the description names as the environment's origin.
  public convenience init(
    live: @autoclosure @escaping @Sendable () -> Environment,
    preview: @autoclosure @escaping @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @Sendable () -> Environment? = nil,
    externalOverride policy: EnvironmentContext.ExternalOverridePolicy = .debugBuilds,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line),
        make: InitialBuilder(
          live: live, preview: preview, test: test, externalOverride: policy)))
  }

  /// Reports every later use outside any scope as an issue.
  ///
  /// For test targets: a read of the process-wide environment there has left its test's scope, and
  /// another test may change the value. The read fails the test, and still returns a value.
  /// `allowUnscoped { … }` allows such uses. The builder of an initial environment may read other strict
  /// stacks, because it sees only process-wide environments.
  public func makeStrict() {
    initial.reports.makeStrict()
    _ = environments_access_change(state, AccessState.strict, 0, 0)
  }
}
