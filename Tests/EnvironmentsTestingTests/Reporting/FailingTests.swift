// Imports nothing of the test library: that it is linked must suffice.
import Environments
import Testing

private struct World: Sendable {
  var number = 1
  var date: @Sendable () -> Int = unimplemented("World.date", placeholder: 7)
}

private let world = EnvironmentStack(World())
private let strict = {
  let stack = EnvironmentStack(World())
  stack.makeStrict()
  return stack
}()

struct FailingTests {
  @Test func `A test that calls a dependency without an override fails`() {
    withKnownIssue {
      #expect(world.date() == 7)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("World.date") }
    }
  }

  @Test func `A test that reads a strict stack outside any scope fails at the read`() {
    let line = #line + 3
    withKnownIssue {
      // The line counts.
      _ = strict.number
    } matching: { issue in
      #if DEBUG && os(Linux)
        let isHere =
          issue.sourceLocation?.fileID == #fileID && issue.sourceLocation?.line == line
      #else
        let isHere = true
      #endif
      return isHere
        && issue.comments.contains { $0.rawValue.hasPrefix("Used EnvironmentStack<World>") }
    }
  }
}
