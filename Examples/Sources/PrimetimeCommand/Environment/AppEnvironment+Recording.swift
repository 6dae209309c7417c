import CommandRunning
import EnvironmentClients
import EnvironmentReducers
import PrimetimeApp

extension AppEnvironment {
  /// Returns the environment of a run that may be recorded or replayed.
  ///
  /// The terminal and the log are not intercepted, because they only receive output. Neither are
  /// the two functions that return effects, because the effects consist of calls to the other
  /// dependencies.
  func recorded(in run: RecordedRun) -> AppEnvironment {
    guard let interceptor = run.interceptor else { return self }
    var environment = intercepted(by: interceptor)
    let path = ClientPath("AppEnvironment")
    environment.input = input.recorded(by: interceptor, path: path.appending("input"))
    environment.log = log
    environment.nthPrime = nthPrime
    environment.offlineNthPrime = offlineNthPrime
    environment.output = output.recorded(
      by: interceptor, path: path.appending("output"), from: environment.output)
    environment.signals = signals
    return environment
  }
}
