import EnvironmentFakes
import Environments
import Foundation

/// The environment of the article "Test in every world", for `FailingWorldsFixtures`.
struct AppEnvironment: Controllable, WorldApplicable {
  var calendar = Calendar(identifier: .gregorian)
  var date: @Sendable () -> Date = { Date() }

  mutating func apply(_ world: World) {
    calendar = world.calendar
    date = { world.now }
  }
}

nonisolated let Current = EnvironmentStack(AppEnvironment())

/// The article's function with the mistake.
enum Mistaken {
  static func daysLeft(until end: Date) -> Int {
    Int(end.timeIntervalSince(Current.date()) / 86_400)
  }
}
