public import CEnvironments

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
      if isLinked, let result = try changeTarget(step, change) { return result }
      let location = usedLocation()
      _ = try location.change(of: Environment.self, extent: extent) { (top) throws(Failure) in
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
        if case .replaceInPlace(let session) = step {
          keepSession(session, at: location, of: top, in: layer)
        }
        return layer
      }
    }
    return result.unsafelyUnwrapped
  }

  /// Changes the target of the link; returns nil if the current task does not use a link.
  @usableFromInline
  func changeTarget<Result, Failure: Error>(
    _ step: ChangeStep, _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let link = usedLink else { return nil }
    return try link.change(step, change)
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
          of: "EnvironmentStack<\(Environment.self)>", inScope: memory.scopeLocation != nil,
          at: location
        ).report()
      }
      return popped
    }
  }

  /// Assigns a field, or reports that it has no setter.
  func assign<Value>(
    _ value: Value, to keyPath: KeyPath<Environment, Value>, _ step: ChangeStep = .replace
  ) {
    guard let keyPath = keyPath as? WritableKeyPath<Environment, Value> else {
      EnvironmentIssue.assignmentWithoutSetter(
        to: keyPath, of: initial.stackName, at: initial.location
      ).report()
      return
    }
    change(step, extent: .property(keyPath)) { $0[keyPath: keyPath] = value }
  }
}
