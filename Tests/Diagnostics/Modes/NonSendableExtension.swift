// Swift 6, MainActor
import Environments

struct World {
  var language: () -> String
  static let live = World(language: { "en" })
}

extension World: Controllable, @unchecked Sendable {}

nonisolated let environments = EnvironmentStack(World.live)
// error: main actor-isolated static property 'live' can not be referenced from a Sendable closure
