import CommandRunning
import EnvironmentClients
import ProgramSupport
import RepoListing
import RepoOpening

extension AppEnvironment {
  /// Returns the environment of a run that may be recorded or replayed.
  ///
  /// All dependencies of the features pass through the interceptor, except the terminal, and a
  /// client that only writes to it.
  func recorded(in run: RecordedRun) -> AppEnvironment {
    guard let interceptor = run.interceptor else { return self }
    var environment = self
    environment.input = input.recorded(by: interceptor)
    environment.listing = listing.intercepted(by: interceptor)
    environment.name = run.value(name, at: ClientPath("AppEnvironment").appending("name"))
    environment.opening = opening.intercepted(by: interceptor)
    environment.output = output.recorded(by: interceptor)
    // Recognized by its description, which in a replay is the description of the recorded client.
    if environment.opener.description == Opener.printing.description {
      environment.opener = .printing
    }
    if environment.analytics.description == Analytics.printing.description {
      environment.analytics = .printing
    }
    return environment
  }
}
