import EnvironmentHummingbird
import Hummingbird

struct TestSession: Codable, Equatable, Sendable {
  var user: Int?
  var count = 0
}

struct TestContext: SessionContext {
  var coreContext: CoreRequestContextStorage
  var openedSession: Session<TestSession>?

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
