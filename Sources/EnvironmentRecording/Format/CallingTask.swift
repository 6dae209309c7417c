import Foundation

/// The task, or the thread outside of tasks, that makes a call.
///
/// It is an address, which a later task can have again. So a recording can see two tasks that ran one after
/// the other as one, and a replay allows for that.
struct CallingTask: Hashable {
  private let isTask: Bool
  private let address: Int

  static var current: CallingTask {
    withUnsafeCurrentTask { task in
      if let task { return CallingTask(isTask: true, address: task.hashValue) }
      return CallingTask(isTask: false, address: ObjectIdentifier(Thread.current).hashValue)
    }
  }
}
