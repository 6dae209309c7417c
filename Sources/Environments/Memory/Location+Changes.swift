public import CEnvironments

/// Where the top of a stack of layers is found.
@usableFromInline typealias Location = UnsafeMutablePointer<environments_location>

extension Location {
  /// Swaps in the layer that `make` makes of the top one, and runs `make` again if another writer
  /// came first.
  ///
  /// No lock is held while `make` runs.
  ///
  /// - Parameters:
  ///   - environment: The environment's type, for a message.
  ///   - extent: How much `make` changes.
  ///   - make: Returns a new layer with one reference, which the location takes over; nil changes
  ///     nothing.
  /// - Returns: Whether there was an environment to change.
  /// - Throws: The error of `make`; then nothing is changed.
  @inlinable
  func change<Failure: Error>(
    of environment: Any.Type, extent: ChangeExtent = .environment,
    _ make: (Layer) throws(Failure) -> Layer?
  ) throws(Failure) -> Bool {
    var attemptsInVain = 0
    while let old = environments_location_pin(self) {
      defer { environments_layer_release(old) }
      let changes = environments_own_changes()
      guard let new = try make(old) else { return true }
      // `old` has a reference here: its address cannot have become another layer's.
      if environments_location_exchange(self, old, new) {
        announceChange(extent)
        return true
      }
      environments_layer_release(new)
      // If `make` changes the same stack by another call, that call wins each time, forever. If it
      // changes another stack, the attempts fail for another reason, which ends.
      attemptsInVain = environments_own_changes() == changes ? 0 : attemptsInVain + 1
      if attemptsInVain == 1_000 { stopChangingWithinChange(of: environment) }
    }
    return false
  }

  /// Puts `layer` on top if there is none yet; takes over its reference if so.
  func install(_ layer: Layer) -> Bool {
    guard environments_location_exchange(self, nil, layer) else { return false }
    announceChange()
    return true
  }

  /// Returns a copy of the environment on top; nil if there is none yet.
  func copy<Environment>(as type: Environment.Type) -> Environment? {
    let read = environments_read_begin_slow(self)
    defer { environments_read_end(read.slot) }
    return read.environment?.assumingMemoryBound(to: Environment.self).pointee
  }

  /// Counts the changes of this location, from the first call on.
  var changes: ChangeCounter {
    if let existing = installedChanges { return existing }
    let reference = Unmanaged.passRetained(ChangeCounter())
    if !environments_observers_install(self, reference.toOpaque()) { reference.release() }
    // Never nil: this call or another one has installed one.
    return installedChanges.unsafelyUnwrapped
  }

  /// Wakes the observers, and calls the listeners, if there are any.
  @usableFromInline
  func announceChange(_ extent: ChangeExtent = .environment) {
    installedChanges?.advance(extent, at: ChangedLocation(location: self))
  }

  private var installedChanges: ChangeCounter? {
    environments_observers_load(self).map {
      Unmanaged<ChangeCounter>.fromOpaque($0).takeUnretainedValue()
    }
  }
}

/// Ends the process, because the change would run forever.
@usableFromInline
func stopChangingWithinChange(of environment: Any.Type) -> Never {
  fatalError(
    """
    A closure that changes EnvironmentStack<\(environment)> changes the same stack by another call \
    each time that it runs. The other call always comes first, so the closure would run forever. \
    Change everything through the closure's parameter, and nothing through the stack.
    """)
}
