import Observation

/// Tells observers of a store's state that it changes.
///
/// Not generic, because a key path to a property of a generic type is made anew each time that it
/// is mentioned, which would take longer than everything else about a read.
@MainActor
final class StateSignal: Observable {
  private let registrar = ObservationRegistrar()

  /// What observers track, though there is nothing to it.
  private var state: Void { () }

  func track() {
    registrar.access(self, keyPath: \.state)
  }

  func willChange() {
    registrar.willSet(self, keyPath: \.state)
  }

  func didChange() {
    registrar.didSet(self, keyPath: \.state)
  }
}
