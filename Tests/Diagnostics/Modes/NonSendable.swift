// Swift 6, nonisolated
// error: type 'World' does not conform to the 'Sendable' protocol
import Environments

struct World {
  var language: () -> String
}

let environments = EnvironmentStack(World(language: { "en" }))
