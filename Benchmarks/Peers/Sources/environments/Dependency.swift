import Environments

struct AppEnvironment: Sendable {
  var number: @Sendable () -> Int = { 1 }
}
let Current = EnvironmentStack(AppEnvironment())
