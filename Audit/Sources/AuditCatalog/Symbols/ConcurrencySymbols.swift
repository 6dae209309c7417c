import AuditModel

extension SymbolTable {
  /// Adds symbols for queues, loops and threads of the process.
  mutating func addConcurrency() {
    addQueues()
    addLoops()
    addThreads()
    let task: RuleID = "concurrency.unstructured-task"
    initializers("Task", rule: task)
    staticMethods("Task", "detached immediate immediateDetached startOnMainActor", rule: task)
  }

  private mutating func addQueues() {
    let queue: RuleID = "concurrency.queue"
    list(queue, "DispatchQueue: main")
    list(queue, member: "backgroundQueue", "DispatchQueue: global(), concurrentPerform()")
    functions("dispatch_get_main_queue dispatchMain dispatch_main", rule: queue)
    functions("dispatch_get_global_queue", rule: queue, member: "backgroundQueue")
    add(
      .implicitMember("global"), .with(["qos"]), rule: queue, isByName: true,
      member: "backgroundQueue")
    list(
      queue,
      """
      MainScheduler: instance, asyncInstance
      ConcurrentMainScheduler: instance
      QueueScheduler: main
      UIScheduler: shared, init
      """)
    initializers(
      "ConcurrentDispatchQueueScheduler SerialDispatchQueueScheduler", .exactly([["qos"]]),
      rule: queue, member: "backgroundQueue")
  }

  private mutating func addLoops() {
    let operations: RuleID = "concurrency.operation-queue"
    list(operations, "OperationQueue: main\nNSOperationQueue: main, main(), mainQueue()")
    list(
      operations, member: "backgroundQueue",
      "OperationQueue: current\nNSOperationQueue: current, current(), currentQueue()")
    let loop: RuleID = "concurrency.run-loop"
    list(loop, "RunLoop: main\nNSRunLoop: main, main(), mainRunLoop()")
    list(
      loop, member: "backgroundQueue",
      """
      RunLoop: current
      NSRunLoop: current, current(), currentRunLoop()
      """)
    functions("CFRunLoopGetMain", rule: loop)
    functions(
      "CFRunLoopGetCurrent CFRunLoopRun CFRunLoopRunInMode", rule: loop, member: "backgroundQueue")
  }

  private mutating func addThreads() {
    let thread: RuleID = "concurrency.thread"
    list(
      thread, member: "isMainThread",
      "Thread: isMainThread, isMainThread()\nNSThread: isMainThread, isMainThread()")
    list(
      thread,
      """
      Thread: current, main, mainThread, callStackSymbols, \
      callStackReturnAddresses, detachNewThread(), detachNewThreadSelector(), isMultiThreaded(), \
      setThreadPriority(), threadPriority(), exit(), init
      NSThread: current, main, current(), main(), currentThread(), \
      detachNewThread(), detachNewThreadSelector(), detachNewThreadWithBlock(), \
      callStackSymbols, callStackSymbols(), init
      """)
    functions(
      """
      pthread_self pthread_main_np pthread_setname_np pthread_getname_np
      pthread_threadid_np pthread_set_qos_class_self_np pthread_is_threaded_np thrd_create
      thrd_current qos_class_self qos_class_main
      """, rule: thread)
    functions("pthread_create", .count(4...4), rule: thread)
    functions("gettid", .none, rule: thread)
    methods("performSelector", .with(["onMainThread", "inBackground"]), rule: thread)
  }
}
