/// How far the bootstrap of a stack has come.
///
/// `@unchecked Sendable` because the variable is touched with the lock held only.
final class BootstrapState: @unchecked Sendable {
  enum Phase: Sendable {
    case notStarted
    case running(at: SourcePlace)
    case failed(at: SourcePlace, message: String)
    case done(at: SourcePlace)

    var isRunning: Bool {
      if case .running = self { true } else { false }
    }
  }

  private let lock = Lock()
  private var current = Phase.notStarted

  var phase: Phase {
    lock.withLock { current }
  }

  /// Begins a bootstrap, unless one is running or done.
  ///
  /// - Returns: The phase before.
  func begin(at place: SourcePlace) -> Phase {
    lock.withLock {
      let before = current
      switch before {
      case .notStarted, .failed: current = .running(at: place)
      case .running, .done: break
      }
      return before
    }
  }

  /// Ends the bootstrap that is running.
  func end(_ phase: Phase) {
    lock.withLock { current = phase }
  }
}

/// The stacks that the current task is building, by the addresses of their states.
///
/// Lets a bootstrap within itself be told from one beside it.
enum RunningBootstraps {
  @TaskLocal static var ofThisTask: [ObjectIdentifier] = []
}
