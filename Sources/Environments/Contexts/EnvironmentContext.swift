import CEnvironments

/// What a program runs for: its users, a preview, or a test.
///
/// A stack that is made with an environment for each starts with the one that fits:
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

  /// The program is a test.
  case test

  /// Who may choose the context from outside the program.
  ///
  /// The choice is made by the environment variable `ENVIRONMENTS_CONTEXT` or the launch argument
  /// `--environments-context`, each with the value `live`, `preview` or `test`. A user interface
  /// test that starts the application uses it to have it start on its mock.
  public enum Choice: Sendable {
    /// Nobody: variable and argument are ignored.
    case never

    /// Whoever starts a debug build.
    case inDebugBuilds

    /// Whoever starts the program, also in release builds.
    case always

    var isOpen: Bool {
      switch self {
      case .never: false
      case .always: true
      case .inDebugBuilds:
        #if DEBUG
          true
        #else
          false
        #endif
      }
    }
  }

  /// The context of this process.
  ///
  /// - Parameter choice: Who may choose it from outside.
  /// - Returns: What was chosen from outside, where that is open and was done; else what the
  ///   process is.
  public static func current(chosenFromOutside choice: Choice = .inDebugBuilds) -> Self {
    if choice.isOpen, let chosen = Process().chosen { return chosen }
    return Process().detected
  }

  /// What tells the context, as values, so that tests can make it up.
  // environment-audit:live: tests make these values up
  struct Process: Sendable {
    var arguments = CommandLine.arguments
    var hasTestReporter = environments_get_test_reporter() != nil
    var variable: @Sendable (String) -> String? = {
      environments_variable($0).map { String(cString: $0) }
    }

    var chosen: EnvironmentContext? {
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
        // Fatal, because going on would be going live by accident.
        fatalError(Self.message(unknown: value))
      }
      return chosen
    }

    var detected: EnvironmentContext {
      if variable("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return .preview }
      let isTest =
        hasTestReporter
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
