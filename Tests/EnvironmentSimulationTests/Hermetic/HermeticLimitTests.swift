#if os(Linux)
  import Dispatch
  import EnvironmentFakes
  import EnvironmentSimulation
  import Foundation
  import FoundationNetworking
  import Glibc
  import Testing

  private func four<Value>(_ value: Value) -> [[[[Value]]]] { [[[[value]]]] }

  /// Runs its jobs on a queue of its own, whose work the caller of `enqueue` starts.
  private final class QueueExecutor: TaskExecutor {
    let queue = DispatchQueue(label: "executor")

    func enqueue(_ job: consuming ExecutorJob) {
      let (job, executor) = (UnownedJob(job), asUnownedTaskExecutor())
      queue.async { job.runSynchronously(on: executor) }
    }
  }

  extension HermeticSuites {
    /// What once was counted, cut off or overwritten.
    @Suite struct HermeticLimitTests {
      private static func temporary(_ name: String) -> String {
        FileManager.default.temporaryDirectory.appending(path: "\(UUID())\(name)").path
      }

      @Test func `A detached task belongs to its test, among a thousand others`() async {
        let path = Self.temporary("")
        let issues = await hermeticIssues(of: .hermetic(enforcing: true)) {
          try await amongDetachedTasks {
            _ = Locale.current
            #expect(!FileManager.default.createFile(atPath: path, contents: nil))
          }
        }
        #expect(issues.map(\.line) == [#line - 4], "\(issues.map(\.message))")
        #expect(!FileManager.default.fileExists(atPath: path))
      }

      @Test
      func `A detached task returns its value, throws its error and releases what it captures`()
        async throws
      {
        struct Failure: Error {}
        let released = Recorder<Int>()
        final class Captured: Sendable {
          let released: Recorder<Int>
          init(_ released: Recorder<Int>) { self.released = released }
          deinit { released.record(1) }
        }
        let issues = await hermeticIssues {
          let text = await Task.detached { [captured = Captured(released)] in
            "\(type(of: captured))\(await Task { 1 }.value)"
          }.value
          #expect(text == "Captured1")
          await #expect(throws: Failure.self) {
            try await Task.detached {
              await Task.yield()
              throw Failure()
            }.value
          }
          #expect(
            await Task.detached(priority: .high) { @MainActor in Task.currentPriority }.value
              == .high)
        }
        #expect(issues.map(\.message) == [])
        #expect(released.values == [1])
      }

      @Test func `A call far below the program's functions is reported`() async {
        let nested = four(four(four(four(four(Date(timeIntervalSince1970: 0))))))
        let issues = await hermeticIssues {
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy"
          let encoder = JSONEncoder()
          encoder.dateEncodingStrategy = .formatted(formatter)
          _ = try encoder.encode(nested)
        }
        #expect(issues.contains { $0.line == #line - 2 }, "\(issues.map(\.message))")
      }

      @Test func `A call of a function with a large frame is reported`() async {
        let issues = await hermeticIssues {
          var bytes = InlineArray<2_000_000, UInt8>(repeating: 1)
          bytes[DateFormatter().string(from: Date(timeIntervalSince1970: 0)).count & 1] = 2
          bytes[UserDefaults.standard.bool(forKey: "a") ? 1 : 0] = 2
          bytes[FileManager.default.fileExists(atPath: "/a") ? 1 : 0] = 2
          bytes[URLSession.shared === URLSession.shared ? 1 : 0] = 2
          #expect(bytes[0] &+ bytes[1] != 3)
        }
        #expect(Set(issues.map(\.line)) == Set(#line - 6...#line - 3), "\(issues.map(\.message))")
      }

      @Test func `A long path is in the message whole`() async {
        let path = "/" + String(repeating: "long/", count: 100)
        let issues = await hermeticIssues { _ = open(path, O_RDONLY) }
        #expect(issues.first?.message.contains(path) == true, "\(issues.map(\.message))")
      }

      @Test func `The folder around an allowed one is not allowed`() async {
        let issues = await hermeticIssues(of: .hermetic(allowing: .files(in: "/usr/lib"))) {
          _ = opendir("/usr/lib/..").map(closedir)
        }
        #expect(issues.map(\.line) == [#line - 2])
      }

      @Test func `A file is not moved out of an allowed folder`() async {
        let issues = await hermeticIssues(of: .hermetic(allowing: .files(in: "/usr/lib"))) {
          _ = rename("/usr/lib/a", "/usr/lib/b")
          _ = rename("/usr/lib/a", "/usr/b")
        }
        #expect(issues.map(\.line) == [#line - 2])
      }

      @Test func `A line feed in the name of an allowed folder allows no other`() async {
        let issues = await hermeticIssues(of: .hermetic(allowing: .files(in: "/a\n/usr"))) {
          _ = opendir("/usr/lib").map(closedir)
        }
        #expect(issues.map(\.line) == [#line - 2])
      }

      @Test func `A job belongs to its task, whichever test has enqueued it`() async {
        let executor = QueueExecutor()
        let (gate, opening) = AsyncStream<Void>.makeStream()
        let (start, starting) = AsyncStream<Void>.makeStream()
        async let first = hermeticIssues {
          await withTaskExecutorPreference(executor) {
            starting.finish()
            for await _ in gate {}
            readClockInSupport()
          }
        }
        let second = await hermeticIssues {
          for await _ in start {}
          // The queue's next job runs when the first test waits.
          await Task(executorPreference: executor) {}.value
          opening.finish()
          await Task(executorPreference: executor) {}.value
        }
        #expect(await first.map(\.file) == ["RecordedIssues.swift"])
        #expect(second.map(\.message) == [])
      }

      @Test func `A barrier of a work item stays one`() async {
        let queue = DispatchQueue(label: "barrier", attributes: .concurrent)
        let issues = await hermeticIssues {
          await withCheckedContinuation { continuation in
            queue.async(qos: .utility, flags: .barrier) {
              dispatchPrecondition(condition: .onQueueAsBarrier(queue))
              continuation.resume()
            }
          }
        }
        #expect(issues.map(\.message) == [])
      }
    }
  }
#endif
