import EnvironmentClients
import EnvironmentFakes
import EnvironmentStorage
import Foundation

nonisolated struct User: Codable, Equatable {
  var name: String
}

@Controllable(unimplemented: false)
struct AppEnvironment {
  var clock: any Clock<Duration>
  var library: Library
  var locale: Locale
  var session: SessionID?
  var user: User?

  static let live = AppEnvironment(
    clock: ContinuousClock(), library: .live, locale: .autoupdatingCurrent)
  static var mock: AppEnvironment {
    AppEnvironment(
      clock: ImmediateClock(), library: .unimplemented, locale: Locale(identifier: "en_US"))
  }
}

nonisolated let Current: EnvironmentStack<AppEnvironment> = EnvironmentStack(
  live: .live, test: .mock)
