import CEnvironments

/// The layers that an observer follows.
package enum ObservedView {
  /// The layers that the observing task sees: a scope's layers, or the process-wide layers.
  case ofTask

  /// The process-wide layers, from any task; does not build the initial environment or report a use.
  case processWide

  /// The layers of an isolated process, from any task.
  case isolated(IsolatedProcess)
}

/// The environment that an observer sees, without the stack's type and links.
package struct Observed<Environment: Sendable>: Sendable {
  package let changes: ChangeCounter

  /// Returns a copy of the newest environment; nil if there is none yet.
  package let latest: @Sendable () -> Environment?

  /// Returns a copy of the newest environment of a location that has changed; nil if there is none.
  ///
  /// For listeners: this closure does not retain the layers.
  package let newest: @Sendable (ChangedLocation) -> Environment?
}

/// A location that has changed, for a listener.
package struct ChangedLocation {
  let location: Location
}

extension EnvironmentStack {
  /// Returns the changes and the newest environment of the layers that the current task sees, of the
  /// process-wide layers, or of those of an isolated process.
  package func observed(_ view: ObservedView) -> Observed<Environment> {
    switch view {
    case .ofTask:
      if let scope = memory.scope { return observed(scope.location, of: scope) }
      if let link = usedLink { return link.observed(view) }
      reportUnscopedUse()
      // A stack can be observed before its bootstrap.
      if initial.hasBuilder { build() }
    case .processWide:
      if let link { return link.observed(view) }
    case .isolated(let process):
      if process.root.owner === memory { return observed(process.root.location, of: process.root) }
      if let link { return link.observed(view) }
    }
    return observed(memory.processWide, of: memory)
  }

  private func observed(
    _ location: Location, of owner: some Sendable
  ) -> Observed<Environment> {
    // Unsafe, because a pointer is not Sendable; `owner` keeps it valid.
    nonisolated(unsafe) let location = location
    return Observed(
      changes: location.changes,
      latest: { withExtendedLifetime(owner) { location.copy(as: Environment.self) } },
      newest: { $0.location.copy(as: Environment.self) })
  }

  /// The object that identifies this stack in the look-up of its listener; it does not own the stack.
  package var identityOfListeners: AnyObject { memory.key }

  /// The identity of the layers that the current task sees: the process-wide layers or a scope's.
  package var identityOfLayers: AnyObject { observed(.ofTask).changes }

  /// Builds the initial environment of the process-wide stack, unless only a bootstrap can.
  package func buildProcessWide() {
    if let link { return link.buildProcessWide() }
    guard initial.hasBuilder, !initial.bootstrap.isRunning else { return }
    build()
  }

  /// Returns at most `limit` of the layers that the current task sees, the top first, and their total
  /// number.
  ///
  /// Does not build the initial environment, and is not a use that a strict stack reports.
  func layers(limit: Int) -> (shown: [DescribedLayer<Environment>], count: Int) {
    if let link = activeLink { return link.layers(limit: limit) }
    guard let top = environments_location_pin(memory.scope?.location ?? memory.processWide) else {
      return ([], 0)
    }
    // The reference to the top keeps the layers below it.
    defer { environments_layer_release(top) }
    var shown: [DescribedLayer<Environment>] = []
    var count = 0
    var next = Optional(top)
    while let layer = next {
      if count < limit {
        let environment = layer.environment(as: Environment.self).pointee
        shown.append((layer.pointee.origin, environment))
      }
      count += 1
      next = layer.pointee.parent
    }
    return (shown, count)
  }
}

/// A layer in a description.
typealias DescribedLayer<Environment> = (origin: Origin, environment: Environment)
