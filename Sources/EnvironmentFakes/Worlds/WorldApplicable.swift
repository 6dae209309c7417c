/// An environment to which a ``World`` can be applied.
///
/// The environment's author says once which of its dependencies a world determines:
///
/// ```swift
/// extension AppEnvironment: WorldApplicable {
///   mutating func apply(_ world: World) {
///     calendar = world.calendar
///     date = { world.now }
///     random = SharedGenerator(seed: world.seed)
///   }
/// }
/// ```
///
/// Tests then run in many worlds by `@Test(.worlds(Current))`, and a program or a preview enters one by
/// `Current.replace { $0.apply(.turkish) }`.
public protocol WorldApplicable {
  /// Changes the dependencies that a world determines, and leaves the others as they are.
  ///
  /// - Parameter world: The world.
  mutating func apply(_ world: World)
}
