import Environments
import Foundation
import Testing

struct InitialEnvironmentTests {
  @Test func `First reads on many threads at once build the environment once`() async {
    let builds = Locked(0)
    let stack = EnvironmentStack<TestEnvironment>(
      {
        builds.withLock { $0 += 1 }
        // Long enough for the others to arrive, and no proof depends on it.
        for _ in 0..<1000 { sched_yield() }
        return TestEnvironment(name: "built")
      }())
    await withTaskGroup { group in
      for _ in 0..<50 { group.addTask { #expect(stack.name == "built") } }
    }
    #expect(builds.withLock { $0 } == 1)
  }

  @Test func `Two builders that read each other on two threads end the process`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let left = Thread { _ = Mutual.left.name }
      left.start()
      _ = Mutual.right.name
      // Neither reaches this: the second waiting thread fails at once.
      while true { sched_yield() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("which waits for a stack whose initial environment this thread"))
  }
}

/// Two environments that are built out of each other, each begun before the other is read.
private struct Mutual: Sendable {
  static let left: EnvironmentStack<Mutual> = EnvironmentStack(Mutual(begun: 0, reading: right))
  static let right: EnvironmentStack<Mutual> = EnvironmentStack(Mutual(begun: 1, reading: left))
  static let begun = Locked([false, false])

  var name: String

  init(begun index: Int, reading other: EnvironmentStack<Mutual>) {
    Mutual.begun.withLock { $0[index] = true }
    while Mutual.begun.withLock({ $0.contains(false) }) { sched_yield() }
    name = other.name
  }
}
