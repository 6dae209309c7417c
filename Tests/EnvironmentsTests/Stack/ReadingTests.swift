import Environments
import Foundation
import Testing

struct ReadingTests {
  let stack = EnvironmentStack(TestEnvironment())

  @Test func `A computed property reads other fields, and may read the stack`() {
    #expect(stack.greeting == "root, en")
    #expect(Recursive.stack.twice == 42)
  }

  @Test func `A borrow of current may last across a suspension`() async {
    func wait(_ environment: borrowing TestEnvironment) async -> Int {
      for _ in 0..<10 { await Task.yield() }
      return environment.count
    }
    stack.count = 7
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { await #expect(wait(stack.current) == 7) }
      }
    }
  }
}

/// An environment whose computed property reads its own stack: reads nest.
private struct Recursive: Sendable {
  static let stack = EnvironmentStack(Recursive())
  var half = 21
  var twice: Int { Recursive.stack.half + Recursive.stack.half }
}
