/// The environments of a main-actor stack, on top of each other: the process's, or a scope's.
///
/// A class of the main actor, hence Sendable: a task-local value has to be.
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

  private let origin: Origin
  private let place: SourcePlace
  private var bottom: Bottom
  private var layers: [Layer] = []

  nonisolated init(
    _ origin: Origin, at place: SourcePlace, build: @escaping @MainActor @Sendable () -> Environment
  ) {
    self.origin = origin
    self.place = place
    bottom = .unbuilt(build)
  }

  init(_ environment: Environment, from origin: Origin, at place: SourcePlace) {
    self.origin = origin
    self.place = place
    bottom = .built
    layers = [Layer(environment: environment, origin: origin)]
  }

  /// The layer on top; the initial environment is built where that is due.
  var top: Layer {
    if layers.isEmpty { build() }
    return layers[layers.count - 1]
  }

  /// All layers, the top first; none where nothing has been built yet.
  var all: [Layer] {
    layers.reversed()
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
      // The initial environment is not built for being replaced.
      bottom = .built
      layers = [Layer(environment: environment, origin: origin)]
    } else {
      layers[layers.count - 1].environment = environment
    }
  }

  private func build() {
    switch bottom {
    case .unbuilt(let make):
      bottom = .building
      replace(make())
    case .building, .built:
      // Fatal, because there is no environment that could be given, now or later.
      fatalError(StackMessages.readsItself(Environment.self, at: place))
    }
  }
}
