extension MainActorEnvironmentStack {
  /// Pushes an environment onto the stack.
  ///
  /// - Parameters:
  ///   - environment: The new top.
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  public func push(
    _ environment: Environment, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    push(environment, from: Origin(.pushed, fileID: fileID, line: line))
  }

  /// Pushes a changed copy of the top environment.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the layer's origin.
  ///   - line: The line that the description names as the layer's origin.
  ///   - change: Changes the copy.
  /// - Throws: The error of `change`; then nothing is pushed.
  public func push<Failure: Error>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ change: (inout Environment) throws(Failure) -> Void
  ) throws(Failure) {
    var environment = current
    try change(&environment)
    push(environment, fileID: fileID, line: line)
  }

  /// Removes the top environment, and restores the environment below it.
  ///
  /// If the stack or the scope has only one environment, nothing changes, and an issue is reported.
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
  /// - Parameter environment: The new top.
  public func replace(_ environment: Environment) {
    if let link = usedLink(isReported: true) { return link.replace(environment) }
    used(isReported: true).replace(environment)
  }

  /// Changes the top environment.
  ///
  /// - Parameter change: Changes a copy, which then replaces the original. Changes of the stack that it
  ///   makes by other calls are lost.
  /// - Returns: The result of `change`.
  /// - Throws: The error of `change`; then nothing is changed.
  @discardableResult
  public func replace<Result, Failure: Error>(
    _ change: (inout Environment) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var environment = current
    let result = try change(&environment)
    replace(environment)
    return result
  }

  func push(_ environment: Environment, from origin: Origin) {
    if let link = usedLink(isReported: true) { return link.push(environment, from: origin) }
    used(isReported: true).push(environment, from: origin)
  }

  func pop(at location: SourceLocation) -> Environment? {
    if let link = usedLink(isReported: true) { return link.pop(at: location) }
    if let popped = used(isReported: true).pop() { return popped }
    EnvironmentIssue.unbalancedPop(
      of: "MainActorEnvironmentStack<\(Environment.self)>", inScope: key.scope != nil,
      at: location
    ).report()
    return nil
  }
}
