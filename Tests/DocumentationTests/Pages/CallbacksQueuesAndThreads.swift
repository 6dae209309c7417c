// page: Sources/Environments/Environments.docc/CallbacksQueuesAndThreads.md
import Environments
import EnvironmentsTesting
import Foundation
import Testing

/// Stands for a C library that calls back on a thread of its own.
func c_listen(
  _ context: UnsafeMutableRawPointer,
  _ callback: @escaping @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
) {
  let address = UInt(bitPattern: context)
  Thread.detachNewThread {
    if let context = UnsafeMutableRawPointer(bitPattern: address) { callback(context, 42) }
  }
}

func legacyDownload(_ completion: @escaping @Sendable (String) -> Void) {
  DispatchQueue.global().async { completion("text") }
}

// block

extension CallbacksQueuesAndThreadsTests {
  @Test func queues() async throws {
    try await inScope {
      // block
      let logged = try await lines.first(1)
      #expect(logged == ["refreshed at 1.0"])
    }
  }
}

extension CallbacksQueuesAndThreadsTests {
  @Test func detachedTasks() async {
    await inScope {
      // block
      await task.value
      let concurrent = Task { @concurrent in
        await upload(at: Current.date())
      }
      await concurrent.value
      let uploads = lines.values
      #expect(uploads == ["uploaded at 1.0", "uploaded at 1.0"])
    }
  }
}

extension CallbacksQueuesAndThreadsTests {
  @Test func threads() async throws {
    try await inScope {
      // block
      let logged = try await self.lines.first(2)
      #expect(logged == ["a", "b"])
    }
  }
}

// block

extension CallbacksQueuesAndThreadsTests {
  @Test func callbacksOfC() async throws {
    try await inScope {
      // block
      let logged = try await lines.first(1)
      #expect(logged == ["received 42"])
    }
  }
}

extension CallbacksQueuesAndThreadsTests {
  @Test func exceptions() {
    // block
    #expect(launched <= Date())
  }
}

@Suite("Articles: callbacks, queues and threads", .timeLimit(.minutes(5)))
struct CallbacksQueuesAndThreadsTests {
  private let lines = Recorder<String>()

  private func inScope(_ operation: () async throws -> Void) async rethrows {
    try await Current.withOverrides {
      $0.date = { Date(timeIntervalSinceReferenceDate: 1) }
      $0.log = lines.record
    } operation: {
      try await operation()
    }
  }

  @Test func continuations() async {
    await inScope {
      let text = await download()
      #expect(text == "text")
      #expect(lines.values == ["downloaded text"])
    }
  }
}

func captures(on queue: DispatchQueue) {
  // example: Sources/Environments/CapturedScope.swift 1
}
