import Dispatch
import Environments

/// Runs functions one after the other: on a Dispatch queue, or in a task of the simulation in which it is made.
///
/// The functions may block their thread, so they do not run on the cooperative pool. In a simulation, a function that
/// ran on another thread would make the run unrepeatable.
final class SerialQueue: Sendable {
  private let queue: DispatchQueue?
  private let functions: AsyncStream<@Sendable () -> Void>.Continuation?

  init(_ label: String) {
    guard SimulationControl.current != nil else {
      queue = DispatchQueue(label: label, qos: .utility)
      functions = nil
      return
    }
    let (stream, functions) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    self.functions = functions
    queue = nil
    Task.detached {
      for await function in stream { function() }
    }
  }

  deinit { functions?.finish() }

  /// Runs a function after the earlier ones.
  func async(_ function: @escaping @Sendable () -> Void) {
    if let queue { queue.async(execute: function) } else { functions?.yield(function) }
  }

  /// Runs a function after the earlier ones, and waits for it.
  ///
  /// A simulation runs it at once, because waiting would block its only thread.
  func sync<Result>(_ function: () -> Result) -> Result {
    if let queue { queue.sync(execute: function) } else { function() }
  }
}
