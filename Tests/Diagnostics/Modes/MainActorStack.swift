// Swift 6, MainActor
// error: main actor-isolated let 'Current' can not be referenced from a nonisolated context
import Environments

struct AppEnvironment: Controllable {
  var language = "en"
}

let Current = EnvironmentStack(AppEnvironment())

nonisolated func read() -> String { Current.language }
