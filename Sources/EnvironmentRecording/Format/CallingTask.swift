import CEnvironmentRecording
import Foundation

/// The task, or the thread outside of tasks, that makes a call.
///
/// Tasks have numbers, which are unique in a process. Threads, and tasks on systems before Swift 5.9, are
/// distinguished by their addresses, which can be reused. So a recording can identify two of these that ran one
/// after the other as one, and a replay allows for that.
struct CallingTask: Hashable {
  private enum Kind {
    case address
    case number
    case thread
  }

  private let kind: Kind
  /// The number or the address.
  let identity: Int

  static var current: CallingTask {
    let number = environments_task_number()
    if number != 0 { return CallingTask(kind: .number, identity: Int(truncatingIfNeeded: number)) }
    return withUnsafeCurrentTask { task in
      if let task { return CallingTask(kind: .address, identity: task.hashValue) }
      return CallingTask(
        kind: .thread, identity: ObjectIdentifier(Thread.current).hashValue)
    }
  }
}
