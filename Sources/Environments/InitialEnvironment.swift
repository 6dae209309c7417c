import CEnvironments

/// Builds a stack's initial environment once, at the first use.
///
/// `@unchecked Sendable` because the variables are accessed under the library's lock only, and
/// `once` by its own functions, which take the same lock.
final class InitialEnvironment<Environment: Sendable>: @unchecked Sendable {
  /// The location at which the stack was made.
  let location: SourceLocation

  /// The origin of the first layer: the same location.
  let origin: Origin

  /// Whether there is a builder; otherwise only a bootstrap can build the environment.
  let hasBuilder: Bool

  /// Builds another initial environment, for a test that must not share objects with other tests;
  /// nil if no test library is linked.
  let makeAnew: InitialBuilder<Environment>?

  let reports: UseReports

  private var make: InitialBuilder<Environment>?
  private var phase = BootstrapPhase.notStarted
  private var hasCheckedFields = false
  private let once: UnsafeMutablePointer<environments_once>

  init(at location: SourceLocation, origin: Origin, make: InitialBuilder<Environment>?) {
    self.location = location
    self.origin = origin
    self.make = make
    makeAnew = environments_get_test_reporter() == nil ? nil : make
    hasBuilder = make != nil
    reports = UseReports(at: location) { StackMessages.stack(Environment.self, location) }
    once = .allocate(capacity: 1)
    once.initialize(to: environments_once())
  }

  deinit {
    once.deallocate()
  }

  /// The phase of the bootstrap.
  var bootstrap: BootstrapPhase {
    withLock { phase }
  }

  /// Begins a bootstrap, unless one is running or done.
  ///
  /// - Returns: The previous phase.
  func beginBootstrap(at location: SourceLocation) -> BootstrapPhase {
    withLock {
      let before = phase
      switch before {
      case .notStarted, .failed: phase = .running(at: location)
      case .running, .done: break
      }
      return before
    }
  }

  /// Ends the running bootstrap.
  func endBootstrap(_ phase: BootstrapPhase) {
    withLock { self.phase = phase }
  }

  /// Returns true in the first call only: the names of the fields are checked once.
  func beginCheckOfFields() -> Bool {
    withLock {
      defer { hasCheckedFields = true }
      return !hasCheckedFields
    }
  }

  /// Releases the builder after the environment has been built.
  ///
  /// The values that the builder captures may be large, or retain the stack.
  func releaseBuilder() {
    let builder = withLock { make.take() }
    // Released outside the lock, because the release can run arbitrary code.
    withExtendedLifetime(builder) {}
  }

  /// Builds the environment and passes it to `install`, or waits while another thread builds it.
  func build(
    in state: UnsafeMutablePointer<environments_stack>, install: (Environment) -> Void
  ) {
    let (builder, phase) = withLock { (self.make, self.phase) }
    guard let builder, !phase.isRunning else {
      if environments_stack_is_built(state) { return }
      // Fatal, because there is no environment to return.
      fatalError(StackMessages.readBeforeBootstrap(Environment.self, at: location, phase))
    }
    while true {
      switch environments_once_begin(once, state, { environments_stack_is_built($0) }) {
      case environments_once_run:
        let mark = BuildMark()
        BuildMark.$current.withValue(mark) {
          let environment = builder.make { context in
            // So that later uses are reported, too.
            _ = environments_access_change(state, AccessState.strict, 0, 0)
            reports.standIn(context)
          }
          // Fatal, because there is no environment to return.
          guard let environment else {
            fatalError(StackMessages.readBeforeBootstrap(Environment.self, at: location, phase))
          }
          install(environment)
        }
        mark.endBuilding()
        environments_once_end(once)
        return
      case environments_once_done:
        return
      case environments_once_reentered:
        // Fatal, because there is no environment to return, now or later.
        fatalError(StackMessages.readsItself(Environment.self, at: location))
      case environments_once_deadlock:
        // Fatal, because the two threads would wait for each other forever.
        fatalError(StackMessages.buildersWaitForEachOther(Environment.self, at: location))
      default:
        #if DEBUG
          environments_write_error(StackMessages.stillBuilding(Environment.self, at: location))
        #endif
      }
    }
  }
}

/// The phase of a stack's bootstrap.
enum BootstrapPhase: Sendable {
  case notStarted
  case running(at: SourceLocation)
  case failed(at: SourceLocation, message: String)
  case done(at: SourceLocation)

  var isRunning: Bool {
    if case .running = self { true } else { false }
  }
}

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
    externalOverride isAllowed: Bool
  ) {
    make = { standIn in
      EnvironmentContext.environment(
        externalOverride: isAllowed, live: live, preview: preview, test: test, standIn: standIn)
    }
  }
}

extension InitialBuilder {
  /// Returns a builder that replaces the bootstrap in previews and tests; nil in the live context, or if
  /// there is no environment for the context.
  static func insteadOfBootstrap(
    preview: @escaping @Sendable () -> Environment?,
    test: @escaping @Sendable () -> Environment?,
    externalOverride isAllowed: Bool
  ) -> Self? {
    let context = EnvironmentContext.ofProcess(externalOverride: isAllowed)
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

/// Marks the task that builds an initial environment, and the tasks that its builder starts.
///
/// An initial environment is kept for the process, so its builder must not see the scopes of the first
/// reader's task. A scope is visible only in tasks with the mark that it was opened with.
///
/// `@unchecked Sendable` because the variable is accessed under the library's lock only.
final class BuildMark: @unchecked Sendable {
  @TaskLocal static var current: BuildMark?

  private var hasEnded = false

  init() {
    environments_build_marks_add(1)
  }

  deinit {
    environments_build_marks_add(-1)
  }

  /// Whether the builder is running; a task that it started may outlive it.
  var isBuilding: Bool {
    withLock { !hasEnded }
  }

  func endBuilding() {
    withLock { hasEnded = true }
  }
}
