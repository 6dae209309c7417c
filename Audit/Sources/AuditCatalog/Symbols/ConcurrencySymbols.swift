extension Symbol {
  /// Symbols for queues, loops and threads of the process.
  static let concurrency = read(
    #"""
    # concurrency.queue
    func: dispatch_get_main_queue dispatchMain dispatch_main
    DispatchQueue QueueScheduler: main
    MainScheduler: instance asyncInstance
    ConcurrentMainScheduler: instance
    UIScheduler: shared init
    # concurrency.queue >backgroundQueue
    func: dispatch_get_global_queue
    DispatchQueue: global() concurrentPerform()
    ConcurrentDispatchQueueScheduler SerialDispatchQueueScheduler: init | exactly (qos)
    # concurrency.queue >backgroundQueue ?
    implicit: global | with qos
    # concurrency.operation-queue
    OperationQueue: main
    # concurrency.operation-queue >backgroundQueue
    OperationQueue: current
    # concurrency.run-loop
    func: CFRunLoopGetMain
    RunLoop: main
    # concurrency.run-loop >backgroundQueue
    func: CFRunLoopGetCurrent CFRunLoopRun CFRunLoopRunInMode
    RunLoop: current
    # concurrency.thread >isMainThread
    Thread: isMainThread isMainThread()
    # concurrency.thread
    func: pthread_self pthread_main_np pthread_setname_np pthread_getname_np pthread_threadid_np
      pthread_set_qos_class_self_np pthread_is_threaded_np thrd_create thrd_current qos_class_self
      qos_class_main CreateThread _beginthreadex GetCurrentThreadId GetCurrentThread
    Thread: current main mainThread callStackSymbols callStackReturnAddresses detachNewThread()
      detachNewThreadSelector() isMultiThreaded() setThreadPriority() threadPriority() exit() init
    func: pthread_create | count 4 4
    func: gettid | none
    .method: performSelector | with onMainThread inBackground
    # concurrency.unstructured-task
    Task: init detached() immediate() immediateDetached() startOnMainActor()
    """#)
}
