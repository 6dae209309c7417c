import Counter
import EnvironmentClients
import EnvironmentRecording
import EnvironmentReducers
import Environments
import Primetime
import ProgramSupport

/// A line that the user typed, with the state before it.
struct TypedLine: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }

  var state: AppState
  /// Whether the counter asks, or computes.
  var isOnline: Bool
  /// Whether the environment has a server to ask.
  var hasServer: Bool
  var words: [String]

  static func intercepted(
    _ environment: AppEnvironment, by interceptor: some ClientInterceptor
  ) -> AppEnvironment {
    var result = environment.intercepted(by: interceptor, exceptOutputOf: \.terminal)
    result.keepEffects(of: environment)
    return result
  }

  func perform() async throws {
    try await Current.withOverrides {
      $0.nthPrime = hasServer ? AppEnvironment.online : AppEnvironment.offline
      $0.offlineNthPrime = AppEnvironment.offline
    } operation: {
      try await Session(state: state, isOnline: isOnline, hasServer: hasServer).perform(words)
    }
  }
}

extension AppEnvironment {
  /// Copies what is not recorded.
  ///
  /// Effects are no values that a file can contain. They are made of calls that it contains.
  mutating func keepEffects(of original: AppEnvironment) {
    log = original.log
    nthPrime = original.nthPrime
    offlineNthPrime = original.offlineNthPrime
    report = original.report
  }
}
