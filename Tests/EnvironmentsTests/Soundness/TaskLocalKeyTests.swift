import CEnvironments
import Environments
import Foundation
import Testing

/// A task-local value is found by the address of its key: every bound value keeps the key alive.
struct TaskLocalKeyTests {
  @Test
  func `A task started by a capture outside any scope does not read another type's memory`() async {
    await #expect(processExitsWith: .success) {
      await TaskLocalKeyTests.outliveStacks()
    }
  }

  private static func outliveStacks() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let others = Locked<[EnvironmentStack<[Int]>]>([])
    var dropped = (0..<200).map { EnvironmentStack("\($0)") }
    let tasks = dropped.map { stack in
      stack.capturedScope().run {
        Task {
          for await _ in gate {}
          for (number, other) in others.withLock({ $0 }).enumerated() {
            precondition(other.current == [number])
          }
        }
      }
    }
    dropped = []
    let stacks = (0..<2_000).map { EnvironmentStack([$0]) }
    // A stack without a scope is read without a look at the task.
    let scopes = stacks.map { stack in
      stack.withOverrides {
        $0 = []
      } operation: {
        stack.capturedScope()
      }
    }
    others.withLock { $0 = stacks }
    open.finish()
    for task in tasks { await task.value }
    withExtendedLifetime(scopes) {}
  }

  @Test(
    .disabled(
      if: isSanitized, "The sanitizers keep freed memory; LeakSanitizer finds leaks itself."))
  func `200,000 stacks that are made, scoped and dropped leave memory flat`() async {
    await #expect(processExitsWith: .success) {
      let rounds = 200_000
      func make(_ count: Int) {
        for number in 0..<count {
          let stack = EnvironmentStack([number])
          stack.withOverrides {
            $0.append(1)
          } operation: {
            precondition(stack.current.count == 2)
          }
          stack.replace { $0 = [] }
        }
      }
      make(rounds / 100)
      let before = residentPages()
      make(rounds)
      // 4 MB, against the 100 bytes and more that a leak of anything would cost per stack.
      precondition(residentPages() - before < 1_000)
    }
  }
}

/// The memory of this process, in pages of 4 KB, on Linux; otherwise 0.
private func residentPages() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
    return 0
  }
  return text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
}
