import EnvironmentClients
import EnvironmentRecording
import Environments

@Controllable
struct AppEnvironment {
  var loans: @Sendable (_ card: String) async throws -> [String]
  var day: @Sendable () -> Int = placeholder(0)
}

nonisolated let Current = EnvironmentStack(AppEnvironment.unimplemented)

/// The action of a user who asks which loans are late.
struct ShowReminder: ReplayableAction {
  static var stack: EnvironmentStack<AppEnvironment> { Current }

  var card: String

  func perform() async throws {
    _ = try await (Current.loans(card), Current.day())
  }
}
