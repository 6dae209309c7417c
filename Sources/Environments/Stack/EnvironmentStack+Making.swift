extension EnvironmentStack {
  /// Makes a stack with one environment for every context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(AppEnvironment())
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The initial environment. Built at the first use, once; other threads wait.
  ///     It must not read the stack that it is for.
  ///   - isStrict: Whether a use outside any scope is reported; see ``makeStrict()``.
  ///   - fileID: The file that is named as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the environment's origin.
  public convenience init(
    _ environment: @autoclosure @escaping @Sendable () -> Environment,
    isStrict: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line), make: environment),
      isStrict: isStrict)
  }

  /// Makes a stack with an environment for each context.
  ///
  /// ```swift
  /// let Current = EnvironmentStack(
  ///   live: AppEnvironment(), preview: .mock, test: .unimplemented)
  /// ```
  ///
  /// Only the one for the context in which the program runs is built, at the first use, once.
  ///
  /// - Parameters:
  ///   - live: The initial environment for the program's users.
  ///   - preview: The one for previews; nil: `live`.
  ///   - test: The one for tests; nil: `live`.
  ///   - choice: Who may choose the context from outside the program.
  ///   - isStrict: Whether a use outside any scope is reported; see ``makeStrict()``.
  ///   - fileID: The file that is named as the environment's origin.
  ///   - filePath: The path of that file.
  ///   - line: The line that is named as the environment's origin.
  public convenience init(
    live: @autoclosure @escaping @Sendable () -> Environment,
    preview: @autoclosure @escaping @Sendable () -> Environment? = nil,
    test: @autoclosure @escaping @Sendable () -> Environment? = nil,
    chosenFromOutside choice: EnvironmentContext.Choice = .inDebugBuilds,
    isStrict: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) {
    self.init(
      InitialEnvironment(
        at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: 1),
        origin: Origin(.root, fileID: fileID, line: line)
      ) {
        switch EnvironmentContext.current(chosenFromOutside: choice) {
        case .live: live()
        case .preview: preview() ?? live()
        case .test: test() ?? live()
        }
      },
      isStrict: isStrict)
  }
}
