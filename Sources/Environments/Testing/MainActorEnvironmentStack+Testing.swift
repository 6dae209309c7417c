extension MainActorEnvironmentStack {
  /// Reports every later use outside any scope as an issue; see ``EnvironmentStack/makeStrict()``.
  public nonisolated func makeStrict() {
    reports.makeStrict()
  }

  /// Opens a scope with an initial environment that is built for it, so that tests share no objects.
  ///
  /// If this stack is linked, it opens the scope of the link's target.
  ///
  /// - Parameters:
  ///   - fileID: The file that the description names as the scope's origin.
  ///   - line: The line that the description names as the scope's origin.
  /// - Returns: The scope; nil if the task is in a scope, if the stack has been bootstrapped, or if
  ///   there is no builder, as in a program without a test library.
  package func newInitialScope(
    fileID: StaticString, line: UInt
  ) -> CapturedScope? {
    openNewInitialScope(Origin(.scoped, fileID: fileID, line: line)).map {
      CapturedScope(scope: $0)
    }
  }

  /// A copy of the environment with which a scope starts.
  package var scopeStart: Environment { top(isReported: false) }

  func openNewInitialScope(_ origin: Origin) -> (any TaskScope)? {
    if isInScope { return nil }
    if let link { return link.openNewInitialScope(origin) }
    if case .done = processWide.bootstrap { return nil }
    guard let environment = processWide.makeAnew() else { return nil }
    return makeScope(environment, from: origin)
  }
}
