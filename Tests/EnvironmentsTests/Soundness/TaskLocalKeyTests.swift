import CEnvironments
import Environments
import Foundation
import Testing

/// A task-local value is found by the address of its key: every bound value keeps the key alive.
@Suite("Keys of scopes")
struct TaskLocalKeyTests {
  @Test("A task that outlives a main-actor stack does not read another type's memory")
  func mainActorStack() async {
    await #expect(processExitsWith: .success) {
      await TaskLocalKeyTests.outliveMainActorStacks()
    }
  }

  @MainActor private static func outliveMainActorStacks() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    var tasks: [Task<Void, Never>] = []
    for _ in 0..<50 {
      MainActorEnvironmentStack("first").withOverrides {
        $0 = "scoped"
      } operation: {
        tasks.append(
          Task {
            for await _ in gate {}
            // Stacks of another type, at the addresses of those that are gone among others.
            let others = (0..<500).map { MainActorEnvironmentStack([$0, 2, 3]) }
            for (number, other) in others.enumerated() {
              precondition(other.current == [number, 2, 3])
            }
          })
      }
    }
    open.finish()
    for task in tasks { await task.value }
  }

  @Test("A task started by a capture outside any scope does not read another type's memory")
  func captureOutsideAnyScope() async {
    var tasks: [Task<Bool, Never>] = []
    let (gate, open) = AsyncStream<Void>.makeStream()
    for round in 0..<500 {
      let stack = EnvironmentStack(TestEnvironment(name: "\(round)"))
      stack.capturedScope().run {
        tasks.append(
          Task {
            for await _ in gate {}
            return (0..<10).allSatisfy { number in
              let other = EnvironmentStack([number])
              return other.withOverrides {
                $0.append(1)
              } operation: {
                other.current == [number, 1]
              }
                && other.current == [number]
            }
          })
      }
    }
    open.finish()
    for task in tasks { #expect(await task.value) }
  }

  @Test(
    "A million stacks that are made, scoped and dropped leave memory flat",
    .disabled(
      if: isSanitized, "The sanitizers keep freed memory; LeakSanitizer finds leaks itself."))
  func manyStacks() async {
    await #expect(processExitsWith: .success) {
      let rounds = 1_000_000
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
