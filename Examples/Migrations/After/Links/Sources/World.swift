import Environments
import Foundation

/// Everything that the program reaches outside itself.
struct World: Controllable {
  var files: any FileReading = Disk()
  var links: any LinkRequesting = WebRequests()
  var now: @Sendable () -> Date = { Date() }
  var print: @Sendable (String) -> Void = { Swift.print($0) }
}

nonisolated let worlds: EnvironmentStack<World> = EnvironmentStack(World())

nonisolated var current: World {
  get { worlds.current }
  _modify { yield &worlds.current }
}
