import CEnvironments

/// Lets one thread build something, while others wait until it is there.
///
/// `@unchecked Sendable` because of the pointer, which is touched by the gate's own functions
/// only, under their lock (`CBuildGate.h`).
final class BuildGate: @unchecked Sendable {
  /// Why there is nothing to wait for.
  enum Refusal: Error {
    /// The calling thread is building it already.
    case reentered

    /// Its builder waits for something that the calling thread is building.
    case deadlock
  }

  private let gate: UnsafeMutablePointer<environments_gate>

  init() {
    gate = .allocate(capacity: 1)
    gate.initialize(to: environments_gate())
  }

  deinit {
    gate.deallocate()
  }

  /// Runs `build`, unless `isBuilt`, or after another thread's `build` it is.
  ///
  /// - Parameters:
  ///   - isBuilt: Asked under a lock: must take none.
  ///   - stillWaiting: Called every ten seconds of waiting.
  ///   - build: Run with no lock held.
  /// - Throws: A ``Refusal``, where waiting would never end.
  func pass(
    unless isBuilt: () -> Bool, stillWaiting: () -> Void, build: () -> Void
  ) throws(Refusal) {
    switch enter(isBuilt, stillWaiting) {
    case environments_entry_build:
      build()
      environments_gate_leave(gate)
    case environments_entry_done: return
    case environments_entry_reentered: throw .reentered
    default: throw .deadlock
    }
  }

  private func enter(
    _ isBuilt: () -> Bool, _ stillWaiting: () -> Void
  ) -> environments_entry {
    withoutActuallyEscaping(isBuilt) { isBuilt in
      withoutActuallyEscaping(stillWaiting) { stillWaiting in
        let questions = Questions(isBuilt: isBuilt, stillWaiting: stillWaiting)
        return withExtendedLifetime(questions) {
          environments_gate_enter(
            gate, Unmanaged.passUnretained(questions).toOpaque(),
            { Questions.at($0).isBuilt() }, { Questions.at($0).stillWaiting() })
        }
      }
    }
  }

  /// What the C function asks, through one pointer.
  private final class Questions {
    let isBuilt: () -> Bool
    let stillWaiting: () -> Void

    init(isBuilt: @escaping () -> Bool, stillWaiting: @escaping () -> Void) {
      self.isBuilt = isBuilt
      self.stillWaiting = stillWaiting
    }

    static func at(_ context: UnsafeMutableRawPointer?) -> Questions {
      // The gate hands back the pointer that it was given.
      Unmanaged.fromOpaque(context.unsafelyUnwrapped).takeUnretainedValue()
    }
  }
}
