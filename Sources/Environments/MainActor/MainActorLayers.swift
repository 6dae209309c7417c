import CEnvironments

/// The stacked environments of a main-actor stack: process-wide, or of a scope.
///
/// The class is isolated to the main actor and therefore Sendable, as a task-local value must be.
@MainActor
final class MainActorLayers<Environment> {
  struct Layer {
    var environment: Environment
    let origin: Origin
  }

  /// Builds an initial environment; returns nil if only a bootstrap can build it.
  ///
  /// If the stack has no environment for tests, passes the context of the substitute.
  typealias Builder = @MainActor @Sendable (_ standIn: (EnvironmentContext) -> Void) -> Environment?

  private enum Bottom {
    case unbuilt
    case building
    case built
  }

  /// Keeps the key of the stack's scopes alive: the runtime finds a task-local value by the address of its
  /// key, and a later key at the same address would find this value.
  nonisolated let key: MainActorScopeKey<Environment>

  /// The mark of the builder in which the scope was opened, if it was opened in one.
  nonisolated let mark: BuildMark?

  /// The phase of the bootstrap.
  var bootstrap = BootstrapPhase.notStarted

  private let origin: Origin
  private let location: SourceLocation
  private let reports: UseReports
  private var bottom: Bottom

  /// Released after the environment has been built, unless a test may need another environment.
  private var builder: Builder?

  /// Counts the changes, and wakes the tasks that observe them.
  nonisolated let changes = ChangeCounter()

  // Unsafe, because `deinit` is not isolated; no other reference exists at that point.
  private nonisolated(unsafe) var layers: [Layer] = []

  nonisolated init(
    _ origin: Origin, at location: SourceLocation, key: MainActorScopeKey<Environment>,
    reports: UseReports, build: @escaping Builder
  ) {
    self.origin = origin
    self.location = location
    self.key = key
    self.reports = reports
    mark = nil
    bottom = .unbuilt
    builder = build
  }

  /// Creates the layers of a scope.
  init(
    _ environment: Environment, from origin: Origin, at location: SourceLocation,
    key: MainActorScopeKey<Environment>, reports: UseReports
  ) {
    self.origin = origin
    self.location = location
    self.key = key
    self.reports = reports
    mark = BuildMark.current
    bottom = .built
    layers = [Layer(environment: environment, origin: origin)]
  }

  deinit {
    // A task outside the main actor can release the last reference, but the environments and their objects
    // belong to the main actor. (An isolated `deinit` needs iOS 18.4.)
    guard !layers.isEmpty, !environments_is_main_thread() else { return }
    let contents = Contents(layers)
    layers = []
    Task.detached { @MainActor in contents.layers = [] }
  }

  /// Carries environments to the main actor for their destruction.
  ///
  /// `@unchecked Sendable` because the array is moved in, and taken out on the main actor.
  private final class Contents: @unchecked Sendable {
    var layers: [Layer]

    init(_ layers: [Layer]) {
      self.layers = layers
    }
  }

  /// The top layer; the first use builds the initial environment.
  var top: Layer {
    if layers.isEmpty { build() }
    return layers[layers.count - 1]
  }

  /// Returns at most `limit` layers, the top first, and their total number; does not build the initial
  /// environment.
  func described(limit: Int) -> (shown: [DescribedLayer<Environment>], count: Int) {
    (layers.reversed().prefix(limit).map { ($0.origin, $0.environment) }, layers.count)
  }

  /// The top environment; nil if the initial environment has not been built yet.
  var newest: Environment? { layers.last?.environment }

  func push(_ environment: Environment, from origin: Origin) {
    if layers.isEmpty { build() }
    layers.append(Layer(environment: environment, origin: origin))
    changes.advance()
  }

  func pop() -> Environment? {
    if layers.isEmpty { build() }
    guard layers.count > 1 else { return nil }
    let popped = layers.removeLast().environment
    changes.advance()
    return popped
  }

  func replace(_ environment: Environment) {
    if layers.isEmpty {
      // The initial environment is not built, because the new one would replace it.
      bottom = .built
      layers = [Layer(environment: environment, origin: origin)]
      if environments_get_test_reporter() == nil { builder = nil }
    } else {
      let index = layers.count - 1
      // Retained until the access to `layers` has ended, because a `deinit` may read the stack.
      let replaced = layers[index].environment
      layers[index].environment = environment
      withExtendedLifetime(replaced) {}
    }
    changes.advance()
  }

  /// Installs the first environment; returns false if there is already one.
  func install(_ environment: Environment) -> Bool {
    guard layers.isEmpty else { return false }
    replace(environment)
    return true
  }

  /// Destroys the environments now, on the main actor.
  func removeAll() {
    let removed = layers
    layers = []
    withExtendedLifetime(removed) {}
  }

  private func build() {
    guard !buildIfPossible() else { return }
    // Fatal, because there is no environment to return.
    fatalError(
      StackMessages.readBeforeBootstrap(
        Environment.self, at: location, bootstrap, of: "MainActorEnvironmentStack"))
  }

  /// Builds the initial environment, unless there is an environment, or only a bootstrap can build it.
  ///
  /// - Returns: Whether there is an environment.
  @discardableResult
  func buildIfPossible() -> Bool {
    guard layers.isEmpty else { return true }
    switch bottom {
    case .unbuilt:
      guard let builder, !bootstrap.isRunning else { return false }
      bottom = .building
      let mark = BuildMark()
      let environment = BuildMark.$current.withValue(mark) { builder(reports.standIn) }
      mark.endBuilding()
      bottom = .unbuilt
      guard let environment else { return false }
      replace(environment)
      reportCollisions()
      return true
    case .building, .built:
      // Fatal, because there is no environment to return, now or later.
      fatalError(
        StackMessages.readsItself(Environment.self, at: location, of: "MainActorEnvironmentStack"))
    }
  }

  /// Returns another initial environment, for a test that must not share objects with other tests;
  /// nil if no test library is linked, or if there is no builder.
  func makeAnew() -> Environment? {
    environments_get_test_reporter() == nil ? nil : builder?(reports.reportStandIn)
  }
}

extension MainActorLayers {
  /// Reports fields that have the name of a member of the stack, in debug builds.
  private func reportCollisions() {
    #if DEBUG
      let fields = StackMembers.collisions(with: top.environment)
      guard !fields.isEmpty else { return }
      EnvironmentIssue.fieldsNamedLikeMembers(
        fields, of: Environment.self,
        in: StackMessages.stack(Environment.self, location, of: "MainActorEnvironmentStack"),
        at: location
      ).report()
    #endif
  }
}

/// The task-local key of a main-actor stack's scopes.
final class MainActorScopeKey<Environment>: Sendable {
  let value = TaskLocal<MainActorLayers<Environment>?>(wrappedValue: nil)

  /// The scope of the current task, unless it is hidden from an initial environment's builder.
  var scope: MainActorLayers<Environment>? {
    guard let scope = value.get(), scope.mark === BuildMark.current else { return nil }
    return scope
  }
}
