import CEnvironments

/// Builds a stack's initial environment: at the first use, once, whoever comes first.
///
/// `@unchecked Sendable` because `make` is touched with the lock held only.
final class InitialEnvironment<Environment: Sendable>: @unchecked Sendable {
  /// Where the stack was made.
  let place: SourcePlace

  /// The same, as the origin of the first layer.
  let origin: Origin

  /// The one asynchronous building, for a stack that has or may have one.
  let bootstrap = BootstrapState()

  /// Whether only a bootstrap can build it.
  let isMissing: Bool

  private let lock = Lock()
  private var make: (@Sendable () -> Environment)?
  private let gate = BuildGate()

  /// Keeps `make`, which builds the environment; nil where only a bootstrap can.
  init(at place: SourcePlace, origin: Origin, make: (@Sendable () -> Environment)?) {
    self.place = place
    self.origin = origin
    self.make = make
    isMissing = make == nil
  }

  /// Lets go of what would build the environment, once there is one.
  ///
  /// What it has captured may be large, or hold the stack: what restored the environment, for one.
  func forget() {
    let forgotten = lock.withLock { make.take() }
    // Not with the lock held: what goes with it is the user's.
    withExtendedLifetime(forgotten) {}
  }

  /// Builds the environment and hands it to `install`, or waits until another thread has.
  ///
  /// - Parameters:
  ///   - isBuilt: Asked under a lock: must take none.
  ///   - install: Puts the environment where `isBuilt` finds it.
  func build(unless isBuilt: () -> Bool, install: (Environment) -> Void) {
    let phase = bootstrap.phase
    guard let make = lock.withLock({ make }), !phase.isRunning else {
      // It may have been installed since the caller looked.
      if isBuilt() { return }
      // Fatal, because there is no environment that could be given.
      fatalError(StackMessages.readBeforeBootstrap(Environment.self, at: place, phase))
    }
    do throws(BuildGate.Refusal) {
      try gate.pass(unless: isBuilt, stillWaiting: warn) { install(make()) }
    } catch .reentered {
      // Fatal, because there is no environment that could be given, now or later.
      fatalError(StackMessages.readsItself(Environment.self, at: place))
    } catch {
      // Fatal, because each of the two would wait for the other forever.
      fatalError(StackMessages.buildersWaitForEachOther(Environment.self, at: place))
    }
  }

  private func warn() {
    #if DEBUG
      environments_write_error(StackMessages.stillBuilding(Environment.self, at: place))
    #endif
  }
}
