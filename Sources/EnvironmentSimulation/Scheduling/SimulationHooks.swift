import CEnvironmentSimulation
import CEnvironments
import EnvironmentFakes
import Environments

/// The installation of the hooks, and what they can do on this system.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
enum SimulationHooks {
  /// The abilities that depend on the system.
  struct Abilities: OptionSet {
    var rawValue: Int

    static let unstructuredTasks = Abilities(rawValue: 1)
    static let mainActor = Abilities(rawValue: 2)
    static let sleep = Abilities(rawValue: 4)
    static let systemClocks = Abilities(rawValue: 8)
    static let endedTasks = Abilities(rawValue: 16)

    static let names: [(Abilities, String)] = [
      (.unstructuredTasks, "unstructured tasks (use task groups and async let)"),
      (.mainActor, "the main actor"),
      (.sleep, "Task.sleep (use a clock of the environment)"),
      (.systemClocks, "the system's clocks (use a clock and a date of the environment)"),
      (.endedTasks, "the end of tasks (a deadlock report may name tasks that have ended)"),
    ]
  }

  static func install() { _ = installation }

  private static let installation: Void = {
    environments_install_hooks { job in job.map(SimulationHooks.take) ?? false }
    Interception.find = { Scheduler.current?.interception }
    SimulationControl.install {
      guard let scheduler = Scheduler.current else { return nil }
      return SimulationControl(
        now: Simulation.now, settle: { await scheduler.rest(until: scheduler.now) },
        sleep: { try? await Simulation.clock.sleep(until: .init(offset: $0)) },
        choose: { scheduler.choose(count: $0, shares: $1, $2) })
    }
  }()

  // MARK: - Tasks without a preference

  /// The simulations of tasks that do not prefer a simulation's executor, by the tasks' numbers.
  private static let owners = Locked<[UInt64: Scheduler]>([:])
  nonisolated(unsafe) private static var ownerCount = environments_counter()

  static func add(_ job: UnsafeMutableRawPointer, of scheduler: Scheduler) {
    owners.withLock { owners in
      owners[environments_job_number(job)] = scheduler
      ownerCount.value = UInt64(owners.count)
    }
  }

  static func removeJobs(of scheduler: Scheduler) {
    guard environments_counter_value(&ownerCount) > 0 else { return }
    owners.withLock { owners in
      owners = owners.filter { $0.value !== scheduler }
      ownerCount.value = UInt64(owners.count)
    }
  }

  /// Gives a job that another thread enqueues to the simulation of its task.
  private static func take(_ job: UnsafeMutableRawPointer) -> Bool {
    guard environments_counter_value(&ownerCount) > 0 else { return false }
    guard let scheduler = owners.withLock({ $0[environments_job_number(job)] }) else {
      return false
    }
    scheduler.enqueue(unsafeBitCast(job, to: UnownedJob.self))
    return true
  }

  // MARK: - The probe

  /// What works on this system.
  ///
  /// It is checked once, with a program of two tasks.
  static let abilities: Abilities = {
    let found = Locked<Abilities>([])
    let scheduler = Scheduler(
      Choices(seed: 0, .random), maximumSteps: 1_000, reportsOutside: false,
      patience: 1_000)
    _ = scheduler.perform {
      let task = Task {
        if Scheduler.current === scheduler { found.withLock { _ = $0.insert(.unstructuredTasks) } }
      }
      await task.value
      await MainActor.run {
        if Scheduler.current === scheduler { found.withLock { _ = $0.insert(.mainActor) } }
      }
      let start = ContinuousClock.now
      // environment-audit:ignore time.sleep: the probe checks whether the sleep is virtual
      try await Task.sleep(for: .milliseconds(1))
      if scheduler.now >= 1_000_000 { found.withLock { _ = $0.insert(.sleep) } }
      if ContinuousClock.now - start == .nanoseconds(scheduler.now) {
        found.withLock { _ = $0.insert(.systemClocks) }
      }
      // Of the two created tasks, the one has ended, and this one has not.
      if scheduler.tasks.remaining.count == scheduler.tasks.createdCount - 1 {
        found.withLock { _ = $0.insert(.endedTasks) }
      }
    }
    let abilities = found.withLock { $0 }
    let missing = Abilities.names.filter { !abilities.contains($0.0) }.map(\.1)
    if !missing.isEmpty {
      environments_write_error(
        "EnvironmentSimulation: not controlled on this system: \(missing.joined(separator: "; ")).")
    }
    return abilities
  }()

  static var knowsEndedTasks: Bool {
    // False during the probe, which would otherwise wait for its own result.
    hasProbed.withLock { $0 } && abilities.contains(.endedTasks)
  }

  private static let hasProbed = Locked(false)

  static func probe() {
    _ = abilities
    hasProbed.withLock { $0 = true }
  }
}
