extension EnvironmentContext {
  /// Builds the environment of the context of the current task.
  ///
  /// - Parameters:
  ///   - policy: Whether an environment variable or a launch argument may override the context of the process.
  ///   - live: Builds the live environment.
  ///   - preview: Builds the environment for previews; if it returns nil, the live environment is used.
  ///   - test: Builds the environment for tests; if it returns nil, the environment for previews is used,
  ///     or else the live environment.
  ///   - standIn: Called with the context whose environment replaces the missing environment for tests.
  /// - Returns: The environment.
  static func environment<Environment>(
    externalOverride policy: ExternalOverridePolicy,
    live: () -> Environment, preview: () -> Environment?, test: () -> Environment?,
    standIn: (EnvironmentContext) -> Void
  ) -> Environment {
    let context = current(externalOverride: policy)
    if let environment = environment(in: context, preview: preview, test: test, standIn: standIn) {
      return environment
    }
    if context == .test { standIn(.live) }
    return live()
  }

  /// Builds the environment for previews or tests, if there is one for the context.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - preview: Builds the environment for previews.
  ///   - test: Builds the environment for tests; if it returns nil, the environment for previews is used.
  ///   - standIn: Called with `preview` if that environment replaces the missing environment for tests.
  /// - Returns: The environment, or nil.
  static func environment<Environment>(
    in context: EnvironmentContext,
    preview: () -> Environment?, test: () -> Environment?,
    standIn: (EnvironmentContext) -> Void
  ) -> Environment? {
    switch context {
    case .live: return nil
    case .preview: return preview()
    case .test:
      if let test = test() { return test }
      guard let preview = preview() else { return nil }
      standIn(.preview)
      return preview
    }
  }
}
