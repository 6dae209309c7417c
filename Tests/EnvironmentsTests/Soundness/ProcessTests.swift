import CEnvironments
import Environments
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Effects of a process on the library: forks, exhausted thread keys, ended threads.
@Suite(.timeLimit(.minutes(5)))
struct ProcessTests {
  #if os(Linux)
    @Test(
      .disabled(
        if: isSanitized,
        "The sanitizers do not support a fork while other threads run."))
    func `A child of fork can read and change stacks, while the parent's threads do`() async {
      await #expect(processExitsWith: .success) {
        let stack = EnvironmentStack(Counts())
        // Built before the fork, and without Foundation, whose locks the child may find taken.
        precondition(stack.count == 0)
        let isRunning = Locked(true)
        let busy: @Sendable () -> Void = {
          while isRunning.withLock({ $0 }) { stack.replace { $0.count &+= 1 } }
        }
        let forking: @Sendable () -> Void = {
          for _ in 0..<100 { precondition(exitStatusOfChild(using: stack) == 0) }
          isRunning.withLock { $0 = false }
        }
        await onThreads([busy, busy, forking])
      }
    }

    @Test func `A child of fork builds an environment that several threads were waiting for`() async
    {
      await #expect(processExitsWith: .success) {
        let (building, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let parent = getpid()
        let stack = EnvironmentStack(
          {
            if getpid() == parent {
              building.signal()
              release.wait()
            }
            return Counts()
          }())
        let read: @Sendable () -> Void = { precondition(stack.count == 0) }
        await onThreads(
          [read, read, read, read]
            + [
              {
                building.wait()
                // The other threads reach the condition variable meanwhile.
                for _ in 0..<1_000 { sched_yield() }
                for _ in 0..<3 { precondition(exitStatusOfChild(using: stack) == 0) }
                release.signal()
              }
            ])
      }
    }
  #endif

  @Test func `A thread registers its slot, unless the system refuses membarrier`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let stack = EnvironmentStack(Counts())
      precondition(stack.count == 0)
      precondition((environments_thread_count() == 0) == isMembarrierRefused)
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("the system refuses membarrier") == isMembarrierRefused)
  }

  @Test(
    .disabled(if: isSanitized, "The sanitizers delay signals until the thread calls the system."),
    .disabled(if: isMembarrierRefused, "A read takes the lock, which the thread may hold."))
  func `The handler of a signal can read, wherever it has interrupted its thread`() async {
    await #expect(processExitsWith: .success) {
      // Ends the process after a deadlock.
      alarm(60)
      let stack = Interrupted.stack
      precondition(stack.inner == 0)
      let isWriting = Locked(true)
      let read: @Sendable () -> Void = {
        while isWriting.withLock({ $0 }) {
          for _ in 0..<1_000 { precondition(stack.inner >= 0) }
        }
      }
      // Pushes only: a handler must not release the last reference to an environment.
      let write: @Sendable () -> Void = {
        var pushes = 0
        while Interrupted.count < 50 {
          stack.push { $0.count += 1 }
          pushes += 1
        }
        isWriting.withLock { $0 = false }
        precondition(stack.count == pushes)
      }
      Interrupted.start()
      await onThreads([read, read, write])
      Interrupted.stop()
    }
  }

  @Test func `A second use of the lock by its own thread ends the process with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // As if the handler of a signal changed a stack.
      environments_lock()
      EnvironmentStack(Counts()).replace { $0.count = 1 }
    }
    let printed = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(printed.contains("swift-environments: the handler of a signal uses an environment"))
  }

  @Test func `A read in the destructor of another thread-specific key is safe`() async {
    await #expect(processExitsWith: .success) {
      AtThreadEnd.stack.replace { $0.name = "at the end" }
      for _ in 0..<50 {
        await onThreads(
          (0..<8).map { _ in
            {
              _ = AtThreadEnd.stack.count
              AtThreadEnd.arm()
            }
          } + [{ for round in 0..<50 { AtThreadEnd.stack.replace { $0.count = round } } }])
      }
      while AtThreadEnd.count.withLock({ $0 }) < 400 { sched_yield() }
    }
  }

  @Test func `Ended threads are not looked at by a writer`() async {
    await #expect(processExitsWith: .success) {
      let stack = EnvironmentStack(TestEnvironment())
      for _ in 0..<40 { await onThreads((0..<100).map { _ in { _ = stack.count } }) }
      while environments_thread_count() > 20 { sched_yield() }
    }
  }

  @Test func `A handler of issues that uses a strict stack is not called for its own use`() async {
    await #expect(processExitsWith: .success) {
      environments_set_test_reporter(nil)
      let stack = EnvironmentStack(TestEnvironment())
      stack.makeStrict()
      let (calls, read) = (Locked(0), Locked(0))
      EnvironmentIssueHandler.with { _ in
        calls.withLock { $0 += 1 }
        read.withLock { $0 += stack.name.count }
      } operation: {
        precondition(stack.count == 0)
      }
      precondition(calls.withLock { $0 } == 1)
      precondition(read.withLock { $0 } == 4)
    }
  }
}

/// Reads in the destructor of a key that is made after the library's, and so runs after it.
private enum AtThreadEnd {
  static let stack = EnvironmentStack(TestEnvironment())
  static let count = Locked(0)

  private static let key: pthread_key_t = {
    _ = stack.count
    var key = pthread_key_t()
    precondition(
      pthread_key_create(&key) { _ in
        for _ in 0..<20 {
          precondition(AtThreadEnd.stack.name == "at the end")
          precondition(AtThreadEnd.stack.probe == nil)
        }
        AtThreadEnd.count.withLock { $0 += 1 }
      } == 0)
    return key
  }()

  static func arm() {
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
  }
}

private struct Counts: Sendable {
  var count = 0
}

/// A stack that a handler of SIGPROF reads every 150 µs.
private enum Interrupted {
  struct Environment: Sendable {
    var count = 0

    /// Reads inside a read, and inside those.
    var inner: Int { stack.count | stack.middle | stack.count }
    var middle: Int { stack.count }
  }

  static let stack = EnvironmentStack(Environment())

  /// The calls of the handler, roughly: several threads may count at once.
  static var count: Int { calls.pointee }
  private nonisolated(unsafe) static let calls = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  static func start() {
    calls.initialize(to: 0)
    signal(SIGPROF) { _ in
      precondition(Interrupted.stack.count >= 0 && Interrupted.stack.middle >= 0)
      Interrupted.calls.pointee &+= 1
    }
    setTimer(150)
  }

  static func stop() { setTimer(0) }

  private static func setTimer(_ microseconds: Int) {
    let interval = timeval(tv_sec: 0, tv_usec: .init(microseconds))
    var timer = itimerval(it_interval: interval, it_value: interval)
    // ITIMER_PROF, which has another type on Linux.
    setitimer(2, &timer, nil)
  }
}

#if os(Linux)
  /// Forks, uses the stack in the child, and returns the child's exit status.
  private func exitStatusOfChild(using stack: EnvironmentStack<Counts>) -> Int32 {
    // Not offered by the overlay, because a child may use little of Swift's runtime: what it does
    // here needs no task.
    typealias Fork = @convention(c) () -> pid_t
    let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
    let child = fork()
    if child == 0 {
      alarm(20)
      for round in 0..<10 {
        stack.replace { $0.count = round }
        guard stack.count == round else { _exit(2) }
        stack.push { $0.count = -1 }
        guard stack.pop()?.count == -1 else { _exit(3) }
      }
      _exit(0)
    }
    var status: Int32 = 0
    guard waitpid(child, &status, 0) == child else { return -1 }
    return status
  }
#endif
