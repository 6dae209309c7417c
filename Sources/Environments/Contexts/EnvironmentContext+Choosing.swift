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
    switch current(externalOverride: policy) {
    case .live: return live()
    case .preview: return preview() ?? live()
    case .test:
      if let test = test() { return test }
      if let preview = preview() {
        standIn(.preview)
        return preview
      }
      standIn(.live)
      return live()
    }
  }
}
