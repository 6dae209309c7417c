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

extension EnvironmentStack {
  /// Builds the initial environment if there is no environment yet.
  func build() {
    guard environments_access_load(state) & AccessState.unbuilt != 0 else { return }
    initial.build(in: state) { _ = install($0) }
  }

  /// Installs the first process-wide environment; returns false if there is already one, or a link.
  func install(_ environment: consuming Environment) -> Bool {
    let layer = Layer.make(environment, above: nil, origin: initial.origin)
    guard memory.processWide.install(layer) else {
      environments_layer_release(layer)
      return false
    }
    let before = environments_access_change(
      state, 0, AccessState.unbuilt, AccessState.linked)
    initial.releaseBuilder()
    #if DEBUG
      if let installed = memory.processWide.copy(as: Environment.self) {
        reportCollisions(in: installed)
      }
    #endif
    return before & AccessState.linked == 0
  }
}
