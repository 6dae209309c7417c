import CEnvironments

/// The environments of a main-actor stack, on top of each other: the process's, or a scope's.
///
/// A class of the main actor, hence Sendable, as a task-local value has to be.
@MainActor
final class MainActorLayers<Environment> {
  struct Layer {
    var environment: Environment
    let origin: Origin
  }

  private enum Bottom {
    case unbuilt(@MainActor @Sendable () -> Environment)
    case building
    case built
  }

  /// Keeps the key of the stack's scopes alive: a task-local value is found by the address of its
  /// key, and a second key at the same address would find this one.
  nonisolated let key: MainActorScopeKey<Environment>

  /// Whose builder the scope was opened in, if in any.
  nonisolated let mark: BuildMark?

  private let origin: Origin
  private let location: SourceLocation
  private var bottom: Bottom

  // Unsafe, because `deinit` is on no actor; no other reference exists then.
  private nonisolated(unsafe) var layers: [Layer] = []

  nonisolated init(
    _ origin: Origin, at location: SourceLocation, key: MainActorScopeKey<Environment>,
    build: @escaping @MainActor @Sendable () -> Environment
  ) {
    self.origin = origin
    self.location = location
    self.key = key
    mark = nil
    bottom = .unbuilt(build)
  }

  /// Makes a scope's layers.
  init(
    _ environment: Environment, from origin: Origin, at location: SourceLocation,
    key: MainActorScopeKey<Environment>
  ) {
    self.origin = origin
    self.location = location
    self.key = key
    mark = BuildMark.current
    bottom = .built
    layers = [Layer(environment: environment, origin: origin)]
  }

  deinit {
    // A task that left the main actor can drop the last reference, but the environments and their
    // objects belong to the main actor. (An isolated `deinit` needs iOS 18.4.)
    guard !layers.isEmpty, !environments_is_main_thread() else { return }
    let contents = Contents(layers)
    layers = []
    Task.detached { @MainActor in contents.layers = [] }
  }

  /// The way of environments back to the main actor.
  ///
  /// `@unchecked Sendable` because the array is moved in, and taken out on the main actor.
  private final class Contents: @unchecked Sendable {
    var layers: [Layer]

    init(_ layers: [Layer]) {
      self.layers = layers
    }
  }

  /// The layer on top; the first use builds the initial environment.
  var top: Layer {
    if layers.isEmpty { build() }
    return layers[layers.count - 1]
  }

  /// Returns the layers, the top first, `limit` at most, and how many there are; none if nothing has
  /// been built yet.
  func described(limit: Int) -> (shown: [Layer], count: Int) {
    (layers.reversed().prefix(limit).map { $0 }, layers.count)
  }

  func push(_ environment: Environment, from origin: Origin) {
    if layers.isEmpty { build() }
    layers.append(Layer(environment: environment, origin: origin))
  }

  func pop() -> Environment? {
    if layers.isEmpty { build() }
    return layers.count > 1 ? layers.removeLast().environment : nil
  }

  func replace(_ environment: Environment) {
    if layers.isEmpty {
      // The initial environment is not built to be replaced.
      bottom = .built
      layers = [Layer(environment: environment, origin: origin)]
    } else {
      let index = layers.count - 1
      // Kept until the access to `layers` has ended: a `deinit` may read the stack.
      let replaced = layers[index].environment
      layers[index].environment = environment
      withExtendedLifetime(replaced) {}
    }
  }

  /// Destroys the environments now, on the main actor.
  func removeAll() {
    let removed = layers
    layers = []
    withExtendedLifetime(removed) {}
  }

  private func build() {
    switch bottom {
    case .unbuilt(let make):
      bottom = .building
      let mark = BuildMark()
      BuildMark.$current.withValue(mark) { replace(make()) }
      mark.endBuilding()
    case .building, .built:
      // Fatal, because there is no environment to return, now or later.
      fatalError(
        StackMessages.readsItself(Environment.self, at: location, of: "MainActorEnvironmentStack"))
    }
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
