// Swift 6, nonisolated
// error: sending value of non-Sendable type
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
  session.token = nil
}
