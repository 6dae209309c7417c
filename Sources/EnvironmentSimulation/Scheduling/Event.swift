/// An event in the trace of a simulation.
///
/// Two runs are the same if their events are.
package struct Event: Sendable, Equatable {
  package enum Kind: UInt8, Sendable {
    /// A job of a task runs.
    case step
    /// A job of a task runs, although the task of the last job could continue.
    case preemption
    /// A task calls an endpoint.
    case call
    /// The call of an endpoint returns.
    case answer
    /// A task begins to sleep until an instant.
    case sleep
    /// The time changes.
    case time
    /// A job arrives from a thread outside the simulation.
    case outside
    /// A task chooses a value, whose index is the event's value.
    case choice
    /// `play` takes a step, or an effect sends an action.
    case action
  }

  package var kind: Kind
  package var task: Int
  /// The instant of a sleep or of the time, in nanoseconds; the task that a step preempts; the index of a choice.
  package var value: Int64 = 0
  /// The endpoint of a call, or the call; what a choice or a step means.
  package var text: String?
  /// The address at which the task of a step continues.
  package var address: UInt = 0

  package static func == (left: Event, right: Event) -> Bool {
    // Without addresses, which only the traces for reports have.
    left.kind == right.kind && left.task == right.task && left.value == right.value
      && left.text == right.text
  }
}
