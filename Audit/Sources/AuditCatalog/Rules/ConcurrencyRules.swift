import AuditModel

extension Rule {
  /// The rules for queues, loops and threads of the process.
  static let concurrency: [Rule] = [
    Rule(
      id: "concurrency.queue", family: .concurrency, title: "a queue of the whole process",
      message: "runs code on a queue of the whole process",
      explanation: """
        Work that is sent to the main queue or to a global queue runs later, at a time that a \
        test can only wait for. With a scheduler of the environment a test runs it at once.
        """,
      example: """
        DispatchQueue.main.async { label.text = text }
        """,
      remedy: """
        Current.mainQueue { label.text = text }
        """,
      member: "mainQueue"),
    Rule(
      id: "concurrency.operation-queue", family: .concurrency, title: "the main operation queue",
      message: "runs code on the operation queue of the whole process",
      explanation: """
        The main operation queue belongs to the process, and runs what it is given later. Hand \
        in the queue on which to answer.
        """,
      example: """
        OperationQueue.main.addOperation { view.reload() }
        """,
      remedy: """
        Current.mainQueue { view.reload() }
        """,
      member: "mainQueue"),
    Rule(
      id: "concurrency.run-loop", family: .concurrency, title: "a run loop",
      message: "depends on the run loop of a thread",
      explanation: """
        What a run loop delivers, and when, depends on the thread that the code happens to be \
        on. In a test the loop may not run, and the callback is not called. Pass in the object that \
        runs the code.
        """,
      example: """
        RunLoop.main.perform { view.reload() }
        """,
      remedy: """
        Current.mainQueue { view.reload() }
        """,
      member: "mainQueue"),
    Rule(
      id: "concurrency.thread", family: .concurrency, title: "a thread",
      message: "depends on threads of the process",
      explanation: """
        Code that asks which thread it is on, or starts one, behaves differently in a test, \
        where it is on another. Say which actor it belongs to, or hand in what runs it.
        """,
      example: """
        Thread.detachNewThread { index.rebuild() }
        """,
      remedy: """
        Current.startThread { index.rebuild() }
        """,
      member: "startThread"),
    Rule(
      id: "concurrency.unstructured-task", family: .concurrency,
      title: "an unstructured task",
      message: "starts an unstructured task",
      explanation: """
        A test that calls this code cannot know when the task is done, and what the task does \
        may come about in the next test. This rule is off unless it is turned on, since in user \
        interfaces there is often no other way. Make the function async, or let the environment \
        start tasks.
        """,
      example: """
        Task { await store.refresh() }
        """,
      remedy: """
        func refresh() async { await store.refresh() }
        """,
      member: nil, isOnByDefault: false),
  ]
}
