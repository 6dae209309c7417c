import Environments
import EnvironmentsTesting
import Foundation
import Testing

// CallbacksQueuesAndThreads.md

private struct AppEnvironment: Controllable {
  var date: @Sendable () -> Date = { Date() }
  var log: @Sendable (String) -> Void = { _ in }
}

private nonisolated let Current = EnvironmentStack(AppEnvironment())

private nonisolated func refresh(at date: Date) {
  Current.log("refreshed at \(date.timeIntervalSinceReferenceDate)")
}

private func upload(at date: Date) async {
  Current.log("uploaded at \(date.timeIntervalSinceReferenceDate)")
}

/// Stands for a C library that calls back on a thread of its own.
private func c_listen(
  _ context: UnsafeMutableRawPointer,
  _ callback: @escaping @convention(c) (UnsafeMutableRawPointer, Int32) -> Void
) {
  let address = UInt(bitPattern: context)
  Thread.detachNewThread {
    if let context = UnsafeMutableRawPointer(bitPattern: address) { callback(context, 42) }
  }
}

private func legacyDownload(_ completion: @escaping @Sendable (String) -> Void) {
  DispatchQueue.global().async { completion("text") }
}

private func download() async -> String {
  let text = await withCheckedContinuation { continuation in
    legacyDownload { text in continuation.resume(returning: text) }
  }
  Current.log("downloaded \(text)")
  return text
}

private nonisolated final class Listener: Sendable {
  let scope = Current.capturedScope()

  func received(_ value: Int32) {
    scope.run { Current.log("received \(value)") }
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

  @Test func queues() async throws {
    try await inScope {
      let queue = DispatchQueue.global()
      let scope = Current.capturedScope()
      queue.async {
        scope.run { refresh(at: Current.date()) }
      }
      let logged = try await lines.first(1)
      #expect(logged == ["refreshed at 1.0"])
    }
  }

  @Test func detachedTasks() async {
    await inScope {
      let scope = Current.capturedScope()
      let task = Task.detached {
        await scope.run { await upload(at: Current.date()) }
      }
      await task.value
      let concurrent = Task { @concurrent in
        await upload(at: Current.date())
      }
      await concurrent.value
      let uploads = lines.values
      #expect(uploads == ["uploaded at 1.0", "uploaded at 1.0"])
    }
  }

  @Test func threads() async throws {
    try await inScope {
      let lines = ["a", "b"]
      let scope = Current.capturedScope()
      let thread = Thread {
        for line in lines {
          scope.run { Current.log(line) }
        }
      }
      thread.start()
      let logged = try await self.lines.first(2)
      #expect(logged == ["a", "b"])
    }
  }

  @Test func continuations() async {
    await inScope {
      let text = await download()
      #expect(text == "text")
      #expect(lines.values == ["downloaded text"])
    }
  }

  @Test func callbacksOfC() async throws {
    try await inScope {
      let context = Unmanaged.passRetained(Listener()).toOpaque()
      c_listen(context) { context, value in
        Unmanaged<Listener>.fromOpaque(context).takeRetainedValue().received(value)
      }
      let logged = try await lines.first(1)
      #expect(logged == ["received 42"])
    }
  }

  @Test func exceptions() {
    let launched = allowUnscoped { Current.date() }
    #expect(launched <= Date())
  }
}
