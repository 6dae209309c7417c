import Environments

struct TestEnvironment: Controllable {
  var requestID = "none"
}

nonisolated let Current = EnvironmentStack(TestEnvironment())
