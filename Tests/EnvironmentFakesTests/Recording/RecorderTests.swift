import EnvironmentFakes
import Foundation
import Testing

@Suite(.timeLimit(.minutes(5)))
struct RecorderTests {
  @Test func `Values are kept in order`() {
    let recorder = Recorder<String>()
    #expect(recorder.values == [])
    let record: @Sendable (String) -> Void = recorder.record
    for value in ["a", "b", "a"] { record(value) }
    #expect(recorder.values == ["a", "b", "a"])
    #expect(recorder.count == 3)
    recorder.reset()
    #expect(recorder.values == [])
  }

  @Test(arguments: 0...3)
  func `Recorded values are returned at once`(count: Int) async throws {
    let recorder = Recorder<Int>()
    for value in 0..<3 { recorder.record(value) }
    #expect(try await recorder.first(count) == Array(0..<count))
  }

  @Test func `Waiting ends with the value that was waited for`() async throws {
    let recorder = Recorder<Int>()
    let waited = Recorder<Int>()
    try await withThrowingTaskGroup(of: [Int].self) { group in
      for count in 1...3 {
        group.addTask {
          let values = try await recorder.first(count)
          waited.record(count)
          return values
        }
      }
      for value in 1...3 {
        recorder.record(value)
        // No task that waited for this number still waits.
        #expect(Set(try await waited.first(value)) == Set(1...value))
      }
      var seen: Set<[Int]> = []
      for try await values in group { seen.insert(values) }
      #expect(seen == [[1], [1, 2], [1, 2, 3]])
    }
  }

  @Test func `A cancelled wait throws`() async {
    let recorder = Recorder<Int>()
    let started = Recorder<Void>()
    let task = Task {
      started.record(())
      return try await recorder.first(1)
    }
    _ = try? await started.first(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    // The waiting task has ended: nothing is resumed twice.
    recorder.record(1)
  }

  @Test func `A task that was cancelled before gets the recorded values only`() async {
    let recorder = Recorder<Int>()
    recorder.record(1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      #expect(try await recorder.first(1) == [1])
      return try await recorder.first(2)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

struct RecorderOfObjectsTests {
  final class Reading: Sendable {
    let recorder: Recorder<Reading>

    init(_ recorder: Recorder<Reading>) {
      self.recorder = recorder
    }

    deinit { _ = recorder.count }
  }

  @Test(.timeLimit(.minutes(1)))
  func `An object may read the recorder while it is deallocated by a reset`() {
    let recorder = Recorder<Reading>()
    recorder.record(Reading(recorder))
    recorder.reset()
    #expect(recorder.count == 0)
  }
}
