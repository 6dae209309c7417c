/// Builds initial environments of a stack.
struct InitialBuilder<Environment: Sendable>: Sendable {
  /// Builds an initial environment; returns nil if only a bootstrap can build it.
  ///
  /// If the stack has no environment for tests, passes the context of the substitute to `standIn`.
  let make: @Sendable (_ standIn: (EnvironmentContext) -> Void) -> Environment?

  /// Builds the same environment for every context.
  init(_ make: @escaping @Sendable () -> Environment) {
    self.make = { _ in make() }
  }

  /// Builds the environment of the context.
  init(
    live: @escaping @Sendable () -> Environment,
    preview: @escaping @Sendable () -> Environment?,
    test: @escaping @Sendable () -> Environment?,
    externalOverride policy: EnvironmentContext.ExternalOverridePolicy
  ) {
    make = { standIn in
      EnvironmentContext.environment(
        externalOverride: policy, live: live, preview: preview, test: test, standIn: standIn)
    }
  }
}

extension InitialBuilder {
  /// Returns a builder that replaces the bootstrap in previews and tests; nil in the live context, or if
  /// there is no environment for the context.
  static func insteadOfBootstrap(
    preview: @escaping @Sendable () -> Environment?,
    test: @escaping @Sendable () -> Environment?,
    externalOverride policy: EnvironmentContext.ExternalOverridePolicy
  ) -> Self? {
    let context = EnvironmentContext.ofProcess(externalOverride: policy)
    let make: @Sendable () -> (Environment, standIn: EnvironmentContext?)? = {
      var standIn: EnvironmentContext?
      let environment = EnvironmentContext.environment(
        in: context, preview: preview, test: test, standIn: { standIn = $0 })
      return environment.map { ($0, standIn) }
    }
    guard let first = make() else { return nil }
    // The first build takes `first`, which this function has built to find out whether there is one.
    let kept = Kept(first)
    return Self { report in
      guard let (environment, standIn) = kept.take() ?? make() else { return nil }
      if let standIn { report(standIn) }
      return environment
    }
  }

  private init(
    make: @escaping @Sendable (_ standIn: (EnvironmentContext) -> Void) -> Environment?
  ) {
    self.make = make
  }
}

/// A value until it is taken.
///
/// `@unchecked Sendable` because the variable is accessed under the library's lock only.
private final class Kept<Value: Sendable>: @unchecked Sendable {
  private var value: Value?

  init(_ value: Value) {
    self.value = value
  }

  func take() -> Value? {
    withLock { value.take() }
  }
}
