// Swift 6, MainActor
import Environments

struct AppEnvironment: Controllable {
  var language = "en"
}

let Current = EnvironmentStack(AppEnvironment())

nonisolated func read() -> String { Current.language }
// error: main actor-isolated let 'Current' can not be referenced from a nonisolated context
