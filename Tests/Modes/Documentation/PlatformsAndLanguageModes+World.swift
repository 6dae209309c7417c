// Not in Swift 6: shows what Swift 5 accepts
import Environments
import Foundation

// PlatformsAndLanguageModes.md, environments that are not Sendable

final class Session {
  var token: String?
}

nonisolated extension Date {
  static let mock = Date(timeIntervalSince1970: 1_535_459_251)
}

struct World {
  var date: () -> Date
  var session: Session

  static let live = World(date: { Date() }, session: Session())
  static var mock: World { World(date: { .mock }, session: Session()) }
}

let environments = EnvironmentStack(live: World.live, test: World.mock)

var Current: World {
  get { environments.current }
  _modify { yield &environments.current }
}

func logOut() {
  Current.session.token = nil
  Current.date = { .mock }
  Current = .mock
}
