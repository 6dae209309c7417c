// Swift 6, MainActor
import Environments

struct AppEnvironment: Sendable {
  var language = "en"
  static var mock: AppEnvironment { AppEnvironment() }
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: AppEnvironment(), test: .mock)
// error: main actor-isolated static property 'mock' can not be referenced from a Sendable closure
