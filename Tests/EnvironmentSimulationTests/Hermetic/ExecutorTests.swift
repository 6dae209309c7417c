#if os(Linux)
  import Dispatch
  import EnvironmentSimulation
  import Foundation
  import Testing

  private func readClock() -> Date { Date() }

  private final class CallingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "calling")
    func enqueue(_ job: consuming ExecutorJob) {
      _ = readClock()
      let job = UnownedJob(job)
      let executor = asUnownedTaskExecutor()
      queue.async { job.runSynchronously(on: executor) }
    }
  }

  extension HermeticSuites {
    @Suite struct ExecutorTests {
      @Test func `A call of an executor is reported`() async {
        let issues = await recordedIssues(of: HermeticTrait.hermetic) {
          let executor = CallingExecutor()
          await withTaskExecutorPreference(executor) {
            for _ in 0..<5 { await Task.yield() }
            await MainActor.run {}
            try? await Task.sleep(for: .milliseconds(1))
            await withTaskGroup { group in
              for _ in 0..<4 { group.addTask { await Task.yield() } }
            }
          }
          let task = Task(executorPreference: executor) { await Task.yield() }
          await task.value
        }
        #expect(issues.contains { $0.line == 7 }, "\(issues.map(\.message))")
      }
    }
  }
#endif
