// The same program as in `WithEnvironments`, with a global variable in the stack's place.

struct AppEnvironment: Sendable {
  var language = "en"
  var now: @Sendable () -> ContinuousClock.Instant = { .now }
  var fetch: @Sendable (String) -> [String] = { ["\($0)/swift", "\($0)/environments"] }
}

nonisolated(unsafe) var Current = AppEnvironment()

func greeting() -> String {
  Current.language == "es" ? "hola" : "hello"
}

let started = Current.now()
for name in Current.fetch("client") {
  print(greeting(), name)
}
let changed = Current
Current.language = "es"
print(greeting(), Current.now() >= started)
Current = changed
