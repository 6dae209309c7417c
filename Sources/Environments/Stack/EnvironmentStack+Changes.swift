public import CEnvironments

extension EnvironmentStack {
  /// Pushes an environment onto the stack.
  ///
  /// - Parameters:
  ///   - environment: The new top.
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    push(fileID: fileID, line: line) { $0 = environment }
  }

  /// Pushes a changed copy of the top environment.
  ///
  /// The copy inherits every field that `change` does not assign.
  ///
  /// ```swift
  /// Current.push { $0.language = .es }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  ///   - change: Changes the copy. It runs again if another writer changed the stack first.
  /// - Throws: The error of `change`; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    _ = try self.change(.push(Origin(.pushed, fileID: fileID, line: line)), change)
  }

  /// Removes the top environment, and restores the environment below it.
  ///
  /// If the stack or the scope has only one environment, nothing changes, and an issue is reported,
  /// because the `pop` has no matching `push`.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  /// - Returns: The environment that was on top, or nil if nothing was popped.
  @discardableResult
  public func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Environment? {
    pop(at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Replaces the top environment.
  ///
  /// A stack that has not been used before starts with this environment; its initial environment is
  /// not built.
  ///
  /// - Parameter environment: The new top.
  public func replace(_ environment: Environment) {
    if environments_access_load(state) & AccessState.unbuilt != 0, memory.scope == nil {
      reportUnscopedUse()
      if install(environment) { return }
    }
    replace { $0 = environment }
  }

  /// Changes the top environment atomically.
  ///
  /// Readers see either the old environment or the new one, never a mixture, and no change of another
  /// writer is lost.
  ///
  /// ```swift
  /// Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
  /// let visits = Current.replace {
  ///   $0.visits += 1
  ///   return $0.visits
  /// }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. It runs again if another
  ///   writer changed the stack first. It may read the stack; no lock is held. It must change the
  ///   environment only through its parameter: a closure that changes the same stack by another call in
  ///   each run would repeat forever, and ends the process with a message.
  /// - Returns: The result of the last run of `change`.
  /// - Throws: The error of `change`; then nothing is changed.
  @discardableResult
  @inlinable
  public func replace<Result, Failure: Error>(
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self.change(.replace, change)
  }
}

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
}
