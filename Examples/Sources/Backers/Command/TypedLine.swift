import Backers
import EnvironmentClients
import EnvironmentRecording
import Environments
import ProgramSupport

/// A line that the user typed, with the list before it.
struct TypedLine: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }

  var discovery: Discovery
  var line: String

  static func intercepted(
    _ environment: AppEnvironment, by interceptor: some ClientInterceptor
  ) -> AppEnvironment {
    environment.recorded(by: interceptor)
  }

  func perform() async throws {
    var shell = Shell(discovery)
    _ = await shell.run(line)
    if let failure = shell.failure { throw failure }
  }
}
