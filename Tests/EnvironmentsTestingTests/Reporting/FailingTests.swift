// Imports nothing of the test library: that it is linked must suffice.
import Environments
import Testing

private struct World: Sendable {
  var date: @Sendable () -> Int = unimplemented("World.date", placeholder: 7)
}

private let world = EnvironmentStack(World())

struct FailingTests {
  @Test func `A test that calls a dependency without an override fails`() {
    withKnownIssue {
      #expect(world.date() == 7)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("World.date") }
    }
  }
}
