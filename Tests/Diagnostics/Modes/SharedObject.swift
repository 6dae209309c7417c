// Swift 6, nonisolated
import Environments

final class Session {
  var token: String?
}

struct World: Controllable, @unchecked Sendable {
  var session = Session()
}

let environments = EnvironmentStack(World())

func share() {
  let session = environments.session
  Task { session.token = "a" }
  // error: sending value of non-Sendable type '() async -> ()' risks causing data races
  session.token = nil
}
