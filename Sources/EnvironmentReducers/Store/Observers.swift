import CEnvironments
import Observation

/// The observers of a store's state.
@MainActor
final class Observers<State> {
  /// The parts of the state that were read since they last changed, so that observers may be
  /// tracking them.
  private var parts: [AnyKeyPath: any ObservedPart<State>] = [:]

  private var nextPart = 0

  /// The receivers of each new state: sequences of states, and scoped stores.
  private var listeners: [Listener] = []
  private var listenersLimit = 16

  private struct Listener {
    /// The listener is removed when its owner is gone.
    weak var owner: AnyObject?

    /// Receives a function that returns the state.
    let receive: @MainActor (() -> State) -> Void
  }

  private let isEqual = equality(of: State.self)

  /// Whether two states are known to be equal.
  func areEqual(_ first: State, _ second: State) -> Bool {
    isEqual?(first, second) ?? false
  }

  var isEmpty: Bool { parts.isEmpty && listeners.isEmpty }

  /// The signal of the next part that is tracked.
  private var nextSignal: AnyObject?

  /// Records that a part was read, if observation tracks the read.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  func track<Part>(_ keyPath: KeyPath<State, Part>, of value: Part) {
    if let part = parts[keyPath] { return part.track() }
    let signal = nextSignal as? PartSignal ?? PartSignal()
    let isTracked = signal.track()
    nextSignal = isTracked ? nil : signal
    if !isTracked { return }
    nextPart += 1
    parts[keyPath] = TrackedPart(keyPath, value: value, number: nextPart, signal)
  }

  func add(_ owner: AnyObject, _ receive: @escaping @MainActor (() -> State) -> Void) {
    if listeners.count >= listenersLimit {
      listeners.removeAll { $0.owner == nil }
      listenersLimit = max(16, listeners.count * 2)
    }
    listeners.append(Listener(owner: owner, receive: receive))
  }

  /// Notifies the observers of the parts that have changed.
  ///
  /// - Parameter state: Returns the state. A value would hold a second reference, so changes that
  ///   an observer makes would copy the state.
  func notify(_ state: () -> State) {
    notifyParts(state)
    for listener in listeners where listener.owner != nil { listener.receive(state) }
    if listeners.contains(where: { $0.owner == nil }) { listeners.removeAll { $0.owner == nil } }
  }

  private func notifyParts(_ state: () -> State) {
    guard !parts.isEmpty else { return }
    var changed: [(keyPath: AnyKeyPath, part: any ObservedPart<State>)] = []
    for (keyPath, part) in parts where part.differs(in: state()) { changed.append((keyPath, part)) }
    // All changed parts are removed first, because an observer that reads a part again tracks it
    // again.
    for (keyPath, _) in changed { parts[keyPath] = nil }
    // In the order in which they were read: that of a dictionary differs from run to run.
    if changed.count > 1 { changed.sort { $0.part.number < $1.part.number } }
    for (_, part) in changed { part.notify() }
  }
}

/// A part of the state that was read since it last changed.
@MainActor
private protocol ObservedPart<State>: AnyObject {
  associatedtype State

  var number: Int { get }
  func track()
  func differs(in state: State) -> Bool
  func notify()
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
private final class TrackedPart<State, Part>: ObservedPart {
  private let keyPath: KeyPath<State, Part>

  /// The value that was read; nil if it cannot be compared.
  private let value: Part?
  private let areEqual = equality(of: Part.self)
  private let signal: PartSignal
  let number: Int

  init(_ keyPath: KeyPath<State, Part>, value: Part, number: Int, _ signal: PartSignal) {
    self.signal = signal
    self.keyPath = keyPath
    self.number = number
    self.value = areEqual == nil ? nil : value
  }

  func track() { _ = signal.track() }

  func differs(in state: State) -> Bool {
    guard let areEqual, let value else { return true }
    return !areEqual(value, state[keyPath: keyPath])
  }

  func notify() { signal.notify() }
}

/// Notifies the observers of one part.
///
/// Not generic, because a key path to a property of a generic type is instantiated at each use,
/// which takes longer than the rest of a read.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
private final class PartSignal: Observable {
  private let registrar = ObservationRegistrar()
  private let probe: TrackingProbe
  private let keyPath: KeyPath<PartSignal, Void>

  init() {
    probe = TrackingProbe()
    keyPath = \.[probe]
  }

  /// The property that observers track.
  ///
  /// It has no value.
  private subscript(probe: TrackingProbe) -> Void { () }

  /// Returns whether observation tracks the current access.
  func track() -> Bool {
    probe.reset()
    registrar.access(self, keyPath: keyPath)
    return probe.wasHashed || !Self.canDetect
  }

  func notify() {
    registrar.willSet(self, keyPath: keyPath)
    registrar.didSet(self, keyPath: keyPath)
  }

  /// Whether a tracked access hashes its key path.
  ///
  /// That is no promise of the module, so it is tried once. Otherwise, each access counts as tracked.
  private static let canDetect: Bool = {
    let signal = PartSignal()
    withObservationTracking {
      signal.registrar.access(signal, keyPath: signal.keyPath)
    } onChange: {
    }
    return signal.probe.wasHashed
  }()
}

/// Detects that observation tracks an access: it hashes the key path of the access, and with it this object.
///
/// `Observation` has no function that tells. A value that is kept although nothing tracks it would make the next
/// change of an array copy it.
///
/// `@unchecked Sendable` because the memory is atomic: `Observation` may hash key paths on any thread.
private final class TrackingProbe: Hashable, @unchecked Sendable {
  private let memory = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)

  init() { memory.initialize(to: nil) }

  deinit { memory.deallocate() }

  var wasHashed: Bool { environments_published(memory) != nil }

  func reset() { environments_publish(memory, nil) }

  static func == (one: TrackingProbe, other: TrackingProbe) -> Bool { one === other }

  func hash(into hasher: inout Hasher) {
    environments_publish(memory, memory)
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Returns the comparison of two values, or nil if their type is not `Equatable`.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func equality<Equal: Equatable>(_: Equal.Type) -> (Value, Value) -> Bool {
    // Safe, because both are the same type: the one that was found to be Equatable.
    { unsafeBitCast($0, to: Equal.self) == unsafeBitCast($1, to: Equal.self) }
  }
  guard let type = type as? any Equatable.Type else { return nil }
  return equality(type)
}
