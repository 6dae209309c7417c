public import CEnvironments

extension EnvironmentStack {
  /// Links this stack to a part of another stack's environment.
  ///
  /// A feature's module declares an environment and a stack of its own, and does not depend on the
  /// application. The application links the feature's stack once, at its start, to a part of its own
  /// environment:
  ///
  /// ```swift
  /// // The module Counter has a stack of a CounterEnvironment, which it calls Current.
  /// struct AppEnvironment: Controllable {
  ///   var counter: CounterEnvironment
  /// }
  ///
  /// Counter.Current.link(to: Current, \.counter)
  /// ```
  ///
  /// From then on there is one source of truth. The feature reads its part of the environment that the
  /// application reads in the same task, and pushes, pops, replaces and overrides in the application's
  /// stack. In the feature's own tests, without a link, the stack is independent.
  ///
  /// A scope of the feature's stack that was opened before the link keeps its environment. Earlier changes
  /// of the feature's process-wide stack are no longer visible.
  ///
  /// A stack is linked once. Linking it again, or to a stack that is linked to this one, reports an
  /// issue and changes nothing.
  ///
  /// - Parameters:
  ///   - stack: The stack whose environment contains the part. It may itself be linked, earlier or later.
  ///   - part: The key path to the part. If a property in the key path is computed, each read evaluates
  ///     this expression again, computes the part and copies it.
  ///   - fileID: The file in which an issue is reported.
  ///   - filePath: The path of that file.
  ///   - line: The line on which an issue is reported.
  ///   - column: The column at which an issue is reported.
  @inlinable @inline(__always)
  public func link<Root: Sendable>(
    to stack: EnvironmentStack<Root>,
    _ part:
      @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, Environment> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    link(
      to: stack, part(),
      at: EnvironmentIssue.SourceLocation(
        fileID: fileID, filePath: filePath, line: line, column: column),
      // Created here, where the types are known, and with a literal key path, which the optimizer replaces
      // by a call of the getter: generic code takes three times as long.
      computing: { environment in
        let layer = Layer.allocateForRead(of: Environment.self)
        layer.environment(as: Environment.self).initialize(
          to: lend(environment.assumingMemoryBound(to: Root.self)) { $0[keyPath: part()] })
        return layer
      })
  }

  @usableFromInline
  func link<Root: Sendable>(
    to stack: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Environment> & Sendable,
    at location: EnvironmentIssue.SourceLocation, computing: @escaping ComputedPart
  ) {
    let link = PartLink(to: stack, part, computing)
    let refusal = withLock { () -> Refusal? in
      if self.link != nil { return .linkedTwice }
      if link.leads(to: self) { return .linkedToItself }
      establishedLink = link
      link.establish(in: memory)
      // One atomic step, so that no reader sees a stack that is neither unbuilt nor linked.
      _ = environments_access_change(state, AccessState.linked, AccessState.unbuilt, 0)
      return nil
    }
    switch refusal {
    case .linkedTwice:
      EnvironmentIssue.linkedTwice(
        typeName, to: link.name, linked: self.link?.name ?? "", at: location
      ).report()
    case .linkedToItself:
      EnvironmentIssue.linkedToItself(typeName, to: link.name, at: location).report()
    case nil:
      initial.releaseBuilder()
      // Observers of the process-wide environments now follow those of another stack.
      memory.processWide.announceChange(.link)
    }
  }

  @inlinable @inline(__always)
  var isLinked: Bool {
    environments_access_load(state) & environments_access_linked != 0
  }

  /// The link, whether or not a scope hides it.
  var link: Link<Environment>? {
    isLinked ? establishedLink : nil
  }

  /// The link through which the current task sees this stack; nil without a link, and in a scope that was
  /// opened before the link was made.
  @usableFromInline
  var activeLink: Link<Environment>? {
    guard let link, memory.scope == nil else { return nil }
    return link
  }

  /// The active link, for a use that a strict stack reports.
  @usableFromInline
  var usedLink: Link<Environment>? {
    guard let link = activeLink else { return nil }
    reportUnscopedUse()
    return link
  }
}

private enum Refusal {
  case linkedTwice
  case linkedToItself
}
