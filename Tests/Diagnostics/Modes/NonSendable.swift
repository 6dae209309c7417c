// Swift 6, nonisolated
import Environments

struct World {
  var language: () -> String
}

let environments = EnvironmentStack(World(language: { "en" }))
// error: type 'World' does not conform to the 'Sendable' protocol
// error: let 'environments' is not concurrency-safe because non-'Sendable' type 'EnvironmentStack<World>' may have shared mutable state
