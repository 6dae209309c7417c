import CEnvironments

/// The context in which a program runs: for its users, in a preview, or in a test.
///
/// A stack with an environment for each context starts with the environment for the current context:
///
/// ```swift
/// let Current = EnvironmentStack(
///   live: AppEnvironment(), preview: .mock, test: .unimplemented)
/// ```
public enum EnvironmentContext: String, Sendable, CaseIterable {
  /// The program runs for its users.
  case live

  /// The program draws a preview in an editor.
  case preview

  /// The program runs tests.
  case test

  /// Whether an environment variable or a launch argument may override the context by default: in debug builds
  /// of this package.
  ///
  /// The environment variable is `ENVIRONMENTS_CONTEXT`, the launch argument
  /// `--environments-context`, each with the value `live`, `preview` or `test`. A user interface test
  /// uses it to start the application on its mock. Pass true or false to a stack's initializer to allow or
  /// prevent the override in every build.
  public static var allowsExternalOverride: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  /// Returns the context of the current task: the context of the innermost `with(_:operation:)`, or
  /// else of this process.
  ///
  /// A process is a test if a test library is loaded. Debug builds of this package also check environment
  /// variables and arguments of Xcode and SwiftPM. Release builds do not: unless the program allows it, no
  /// variable or argument makes a release program a preview or a test.
  ///
  /// - Parameter isAllowed: Whether an environment variable or a launch argument may override the context of the
  ///   process.
  /// - Returns: The override, if there is one and it is allowed; otherwise the detected context.
  public static func current(externalOverride isAllowed: Bool = allowsExternalOverride) -> Self {
    if let ofTask { return ofTask }
    if isAllowed, let chosen = Process().externalOverride { return chosen }
    return Process().detected
  }

  /// The context that is set for the current task.
  @TaskLocal static var ofTask: EnvironmentContext?

  /// The facts from which the context is detected, as values that tests can set.
  // environment-audit:live: tests set these values
  struct Process: Sendable {
    var arguments = CommandLine.arguments
    var hasTestLibrary = environments_get_test_reporter() != nil || environments_has_test_library()
    var isDebugBuild = EnvironmentContext.allowsExternalOverride
    var variable: @Sendable (String) -> String? = {
      environments_variable($0).map { String(cString: $0) }
    }

    var externalOverride: EnvironmentContext? {
      var value = variable("ENVIRONMENTS_CONTEXT")
      for (index, argument) in arguments.enumerated() {
        if argument == "--environments-context", index + 1 < arguments.count {
          value = arguments[index + 1]
        } else if argument.hasPrefix("--environments-context=") {
          value = String(argument.dropFirst("--environments-context=".count))
        }
      }
      guard let value, !value.isEmpty else { return nil }
      guard let chosen = EnvironmentContext(rawValue: value) else {
        // Fatal, because the program would use live dependencies by accident.
        fatalError(Self.message(unknown: value))
      }
      return chosen
    }

    var detected: EnvironmentContext {
      guard isDebugBuild else { return hasTestLibrary ? .test : .live }
      if variable("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return .preview }
      let isTest =
        hasTestLibrary
        || variable("XCTestConfigurationFilePath") != nil
        || variable("XCTestBundlePath") != nil
        || variable("XCTestSessionIdentifier") != nil
        || arguments.first?.hasSuffix(".xctest") == true
        || arguments.contains("--testing-library")
      return isTest ? .test : .live
    }

    static func message(unknown value: String) -> String {
      """
      "\(value)" is no context of an environment. Set ENVIRONMENTS_CONTEXT, or pass \
      --environments-context, with one of: \
      \(EnvironmentContext.allCases.map(\.rawValue).joined(separator: ", ")).
      """
    }
  }

  /// Builds the environment of this context.
  ///
  /// - Parameters:
  ///   - live: Builds the live environment; nil if only a bootstrap can.
  ///   - preview: Builds the environment for previews; if it returns nil, the live environment is used.
  ///   - test: Builds the environment for tests; if it returns nil, the environment for previews is used,
  ///     or else the live environment.
  ///   - standIn: Called with the context whose environment replaces the missing environment for tests.
  /// - Returns: The environment, or nil if there is none.
  func environment<Environment>(
    live: (() -> Environment)?, preview: () -> Environment?, test: () -> Environment?,
    standIn: (EnvironmentContext) -> Void
  ) -> Environment? {
    if self == .test, let environment = test() { return environment }
    if self != .live, let environment = preview() {
      if self == .test { standIn(.preview) }
      return environment
    }
    if self == .test, live != nil { standIn(.live) }
    return live?()
  }

  /// Runs an operation in another context, in this task and its children only.
  ///
  /// ``current(externalOverride:)`` returns the context there. The process-wide environment of a
  /// stack does not depend on it, because all tasks share that environment. In a test, the trait
  /// `.environment(Current)` of `EnvironmentsTesting` opens a scope with the initial environment for
  /// the context:
  ///
  /// ```swift
  /// @Test(.context(.live), .environment(Current))
  /// func wiresTheLiveClients() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - context: The context that the operation sees.
  ///   - operation: The operation.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ context: EnvironmentContext,
    operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try $ofTask.binding(context, operation: operation)
  }

  /// Runs an asynchronous operation in another context, in this task and its children only.
  ///
  /// - Parameters:
  ///   - context: The context that the operation sees.
  ///   - operation: The operation, which runs on the caller's actor.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`.
  @discardableResult
  public static func with<Result, Failure: Error>(
    _ context: EnvironmentContext,
    operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await $ofTask.binding(context, operation: operation)
  }
}
