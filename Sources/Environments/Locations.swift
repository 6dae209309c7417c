public import CEnvironments

/// The memory location that points to the top of a stack of layers.
@usableFromInline typealias Location = UnsafeMutablePointer<environments_location>

extension Location {
  /// Replaces the top layer by a layer that `make` derives from it, by compare-and-swap; runs `make`
  /// again if another writer has replaced the top meanwhile.
  ///
  /// No lock is held while `make` runs.
  ///
  /// - Parameters:
  ///   - environment: The environment's type, for a message.
  ///   - extent: The extent of the change.
  ///   - make: Returns a new layer with one reference, which the location takes over; if it returns nil,
  ///     nothing is changed.
  /// - Returns: Whether there was an environment to change.
  /// - Throws: The error of `make`; then nothing is changed.
  @inlinable
  func change<Failure: Error>(
    of environment: Any.Type, extent: ChangeExtent = .environment,
    _ make: (Layer) throws(Failure) -> Layer?
  ) throws(Failure) -> Bool {
    var runsInVain = 0
    while let old = environments_location_pin(self) {
      defer { environments_layer_release(old) }
      guard let new = try make(old) else { return true }
      // This function holds a reference to `old`, so no new layer can have the same address.
      if environments_location_exchange(self, old, new) {
        announceChange(extent)
        return true
      }
      // If `make` changes the same stack by another call, that change makes this exchange fail, in each
      // attempt. Changes by other threads do not count: they are temporary. Nor do those of a `deinit`, which the
      // release can run.
      let wasChangedHere = environments_location_was_changed_here(self)
      environments_layer_release(new)
      runsInVain = wasChangedHere ? runsInVain + 1 : 0
      if runsInVain == 1_000 { stopChangingWithinChange(of: environment) }
    }
    return false
  }

  /// Returns a copy of the top environment; nil if there is none yet.
  func copy<Environment>(as type: Environment.Type) -> Environment? {
    let read = environments_read_begin_slow(self)
    defer { environments_read_end(read.slot) }
    return read.environment?.assumingMemoryBound(to: Environment.self).pointee
  }

  /// The counter of this location's changes, created by the first access.
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
    let location = ChangedLocation(location: self)
    installedChanges?.advance { $0.didChange(extent, number: $1, at: location) }
  }

  private var installedChanges: ChangeCounter? {
    environments_observers_load(self).map {
      Unmanaged<ChangeCounter>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Releases the layers and the observers; no reader is left.
  func releaseContents() {
    environments_location_clear(self)
    if let observers = pointee.observers {
      Unmanaged<ChangeCounter>.fromOpaque(observers).release()
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

/// The effect of a change on a stack of layers.
@usableFromInline
enum ChangeStep {
  /// Pushes a layer with this origin.
  case push(Origin)

  /// Replaces the top layer; the new layer keeps its origin.
  case replace

  /// Replaces the top layer by a change that began with a read in this session.
  case replaceInPlace(begunIn: UInt32)
}
