import CEnvironmentSimulation
import EnvironmentClients
import EnvironmentFakes
import Environments
import Foundation
import Testing

/// One run of a simulation: it runs the jobs of its tasks one at a time, on the thread that made it.
///
/// `@unchecked Sendable` because only that thread uses the state, apart from `inbox`, which has a lock, and from
/// `steps` and `arrivals`, which are atomic.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package final class Scheduler: @unchecked Sendable {
  /// An event that is due at an instant.
  private struct Timer {
    let id: Int
    let deadline: Int64
    let work: () -> Void
  }

  /// A task that waits until no job can run before its deadline.
  private struct Resting {
    let deadline: Int64
    let continuation: UnsafeContinuation<Void, Never>
  }

  private enum Phase {
    case running
    /// The operation has ended, or never will.
    case ending
    case ended
  }

  let seed: UInt64
  // Unchecked, because only the thread of the simulation accesses these properties, and none of the accesses calls
  // code that accesses the same property. The checks of the runtime took more than a quarter of a step.
  @exclusivity(unchecked) private(set) var choices: Choices
  private(set) var failures: [SimulationFailure] = []
  @exclusivity(unchecked) private(set) var events: [Event] = []
  @exclusivity(unchecked) private(set) var now: Int64 = 0
  private(set) var hasDeadlock = false
  @exclusivity(unchecked) var tasks = TaskTable()

  /// What the reads of the run's stack see.
  var interception: Interception?

  /// Whether the run collects what only a report needs: source places, and the arguments of calls.
  let isDetailed: Bool
  /// Whether jobs from outside are failures.
  ///
  /// The probe expects some.
  private let reportsOutside: Bool

  @exclusivity(unchecked) private var ready: [ReadyJob] = []

  /// The jobs that continue tasks that yield.
  ///
  /// They run before the next step, and are no choices: each makes its task
  /// ready.
  @exclusivity(unchecked) private var yields: [UnownedJob] = []

  @exclusivity(unchecked) private var timers: [Timer] = []
  @exclusivity(unchecked) private var resting: [Resting] = []
  private var nextTimer = 0
  @exclusivity(unchecked) private var phase = Phase.running
  @exclusivity(unchecked) private var lastTask = 0
  @exclusivity(unchecked) private var stepCount = 0
  private let maximumSteps: Int

  private let executor = SimulatedTaskExecutor()
  private let main = SimulatedMainExecutor()
  private let replacements = UnsafeMutablePointer<environments_replacements>.allocate(capacity: 1)
  @exclusivity(unchecked) private var steps = environments_counter()
  @exclusivity(unchecked) private var arrivals = environments_counter()
  private let inbox = Locked<[() -> Void]>([])
  private let arrival = DispatchSemaphore(value: 0)

  /// The milliseconds that a run without ready jobs and timers waits for a job from outside before it is a deadlock.
  private let patience: Int

  /// The plays of the run.
  var plays: [PlayRecord] = []

  /// Whether choices determine the next step of a play, so that a printed test does not repeat them.
  var isChoosingStep = false

  /// The task whose jobs run before all others; nil if the policy chooses.
  @exclusivity(unchecked) var onlyTask: Int?

  init(
    _ choices: Choices, seed: UInt64 = 0, maximumSteps: Int, isDetailed: Bool = false,
    reportsOutside: Bool = true,
    patience: Int = 0
  ) {
    self.choices = choices
    self.seed = seed
    self.maximumSteps = maximumSteps
    self.isDetailed = isDetailed
    self.reportsOutside = reportsOutside
    self.patience = patience
    events.reserveCapacity(64)
    executor.scheduler = self
    main.scheduler = self
    replacements.initialize(to: environments_replacements())
    replacements.pointee.context = Unmanaged.passUnretained(self).toOpaque()
    replacements.pointee.enqueue = { context, job in
      let scheduler = Scheduler.from(context)
      if environments_job_is_task(job) {
        SimulationHooks.add(job.unsafelyUnwrapped, of: scheduler)
      }
      scheduler.enqueue(unsafeBitCast(job, to: UnownedJob.self))
    }
    replacements.pointee.created = { context, task, name in
      Scheduler.from(context).tasks.add(
        created: task.unsafelyUnwrapped, name: name.map { String(cString: $0) })
    }
    replacements.pointee.after = { context, when, argument, work in
      Scheduler.from(context).addTimer(dispatchTime: when) { work?(argument) }
    }
    replacements.pointee.time = { Scheduler.from($0).systemTime(isWall: $1) }
    replacements.pointee.task_executor = unsafeBitCast(
      executor.asUnownedTaskExecutor(), to: environments_executor.self)
    replacements.pointee.main_executor = unsafeBitCast(
      main.asUnownedSerialExecutor(), to: environments_executor.self)
  }

  deinit { replacements.deallocate() }

  // The pointer is valid, because `perform` keeps the scheduler alive while it is the thread's.
  private static func from(_ context: UnsafeMutableRawPointer?) -> Scheduler {
    Unmanaged.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
  }

  /// The simulation of the calling thread.
  static var current: Scheduler? {
    environments_thread_replacements().flatMap { $0.pointee.context }.map(from)
  }

  var isOnThread: Bool {
    environments_thread_replacements()?.pointee.context
      == UnsafeMutableRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: - Running

  /// Runs an operation as the first task, and the tasks that it starts.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: Whether the operation has ended. If not, its task stays suspended forever.
  func perform(_ operation: @escaping @Sendable () async throws -> Void) -> Bool {
    SimulationHooks.install()
    environments_set_thread_replacements(replacements)
    Watchdog.shared.add(self)
    defer {
      environments_set_thread_replacements(nil)
      Watchdog.shared.remove(self)
      SimulationHooks.removeJobs(of: self)
    }
    let isFinished = Locked(false)
    Task(executorPreference: executor) {
      do {
        try await operation()
      } catch {
        self.fail(throwing: error)
      }
      isFinished.withLock { $0 = true }
      self.phase = .ending
    }
    run()
    phase = .ending
    cancelRemaining()
    phase = .ended
    interception = nil
    tasks.release(keeping: self)
    return isFinished.withLock { $0 }
  }

  private func run() {
    while true {
      if environments_counter_value(&arrivals) > 0 { receive() }
      if !ready.isEmpty {
        guard stepCount < maximumSteps else {
          return fail(
            SimulationMessages.neverRests(steps: stepCount, tasks: describeTasks()),
            kind: "steps")
        }
        step()
      } else if phase == .running, advance() {
        continue
      } else if phase == .running, awaitArrival() {
        continue
      } else {
        if phase == .running {
          hasDeadlock = true
          fail(SimulationMessages.deadlock(tasks: describeTasks()), kind: "deadlock")
        }
        return
      }
    }
  }

  private func step() {
    if let index = ready.firstIndex(where: { $0.task == lastTask }), index > 0 {
      ready.insert(ready.remove(at: index), at: 0)
    }
    let couldContinue = ready[0].task == lastTask
    let only = onlyTask.flatMap { task in ready.firstIndex { $0.task == task } }
    let chosen = ready.remove(at: only ?? choices.chooseJob(of: ready, step: stepCount))
    let task = chosen.task
    let isPreemption = couldContinue && task != lastTask
    var event = Event(kind: isPreemption ? .preemption : .step, task: task)
    if isPreemption { event.value = Int64(lastTask) }
    if isDetailed { event.address = tasks[task].address }
    events.append(event)
    lastTask = task
    stepCount += 1
    environments_counter_increment(&steps)
    if chosen.isOnMain {
      chosen.job.runSynchronously(
        isolatedTo: main.asUnownedSerialExecutor(), taskExecutor: executor.asUnownedTaskExecutor())
    } else {
      chosen.job.runSynchronously(on: executor.asUnownedTaskExecutor())
    }
    while !yields.isEmpty {
      yields.removeFirst().runSynchronously(on: executor.asUnownedTaskExecutor())
    }
  }

  /// Cancels the tasks that have not ended, and lets them end.
  ///
  /// They would otherwise never be released, because their sleeps are not real.
  private func cancelRemaining() {
    let events = events
    let failures = failures
    for task in tasks.remaining { environments_cancel_task(task) }
    let limit = stepCount + maximumSteps
    while stepCount < limit {
      if environments_counter_value(&arrivals) > 0 { receive() }
      if !ready.isEmpty { step() } else if !timers.isEmpty { fireTimer() } else { break }
    }
    self.events = events
    self.failures = failures
  }

  // MARK: - Jobs

  /// Receives a job for the global executor or the main actor, on any thread.
  func enqueue(_ job: UnownedJob, isOnMain: Bool = false) {
    if isOnThread { return add(job, isOnMain: isOnMain) }
    deliver {
      self.noteArrival(of: job)
      self.add(job, isOnMain: isOnMain)
    }
  }

  private func add(_ job: UnownedJob, isOnMain: Bool) {
    let pointer = unsafeBitCast(job, to: UnsafeMutableRawPointer.self)
    if environments_job_is_yield(pointer) { return yields.append(job) }
    let task = tasks.number(of: pointer, isDetailed: isDetailed)
    ready.append(ReadyJob(job: job, task: task, isOnMain: isOnMain))
  }

  // MARK: - The outside

  /// Runs a function on the simulation's thread, before the next step.
  private func deliver(_ work: @escaping () -> Void) {
    inbox.withLock { $0.append(work) }
    environments_counter_add(&arrivals, 1)
    arrival.signal()
  }

  private func receive() {
    let works = inbox.withLock { inbox in
      defer { inbox = [] }
      return inbox
    }
    environments_counter_add(&arrivals, 0 &- UInt64(works.count))
    for work in works { work() }
  }

  private func noteArrival(of job: UnownedJob) {
    let number = tasks.number(
      of: unsafeBitCast(job, to: UnsafeMutableRawPointer.self), isDetailed: isDetailed)
    events.append(Event(kind: .outside, task: number))
    guard reportsOutside, phase == .running else { return }
    fail(
      SimulationMessages.outside(
        task: tasks[number].description, call: tasks[number].calls.last?.text),
      kind: "outside")
  }

  /// Waits for a job from outside.
  ///
  /// - Returns: Whether one has arrived.
  private func awaitArrival() -> Bool {
    guard patience > 0 else { return false }
    // The wait measures real time.
    let replacements = environments_thread_replacements()
    environments_set_thread_replacements(nil)
    defer { environments_set_thread_replacements(replacements) }
    return arrival.wait(timeout: .now() + .milliseconds(patience)) == .success
  }

  // MARK: - Time

  /// Continues a resting task, or advances the time to the next deadline.
  ///
  /// - Returns: Whether there was a resting task or a deadline.
  private func advance() -> Bool {
    let rest = resting.map(\.deadline).min()
    if let timer = timers.first, rest.map({ timer.deadline <= $0 }) ?? true {
      fireTimers(until: timer.deadline)
      return true
    }
    guard let rest else { return false }
    setTime(rest)
    let due = resting.filter { $0.deadline == rest }
    resting.removeAll { $0.deadline == rest }
    for resting in due { resting.continuation.resume() }
    return true
  }

  private func setTime(_ instant: Int64) {
    guard instant > now else { return }
    now = instant
    events.append(Event(kind: .time, task: 0, value: instant))
  }

  /// Fires all timers of one instant, so that the policy chooses the order of their tasks.
  private func fireTimers(until deadline: Int64) {
    setTime(deadline)
    while let timer = timers.first, timer.deadline <= deadline { fireTimer() }
  }

  private func fireTimer() {
    timers.removeFirst().work()
  }

  @discardableResult
  func addTimer(at deadline: Int64, _ work: @escaping () -> Void) -> Int {
    nextTimer += 1
    let index = timers.lastIndex { $0.deadline <= deadline }.map { $0 + 1 } ?? 0
    timers.insert(Timer(id: nextTimer, deadline: deadline, work: work), at: index)
    let task = tasks.current
    tasks.note(sleepingUntil: deadline, in: task)
    events.append(Event(kind: .sleep, task: task, value: deadline))
    return nextTimer
  }

  /// Removes a timer, on any thread.
  ///
  /// - Returns: Whether the timer had not fired; false on another thread, where it fires at its deadline.
  func removeTimer(_ id: Int) -> Bool {
    guard isOnThread, let index = timers.firstIndex(where: { $0.id == id }) else { return false }
    timers.remove(at: index)
    return true
  }

  func rest(until deadline: Int64) async {
    await withUnsafeContinuation { resting.append(Resting(deadline: deadline, continuation: $0)) }
  }

  // The time of the system's clocks at the start of a simulation: any time, but always the same one.
  private static let bootTime: Int64 = 1_000_000_000_000
  private static let wallTime: Int64 = 1_767_225_600_000_000_000

  private func systemTime(isWall: Bool) -> Int64 {
    now + (isWall ? Self.wallTime : Self.bootTime)
  }

  /// Adds a timer for a `dispatch_time_t`, whose two highest bits are its clock.
  private func addTimer(dispatchTime: UInt64, _ work: @escaping () -> Void) {
    let isWall = dispatchTime >> 62 == 3
    let instant =
      isWall
      ? 0 &- Int64(bitPattern: dispatchTime) &- Self.wallTime
      : Int64(dispatchTime & (1 << 62 - 1)) &- Self.bootTime
    addTimer(at: max(instant, now), work)
  }

  // MARK: - Failures and choices

  func fail(_ failure: SimulationFailure) { failures.append(failure) }

  private func fail(_ message: String, kind: String) {
    fail(SimulationFailure(message, kind: kind))
  }

  private func fail(throwing error: any Error) {
    guard phase == .running, !SimulationTrait.hasRecorded(error) else { return }
    fail("The test threw an error: \(error)", kind: SimulationFailure.kind(of: error))
  }

  /// Chooses one of several possibilities, of which the first is the simplest one.
  ///
  /// - Parameters:
  ///   - count: The number of possibilities.
  ///   - shares: The probabilities of the second possibility and the following ones; empty if all are equally likely.
  ///   - text: Returns what a report says of a chosen index; nil for nothing.
  /// - Returns: The index.
  func choose(count: Int, shares: [Double] = [], _ text: (Int) -> String?) -> Int {
    guard count > 1 else { return 0 }
    let index = choices.choose(count: count, isChoosingStep ? .input : .value, shares: shares)
    var event = Event(kind: .choice, task: tasks.current, value: Int64(index))
    if isDetailed, !isChoosingStep { event.text = text(index) }
    events.append(event)
    return index
  }

  /// Chooses the next step of a play; 0 for none.
  func chooseStep(shares: [Double]) -> Int {
    choices.choose(count: shares.count + 1, .step, shares: shares)
  }

  /// Adds a line to a report.
  func note(_ text: () -> String) {
    events.append(Event(kind: .action, task: tasks.current, text: isDetailed ? text() : nil))
  }

  /// Whether a job is ready, apart from the running one.
  var canRun: Bool { !ready.isEmpty }

  /// The earliest deadline.
  var nextDeadline: Int64? { timers.first?.deadline }

  // MARK: - Calls

  /// Begins the call of an endpoint.
  ///
  /// - Returns: Whether it is a call of its own. An endpoint that the test copies from the environment into it is
  ///   intercepted twice, and its call arrives twice.
  func begin(_ call: ClientCall) -> Bool {
    let task = tasks.current
    if tasks[task].calls.last?.path == call.path { return false }
    let text = isDetailed ? "\(call)" : call.endpoint.name
    tasks[task].calls.append((call.path, text))
    events.append(Event(kind: .call, task: task, text: text))
    return true
  }

  func end(_ call: ClientCall) {
    let task = tasks.current
    let text = tasks[task].calls.popLast()?.text ?? call.endpoint.name
    events.append(Event(kind: .answer, task: task, text: text))
  }

  // MARK: - The watchdog

  /// The number of steps, for another thread.
  var progress: UInt64 { environments_counter_value(&steps) }

  /// The task of the current step, for another thread.
  ///
  /// The step has lasted for seconds, so the thread of the
  /// simulation does not change the table.
  var runningTask: String {
    phase == .running ? tasks[lastTask].description : "A task of an ended test"
  }

  private func describeTasks() -> [String] {
    tasks.describeSuspended(except: Set(ready.map(\.task)), now: now)
  }
}

/// A job that can run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct ReadyJob {
  let job: UnownedJob
  /// The number of its task.
  let task: Int
  let isOnMain: Bool
}
