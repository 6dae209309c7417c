#if os(Linux)
  import Dispatch
  import EnvironmentSimulation
  import Testing

  /// Reads the system's clock when a job is enqueued, which the runtime does without a function of the program in between.
  private final class CallingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "calling")

    func enqueue(_ job: consuming ExecutorJob) {
      readClockInSupport()
      let (job, executor) = (UnownedJob(job), asUnownedTaskExecutor())
      queue.async { job.runSynchronously(on: executor) }
    }
  }

  extension HermeticSuites {
    @Suite struct ExecutorTests {
      @Test func `A call of an executor is reported`() async {
        let issues = await recordedIssues(of: HermeticTrait.hermetic) {
          await Task(executorPreference: CallingExecutor()) {
            for _ in 0..<5 { await Task.yield() }
          }.value
        }
        #expect(issues.contains { $0.file == "RecordedIssues.swift" }, "\(issues.map(\.message))")
      }
    }
  }
#endif
