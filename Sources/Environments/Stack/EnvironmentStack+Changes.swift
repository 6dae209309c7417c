import CEnvironments
import Synchronization

extension EnvironmentStack {
  /// The whole environment that the current task sees.
  ///
  /// Reading through it, `Current.current.date()`, borrows: nothing is copied but what is read.
  /// It is what a global variable that is to keep its call sites is made of:
  ///
  /// ```swift
  /// let environments = EnvironmentStack(AppEnvironment())
  /// var Current: AppEnvironment {
  ///   _read { yield environments.current }
  ///   _modify { yield &environments.current }
  /// }
  /// ```
  ///
  /// Changes in place, `environments.current.date = …` or `&environments.current`, are free of
  /// races but not atomic: what another thread changes meanwhile is lost. Use
  /// `replace { … }` where that matters.
  ///
  /// - Complexity: O(1) for reading; O(*n*) in the number of fields for a change.
  public var current: Environment {
    _read {
      // The everyday case first, and without generic code, which in a debug build is all that a
      // read costs.
      if attention.load(ordering: .acquiring) == 0 {
        let section = environments_section_begin()
        let record = environments_top_load(processWide.top).unsafelyUnwrapped
        let layer = Unmanaged<AnyObject>.fromOpaque(record.pointee.object).takeUnretainedValue()
        environments_section_end(section)
        yield record.pointee.environment.assumingMemoryBound(to: Environment.self).pointee
        withExtendedLifetime(layer) {}
        return
      }
      // Held, and not read in a section: what is yielded may be borrowed across a suspension
      // point, and a section must end on the thread on which it began.
      let held = held()
      yield held.pointer.pointee
      withExtendedLifetime(held.owner) {}
    }
    _modify {
      var environment = copy()
      // Also when the borrower throws: what `inout` has changed by then stays changed.
      defer { replace(environment) }
      yield &environment
    }
  }

  /// Puts an environment on top, until it is popped.
  ///
  /// - Parameters:
  ///   - environment: The environment that counts from now on.
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let origin = Origin(.pushed, fileID: fileID, line: line)
    if isLinked, let link = usedLink {
      return link.change(.push, from: origin) { part in
        part = environment
        return true
      }
    }
    _ = seen.change { Layer.make(environment, above: $0, origin: origin) }
  }

  /// Puts a changed copy of the environment on top, until it is popped.
  ///
  /// Every field that `change` does not name is inherited from the top at this moment.
  ///
  /// ```swift
  /// Current.push { $0.language = .es }
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The file that is named as the layer's origin.
  ///   - line: The line that is named as the layer's origin.
  ///   - change: Changes the copy. It may run again where another writer came first.
  /// - Throws: What `change` throws; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    let origin = Origin(.pushed, fileID: fileID, line: line)
    if isLinked, let link = usedLink { return try link.change(.push, from: origin, change) }
    _ = try seen.change { (top) throws(Failure) in
      try top.copy(above: top, origin: origin, change)
    }
  }

  /// Takes the environment on top away, and brings back the one below.
  ///
  /// At the bottom of a stack, or of a scope, nothing changes, and an issue is reported: there
  /// was one `pop` too many.
  ///
  /// - Parameters:
  ///   - fileID: The file in which the issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which the issue is reported.
  ///   - column: The column at which the issue is reported.
  /// - Returns: The environment that was on top, or nil where nothing was popped.
  @discardableResult
  public func pop(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Environment? {
    pop(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Puts an environment in the place of the one on top.
  ///
  /// Nothing is lost to another writer who comes first, except what it changed. A stack that has
  /// not been read before starts with this environment, and its initial one is not built.
  ///
  /// - Parameter environment: The environment that counts from now on.
  public func replace(_ environment: Environment) {
    if isLinked, let link = usedLink {
      return link.change(.replace, from: initial.origin) { part in
        part = environment
        return true
      }
    }
    if processWide.isEmpty, currentScope == nil {
      reportUnscopedUse()
      if install(environment) { return }
    }
    _ = seen.change { Layer.make(environment, above: $0.header.parent, origin: $0.header.origin) }
  }

  /// Changes the environment on top, atomically.
  ///
  /// Readers see the environment from before or from after, whole, and no change of another
  /// writer is lost.
  ///
  /// ```swift
  /// Current.replace { $0.calendar.locale = Locale(identifier: "zh_HK") }
  /// let visits = Current.replace { $0.visits += 1; return $0.visits }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then takes the original's place. It may run again
  ///   where another writer came first. It may read the stack; no lock is held. What it changes
  ///   there, and not in its parameter, is another writer's change: if it does so each time that
  ///   it runs, it would run forever, and the process ends with a message.
  /// - Returns: What `change` returned, when it ran for the last time.
  /// - Throws: What `change` throws; then nothing is changed.
  @discardableResult
  public func replace<Result, Failure: Error>(
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if isLinked, let link = usedLink {
      return try link.change(.replace, from: initial.origin, change)
    }
    var result: Result?
    _ = try seen.change { (top) throws(Failure) in
      try top.copy(above: top.header.parent, origin: top.header.origin) {
        (environment) throws(Failure) in
        result = try change(&environment)
      }
    }
    return result.unsafelyUnwrapped
  }
}
