import CEnvironments

// environment-audit:ignore-file global.mutable: the library of simulations sets the variable once, and tests share it

/// What reads of a stack see instead of its environments, which do not change.
///
/// A simulation controls the calls of an environment this way: a test may replace endpoints at any time, and their calls
/// are controlled as well. Changes start with the environment itself, so no endpoint is intercepted twice.
///
/// `@unchecked Sendable` because the entries are accessed under the library's lock only.
package final class Interception: @unchecked Sendable {
  private struct Entry {
    /// The layer that was intercepted.
    ///
    /// It is retained, so that no other layer gets its address.
    var source: Layer
    /// A location whose top is the intercepted layer, so that it can be read like others.
    let location: Location
  }

  private let stack: StackMemory
  private let intercept: @Sendable (Layer) -> Layer
  private var entries: [Location: Entry] = [:]

  fileprivate init(of stack: StackMemory, _ intercept: @escaping @Sendable (Layer) -> Layer) {
    self.stack = stack
    self.intercept = intercept
    // While there are marks, reads in a scope take the path that looks for interceptions.
    environments_build_marks_add(1)
  }

  deinit {
    environments_build_marks_add(-1)
    for entry in entries.values {
      entry.location.releaseContents()
      entry.location.deallocate()
      environments_layer_release(entry.source)
    }
  }

  /// Returns the interception of the calling code.
  ///
  /// Unsafe, because it is set once, by the library of simulations.
  package nonisolated(unsafe) static var find: (@Sendable () -> Interception?)?

  /// Begins a read of an intercepted copy of a location's top; nil if the caller has no interception of the stack.
  static func beginRead(of stack: StackMemory, at source: Location) -> environments_read? {
    guard let interception = find?(), interception.stack === stack,
      let location = interception.location(for: source)
    else { return nil }
    return environments_read_begin_slow(location)
  }

  private func location(for source: Location) -> Location? {
    guard let layer = environments_location_pin(source) else { return nil }
    let entry = withLock { entries[source] }
    if let entry, entry.source == layer {
      environments_layer_release(layer)
      return entry.location
    }
    let copy = intercept(layer)
    let location = entry?.location ?? .allocate(capacity: 1)
    if let entry {
      let top = environments_layer_of(location.pointee.top.unsafelyUnwrapped)
      _ = environments_location_exchange(location, top, copy)
      environments_layer_release(entry.source)
    } else {
      location.initialize(to: environments_location())
      _ = environments_location_exchange(location, nil, copy)
    }
    withLock { entries[source] = Entry(source: layer, location: location) }
    return location
  }
}

extension EnvironmentStack {
  /// Makes an interception, for `Interception.find`, which one thread may use.
  package func interception(
    _ intercept: @escaping @Sendable (Environment) -> Environment
  ) -> Interception {
    if let link { return link.interception(intercept) }
    return Interception(of: memory) { layer in
      .make(
        intercept(layer.environment(as: Environment.self).pointee), above: nil,
        origin: layer.pointee.origin)
    }
  }
}
