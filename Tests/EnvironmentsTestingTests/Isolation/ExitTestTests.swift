import Environments
import EnvironmentsTesting
import Testing

private nonisolated let Numbers = EnvironmentStack(live: 0, test: 1)

struct ExitTestTests {
  @Test(.environment(Numbers, 2))
  func `An exit test sees no scope, but the initial environment for tests`() async {
    #expect(Numbers.current == 2)
    await #expect(processExitsWith: .success) {
      #expect(Numbers.current == 1)
      #expect(EnvironmentContext.current() == .test)
    }
  }
}
