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
    let link = PartLink(to: stack, part, computing)
    let (earlier, isCycle) = withLock { () -> (Link<Environment>?, Bool) in
      if let earlier = self.link { return (earlier, false) }
      if link.leads(to: self) { return (nil, true) }
      establishedLink = link
      link.establish(in: memory)
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

/// A link from a stack to a part of another stack's environment; only the subclass has the type of the
/// other stack.
@usableFromInline
class Link<Part: Sendable>: @unchecked Sendable {
  // `@unchecked` because a class that is inherited from cannot be checked. Nothing is mutable, here
  // or in the one subclass.

  /// A description of the link's target.
  var name: String { unimplemented() }

  /// The current task's scope of the link's target.
  var scopeOfTask: Scope? { unimplemented() }

  /// Returns whether the link leads to `stack`, directly or by further links.
  func leads(to stack: AnyObject) -> Bool { unimplemented() }

  /// Changes the part that the task sees.
  @usableFromInline
  func change<Result, Failure: Error>(
    _ step: ChangeStep, _ change: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result { unimplemented() }

  /// Passes the part that the task sees to a function, and returns the session of its layer.
  func lendForChange(_ body: (Part) -> Void) -> UInt32 { unimplemented() }

  /// Changes the part in all layers that the task sees, at once.
  func replaceThroughout(
    of fields: SessionFields<Part>, _ beforePublishing: () -> Void,
    _ change: (inout Part, _ depth: Int) -> Bool
  ) { unimplemented() }

  /// Pops the link's target.
  func pop(at location: SourceLocation) -> Part? { unimplemented() }

  /// Opens a scope of the link's target.
  func openScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Scope { unimplemented() }

  /// Opens a scope of the link's target with a new initial environment.
  func openNewInitialScope(_ origin: Origin) -> Scope? { unimplemented() }

  /// Returns the part that an observer sees.
  func observed(_ view: ObservedView) -> Observed<Part> { unimplemented() }

  /// Builds the initial environment of the link's target.
  func buildProcessWide() { unimplemented() }

  /// Returns the layers that the task sees, the top first.
  func layers() -> [DescribedLayer<Part>] { unimplemented() }

  /// Makes an interception of the link's target that intercepts the part.
  func interception(_ intercept: @escaping @Sendable (Part) -> Part) -> Interception {
    unimplemented()
  }

  private func unimplemented(_ name: StaticString = #function) -> Never {
    // Because `PartLink`, the only subclass, overrides everything.
    fatalError("\(name)")
  }
}

/// A link to a part of another stack's environment.
final class PartLink<Root: Sendable, Part: Sendable>: Link<Part>, @unchecked Sendable {
  private let root: EnvironmentStack<Root>
  private let part: any WritableKeyPath<Root, Part> & Sendable
  private let compute: ComputedPart

  init(
    to root: EnvironmentStack<Root>, _ part: any WritableKeyPath<Root, Part> & Sendable,
    _ compute: @escaping ComputedPart
  ) {
    self.root = root
    self.part = part
    self.compute = compute
  }

  override var name: String { "\(root.initial.stackName), \(part)" }
  override var scopeOfTask: Scope? { root.scopeOfTask }

  override func leads(to stack: AnyObject) -> Bool {
    root === stack || root.link?.leads(to: stack) == true
  }

  /// Stores the location of the part in the memory of the linked stack, so that reads need no link.
  func establish(in memory: StackMemory) {
    let offset = MemoryLayout<Root>.offset(of: part)
    memory.establishRoot(root.memory, offset: offset, computing: offset == nil ? compute : nil)
  }

  override func change<Result, Failure: Error>(
    _ step: ChangeStep, _ change: (inout Part) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.change(step) { (root) throws(Failure) in try change(&root[keyPath: part]) }
  }

  override func lendForChange(_ body: (Part) -> Void) -> UInt32 {
    root.lendForChange { body($0[keyPath: part]) }
  }

  override func replaceThroughout(
    of fields: SessionFields<Part>, _ beforePublishing: () -> Void,
    _ change: (inout Part, _ depth: Int) -> Bool
  ) {
    root.replaceThroughout(of: fields.pulledBack(by: part), beforePublishing: beforePublishing) {
      change(&$0[keyPath: part], $1)
    }
  }

  override func pop(at location: SourceLocation) -> Part? {
    root.pop(at: location)?[keyPath: part]
  }

  override func openScope<Failure: Error>(
    _ origin: Origin, _ change: (inout Part) throws(Failure) -> Void
  ) throws(Failure) -> Scope {
    try root.openAnyScope(origin) { (root) throws(Failure) in try change(&root[keyPath: part]) }
  }

  override func openNewInitialScope(_ origin: Origin) -> Scope? {
    root.openNewInitialScope(origin)
  }

  override func observed(_ view: ObservedView) -> Observed<Part> {
    let part = part
    return root.observed(view).map { $0[keyPath: part] }
  }

  override func buildProcessWide() {
    root.buildProcessWide()
  }

  override func interception(_ intercept: @escaping @Sendable (Part) -> Part) -> Interception {
    root.interception { [part] root in
      var root = root
      root[keyPath: part] = intercept(root[keyPath: part])
      return root
    }
  }

  override func layers() -> [DescribedLayer<Part>] {
    root.layers().map { ($0.origin, $0.environment[keyPath: part]) }
  }
}
