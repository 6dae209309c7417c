import EnvironmentClients

@Controllable
struct AppEnvironment {
  var language = "en"
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  var fetch: @Sendable (String) -> [String] = { ["\($0)/swift", "\($0)/environments"] }
}

let Current = EnvironmentStack(AppEnvironment())

func greeting() -> String {
  Current.language == "es" ? "hola" : "hello"
}

let started = Current.now()
for name in Current.fetch("client") {
  print(greeting(), name)
}
Current.withOverrides {
  $0.language = "es"
} operation: {
  print(greeting(), Current.now() >= started)
}
