import EnvironmentFakes
import Environments
import Testing

private struct World: Sendable {
  var assert = Assertion.live
}

private let world = EnvironmentStack(World())

struct AssertionTests {
  @Test func `An assertion reports a false condition at its line, and goes on`() async {
    let found = issues(of: {
      world.withOverrides {
        $0.assert = .reporting
      } operation: {
        world.assert(1 + 1 == 3, "The sum is wrong.")
        world.assert(1 + 1 == 2, "The sum is right.")
        world.assert(false)
      }
    })
    #expect(found.map(\.kind) == [.failedAssertion, .failedAssertion])
    #expect(found.map(\.message) == ["Assertion failed: The sum is wrong.", "Assertion failed."])
    #expect(
      found.first?.sourceLocation.description == "EnvironmentFakesTests/AssertionTests.swift:17")
  }

  @Test func `An assertion evaluates a message for a false condition only`() async {
    let evaluated = Recorder<Int>()
    func message() -> String {
      evaluated.record(1)
      return ""
    }
    let assert = Assertion.reporting
    assert(true, message())
    #expect(evaluated.count == 0)
  }

  @Test func `An assertion ends a debug build, as the standard library's does`() async {
    world.assert(true)
    #if DEBUG
      await #expect(processExitsWith: .failure) { world.assert(false, "ended") }
    #else
      world.assert({ fatalError("evaluated") }())
    #endif
  }
}
