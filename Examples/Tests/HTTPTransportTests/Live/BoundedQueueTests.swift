#if canImport(FoundationNetworking)
  import Foundation
  import HTTPTransport
  import ProgramSupport
  import Testing

  @Suite("The queue of a session", .timeLimit(.minutes(1)))
  struct BoundedQueueTests {
    @Test("A full queue goes on while no thread of tasks is free")
    func threads() async throws {
      // A process of its own, because no other test could go on.
      await #expect(processExitsWith: .success) {
        let started = DispatchSemaphore(value: 0)
        let end = DispatchSemaphore(value: 0)
        // The system adds more and more threads if all of them wait, and few if one of them works.
        DispatchQueue.global().async { while true {} }
        for _ in 1...64 {
          DispatchQueue.global().async {
            started.signal()
            end.wait()
          }
        }
        // Until no further thread comes; the system looks every second.
        Self.wait { while started.wait(timeout: .now() + 3) == .success {} }

        let queue = try #require(BoundedQueue.make())
        let order = Locked<[Int]>([])
        let isAdded = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          for number in 1...100 { queue.addOperation { order.withLock { $0.append(number) } } }
          queue.addOperation { isAdded.signal() }
        }
        #expect(Self.wait { isAdded.wait(timeout: .now() + 10) } == .success)
        #expect(order.withLock(\.self) == Array(1...100))
      }
    }

    /// Waits on this thread, which an asynchronous function does not do by itself.
    private static func wait<Value>(_ body: () -> Value) -> Value { body() }
  }
#endif
