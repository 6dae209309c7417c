import Environments
import Testing

/// An initial environment is kept for the process: no scope of the first reader reaches it.
struct BuilderTests {
  @Test
  func `Scopes opened inside a builder, captures run there and its tasks behave as usual`() async {
    let other = EnvironmentStack(TestEnvironment())
    let before = other.withOverrides {
      $0.name = "captured"
    } operation: {
      other.capturedScope()
    }
    let started = Locked<Task<[String], Never>?>(nil)
    let stack = EnvironmentStack(
      {
        let first = other.name
        let second = other.withOverrides {
          $0.name += ", overridden"
        } operation: {
          other.name
        }
        let third = before.run { other.name }
        started.withLock {
          $0 = Task {
            let outside = other.name
            return await other.withOverrides {
              $0.name = "in the task"
            } operation: {
              await Task.yield()
              return [outside, other.name]
            }
          }
        }
        return TestEnvironment(name: [first, second, third, other.name].joined(separator: "; "))
      }())
    other.withOverrides {
      $0.name = "the reader's"
    } operation: {
      #expect(stack.name == "root; root, overridden; captured; root")
      #expect(other.name == "the reader's")
    }
    #expect(await started.withLock { $0 }?.value == ["root", "in the task"])
  }

  @Test func `A builder may read strict stacks, and the tasks it starts may not`() async {
    let strict = EnvironmentStack(TestEnvironment())
    strict.makeStrict()
    let (started, release) = (Locked<Task<Void, Never>?>(nil), AsyncStream<Void>.makeStream())
    let stack = EnvironmentStack(
      {
        started.withLock {
          $0 = Task {
            for await _ in release.stream {}
            _ = strict.name
          }
        }
        return TestEnvironment(name: strict.name)
      }())
    let reported = await issueMessages {
      #expect(stack.name == "root")
      release.continuation.finish()
      await started.withLock { $0 }?.value
    }
    #expect(reported.count == 1)
  }
}
