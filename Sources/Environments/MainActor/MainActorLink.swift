/// A link from a main-actor stack to a part of another main-actor stack's environment; only the subclass
/// has the type of the other stack.
@MainActor
class MainActorLink<Part> {
  /// A description of the link's target.
  var name: String { unimplemented() }

  /// Whether the current task is in a scope of the link's target.
  var isInScope: Bool { unimplemented() }

  /// The current task's scope of the link's target.
  var scopeOfTask: (any TaskScope)? { unimplemented() }

  /// Returns whether the link leads to `stack`, directly or by further links.
  func leads(to stack: AnyObject) -> Bool { unimplemented() }

  /// Returns the part that the task sees.
  ///
  /// - Parameter isReported: Whether a strict stack reports the use.
  /// - Returns: The part.
  func top(isReported: Bool) -> Part { unimplemented() }

  /// Pushes a copy of the target's environment with another part.
  func push(_ part: Part, from origin: Origin) { unimplemented() }

  /// Pops the link's target.
  func pop(at location: SourceLocation) -> Part? { unimplemented() }

  /// Replaces the part.
  func replace(_ part: Part) { unimplemented() }

  /// Runs an operation in a scope with another part.
  func withEnvironment<Result, Failure: Error>(
    _ part: Part, from origin: Origin, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result { unimplemented() }

  /// Runs an asynchronous operation in a scope with another part.
  func withEnvironment<Result, Failure: Error>(
    _ part: Part, from origin: Origin, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result { unimplemented() }

  /// Opens a scope of the link's target with a new initial environment.
  func openNewInitialScope(_ origin: Origin) -> (any TaskScope)? { unimplemented() }

  /// Returns a function that finds the layers that a task observes.
  func observing<Value: Sendable>(
    _ value: @escaping @MainActor @Sendable (Part) -> Value
  ) -> @Sendable () -> ObservedValues<Value> { unimplemented() }

  /// Returns at most `limit` of the layers that the task sees, the top first, and their total number.
  func described(limit: Int) -> (shown: [DescribedLayer<Part>], count: Int) { unimplemented() }

  private func unimplemented(_ name: StaticString = #function) -> Never {
    // Because `MainActorPartLink`, the only subclass, overrides everything.
    fatalError("\(name)")
  }
}

/// A link to a part of another main-actor stack's environment.
final class MainActorPartLink<Root, Part>: MainActorLink<Part> {
  private let root: MainActorEnvironmentStack<Root>
  private let part: WritableKeyPath<Root, Part>

  init(
    to root: MainActorEnvironmentStack<Root>, _ part: WritableKeyPath<Root, Part>
  ) {
    self.root = root
    self.part = part
  }

  override var name: String { "\(root.typeName), \(part)" }
  override var isInScope: Bool { root.isInScope }
  override var scopeOfTask: (any TaskScope)? { root.scopeOfTask }

  override func leads(to stack: AnyObject) -> Bool {
    root === stack || root.link?.leads(to: stack) == true
  }

  override func top(isReported: Bool) -> Part {
    root.top(isReported: isReported)[keyPath: part]
  }

  override func push(_ part: Part, from origin: Origin) {
    root.push(whole(with: part), from: origin)
  }

  override func pop(at location: SourceLocation) -> Part? {
    root.pop(at: location)?[keyPath: part]
  }

  override func replace(_ part: Part) {
    root.replace(whole(with: part))
  }

  override func withEnvironment<Result, Failure: Error>(
    _ part: Part, from origin: Origin, operation: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try root.withEnvironment(
      whole(with: part, isReported: false), from: origin, operation: operation)
  }

  override func withEnvironment<Result, Failure: Error>(
    _ part: Part, from origin: Origin, operation: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await root.withEnvironment(
      whole(with: part, isReported: false), from: origin, operation: operation)
  }

  override func openNewInitialScope(_ origin: Origin) -> (any TaskScope)? {
    root.openNewInitialScope(origin)
  }

  override func observing<Value: Sendable>(
    _ value: @escaping @MainActor @Sendable (Part) -> Value
  ) -> @Sendable () -> ObservedValues<Value> {
    let part = part
    return root.observing { value($0[keyPath: part]) }
  }

  override func described(limit: Int) -> (shown: [DescribedLayer<Part>], count: Int) {
    let (shown, count) = root.described(limit: limit)
    return (shown.map { ($0.origin, $0.environment[keyPath: part]) }, count)
  }

  private func whole(with part: Part, isReported: Bool = true) -> Root {
    var whole = root.top(isReported: isReported)
    whole[keyPath: self.part] = part
    return whole
  }
}
