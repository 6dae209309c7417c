extension [Snippet] {
  /// Run loops, threads and tasks.
  static let threads: [Snippet] = [
    Snippet(
      "run loops",
      #"""
      import Foundation
      func spin(until date: Date) {
        RunLoop.current.run(until: date)  // FIND concurrency.run-loop
        RunLoop.main.perform { }  // FIND concurrency.run-loop
        CFRunLoopRun()  // FIND concurrency.run-loop
      }
      """#),
    Snippet(
      "a run loop as a scheduler",
      #"""
      import Combine
      import Foundation
      func debounce(_ input: AnyPublisher<String, Never>) -> AnyCancellable {
        input
          .debounce(for: 0.3, scheduler: RunLoop.main)  // FIND concurrency.run-loop
          .sink { _ in }
      }
      """#),
    Snippet(
      "a run loop of a tool that never ends",
      #"""
      import Foundation
      @main struct Daemon {
        static func main() {
          RunLoop.main.run()  // FIND concurrency.run-loop
        }
      }
      func serve() -> Never { dispatchMain() }  // FIND concurrency.queue
      """#),
    Snippet(
      "a run loop that was handed in", without: "concurrency.run-loop",
      #"""
      import Foundation
      func add(_ timer: Timer, to loop: RunLoop) { loop.add(timer, forMode: .common) }
      """#),
    Snippet(
      "an own run loop", without: "concurrency.run-loop",
      #"""
      final class RunLoop { static func make() -> RunLoop { RunLoop() }; func run() {} }
      func go() { RunLoop.make().run() }
      """#),
    Snippet(
      "threads",
      #"""
      import Foundation
      func start(_ work: @escaping @Sendable () -> Void) {
        Thread.detachNewThread(work)  // FIND concurrency.thread
        let thread = Thread { work() }  // FIND concurrency.thread
        thread.start()
      }
      """#),
    Snippet(
      "asking for the thread",
      #"""
      import Foundation
      func check() {
        precondition(Thread.isMainThread)  // FIND concurrency.thread
        Thread.current.name = "worker"  // FIND concurrency.thread
      }
      """#),
    Snippet(
      "threads of C",
      #"""
      import Glibc
      func name() {
        var thread = pthread_t()
        pthread_create(&thread, nil, { _ in nil }, nil)  // FIND concurrency.thread
        let own = pthread_self()  // FIND concurrency.thread
        _ = own
      }
      """#),
    Snippet(
      "a thread that was handed in", without: "concurrency.thread",
      #"""
      import Foundation
      func stop(_ thread: Thread) { thread.cancel() }
      """#),
    Snippet(
      "own threads of a forum", without: "concurrency.thread",
      #"""
      struct Thread: Identifiable { let id: Int; var title = ""; static var isEmpty: Bool { true } }
      struct ThreadRow { let thread: Thread }
      func open() -> ThreadRow { ThreadRow(thread: Thread(id: 1)) }
      """#),
    Snippet(
      "unstructured tasks",
      #"""
      import SwiftUI
      struct SaveButton: View {
        let model: Model
        var body: some View {
          Button("Save") {
            Task { await model.save() }  // FIND concurrency.unstructured-task
          }
        }
      }
      final class Model { func save() async {} }
      """#),
    Snippet(
      "detached tasks and tasks with a priority",
      #"""
      func begin() {
        Task.detached { await work() }  // FIND concurrency.unstructured-task
        Task(priority: .background) { await work() }  // FIND concurrency.unstructured-task
      }
      func work() async {}
      """#),
    Snippet(
      "a task that is kept",
      #"""
      final class Loader {
        private var task: Task<Void, Never>?
        func load() {
          task = Task { [weak self] in self?.done() }  // FIND concurrency.unstructured-task
        }
        func done() {}
      }
      """#),
    Snippet(
      "structured tasks", without: "concurrency.unstructured-task",
      #"""
      func both() async -> Int {
        async let first = 1
        return await withTaskGroup(of: Int.self) { group in
          group.addTask { 2 }
          if Task.isCancelled { return 0 }
          await Task.yield()
          return await first
        }
      }
      """#),
    Snippet(
      "own tasks of a planner", without: "concurrency.unstructured-task",
      #"""
      struct Task: Codable { var title: String; var isDone = false }
      let tasks = [Task(title: "Buy milk"), Task(title: "Write")]
      """#),
  ]
}
