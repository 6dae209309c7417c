extension Effect {
  /// Sends one action, which is handled after the actions that are already waiting.
  ///
  /// - Parameter action: The action.
  /// - Returns: An effect that ends immediately.
  public static func send(_ action: Action) -> Effect {
    // Unsafe, because actions need not be Sendable. Only the main actor uses it from here on.
    nonisolated(unsafe) let action = action
    return .immediate { $0.send(BoxedAction(action)) }
  }

  /// Does asynchronous work that may send any number of actions.
  ///
  /// The work runs off the main actor, unless its closure is isolated to it:
  /// `.run { @MainActor send in … }`. It has the task-local values of the task that sent the action.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work's task; `nil` for the sender's priority.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  ///   - work: The work. The effect ends when it returns. If it throws an error other than a
  ///     `CancellationError`, and there is no `catch`, the error is reported as an
  ///     `EnvironmentIssue`.
  ///   - handle: Handles the errors that the work throws.
  /// - Returns: An effect that ends with the work.
  public static func run(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ work: @escaping @concurrent @Sendable (Send<Action>) async throws -> Void,
    `catch` handle: (@concurrent @Sendable (any Error, Send<Action>) async -> Void)? = nil
  ) -> Effect {
    let place = SourcePlace(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return Effect(
      .run(
        EffectWork(priority: priority, place: place) { run in
          let send = Send<Action> { run.receive(BoxedAction($0)) }
          do {
            try await work(send)
          } catch {
            guard let handle, isFailure(error) else { throw error }
            await handle(error, send)
          }
        }))
  }

  /// Does asynchronous work that results in one action.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work's task; `nil` for the sender's priority.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  ///   - work: The work, which runs off the main actor.
  ///   - handle: Turns an error that the work throws into an action. Without it, such errors are
  ///     reported as an `EnvironmentIssue`, except a `CancellationError`.
  /// - Returns: An effect that ends with the work.
  public static func task(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ work: @escaping @concurrent @Sendable () async throws -> sending Action,
    `catch` handle: (@Sendable (any Error) -> sending Action)? = nil
  ) -> Effect {
    run(
      priority: priority, fileID: fileID, filePath: filePath, line: line, column: column
    ) { send in
      do {
        await send(try await work())
      } catch {
        guard let handle, isFailure(error) else { throw error }
        await send(handle(error))
      }
    }
  }

  /// Does asynchronous work that sends no actions.
  ///
  /// - Parameters:
  ///   - priority: The priority of the work's task; `nil` for the sender's priority.
  ///   - fileID: The file of the call, which is filled in.
  ///   - filePath: The path of that file, which is filled in.
  ///   - line: The line of the call, which is filled in.
  ///   - column: The column of the call, which is filled in.
  ///   - work: The work, which runs off the main actor, even if it is synchronous. Errors that it
  ///     throws are reported as an `EnvironmentIssue`, except a `CancellationError`.
  /// - Returns: An effect that ends with the work.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ work: @escaping @concurrent @Sendable () async throws -> Void
  ) -> Effect {
    run(priority: priority, fileID: fileID, filePath: filePath, line: line, column: column) { _ in
      try await work()
    }
  }
}

extension Effect {
  /// Performs synchronous work that produces one action, immediately after the state has changed.
  ///
  /// ```swift
  /// case .restoreTapped:
  ///   return .sync { .restored(environment.lastDraft()) }
  /// ```
  ///
  /// The work runs on the main actor, before `send` returns. The action is handled after the
  /// actions that are already waiting.
  ///
  /// - Parameter work: The work. It must be short, because it blocks the main actor.
  /// - Returns: An effect that ends immediately.
  public static func sync(_ work: @escaping @MainActor () -> Action) -> Effect {
    .immediate { $0.send(BoxedAction(work())) }
  }

  /// Performs synchronous work that produces no action, immediately after the state has changed.
  ///
  /// ```swift
  /// case .copyTapped:
  ///   return .sync { [text = state.text] in environment.copyToPasteboard(text) }
  /// ```
  ///
  /// - Parameter work: The work. It must be short, because it blocks the main actor.
  /// - Returns: An effect that ends immediately.
  public static func sync(_ work: @escaping @MainActor () -> Void) -> Effect {
    .immediate { _ in work() }
  }
}

/// Whether a handler of errors handles an error of the current effect.
///
/// A cancelled effect reports no error, and a handler would handle a failure that the cancellation caused.
private func isFailure(_ error: any Error) -> Bool {
  !(error is CancellationError) && !Task.isCancelled
}
