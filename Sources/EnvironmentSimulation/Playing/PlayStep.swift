/// A step of a test that `Simulation.play` has printed.
public struct PlayStep<Action> {
  enum Kind {
    case send(Action)
    case settle
    case advance(Duration)
  }

  let kind: Kind

  /// Sends an action to the store.
  ///
  /// - Parameter action: The action.
  /// - Returns: The step.
  public static func send(_ action: Action) -> PlayStep { PlayStep(kind: .send(action)) }

  /// Waits until no other task can run, without a change of the time.
  public static var settle: PlayStep { PlayStep(kind: .settle) }

  /// Lets time pass.
  ///
  /// - Parameter duration: The duration.
  /// - Returns: The step.
  public static func advance(by duration: Duration) -> PlayStep {
    PlayStep(kind: .advance(duration))
  }
}

/// An operation that `Simulation.play` starts, with its name.
public struct PlayCall: Sendable {
  let name: String
  let operation: @Sendable () async throws -> Void
}

extension PlayStep where Action == PlayCall {
  /// Starts an operation, without waiting for its end.
  ///
  /// - Parameter operation: The operation.
  /// - Returns: The step.
  public static func call(_ operation: @escaping @Sendable () async throws -> Void) -> PlayStep {
    PlayStep(kind: .send(PlayCall(name: "the next operation", operation: operation)))
  }
}
