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
    Effect(.sync(work))
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
    Effect(
      .sync {
        work()
        return nil
      })
  }
}
