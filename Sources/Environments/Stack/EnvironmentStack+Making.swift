import CEnvironments

extension EnvironmentStack {
  /// Makes a stack with one environment for every context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(AppEnvironment())
  /// ```
  ///
  /// The environment is built once, at the first use, while other threads wait. Scopes that the
  /// first reader's task is in do not reach the expression: it reads the process-wide environments
  /// of other stacks. Task-local values of other libraries do reach it.
  ///
  /// - Parameters:
  ///   - environment: The initial environment. It must not read the stack that it is for.
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
  ///   - preview: The one for previews; nil stands for `live`.
  ///   - test: The one for tests. Nil stands for `preview`, or for `live` without a preview. Each test
  ///     that uses such a stand-in reports an issue, once.
  ///   - policy: Whether a variable or a launch argument may override the context.
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

  /// Reports every use outside any scope as an issue, from now on.
  ///
  /// Meant for test targets: a read that reaches the process-wide environment there has left its
  /// test's scope, and another test may change the value. The use fails the test, and still returns
  /// a value. `allowUnscoped { … }` is the exception. An initial environment's builder may read other
  /// strict stacks, because it sees process-wide environments only.
  public func makeStrict() {
    initial.reports.makeStrict()
    _ = environments_access_change(state, AccessState.strict, 0, 0)
  }
}
