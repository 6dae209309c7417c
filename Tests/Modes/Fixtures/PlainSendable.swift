// Swift 6, MainActor
// error: main actor-isolated
import Environments

struct AppEnvironment: Sendable {
  var language = "en"
}

extension AppEnvironment {
  static let live = AppEnvironment()
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(live: .live)
