public import CEnvironments

/// The effect of a change on a stack of layers.
@usableFromInline
enum ChangeStep {
  /// Pushes a layer with this origin.
  case push(Origin)

  /// Replaces the top layer; the new layer keeps its origin.
  case replace

  /// Replaces the top layer by a change that began with a read of a layer of this session.
  case replaceInPlace(begunIn: UInt32)
}

extension EnvironmentStack {
  /// Pushes or replaces an environment, in the target of the link if this stack is linked.
  ///
  /// In the target of a link, every change counts as a change of the whole environment.
  @inlinable
  func change<Result, Failure: Error>(
    _ step: ChangeStep, extent: ChangeExtent = .environment,
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var result: Result?
    // Repeated only if another thread links the stack after the check of `isLinked`.
    while result == nil {
      if isLinked, let link = usedLink { return try link.change(step, change) }
      _ = try usedLocation().change(of: Environment.self, extent: extent) { (top) throws(Failure) in
        let layer: Layer
        switch step {
        case .push(let origin):
          layer = .make(copying: top.environment(as: Environment.self), above: top, origin: origin)
        case .replace, .replaceInPlace:
          layer = .make(
            copying: top.environment(as: Environment.self), above: top.pointee.parent,
            origin: top.pointee.origin)
        }
        do throws(Failure) {
          result = try change(&layer.environment(as: Environment.self).pointee)
        } catch {
          environments_layer_release(layer)
          throw error
        }
        layer.pointee.session = top.pointee.session
        if case .replaceInPlace(let session) = step, session != top.pointee.session {
          keepSession(of: top, in: layer)
        }
        return layer
      }
    }
    return result.unsafelyUnwrapped
  }

  func pop(at location: SourceLocation) -> Environment? {
    while true {
      if let link = usedLink { return link.pop(at: location) }
      var popped: Environment?
      let hadEnvironment = usedLocation().change(of: Environment.self) { top in
        guard let parent = top.pointee.parent else { return nil }
        environments_layer_retain(parent)
        popped = top.environment(as: Environment.self).pointee
        return parent
      }
      guard hadEnvironment else { continue }
      if popped == nil {
        EnvironmentIssue.unbalancedPop(
          of: "EnvironmentStack<\(Environment.self)>", inScope: memory.scope != nil, at: location
        ).report()
      }
      return popped
    }
  }

  /// Changes the environments of all layers of a stack at once.
  ///
  /// The new layers begin a new session: a change in place that began earlier keeps the session's fields
  /// of the layer that it replaces.
  ///
  /// - Parameters:
  ///   - fields: The fields of the session.
  ///   - change: Changes the copy of a layer, and returns whether the copy replaces it. It is
  ///     called for the top first, which has depth 0; if it returns false there, no layer is changed.
  ///     It runs again if another writer changed the stack first.
  package func replaceThroughout(
    of fields: SessionFields<Environment>, _ change: (inout Environment, _ depth: Int) -> Bool
  ) {
    let session = newSession()
    while true {
      if let link = usedLink { return link.replaceThroughout(of: fields, change) }
      addSessionFields(fields)
      let hadEnvironment = usedLocation().change(of: Environment.self) { top in
        var environment = top.environment(as: Environment.self).pointee
        guard change(&environment, 0) else { return nil }
        let parent = changedParents(of: top, session, change)
        defer { if let parent { environments_layer_release(parent) } }
        let layer = Layer.make(environment, above: parent, origin: top.pointee.origin)
        layer.pointee.session = session
        return layer
      }
      if hadEnvironment { return }
    }
  }

  /// Returns the layers below `top`, with a reference to the first: a layer that `change` changes and
  /// all layers above it are new.
  private func changedParents(
    of top: Layer, _ session: UInt32, _ change: (inout Environment, _ depth: Int) -> Bool
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
        copy.pointee.session = isChanged ? session : layer.pointee.session
        if let parent { environments_layer_release(parent) }
        parent = copy
      }
    }
    return parent
  }
}

extension EnvironmentStack {
  /// Assigns a field, or reports that it has no setter.
  func assign<Value>(
    _ value: Value, to keyPath: KeyPath<Environment, Value>, _ step: ChangeStep = .replace
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Environment, Value> else {
      EnvironmentIssue.assignmentWithoutSetter(
        to: keyPath, of: typeName, at: initial.location
      ).report()
      return
    }
    change(step, extent: .property(keyPath)) { $0[keyPath: keyPath] = value }
  }
}
