// environment-audit:ignore-file global.mutable: a counter under the lock, which no test replaces

import CEnvironments

extension EnvironmentStack {
  /// Reads a field for a change in place, and the number of the session before the read.
  @usableFromInline
  func readForChange<Value>(
    _ keyPath: KeyPath<Environment, Value>
  ) -> (value: Value, session: UInt32) {
    var value: Value?
    let session = lendForChange { value = $0[keyPath: keyPath] }
    // Never nil: the function was called.
    return (value.unsafelyUnwrapped, session)
  }

  /// Passes the environment that the current task sees to a function.
  ///
  /// - Returns: The number of the location's newest session before; during a login or logout, a number of none.
  func lendForChange(_ body: (Environment) -> Void) -> UInt32 {
    while true {
      if let link = usedLink { return link.lendForChange(body) }
      // Repeated only if another thread links the stack after the line above.
      let location = usedLocation()
      let session = withLock { environments_session_load(location) }
      guard let layer = environments_location_pin(location) else { continue }
      defer { environments_layer_release(layer) }
      lend(UnsafePointer(layer.environment(as: Environment.self)), to: body)
      return session
    }
  }

  /// Writes the changed value that `readForChange(_:)` has read.
  ///
  /// If a login or logout has begun since before the read, the fields of the session keep their
  /// values from the top layer. Dropping the whole write would lose changes of other fields.
  @usableFromInline
  func change(
    begunIn session: UInt32, extent: ChangeExtent = .environment,
    _ write: (inout Environment) -> Void
  ) {
    change(.replaceInPlace(begunIn: session), extent: extent, write)
  }

  /// Copies the fields of sessions from the top layer to the layer that replaces it, if a login or logout has begun
  /// at the location since a number was read.
  ///
  /// If one begins after this check, it replaces the top first, or finds the new layer.
  @usableFromInline
  func keepSession(_ session: UInt32, at location: Location, of top: Layer, in layer: Layer) {
    let fields = withLock { session == location.pointee.session ? [] : sessionFields }
    for fields in fields {
      fields.copy(
        &layer.environment(as: Environment.self).pointee,
        top.environment(as: Environment.self).pointee)
    }
  }

  /// Changes the environments of all layers of a stack at once.
  ///
  /// The new layers begin a new session: a change in place that began before they were published keeps the session's
  /// fields of the layer that it replaces.
  ///
  /// - Parameters:
  ///   - fields: The fields of the session.
  ///   - beforePublishing: Called after every call of `change`, directly before the new layers are published.
  ///   - change: Changes the copy of a layer, and returns whether the copy replaces it. It is
  ///     called for the top first, which has depth 0; if it returns false there, no layer is changed.
  ///     It runs again if another writer changed the stack first.
  package func replaceThroughout(
    of fields: SessionFields<Environment>, beforePublishing: () -> Void = {},
    change: (inout Environment, _ depth: Int) -> Bool
  ) {
    while true {
      if let link = usedLink {
        return link.replaceThroughout(of: fields, beforePublishing, change)
      }
      let location = usedLocation()
      // Before the first layer of the session is published, so that a thread that finds the layer also finds the
      // fields and the number.
      withLock {
        lastSession &+= 1
        environments_session_begin(location, lastSession)
        if !sessionFields.contains(where: { $0.owner == fields.owner }) {
          sessionFields.append(fields)
        }
      }
      defer { withLock { environments_session_end(location) } }
      let hadEnvironment = location.change(of: Environment.self) { top in
        var environment = top.environment(as: Environment.self).pointee
        guard change(&environment, 0) else { return nil }
        let parent = changedParents(of: top, change)
        defer { if let parent { environments_layer_release(parent) } }
        let layer = Layer.make(environment, above: parent, origin: top.pointee.origin)
        beforePublishing()
        return layer
      }
      if hadEnvironment { return }
    }
  }

  /// Returns the layers below `top`, with a reference to the first: a layer that `change` changes and
  /// all layers above it are new.
  private func changedParents(
    of top: Layer, _ change: (inout Environment, _ depth: Int) -> Bool
  ) -> Layer? {
    var old: [Layer] = []
    var next = top.pointee.parent
    while let layer = next {
      old.append(layer)
      next = layer.pointee.parent
    }
    var parent: Layer?
    var isUnchanged = true
    for (index, layer) in old.enumerated().reversed() {
      var environment = layer.environment(as: Environment.self).pointee
      let isChanged = change(&environment, index + 1)
      isUnchanged = isUnchanged && !isChanged
      if isUnchanged {
        environments_layer_retain(layer)
        if let parent { environments_layer_release(parent) }
        parent = layer
      } else {
        let source = isChanged ? environment : layer.environment(as: Environment.self).pointee
        let copy = Layer.make(source, above: parent, origin: layer.pointee.origin)
        if let parent { environments_layer_release(parent) }
        parent = copy
      }
    }
    return parent
  }
}

/// The number of the newest session of the process, which no location has twice.
///
/// The numbers wrap around: a change
/// in place would have to last for four billion logins to match a reused number.
///
/// Unsafe, because it is accessed under the library's lock only.
nonisolated(unsafe) private var lastSession: UInt32 = 0
