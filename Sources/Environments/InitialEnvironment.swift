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

  /// Whether the stack was made for a bootstrap.
  let isBootstrapped: Bool

  /// Builds another initial environment, for a test that must not share objects with other tests;
  /// nil if no test library is linked.
  let makeAnew: Builder?

  /// Whether uses outside any scope are reported.
  var isStrict = false

  /// The context whose environment tests use, if the stack has no environment for tests.
  var standIn: EnvironmentContext?

  private var make: Builder?
  private var phase = BootstrapPhase.notStarted
  private let once: UnsafeMutablePointer<environments_once>

  /// Builds an initial environment; returns nil if only a bootstrap can build it.
  ///
  /// If the stack has no environment for tests, passes the context of the substitute to `standIn`.
  typealias Builder = @Sendable (_ standIn: (EnvironmentContext) -> Void) -> Environment?

  init(
    at location: SourceLocation, origin: Origin, isBootstrapped: Bool = false,
    make: @escaping Builder
  ) {
    self.location = location
    self.origin = origin
    self.isBootstrapped = isBootstrapped
    self.make = make
    makeAnew = environments_get_test_reporter() == nil ? nil : make
    once = .allocate(capacity: 1)
    once.initialize(to: environments_once())
  }

  deinit {
    once.deallocate()
  }

  /// The phase of the bootstrap.
  var bootstrap: BootstrapPhase {
    get { withLock { phase } }
    set { withLock { phase = newValue } }
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

  /// Releases the builder after the environment has been built.
  ///
  /// The values that the builder captures may be large, or retain the stack.
  func releaseBuilder() {
    let builder = withLock { make.take() }
    // Released outside the lock, because the release can run arbitrary code.
    withExtendedLifetime(builder) {}
  }

  /// Builds the environment and passes it to `install`, or waits while another thread builds it.
  ///
  /// If only a bootstrap can build it, ends the process, or returns if the environment is not required.
  func build(
    in state: UnsafeMutablePointer<environments_stack>, isRequired: Bool,
    install: (Environment) -> Void
  ) {
    let (make, phase) = withLock { (self.make, self.phase) }
    func failToBuild() {
      guard isRequired, !environments_stack_is_built(state) else { return }
      // Fatal, because there is no environment to return.
      fatalError(StackMessages.readBeforeBootstrap(stackName, phase))
    }
    guard let make, !phase.isRunning else { return failToBuild() }
    switch environments_once_begin(once, state, { environments_stack_is_built($0) }) {
    case environments_once_run:
      let mark = BuildMark()
      BuildMark.$current.withValue(mark) {
        let environment = EnvironmentContext.$ofTask.withValue(nil) {
          make { context in
            // So that later uses are reported, too.
            _ = environments_access_change(state, environments_access_strict, 0, 0)
            withLock { standIn = context }
            reportStandIn(context)
          }
        }
        environment.map(install) ?? failToBuild()
      }
      mark.endBuilding()
      environments_once_end(once)
    case environments_once_done:
      break
    case environments_once_reentered:
      // Fatal, because there is no environment to return, now or later.
      fatalError(StackMessages.readsItself(stackName))
    default:
      // Fatal, because the two threads would wait for each other forever.
      fatalError(StackMessages.buildersWaitForEachOther(stackName))
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

/// Marks the task that builds an initial environment, and the tasks that its builder starts.
///
/// An initial environment is kept for the process, so its builder must not see the scopes of the first
/// reader's task, nor its context. A scope is visible only in tasks with the mark that it was opened with.
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
