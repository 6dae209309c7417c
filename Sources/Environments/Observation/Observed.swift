import CEnvironments

/// A stack as an observer sees it, whose own type, and links, do not matter any more.
struct Observed<Environment: Sendable>: Sendable {
  let generations: Generations

  /// The environment on top, held; nil where there is none yet.
  let latest: @Sendable () -> Held<Environment>?
}

extension EnvironmentStack {
  /// Stands for the stack of layers that the current task sees, the process-wide one or a scope's,
  /// and lives as long as that does.
  package var seenStack: AnyObject { observed().generations }

  /// What the current task sees, to be observed.
  func observed() -> Observed<Environment> {
    if let link = usedLink { return link.observed() }
    // A stack that waits for its bootstrap can be observed before.
    let layers = initial.isMissing ? LayerStack(scope.get().storage) : seen
    return Observed(generations: layers.generations) { layers.topLayer().map(Held.init) }
  }
}

extension LayerStack {
  /// Counts the changes of this stack, from the first time that this is asked for.
  var generations: Generations {
    if let existing = watched { return existing }
    let reference = Unmanaged.passRetained(Generations())
    if !environments_observers_install(observers, reference.toOpaque()) { reference.release() }
    // Never nil: somebody has installed one.
    return watched.unsafelyUnwrapped
  }

  /// Tells the observers, if there are any, of a change that can be seen by now.
  func announceChange() {
    watched?.advance()
  }

  private var watched: Generations? {
    environments_observers_load(observers).map {
      Unmanaged<Generations>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Where the pointer to the observers lies.
  private var observers: UnsafeMutablePointer<UnsafeRawPointer?> {
    storage.withUnsafeMutablePointerToHeader { header in
      // The second field of the header, behind another pointer. By its address, as for `top`.
      (UnsafeMutableRawPointer(header) + MemoryLayout<UnsafeRawPointer?>.stride)
        .assumingMemoryBound(to: UnsafeRawPointer?.self)
    }
  }
}
