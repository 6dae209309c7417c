import Observation

/// Tells observers of a store's state that it changes.
///
/// Does nothing on a system without Observation.
///
/// Not generic, because a key path to a property of a generic type is made at each use, which would
/// take longer than the rest of a read.
@MainActor
class StateSignal {
  /// Makes a signal.
  ///
  /// - Returns: The signal for this system.
  static func make() -> StateSignal {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return StateSignal() }
    return ObservableStateSignal()
  }

  func track() {}
  func willChange() {}
  func didChange() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class ObservableStateSignal: StateSignal, Observable {
  private let registrar = ObservationRegistrar()

  /// The property that observers track, which has no value of its own.
  private var state: Void { () }

  override func track() {
    registrar.access(self, keyPath: \.state)
  }

  override func willChange() {
    registrar.willSet(self, keyPath: \.state)
  }

  override func didChange() {
    registrar.didSet(self, keyPath: \.state)
  }
}
