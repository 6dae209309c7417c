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
        let layer = Layer.allocate(for: Environment.self, above: nil, origin: Origin())
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
    let link = PartLink(root: stack, part: part)
    let offset = MemoryLayout<Root>.offset(of: part)
    let (earlier, isCycle) = withLock { () -> ((any Link<Environment>)?, Bool) in
      if let earlier = self.link { return (earlier, false) }
      if stack.memory.leads(to: memory) { return (nil, true) }
      establishedLink = link
      memory.establish(in: stack.memory, offset: offset, computing: computing)
      // One atomic step, so that no reader sees a stack that is neither unbuilt nor linked.
      _ = environments_access_change(
        state, environments_access_linked, environments_access_unbuilt, 0)
      return (nil, false)
    }
    if earlier != nil || isCycle {
      EnvironmentIssue.invalidLink(
        of: initial.stackName, to: link.name, after: earlier?.name, at: location
      ).report()
    } else {
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
  var link: (any Link<Environment>)? {
    isLinked ? establishedLink : nil
  }

  /// The link through which the current task sees this stack; nil without a link, and in a scope that was
  /// opened before the link was made.
  var activeLink: (any Link<Environment>)? {
    guard let link, memory.scopeLocation == nil else { return nil }
    return link
  }

  /// The active link, for a use that a strict stack reports.
  var usedLink: (any Link<Environment>)? {
    guard let link = activeLink else { return nil }
    reportUnscopedUse()
    return link
  }
}

extension StackMemory {
  /// Returns whether this is the memory of a stack, or links lead from this one to it.
  func leads(to other: StackMemory) -> Bool {
    sequence(first: self, next: \.root).contains { $0 === other }
  }
}

/// A link from a stack to a part of another stack's environment, without the type of the other stack.
protocol Link<Part>: Sendable {
  associatedtype Part: Sendable

  /// A description of the link's target.
  var name: String { get }

  /// Changes the part that the task sees.
  func change<Result, Failure: Error>(
    _ step: ChangeStep, _ change: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Passes the part that the task sees to a function, and returns the number of the session.
  func lendForChange(_ body: (Part) -> Void) -> UInt32

  /// Changes the part in all layers that the task sees, at once.
  func replaceThroughout(
    of fields: SessionFields<Part>, _ beforePublishing: () -> Void,
    _ change: (inout Part, _ depth: Int) -> Bool)

  /// Pops the link's target.
  func pop(at location: SourceLocation) -> Part?

  /// Opens a scope of the link's target.
  func openScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Scope

  /// Opens a scope of the link's target with a new initial environment.
  func openNewInitialScope(_ origin: Origin) -> Scope?

  /// Returns the part that an observer sees.
  func observed(_ view: ObservedView) -> Observed<Part>

  /// Builds the initial environment of the link's target.
  func buildProcessWide()

  /// Makes an interception of the link's target that intercepts the part.
  func interception(_ intercept: @escaping @Sendable (Part) -> Part) -> Interception

  /// Passes the part in each layer that the task sees to a function, the top first.
  func forEachLayer(_ body: (Origin, UnsafePointer<Part>) -> Void)
}

/// A link to a part of another stack's environment.
struct PartLink<Root: Sendable, Part: Sendable>: Link {
  let root: EnvironmentStack<Root>
  let part: any WritableKeyPath<Root, Part> & Sendable

  var name: String { "\(root.initial.stackName), \(part)" }

  func change<Result, Failure: Error>(
    _ step: ChangeStep, _ change: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.change(step) { (root) throws(Failure) in try change(&root[keyPath: part]) }
  }

  func lendForChange(_ body: (Part) -> Void) -> UInt32 {
    root.lendForChange { body($0[keyPath: part]) }
  }

  func replaceThroughout(
    of fields: SessionFields<Part>, _ beforePublishing: () -> Void,
    _ change: (inout Part, _ depth: Int) -> Bool
  ) {
    root.replaceThroughout(of: fields.pulledBack(by: part), beforePublishing: beforePublishing) {
      change(&$0[keyPath: part], $1)
    }
  }

  func pop(at location: SourceLocation) -> Part? { root.pop(at: location)?[keyPath: part] }

  func openScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Scope {
    try root.openAnyScope(origin) { (root) throws(Failure) in try change(&root[keyPath: part]) }
  }

  func openNewInitialScope(_ origin: Origin) -> Scope? { root.openNewInitialScope(origin) }

  func observed(_ view: ObservedView) -> Observed<Part> {
    let part = part
    return root.observed(view).map { $0[keyPath: part] }
  }

  func buildProcessWide() { root.buildProcessWide() }

  func interception(_ intercept: @escaping @Sendable (Part) -> Part) -> Interception {
    root.interception { [part] root in
      var root = root
      root[keyPath: part] = intercept(root[keyPath: part])
      return root
    }
  }

  func forEachLayer(_ body: (Origin, UnsafePointer<Part>) -> Void) {
    root.forEachLayer { origin, environment in
      if let stored = environment.pointer(to: part) { return body(origin, stored) }
      withUnsafePointer(to: environment.pointee[keyPath: part]) { body(origin, $0) }
    }
  }
}
