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

  /// A policy that determines whether an environment variable or a launch argument may override the context.
  ///
  /// The environment variable is `ENVIRONMENTS_CONTEXT`, the launch argument
  /// `--environments-context`, each with the value `live`, `preview` or `test`. A user interface test
  /// uses it to start the application on its mock.
  public enum ExternalOverridePolicy: Sendable {
    /// The variable and the argument are ignored.
    case never

    /// Debug builds follow the variable and the argument.
    case debugBuilds

    /// All builds, including release builds, follow the variable and the argument.
    case always

    var allowsOverride: Bool {
      switch self {
      case .never: false
      case .always: true
      case .debugBuilds:
        #if DEBUG
          true
        #else
          false
        #endif
      }
    }
  }

  /// Returns the context of the current task: the context of the innermost `with(_:operation:)`, or
  /// else of this process.
  ///
  /// A process is a test if a test library is loaded. Debug builds of this package also check environment
  /// variables and arguments of Xcode and SwiftPM. Release builds do not: unless the policy is `.always`,
  /// no variable or argument makes a release program a preview or a test.
  ///
  /// - Parameter policy: Whether an environment variable or a launch argument may override the context of the
  ///   process.
  /// - Returns: The override, if there is one and the policy allows it; otherwise the detected context.
  public static func current(externalOverride policy: ExternalOverridePolicy = .debugBuilds) -> Self
  {
    if let scoped = ScopedContext.current, scoped.mark === BuildMark.current {
      return scoped.context
    }
    return ofProcess(externalOverride: policy)
  }

  /// Returns the context of this process.
  static func ofProcess(externalOverride policy: ExternalOverridePolicy) -> Self {
    if policy.allowsOverride, let chosen = Process().externalOverride { return chosen }
    return Process().detected
  }

  /// The facts from which the context is detected, as values that tests can set.
  // environment-audit:live: tests set these values
  struct Process: Sendable {
    var arguments = CommandLine.arguments
    var hasTestLibrary = environments_get_test_reporter() != nil || environments_has_test_library()
    var isDebugBuild = ExternalOverridePolicy.debugBuilds.allowsOverride
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
}
