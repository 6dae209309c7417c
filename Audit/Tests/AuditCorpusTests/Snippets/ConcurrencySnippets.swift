extension [Snippet] {
  /// Queues of the program.
  static let concurrency: [Snippet] = [
    Snippet(
      "the main queue",
      #"""
      import Dispatch
      func finish(_ done: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async { done() }  // FIND concurrency.queue
        DispatchQueue.main.async(execute: done)  // FIND concurrency.queue
      }
      """#),
    Snippet(
      "global queues",
      #"""
      import Foundation
      func parse(_ data: Data) {
        DispatchQueue.global(qos: .userInitiated).async {  // FIND concurrency.queue
          let lines = data.split(separator: 10)
          DispatchQueue.main.sync { _ = lines.count }  // FIND concurrency.queue
        }
        DispatchQueue.concurrentPerform(iterations: 4) { _ in }  // FIND concurrency.queue
      }
      """#),
    Snippet(
      "queues as implicit members and defaults",
      #"""
      import Combine
      import Dispatch
      final class Feed {
        init(queue: DispatchQueue = .main) {}  // FIND concurrency.queue:live-default
        func make() -> Feed { Feed(queue: .global()) }  // FIND concurrency.queue
        let queue: DispatchQueue = .main  // FIND concurrency.queue
        func notify(_ group: DispatchGroup) { group.notify(queue: .main) { } }  // FIND concurrency.queue
      }
      """#),
    Snippet(
      "a publisher received on the main queue",
      #"""
      import Combine
      func observe(_ texts: AnyPublisher<String, Never>) -> AnyCancellable {
        texts
          .receive(on: DispatchQueue.main)  // FIND concurrency.queue
          .sink { _ in }
      }
      """#),
    Snippet(
      "queues with a label, or handed in", without: "concurrency.queue",
      #"""
      import Dispatch
      final class Worker {
        private let queue = DispatchQueue(label: "worker", qos: .utility)
        init(target: DispatchQueue) { target.async { } }
        func work() { queue.sync { } }
      }
      """#),
    Snippet(
      "own queues and the main actor", without: "concurrency.queue",
      #"""
      enum Queue { case main, global }
      struct Job { var queue: Queue = .main }
      @MainActor func refresh() async { await MainActor.run { } }
      func run(on queue: Queue) {}
      func start() { run(on: .main); run(on: .global) }
      """#),
    Snippet(
      "the main operation queue",
      #"""
      import Foundation
      func run(_ work: @escaping @Sendable () -> Void) {
        OperationQueue.main.addOperation(work)  // FIND concurrency.operation-queue
        let current = OperationQueue.current  // FIND concurrency.operation-queue
        _ = current
      }
      """#),
    Snippet(
      "an operation queue that observes notifications",
      #"""
      import Foundation
      func watch(_ center: NotificationCenter) {
        center.addObserver(forName: nil, object: nil, queue: .main) { _ in }  // FIND concurrency.operation-queue
      }
      """#),
    Snippet(
      "an operation queue as the queue of a delegate",
      #"""
      import Foundation
      let session = URLSession(  // FIND network.session
        configuration: .default, delegate: nil,
        delegateQueue: OperationQueue.main)  // FIND concurrency.operation-queue
      """#),
    Snippet(
      "an operation queue of its own", without: "concurrency.operation-queue",
      #"""
      import Foundation
      final class Uploader {
        private let queue = OperationQueue()
        func upload(_ block: @escaping @Sendable () -> Void) { queue.addOperation(block) }
      }
      """#),
    Snippet(
      "an operation queue that was handed in", without: "concurrency.operation-queue",
      #"""
      import Foundation
      func cancel(_ queue: OperationQueue) { queue.cancelAllOperations() }
      struct OperationGroup { static let main = OperationGroup() }
      func group() -> OperationGroup { .main }
      """#),
  ]
}
