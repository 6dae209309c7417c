extension [Snippet] {
  /// Queues, run loops, threads and tasks.
  static let concurrency = Snippet.read(
    #"""
    // SNIPPET own queues and the main actor
    // WITHOUT concurrency.queue
    enum Queue { case main, global }
    struct Job { var queue: Queue = .main }
    @MainActor func refresh() async { await MainActor.run { } }
    func run(on queue: Queue) {}
    func start() { run(on: .main); run(on: .global) }
    // SNIPPET an operation queue of its own
    // WITHOUT concurrency.operation-queue
    import Foundation
    final class Uploader {
      private let queue = OperationQueue()
      func upload(_ block: @escaping @Sendable () -> Void) { queue.addOperation(block) }
    }
    // SNIPPET an operation queue that was handed in
    // WITHOUT concurrency.operation-queue
    import Foundation
    func cancel(_ queue: OperationQueue) { queue.cancelAllOperations() }
    struct OperationGroup { static let main = OperationGroup() }
    func group() -> OperationGroup { .main }
    // SNIPPET a run loop that was handed in
    // WITHOUT concurrency.run-loop
    import Foundation
    func add(_ timer: Timer, to loop: RunLoop) { loop.add(timer, forMode: .common) }
    // SNIPPET an own run loop
    // WITHOUT concurrency.run-loop
    final class RunLoop { static func make() -> RunLoop { RunLoop() }; func run() {} }
    func go() { RunLoop.make().run() }
    // SNIPPET a thread that was handed in
    // WITHOUT concurrency.thread
    import Foundation
    func stop(_ thread: Thread) { thread.cancel() }
    // SNIPPET own threads of a forum
    // WITHOUT concurrency.thread
    struct Thread: Identifiable { let id: Int; var title = ""; static var isEmpty: Bool { true } }
    struct ThreadRow { let thread: Thread }
    func open() -> ThreadRow { ThreadRow(thread: Thread(id: 1)) }
    // SNIPPET detached tasks and tasks with a priority
    func begin() {
      Task.detached { await work() }  // FIND concurrency.unstructured-task
      Task(priority: .background) { await work() }  // FIND concurrency.unstructured-task
    }
    func work() async {}
    // SNIPPET a task that is kept
    final class Loader {
      private var task: Task<Void, Never>?
      func load() {
        task = Task { [weak self] in self?.done() }  // FIND concurrency.unstructured-task
      }
      func done() {}
    }
    // SNIPPET structured tasks
    // WITHOUT concurrency.unstructured-task
    func both() async -> Int {
      async let first = 1
      return await withTaskGroup(of: Int.self) { group in
        group.addTask { 2 }
        if Task.isCancelled { return 0 }
        await Task.yield()
        return await first
      }
    }
    // SNIPPET own tasks of a planner
    // WITHOUT concurrency.unstructured-task
    struct Task: Codable { var title: String; var isDone = false }
    let tasks = [Task(title: "Buy milk"), Task(title: "Write")]
    """#)
}
