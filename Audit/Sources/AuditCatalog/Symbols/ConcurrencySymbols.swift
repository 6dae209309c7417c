import AuditModel

extension SymbolTable {
  /// What runs on queues, loops and threads of the whole process.
  mutating func addConcurrency() {
    list(
      "concurrency.queue",
      """
      DispatchQueue: main
      """)
    list(
      "concurrency.queue", member: "backgroundQueue", "DispatchQueue: global(), concurrentPerform()"
    )
    functions(
      "dispatch_get_main_queue dispatch_get_global_queue dispatchMain dispatch_main",
      rule: "concurrency.queue")
    list(
      "concurrency.operation-queue",
      """
      OperationQueue: main, current
      NSOperationQueue: main, current, mainQueue(), currentQueue()
      """)
    list(
      "concurrency.run-loop",
      """
      RunLoop: main, current
      NSRunLoop: main, current
      """)
    functions(
      "CFRunLoopGetMain CFRunLoopGetCurrent CFRunLoopRun CFRunLoopRunInMode",
      rule: "concurrency.run-loop")
    list(
      "concurrency.thread",
      """
      Thread: current, main, isMainThread, detachNewThread(), detachNewThreadSelector(), init, callStackSymbols, isMultiThreaded(), setThreadPriority(), threadPriority(), exit()
      NSThread: current, main, isMainThread, detachNewThread(), detachNewThreadSelector(), init
      MultiThreadedEventLoopGroup: init, singleton, currentEventLoop
      NIOSingletons: posixEventLoopGroup, posixBlockingThreadPool
      NIOThreadPool: init, singleton
      """)
    functions(
      "pthread_create pthread_self pthread_main_np pthread_setname_np pthread_getname_np pthread_threadid_np "
        + "pthread_set_qos_class_self_np thrd_create",
      rule: "concurrency.thread")
    let task: RuleID = "concurrency.unstructured-task"
    initializers("Task", rule: task)
    staticMethods("Task", "detached immediate immediateDetached", rule: task)
    functions("async asyncDetached detach", .none, rule: task, modules: ["_Concurrency"])
  }
}
