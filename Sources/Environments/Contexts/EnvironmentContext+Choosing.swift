extension EnvironmentContext {
  /// Builds the environment of the context of the current task.
  ///
  /// - Parameters:
  ///   - policy: Whether a variable or a launch argument may override the context of the process.
  ///   - live: Builds the live environment.
  ///   - preview: Builds the one for previews; nil stands for the live one.
  ///   - test: Builds the one for tests; nil stands for the one for previews, or for the live one.
  ///   - standIn: Called with the context whose environment stands in for the missing one of tests.
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

  /// Builds the environment of a context, if there is one besides the live one.
  ///
  /// - Parameters:
  ///   - context: The context.
  ///   - preview: Builds the one for previews.
  ///   - test: Builds the one for tests; nil stands for the one for previews.
  ///   - standIn: Called with `preview` if that environment stands in for the missing one of tests.
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
