import CEnvironmentSimulation
import EnvironmentClients

/// The tasks of a simulation, which have numbers in the order in which they are first seen.
///
/// The runtime's numbers differ from run to run.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
struct TaskTable {
  struct Entry: CustomStringConvertible {
    let number: Int
    var name: String?
    /// The calls of endpoints that have not returned.
    var calls: [(path: ClientPath, text: String)] = []
    /// The deadline of the latest sleep.
    var deadline: Int64?
    /// The address at which the task continues; 0 if it is unknown.
    var address: UInt = 0
    /// Whether this is the queue of an actor that no task of the simulation has filled.
    var isActor = false

    var description: String {
      if number == 0 { return "The test" }
      if isActor { return TaskTable.actorName }
      return name.map { "Task \(number) “\($0)”" } ?? "Task \(number)"
    }
  }

  static let actorName = "An actor"

  private var entries: [Entry] = []
  private var identities: [UInt64] = []
  private var numbers: [UInt64: Int] = [:]

  /// The tasks that the simulation's thread has created, with their numbers.
  ///
  /// They are retained, because a report
  /// looks at tasks that may have ended.
  private var created: [(task: UnsafeMutableRawPointer, number: Int)] = []

  subscript(_ number: Int) -> Entry {
    get { entries[number] }
    _modify { yield &entries[number] }
  }

  /// The number of tasks up to which a linear search is faster than a dictionary.
  private static let mostSearched = 24

  private mutating func number(ofIdentity identity: UInt64) -> Int {
    if identities.count <= Self.mostSearched {
      if let number = identities.lastIndex(of: identity) { return number }
    } else if let number = numbers[identity] {
      return number
    }
    let number = identities.count
    identities.append(identity)
    entries.append(Entry(number: number))
    if identities.count == Self.mostSearched + 1 {
      for (number, identity) in identities.enumerated() { numbers[identity] = number }
    } else if identities.count > Self.mostSearched {
      numbers[identity] = number
    }
    return number
  }

  mutating func add(created task: UnsafeMutableRawPointer, name: String?) {
    _ = Unmanaged<AnyObject>.fromOpaque(task).retain()
    let number = number(ofIdentity: environments_job_number(task))
    if let name { entries[number].name = name }
    created.append((task, number))
  }

  /// The number of the current task.
  var current: Int {
    mutating get {
      guard let task = environments_current_task() else { return 0 }
      return number(ofIdentity: environments_job_number(task))
    }
  }

  /// Returns the number of a job's task.
  ///
  /// A job that processes the queue of an actor counts as the task that switches to the actor.
  mutating func number(of job: UnsafeMutableRawPointer, isDetailed: Bool) -> Int {
    let task = environments_job_is_task(job) ? job : environments_current_task() ?? job
    let isTask = environments_job_is_task(task)
    let number = number(ofIdentity: environments_job_number(task))
    entries[number].deadline = nil
    entries[number].isActor = !isTask
    if isDetailed {
      entries[number].address =
        isTask ? UInt(environments_task_resume_address(task)) : 0
      if entries[number].name == nil, task == environments_current_task() {
        entries[number].name = environments_current_task_name().map { String(cString: $0) }
      }
    }
    return number
  }

  mutating func note(sleepingUntil deadline: Int64, in number: Int) {
    entries[number].deadline = deadline
  }

  var descriptions: [String] { entries.map(\.description) }

  var createdCount: Int { created.count }

  /// The created tasks that have not ended, if the runtime tells.
  var remaining: [UnsafeMutableRawPointer] {
    created.map(\.task).filter { !environments_task_has_ended($0) }
  }

  /// Releases the tasks.
  ///
  /// - Parameter scheduler: The executor's owner. It stays alive if a task has not ended, because a task does
  ///   not retain its executor.
  mutating func release(keeping scheduler: Scheduler) {
    if !remaining.isEmpty || !SimulationHooks.knowsEndedTasks {
      _ = Unmanaged.passRetained(scheduler)
    }
    for (task, _) in created { Unmanaged<AnyObject>.fromOpaque(task).release() }
    created = []
  }

  /// Returns a line for each suspended task, with what it waits for.
  func describeSuspended(except ready: Set<Int>, now: Int64) -> [String] {
    let ended = Set(created.filter { environments_task_has_ended($0.task) }.map(\.number))
    return
      entries
      .filter { !$0.isActor && !ready.contains($0.number) && !ended.contains($0.number) }
      .map { entry in
        if let call = entry.calls.last { return "\(entry) waits for \(call.text)" }
        if let deadline = entry.deadline, deadline > now {
          return "\(entry) sleeps until \(SimulationMessages.time(deadline))"
        }
        return "\(entry) is suspended"
      }
  }
}
